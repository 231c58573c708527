// The view of crosswords: a list on one side, what it becomes on the other.
import type { Built, CrosswordReport, File } from "../jobs.ts";
import { byId, onClick, pause, say } from "../dom.ts";
import { Lane, Superseded } from "../engine.ts";
import { ExportForm } from "../export.ts";
import { Fields, number, optional, text } from "../fields.ts";
import type { View } from "../main.ts";
import { openPages, play } from "../pages.ts";
import { type Puzzle, puzzle } from "../puzzle.ts";
import { Draft } from "../state.ts";
import { t } from "../text.ts";
import { Building, known, type Source } from "./building.ts";
import { ClueList } from "./clues.ts";
import { type Crossword, type Entry, label, parse } from "./document.ts";
import { ColumnChoice } from "./columns.ts";
import { Editing } from "./editing.ts";
import { Grid } from "./grid.ts";
import { growthPages } from "./growth.ts";
import { ListEditor, noteOf } from "./list.ts";
import { aboutColumns, noteOfError, notesOf } from "./notes.ts";
import { EMPTY, isPossible, MAX_SEED, MAX_SIDE, optionsOf, type State } from "./options.ts";
import { PROPOSALS, Proposals } from "./proposals.ts";

const NOTHING: Built = { list: { title: null, language: null, entries: [], warnings: [] }, crossword: null, error: null, columns: [] };

export class CrosswordView implements View {
  readonly extension = "txt";
  readonly draft = new Draft<State>("crossword", EMPTY, () => this.#show(), isPossible);
  readonly #opening = new Lane("files");
  readonly #building = new Building();
  readonly #editing = new Editing(this.draft);
  readonly #fields = new Fields(this.draft, {
    title: ["title", text],
    seed: ["seed", number(MAX_SEED)],
    "max-width": ["width", optional(MAX_SIDE)],
    "max-height": ["height", optional(MAX_SIDE)],
    shape: ["shape", text],
    rule: ["rule", text],
    "crossword-language": ["language", text],
  });
  readonly #list = new ListEditor(text => this.draft.change("text", { text }));
  readonly #grid = new Grid({
    select: index => this.#select(index),
    pin: index => this.#withEntry(index, (crossword, entry) => this.#editing.togglePin(crossword, entry)),
    move: (index, down, right) => this.#move(index, down, right),
  });
  readonly #clues = new ClueList({
    select: index => this.#select(index),
    edit: ({ index, text }, clue) => void this.#editing.change([{ index, text, clue }]),
  });
  readonly #columns = new ColumnChoice(columns => void this.#editing.chooseColumns(columns));
  readonly #proposals = new Proposals(seed => this.draft.change("seed", { seed }));
  /** The number of the newest build. */
  #number = 0;
  #built = NOTHING;
  #crossword: Crossword | null = null;
  #selected: number | null = null;

  constructor() {
    new ExportForm("crossword", () => this.#puzzle());
    this.#bind();
    this.#show();
  }

  #bind(): void {
    onClick("another", () => this.draft.change("another", { seed: this.draft.state.seed + 1 }));
    onClick("more-proposals", () => this.draft.change("proposed", { proposed: this.draft.state.proposed + PROPOSALS }));
    onClick("example", () => this.#example());
    onClick("play", () => play("crossword", () => this.#puzzle()));
    onClick("growth", () => openPages(t("Growth step by step"), async () => growthPages(this.draft.state, await this.#puzzle())));
    onClick("pin-all", () => this.#crossword && this.#editing.pinAll(this.#crossword));
    onClick("unpin-all", () => this.#editing.unpinAll(this.#built.list.entries));
    onClick("pin", () => this.#withEntry(this.#selected, (crossword, entry) => this.#editing.togglePin(crossword, entry)));
    onClick("turn", () => this.#turn(this.#selected));
    for (const [id, down, right] of [["up", -1, 0], ["down-step", 1, 0], ["left", 0, -1], ["right", 0, 1]] as const) {
      onClick(id, () => this.#move(this.#selected, down, right));
    }
  }

  /** Opens a list, a workbook or a crossword of any format as a draft of its own. */
  async open(file: File): Promise<void> {
    const { text, warnings } = await this.#opening.run("readWords", file);
    this.draft.start({ text });
    const [first] = warnings.map(noteOf);
    say(first ? `${file.name}: ${first.message}` : t("{name} is open.", { name: file.name }));
  }

  /** The list as a file, which this page and the program read. */
  saved(): { text: string; title: string } {
    const { title, text } = this.draft.state;
    return { text: title ? `# title: ${title}\n${text}` : text, title: title || this.#built.list.title || "" };
  }

  shared() {
    return { state: this.draft.state };
  }

  async #puzzle(): Promise<Puzzle> {
    const { title, language } = this.draft.state;
    const { list, crossword } = this.#built;
    return puzzle(crossword?.json, title || list.title || "", language || list.language);
  }

  get #source(): Source {
    return { text: this.draft.state.text, ...optionsOf(this.draft.state) };
  }

  /** What proposals are made of: the chosen seed does not count. */
  get #proposed(): Source {
    const { build, ...source } = this.#source;
    return { ...source, build: { ...build, seed: this.draft.state.proposed } };
  }

  #show(): void {
    this.#list.show(this.draft.state.text);
    this.#fields.show();
    void this.#build();
  }

  async #build(): Promise<void> {
    const source = this.#source;
    const number = ++this.#number;
    this.#building.cancelFinishing();
    this.#proposals.prepare(this.#proposed);
    if (source.text.trim() === "") {
      this.#building.cancel();
      this.#showBuilt(NOTHING);
      return;
    }
    try {
      const quick = await this.#building.quick(source);
      // A known crossword takes no work that would supersede this.
      if (number !== this.#number) return;
      this.#showBuilt(quick);
      this.#proposals.propose(this.#proposed);
      if (known(source) || !this.#crossword) return;
      byId("searching").hidden = false;
      await pause(200);
      if (number === this.#number) this.#showBuilt(await this.#building.finished(source));
    } catch (error) {
      if (error instanceof Superseded || number !== this.#number) return;
      this.#showBuilt({ ...NOTHING, error: (error as Error).message });
    }
  }

  #showBuilt(built: Built): void {
    this.#built = built;
    byId("searching").hidden = true;
    const { crossword } = built;
    byId("empty").hidden = this.draft.state.text.trim() !== "";
    byId("result").hidden = this.draft.state.text.trim() === "";
    this.#columns.show(built.columns);
    if (built.error !== null) {
      this.#showError(built.error);
      return;
    }
    this.#crossword = crossword && parse(crossword.json);
    if (this.#entry(this.#selected) === undefined) this.#selected = null;
    this.#grid.show(this.#crossword);
    // The picture first: the texts take as long.
    requestAnimationFrame(() => this.#showTexts(built));
  }

  #showTexts(built: Built): void {
    if (built !== this.#built) return;
    const { crossword, list } = built;
    this.#clues.show(this.#crossword?.entries ?? []);
    this.#proposals.mark(this.draft.state.seed);
    this.#select(this.#selected);
    this.#list.note(notesOf(built));
    byId("figures").textContent = crossword ? figures(crossword.report) : "";
    byId("figures").classList.remove("error");
    byId<HTMLInputElement>("title").placeholder = list.title ?? "";
    byId("unpin-all").hidden = !list.entries.some(entry => entry.pin);
  }

  /** The crossword before the error stays in view. */
  #showError(message: string): void {
    byId("empty").hidden = true;
    byId("result").hidden = false;
    byId("figures").textContent = aboutColumns(message);
    byId("figures").classList.add("error");
    byId("searching").hidden = true;
    this.#list.note([...notesOf(this.#built), noteOfError(message)]);
  }

  #entry(index: number | null): Entry | undefined {
    return index === null ? undefined : this.#crossword?.entries.find(entry => entry.index === index);
  }

  #withEntry(index: number | null, act: (crossword: Crossword, entry: Entry) => Promise<void>): void {
    const entry = this.#entry(index);
    if (this.#crossword && entry) void act(this.#crossword, entry);
  }

  #select(index: number | null): void {
    this.#selected = index;
    this.#grid.select(index);
    const entry = this.#entry(index);
    byId("word").textContent = entry ? `${label(entry)}: ${entry.text}` : t("Select a word to pin or move it");
    byId("word-tools").toggleAttribute("inert", !entry);
    byId("pin").setAttribute("aria-pressed", String(Boolean(entry?.pin)));
  }

  #move(index: number | null, down: number, right: number): void {
    this.#withEntry(index, (crossword, entry) => this.#editing.put(crossword, entry, { ...entry, row: entry.row + down, column: entry.column + right }));
  }

  #turn(index: number | null): void {
    this.#withEntry(index, (crossword, entry) => this.#editing.put(crossword, entry, { ...entry, direction: entry.direction === "across" ? "down" : "across" }));
  }

  async #example(): Promise<void> {
    const { EXAMPLE } = await import("./example.ts");
    this.draft.change("example", EXAMPLE);
  }
}

const figures = ({ placed, words, width, height, crossings }: CrosswordReport) =>
  t("{placed} of {words} words placed, {width} × {height} squares, {crossings} crossings", { placed, words, width, height, crossings });
