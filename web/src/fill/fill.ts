// The view of grids to be filled: blocks and given letters, words, the fill, and clues.
import { ClueList } from "../crossword/clues.ts";
import { type Entry, parse as parseCrossword } from "../crossword/document.ts";
import { afterPause, byId, insert, say } from "../dom.ts";
import { Lane, Superseded } from "../engine.ts";
import { ExportForm } from "../export.ts";
import type { View } from "../main.ts";
import { Draft } from "../state.ts";
import { t } from "../text.ts";
import markup from "./fill.html?raw";
import { FillGrid } from "./grid.ts";
import type { Filling, Words } from "./jobs.ts";
import { EMPTY, isPossible, type State } from "./state.ts";
import { Suggestions } from "./suggestions.ts";
import { BLOCK, empty, filledWith, isGrid, OPEN, read, type Slot, slotsOf, type Squares, type Symmetry, toggled, withSquares, wordOf, write } from "./template.ts";
import { labelOf, verdict } from "./verdict.ts";
import { WordSource } from "./words.ts";

/** A search takes up to about a minute; the next one begins elsewhere. */
const MAX_STEPS = 20_000_000;
/** Longer lists are kept apart from the draft, which has to fit into a link. */
const MAX_OWN_WORDS = 20_000;

export class FillView implements View {
  readonly extension = "txt";
  readonly draft: Draft<State>;
  readonly #filling = new Lane("files", ({ filled, slots }) => this.#showProgress(filled, slots));
  readonly #suggesting = new Lane("files");
  readonly #building = new Lane("files");
  readonly #opening = new Lane("files");
  readonly #grid: FillGrid;
  readonly #suggestions: Suggestions;
  readonly #clues: ClueList;
  readonly #words: WordSource;
  readonly #suggest = afterPause(200, () => void this.#suggestNow());
  readonly #build = afterPause(200, () => void this.#buildNow());
  #entries: Entry[] = [];
  #outcome: Filling | null = null;

  constructor() {
    insert("fill-view", markup);
    this.draft = new Draft<State>("fill", EMPTY, () => this.#show(), isPossible);
    this.#grid = new FillGrid({
      select: () => this.#suggest(),
      toggle: (row, column) => this.#draw("block", toggled(this.#squares, row, column, this.draft.state.symmetry)),
      write: (row, column, letter) => this.#write([[row, column, letter]]),
      suggest: () => this.#suggestions.focus(),
    });
    this.#suggestions = new Suggestions(letters => this.#insertWord(letters));
    this.#clues = new ClueList({ select: index => this.#select(index), edit: (index, clue) => this.#edit(index, clue) }, "fill-");
    this.#words = new WordSource(() => this.#show());
    new ExportForm("fill", () => this.#puzzle());
    this.#bind();
    this.#show();
  }

  #bind(): void {
    const field = (id: string, change: (value: string) => Partial<State>) => {
      const input = byId<HTMLInputElement>(id);
      input.addEventListener("input", () => this.draft.change(id, change(input.value)));
    };
    field("fill-title", title => ({ title }));
    field("fill-words", words => ({ words }));
    field("fill-language", language => ({ language }));
    field("symmetry", symmetry => ({ symmetry: symmetry as Symmetry }));
    field("min-score", score => ({ minScore: Math.min(Math.max(Math.trunc(Number(score)) || 0, 0), 100) }));
    const click = (id: string, act: () => void) => byId(id).addEventListener("click", act);
    byId<HTMLFormElement>("new-grid").addEventListener("submit", event => {
      event.preventDefault();
      this.#begin(empty(...this.#wantedSize));
    });
    click("pattern", () => void this.#pattern());
    click("fill-example", () => void this.#example());
    click("fill-start", () => void this.#fill());
    click("fill-stop", () => {
      this.#filling.cancel();
      say(t("Stopped. The grid is as it was."));
    });
    click("keep-letters", () => this.draft.change("keep", { grid: write(this.#filled), fill: "" }));
    click("clear-letters", () => this.draft.change("clear", { grid: write(this.#squares.map(row => row.map(square => (square === BLOCK ? BLOCK : OPEN)))), fill: "" }));
    click("draw-blocks", () => {
      this.#grid.drawsBlocks = !this.#grid.drawsBlocks;
      byId("draw-blocks").setAttribute("aria-pressed", String(this.#grid.drawsBlocks));
    });
  }

  /** Opens a grid, a crossword whose blocks are kept, or a list of words. */
  async open(bytes: Uint8Array, name: string): Promise<void> {
    const text = new TextDecoder().decode(bytes);
    if (/\.(puz|ipuz|jpz|xd|exolve|json|svg|png)$/i.test(name)) {
      this.#begin(read(await this.#opening.run("openGrid", { bytes, name })));
    } else if (isGrid(text)) {
      this.#begin(read(text));
    } else if (bytes.length > MAX_OWN_WORDS) {
      await this.#words.take({ bytes, name });
    } else {
      this.draft.change("words", { words: (await this.#opening.run("readWords", { bytes, name })).text });
    }
  }

  /** The grid as text, which this page and the program read. */
  saved(): { text: string; title: string } {
    return { text: `${write(this.#filled)}\n`, title: this.draft.state.title };
  }

  get #squares(): Squares {
    return read(this.draft.state.grid);
  }

  get #filled(): Squares {
    const { grid, fill } = this.draft.state;
    return filledWith(read(grid), fill ? read(fill) : null);
  }

  get #wantedSize(): [number, number] {
    return [Number(byId<HTMLInputElement>("grid-width").value), Number(byId<HTMLInputElement>("grid-height").value)];
  }

  get #source(): Words {
    const { words, language } = this.draft.state;
    return { lists: this.#words.lists(words), language };
  }

  /** Takes a grid as the one of this draft: the words stay. */
  #begin(squares: Squares): void {
    this.draft.change("grid", { grid: write(squares), fill: "" });
    this.#grid.focus();
  }

  async #pattern(): Promise<void> {
    const { symmetry, seed } = this.draft.state;
    const next = seed + 1;
    try {
      const grid = await this.#opening.run("pattern", ...this.#wantedSize, symmetry, next);
      this.draft.change("pattern", { grid, fill: "", seed: next });
    } catch (error) {
      this.#showError(error);
    }
  }

  async #example(): Promise<void> {
    const { EXAMPLE } = await import("./example.ts");
    this.draft.change("example", EXAMPLE);
  }

  #draw(name: string, squares: Squares): void {
    this.draft.change(name, { grid: write(squares), fill: "" });
  }

  /** Gives letters. A fill stays if it has them. */
  #write(changes: [number, number, string][]): void {
    const filled = this.#filled;
    const agrees = changes.every(([row, column, letter]) => letter !== OPEN && filled[row]![column] === letter);
    this.draft.change("write", { grid: write(withSquares(this.#squares, changes)), ...(!agrees && { fill: "" }) });
  }

  #insertWord(letters: string[]): void {
    const slot = this.#grid.slot;
    if (!slot) return;
    this.#write(slot.squares.map(([row, column], at) => [row, column, letters[at]!]));
    this.#grid.focus();
  }

  async #fill(): Promise<void> {
    const { grid, fill, minScore, seed } = this.draft.state;
    // Another fill begins at another place, and so does another search.
    const next = fill !== "" || this.#outcome?.verdict === "undecided" ? seed + 1 : seed;
    this.#isFilling(true);
    byId("fill-verdict").textContent = t("Filling …");
    try {
      const outcome = await this.#filling.run("fill", grid, this.#source, { seed: next, minScore, steps: MAX_STEPS });
      this.draft.change("fill", { fill: outcome.text ?? "", seed: next });
      this.#outcome = outcome;
      this.#showOutcome();
    } catch (error) {
      this.#showOutcome();
      this.#showError(error);
    } finally {
      this.#isFilling(false);
    }
  }

  #isFilling(isFilling: boolean): void {
    byId("fill-start").hidden = isFilling;
    byId("fill-stop").hidden = !isFilling;
    byId<HTMLProgressElement>("fill-progress").hidden = !isFilling;
    byId<HTMLProgressElement>("fill-progress").removeAttribute("value");
    if (isFilling) byId("fill-stop").focus();
    else if (document.activeElement === document.body) byId("fill-start").focus();
  }

  #showProgress(filled: number, slots: number): void {
    const progress = byId<HTMLProgressElement>("fill-progress");
    [progress.max, progress.value] = [slots, filled];
    byId("fill-verdict").textContent = t("Filling: {filled} of {slots} words …", { filled, slots });
  }

  #showOutcome(): void {
    const outcome = this.#outcome;
    const slots = slotsOf(this.#squares);
    const conflict = slots.filter(({ number, direction }) => outcome?.conflict.some(([n, d]) => n === number && d === direction));
    this.#grid.mark(conflict);
    byId("fill-verdict").textContent = outcome ? verdict(outcome, slots.length, conflict, this.#squares) : this.#unfilled(slots);
    byId("fill-verdict").className = outcome?.verdict === "filled" ? "good" : outcome?.verdict === "impossible" ? "error" : "";
  }

  /** What is left to do. */
  #unfilled(slots: Slot[]): string {
    const filled = this.#filled;
    const done = slots.filter(slot => !wordOf(filled, slot).includes(OPEN)).length;
    return t("{filled} of {slots} words", { filled: done, slots: slots.length });
  }

  #show(): void {
    const { title, grid, fill, words, language, minScore, symmetry } = this.draft.state;
    this.#filling.cancel();
    this.#outcome = null;
    for (const [id, value] of Object.entries({ "fill-title": title, "fill-words": words, "fill-language": language, symmetry, "min-score": minScore })) {
      const field = byId<HTMLInputElement>(id);
      if (field !== document.activeElement && field.value !== String(value)) field.value = String(value);
    }
    byId("fill-empty").hidden = grid !== "";
    byId("fill-result").hidden = grid === "";
    byId("keep-letters").hidden = fill === "";
    byId("fill-start").textContent = fill ? t("Another fill") : t("Fill");
    const squares = this.#squares;
    const isRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(words + grid + fill) || /^(he|ar)$/.test(language);
    this.#grid.show(squares, fill ? read(fill) : null, isRightToLeft);
    this.#showOutcome();
    if (grid) this.#build();
  }

  /** Suggests words for the word at hand. */
  async #suggestNow(): Promise<void> {
    const { slot } = this.#grid;
    const { grid, minScore, seed } = this.draft.state;
    const words = this.#source;
    if (!slot || words.lists.length === 0) {
      this.#suggesting.cancel();
      this.#suggestions.say(slot ? t("Write or open words: then some are suggested here.") : t("Select a word."));
      return;
    }
    try {
      const suggestions = await this.#suggesting.run("suggest", grid, { number: slot.number, direction: slot.direction }, words, { seed, minScore });
      this.#suggestions.show(labelOf(slot), suggestions);
    } catch (error) {
      if (!(error instanceof Superseded)) this.#suggestions.say((error as Error).message);
    }
  }

  /** Builds the crossword, whose words have the clues of the lists. */
  async #buildNow(): Promise<void> {
    try {
      const crossword = parseCrossword(await this.#crossword(this.#building));
      this.#entries = crossword.entries.filter(({ answer }) => answer.every(Boolean));
      byId("fill-clues").hidden = this.#entries.length === 0;
      this.#clues.show(this.#entries);
    } catch (error) {
      this.#showError(error);
    }
  }

  #crossword(lane: Lane): Promise<string> {
    return lane.run("crosswordOf", write(this.#filled), this.#source, JSON.parse(this.draft.state.clues), this.draft.state.title);
  }

  async #puzzle() {
    const { title, language, grid } = this.draft.state;
    return grid ? { json: await this.#crossword(this.#opening), title, language } : null;
  }

  #edit(index: number, clue: string): void {
    const entry = this.#entries.find(entry => entry.index === index);
    if (!entry || (entry.clue ?? "") === clue) return;
    this.draft.change("clue", { clues: JSON.stringify({ ...JSON.parse(this.draft.state.clues), [entry.answer.join("")]: clue.replace(/\s+/g, " ").trim() }) });
  }

  #select(index: number): void {
    const entry = this.#entries.find(entry => entry.index === index);
    const slot = slotsOf(this.#squares).find(({ number, direction }) => number === entry?.number && direction === entry.direction);
    if (slot) this.#grid.select(slot);
  }

  #showError(error: unknown): void {
    if (!(error instanceof Superseded)) say((error as Error).message, true);
  }
}
