// The view of grids to be filled: blocks and given letters, words, the fill, and clues.
import { ClueList } from "../crossword/clues.ts";
import { type Entry, hasRightToLeft, parse as parseCrossword } from "../crossword/document.ts";
import { afterPause, byId, insert, onClick, say } from "../dom.ts";
import { Lane, Superseded } from "../engine.ts";
import { ExportForm } from "../export.ts";
import type { Detected, File } from "../jobs.ts";
import { Fields, number, text } from "../fields.ts";
import type { View } from "../main.ts";
import { play } from "../pages.ts";
import { type Puzzle, puzzle } from "../puzzle.ts";
import { Draft } from "../state.ts";
import { t } from "../text.ts";
import markup from "./fill.html?raw";
import { FillSearch } from "./filling.ts";
import { FillGrid } from "./grid.ts";
import type { Words } from "./jobs.ts";
import { EMPTY, isPossible, type State } from "./state.ts";
import { Suggestions } from "./suggestions.ts";
import { BLOCK, empty, filledWith, isGrid, isTemplate, MAX_SIDE, OPEN, read, slotsOf, type Squares, toggled, withSquares, write } from "./template.ts";
import { WordSource } from "./words.ts";

/** Longer lists are kept apart from the draft, which has to fit into a link. */
const MAX_OWN_BYTES = 20_000;

export class FillView implements View {
  readonly extension = "txt";
  readonly draft: Draft<State>;
  readonly #building = new Lane("files");
  readonly #opening = new Lane("files");
  readonly #fields: Fields<State>;
  readonly #grid: FillGrid;
  readonly #suggestions: Suggestions;
  readonly #clues: ClueList;
  readonly #words: WordSource;
  readonly #search: FillSearch;
  readonly #suggest = afterPause(200, () => {
    const { grid, minScore, seed } = this.draft.state;
    void this.#suggestions.suggest(grid, this.#grid.slot, this.#source, { seed, minScore });
  });
  readonly #build = afterPause(200, () => void this.#buildNow());
  #entries: Entry[] = [];
  /** What the last search depended on, and what it found. */
  #searched = "";

  constructor() {
    insert("fill-view", markup);
    this.draft = new Draft<State>("fill", EMPTY, () => this.#show(), isPossible);
    this.#fields = new Fields(this.draft, {
      "fill-title": ["title", text],
      "fill-words": ["words", text],
      "fill-language": ["language", text],
      symmetry: ["symmetry", text],
      "min-score": ["minScore", number(100)],
    });
    this.#grid = new FillGrid({
      select: () => this.#suggest(),
      toggle: (row, column) => this.#draw("block", toggled(this.#squares, row, column, this.draft.state.symmetry)),
      write: (row, column, letter) => this.#write([[row, column, letter]]),
      suggest: () => this.#suggestions.focus(),
    });
    this.#suggestions = new Suggestions(letters => this.#insertWord(letters));
    this.#clues = new ClueList({ select: index => this.#select(index), edit: (entry, clue) => this.#edit(entry, clue) }, "fill-");
    this.#words = new WordSource(() => {
      this.#search.clear();
      this.#show();
    });
    this.#search = new FillSearch(() => void this.#fill());
    new ExportForm("fill", () => this.#puzzle());
    this.#bind();
    this.#show();
  }

  #bind(): void {
    byId<HTMLFormElement>("new-grid").addEventListener("submit", event => {
      event.preventDefault();
      this.#begin(empty(...this.#wantedSize));
    });
    onClick("pattern", () => this.#pattern());
    onClick("fill-example", () => this.#example());
    onClick("fill-play", () => play("fill", () => this.#puzzle()));
    onClick("keep-letters", () => this.draft.change("keep", { grid: write(this.#filled), fill: "" }));
    onClick("clear-letters", () => this.draft.change("clear", { grid: write(this.#squares.map(row => row.map(square => (square === BLOCK ? BLOCK : OPEN)))), fill: "" }));
    onClick("draw-blocks", () => {
      this.#grid.drawsBlocks = !this.#grid.drawsBlocks;
      byId("draw-blocks").setAttribute("aria-pressed", String(this.#grid.drawsBlocks));
    });
  }

  /** Opens a grid, or a crossword whose blocks are kept, as a draft of its own with the same words, or a list as the words of this draft. */
  async open(file: File, { kind, format }: Detected): Promise<void> {
    const text = new TextDecoder().decode(file.bytes);
    // Grids and lists of text look alike to the engine.
    if (kind === "crossword" && format !== "txt") {
      this.#take(read(await this.#opening.run("openGrid", file)));
    } else if (isGrid(text)) {
      this.#take(read(text));
    } else if (file.bytes.length > MAX_OWN_BYTES) {
      await this.#words.take(file);
    } else {
      const words = await this.draft.whileOpen(this.#opening.run("ownWords", file));
      this.draft.change("words", { words });
    }
  }

  /** The grid as text, which this page and the program read. */
  saved(): { text: string; title: string } {
    return { text: `${write(this.#filled)}\n`, title: this.draft.state.title };
  }

  shared() {
    return { state: this.draft.state };
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

  /** Takes the grid of a file. */
  #take(squares: Squares): void {
    if (!isTemplate(write(squares))) throw new Error(t("a grid has at most {count} squares a side", { count: MAX_SIDE }));
    const { grid, words, clues, language, minScore, symmetry } = this.draft.state;
    if (!grid) return this.#begin(squares);
    this.draft.start({ grid: write(squares), words, clues, language, minScore, symmetry });
    this.#grid.focus();
  }

  /** Takes a grid as the one of this draft: the words stay. */
  #begin(squares: Squares): void {
    this.draft.change("grid", { grid: write(squares), fill: "" });
    this.#grid.focus();
  }

  async #pattern(): Promise<void> {
    if (!byId<HTMLFormElement>("new-grid").reportValidity()) return;
    const { symmetry, seed } = this.draft.state;
    const next = seed + 1;
    const grid = await this.draft.whileOpen(this.#opening.run("pattern", ...this.#wantedSize, symmetry, next));
    this.draft.change("pattern", { grid, fill: "", seed: next });
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
    const next = fill !== "" || this.#search.isUndecided ? seed + 1 : seed;
    await this.#search.run(grid, this.#source, { seed: next, minScore }, text => this.draft.change("fill", { fill: text, seed: next }));
    this.#showOutcome();
  }

  #showOutcome(): void {
    this.#grid.mark(this.#search.show(this.#squares, this.#filled));
  }

  #show(): void {
    const { grid, fill, words, language, minScore } = this.draft.state;
    const searched = JSON.stringify([this.draft.id, grid, fill, words, language, minScore]);
    if (searched !== this.#searched) this.#search.clear();
    this.#searched = searched;
    this.#fields.show();
    byId("fill-empty").hidden = grid !== "";
    byId("fill-result").hidden = grid === "";
    byId("keep-letters").hidden = fill === "";
    byId("fill-start").textContent = fill ? t("Another fill") : t("Fill");
    const squares = this.#squares;
    const isRightToLeft = hasRightToLeft(words + grid + fill) || /^(he|ar)$/.test(language);
    this.#showSize(squares);
    this.#grid.show(squares, fill ? read(fill) : null, language || document.documentElement.lang, isRightToLeft);
    this.#showOutcome();
    if (grid) this.#build();
  }

  /** Offers the size of the grid for the next one. */
  #showSize(squares: Squares): void {
    const [width, height] = ["grid-width", "grid-height"].map(id => byId<HTMLInputElement>(id));
    if (squares.length === 0 || document.activeElement === width || document.activeElement === height) return;
    width!.value = String(squares[0]!.length);
    height!.value = String(squares.length);
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

  async #puzzle(): Promise<Puzzle> {
    const { title, language, grid } = this.draft.state;
    return puzzle(grid && (await this.#crossword(this.#opening)), title, language);
  }

  #edit(entry: Entry, clue: string): void {
    if ((entry.clue ?? "") === clue) return;
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
