// The view of crosswords: a list on one side, what it becomes on the other.
import type { BuildOptions, Built, ListOptions } from "../jobs.ts";
import { afterPause, byId, pause, say } from "../dom.ts";
import { Lane, Superseded } from "../engine.ts";
import { ExportForm } from "../export.ts";
import type { View } from "../main.ts";
import { Draft } from "../state.ts";
import { ClueList } from "./clues.ts";
import { type Crossword, type Entry, label, parse, pinned, type Place } from "./document.ts";
import { Grid } from "./grid.ts";
import { ListEditor, type Note, noteOf } from "./list.ts";
import { EMPTY, optionsOf, type State } from "./options.ts";
import { PROPOSALS, Proposals } from "./proposals.ts";
import { type Change, changed, isChangedAsMeant, withoutPlaces } from "./words.ts";
import { t } from "../text.ts";

/** Work that passes between two keystrokes. The result of the program follows when nothing is typed for a while. */
const QUICK = { attempts: 8, steps: 2000 };

export class CrosswordView implements View {
  readonly extension = "txt";
  readonly draft = new Draft<State>("crossword", EMPTY, () => this.#show());
  readonly #building = new Lane("live");
  /** Long work has its own lane: ending it must not cost the quick one its worker. */
  readonly #finishing = new Lane("live");
  readonly #proposing = new Lane("live");
  readonly #editing = new Lane("live");
  readonly #opening = new Lane("files");
  readonly #list = new ListEditor(text => this.draft.change("text", { text }));
  readonly #grid = new Grid({
    select: index => this.#select(index),
    pin: index => void this.#togglePin(index),
    move: (index, down, right) => void this.#move(index, down, right),
  });
  readonly #clues = new ClueList({
    select: index => this.#select(index),
    edit: (index, clue) => void this.#edit([{ index, clue }]),
  });
  readonly #proposals = new Proposals(seed => this.draft.change("seed", { seed }));
  readonly #propose = afterPause(400, () => void this.#proposeNow());
  /** The number of the newest build. */
  #number = 0;
  #built: Built | null = null;
  #crossword: Crossword | null = null;
  #selected: number | null = null;
  /** What was built with all steps of the program, by what it was built of. */
  readonly #finished = new Map<string, Built>();
  /** What the proposals were made of. */
  #proposedOf = "";

  constructor() {
    new ExportForm("crossword", async () => {
      const { title, language } = this.draft.state;
      const json = this.#built?.crossword?.json;
      return json ? { json, title: title || this.#built?.list.title || "", language } : null;
    });
    this.#bind();
    this.#show();
  }

  #bind(): void {
    const text = (id: string, change: (value: string) => Partial<State>) => {
      const field = byId<HTMLInputElement>(id);
      field.addEventListener("input", () => this.draft.change(id, change(field.value)));
    };
    text("title", title => ({ title }));
    text("seed", seed => ({ seed: Math.min(Math.max(Math.trunc(Number(seed)) || 0, 0), 4294967295) }));
    text("max-width", width => ({ width: side(width) }));
    text("max-height", height => ({ height: side(height) }));
    text("crossword-language", language => ({ language }));
    const click = (id: string, act: () => void) => byId(id).addEventListener("click", act);
    click("another", () => this.draft.change("another", { seed: this.draft.state.seed + 1 }));
    click("more-proposals", () => this.draft.change("proposed", { proposed: this.draft.state.proposed + PROPOSALS }));
    click("example", () => void this.#example());
    click("unpin-all", () => this.draft.change("unpin", { text: withoutPlaces(this.draft.state.text) }));
    click("pin-all", () => void this.#pinAll());
    click("pin", () => this.#selected !== null && void this.#togglePin(this.#selected));
    click("turn", () => this.#selected !== null && void this.#turn(this.#selected));
    for (const [id, down, right] of [["up", -1, 0], ["down-step", 1, 0], ["left", 0, -1], ["right", 0, 1]] as const) {
      click(id, () => this.#selected !== null && void this.#move(this.#selected, down, right));
    }
  }

  /** Opens a list, a workbook or a crossword of any format as a draft of its own. */
  async open(bytes: Uint8Array, name: string): Promise<void> {
    const { text, warnings } = await this.#opening.run("readWords", { bytes, name });
    this.draft.start({ text });
    const [first] = warnings.map(noteOf);
    say(first ? `${name}: ${first.message}` : t("{name} is open.", { name }));
  }

  /** The list as a file, which this page and the program read. */
  saved(): { text: string; title: string } {
    const { title, text } = this.draft.state;
    return { text: title ? `# title: ${title}\n${text}` : text, title };
  }

  get #options(): { list: ListOptions; build: BuildOptions } {
    return optionsOf(this.draft.state);
  }

  #show(): void {
    const { title, text, seed, width, height, language } = this.draft.state;
    this.#list.show(text);
    const fields = { title, seed, "max-width": width || "", "max-height": height || "", "crossword-language": language };
    for (const [id, value] of Object.entries(fields)) {
      const field = byId<HTMLInputElement>(id);
      if (field !== document.activeElement) field.value = String(value);
    }
    void this.#build();
  }

  async #build(): Promise<void> {
    const { text } = this.draft.state;
    const { list, build } = this.#options;
    const number = ++this.#number;
    this.#finishing.cancel();
    if (this.#proposalsOf !== this.#proposedOf) this.#proposing.cancel();
    if (text.trim() === "") {
      this.#building.cancel();
      this.#showBuilt({ list: { title: null, language: null, entries: [], warnings: [] }, crossword: null, error: null });
      return;
    }
    const finished = this.#finished.get(made(text, list, build));
    try {
      this.#showBuilt(finished ?? (await this.#building.run("build", text, list, { ...build, ...QUICK })));
      this.#propose();
      if (finished || !this.#crossword) return;
      byId("searching").hidden = false;
      await pause(200);
      if (number !== this.#number) return;
      this.#showBuilt(await this.#finish(this.#finishing, text, list, build));
    } catch (error) {
      if (!(error instanceof Superseded)) this.#showError((error as Error).message);
    }
  }

  async #finish(lane: Lane, text: string, list: ListOptions, build: BuildOptions): Promise<Built> {
    const built = await lane.run("build", text, list, build);
    if (this.#finished.size > 100) this.#finished.clear();
    this.#finished.set(made(text, list, build), built);
    return built;
  }

  #showBuilt(built: Built): void {
    this.#built = built;
    byId("searching").hidden = true;
    const { crossword } = built;
    byId("empty").hidden = this.draft.state.text.trim() !== "";
    byId("result").hidden = this.draft.state.text.trim() === "";
    if (built.error !== null) {
      this.#showError(built.error);
      return;
    }
    this.#crossword = crossword && parse(crossword.json);
    if (this.#entry(this.#selected) === undefined) this.#selected = null;
    this.#grid.show(this.#crossword);
    this.#clues.show(this.#crossword?.entries ?? []);
    this.#proposals.mark(this.draft.state.seed);
    this.#select(this.#selected);
    this.#list.note(this.#notes(built));
    const report = crossword?.report;
    byId("figures").textContent = report
      ? t("{placed} of {words} words placed, {width} × {height} squares, {crossings} crossings", { placed: report.placed, words: report.words, width: report.width, height: report.height, crossings: report.crossings })
      : "";
    byId("figures").classList.remove("error");
    byId("unpin-all").hidden = !built.list.entries.some(entry => entry.pin);
  }

  /** The crossword before the error stays in view. */
  #showError(message: string): void {
    byId("empty").hidden = true;
    byId("result").hidden = false;
    byId("figures").textContent = message;
    byId("figures").classList.add("error");
    byId("searching").hidden = true;
    this.#list.note([...(this.#built?.error ? this.#notes(this.#built) : []), { line: lineOf(message), message }]);
  }

  #notes({ list, crossword }: Built): Note[] {
    const reasons = new Map(crossword?.report.unplaced.map(({ reason, message }) => [reason, message]));
    const notes: Note[] = [];
    for (const { text, reason, index } of (crossword && this.#crossword?.unplaced) || []) {
      const line = list.entries[index]?.line ?? null;
      // What is wrong with a word alone is a warning of the list already.
      if (list.warnings.some(warning => warning.kind === reason && warning.line === line)) continue;
      notes.push({ line, message: t("“{text}” is not placed: {reason}", { text, reason: reasons.get(reason) ?? reason }) });
    }
    return [...notes, ...list.warnings.map(noteOf)].sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  }

  /** What proposals are to be made of: the chosen seed does not count. */
  get #proposalsOf(): string {
    const { text, proposed } = this.draft.state;
    const { list, build } = this.#options;
    return made(text, list, { ...build, seed: proposed });
  }

  /** Nine crosswords soon, and then each as the program would build it. */
  async #proposeNow(): Promise<void> {
    const { text, proposed } = this.draft.state;
    const { list, build } = this.#options;
    const of = this.#proposalsOf;
    if (of === this.#proposedOf) return;
    this.#proposedOf = of;
    try {
      for (const isQuick of [true, false]) {
        for (let place = 0; place < PROPOSALS; place++) {
          const wanted = { ...build, seed: proposed + place };
          const finished = this.#finished.get(made(text, list, wanted));
          const quick = () => this.#proposing.run("build", text, list, { ...wanted, ...QUICK });
          const built = finished ?? (await (isQuick ? quick() : this.#finish(this.#proposing, text, list, wanted)));
          if (!built.crossword) return;
          this.#proposals.show({ seed: wanted.seed, ...built.crossword }, place, this.draft.state.seed);
        }
      }
    } catch (error) {
      // What is wrong is said beside the crossword itself.
      if (!(error instanceof Superseded)) this.#proposals.clear();
      if (this.#proposedOf === of) this.#proposedOf = "";
    }
  }

  #entry(index: number | null): Entry | undefined {
    return index === null ? undefined : this.#crossword?.entries.find(entry => entry.index === index);
  }

  #select(index: number | null): void {
    this.#selected = index;
    this.#grid.select(index);
    const entry = this.#entry(index);
    byId("word").textContent = entry ? `${label(entry)}: ${entry.text}` : t("Select a word to pin or move it");
    byId("word-tools").toggleAttribute("inert", !entry);
    byId("pin").setAttribute("aria-pressed", String(Boolean(entry?.pin)));
  }

  async #togglePin(index: number): Promise<void> {
    const entry = this.#entry(index);
    if (!entry || !this.#crossword) return;
    const place = entry.pin ? null : pinned(this.#crossword, entry);
    if (await this.#edit([{ index, place }])) say(place ? t("{text} is pinned.", { text: entry.text }) : t("{text} is free.", { text: entry.text }));
  }

  /** Holds the layout as it is, whatever is added to the list. */
  async #pinAll(): Promise<void> {
    const crossword = this.#crossword;
    const free = crossword?.entries.filter(entry => !entry.pin) ?? [];
    const changes = free.map(entry => ({ index: entry.index, place: pinned(crossword!, entry) }));
    if (await this.#edit(changes)) say(t("Pinned words: {count}.", { count: changes.length }));
  }

  async #move(index: number, down: number, right: number): Promise<void> {
    const entry = this.#entry(index);
    if (entry) await this.#put(entry, { ...entry, row: entry.row + down, column: entry.column + right });
  }

  async #turn(index: number): Promise<void> {
    const entry = this.#entry(index);
    if (entry) await this.#put(entry, { ...entry, direction: entry.direction === "across" ? "down" : "across" });
  }

  /** Pins a word to another place. Since places are relative, the first other word holds the rest if none is pinned. */
  async #put(entry: Entry, { row, column, direction }: Place): Promise<void> {
    const crossword = this.#crossword!;
    const changes: Change[] = [{ index: entry.index, place: pinned(crossword, { row, column, direction }) }];
    const others = crossword.entries.filter(other => other.index !== entry.index);
    const anchor = others.some(other => other.pin) ? undefined : others[0];
    if (anchor) changes.push({ index: anchor.index, place: pinned(crossword, anchor) });
    if (!(await this.#edit(changes))) return;
    const { text } = entry;
    say(anchor ? t("{text} is moved, and {other} pinned as its counterpart.", { text, other: anchor.text }) : t("{text} is moved.", { text }));
  }

  /** Changes lines of the list. Where the text does not allow it, the whole list becomes a table, which does. */
  async #edit(changes: Change[]): Promise<boolean> {
    const { text } = this.draft.state;
    const { list: options } = this.#options;
    const read = (text: string) => this.#editing.run("readList", text, options);
    try {
      const before = await read(text);
      let wanted = changed(text, before.list.entries, changes);
      if (!isChangedAsMeant(before.list.entries, (await read(wanted)).list.entries, changes)) {
        const table = await read(before.table);
        wanted = changed(before.table, table.list.entries, changes);
      }
      this.draft.change("edit", { text: wanted });
      return true;
    } catch (error) {
      if (!(error instanceof Superseded)) say((error as Error).message, true);
      return false;
    }
  }

  async #example(): Promise<void> {
    const { EXAMPLE } = await import("./example.ts");
    this.draft.change("example", EXAMPLE);
  }
}

const made = (...of: [string, ListOptions, BuildOptions]) => JSON.stringify(of);

const side = (text: string) => Math.min(Math.max(Math.trunc(Number(text)) || 0, 0), 255);

/** The line that an error of the reader is about. */
function lineOf(message: string): number | null {
  const found = /^line (\d+)/.exec(message);
  return found ? Number(found[1]) : null;
}
