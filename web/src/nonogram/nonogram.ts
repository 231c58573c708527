// The view of nonograms: from a picture or by hand.
import type { Detected, Drawn, File, TraceOptions } from "../jobs.ts";
import { byId, insert, onClick, say } from "../dom.ts";
import { Lane, Superseded } from "../engine.ts";
import { ExportForm } from "../export.ts";
import { Fields, number, text } from "../fields.ts";
import { base64, fromBase64 } from "../link.ts";
import type { View } from "../main.ts";
import { play } from "../pages.ts";
import { type Puzzle, puzzle } from "../puzzle.ts";
import { Draft } from "../state.ts";
import { t } from "../text.ts";
import { type Color, EMPTY_CELL, type Mark, marksOf, packMarks, parse, stillChanged, titled, unpackMarks } from "./document.ts";
import { Drawing } from "./drawing.ts";
import { ExplanationPart } from "./explanation.ts";
import markup from "./nonogram.html?raw";
import { Sketches } from "./sketches.ts";
import { EMPTY, isPossible, type State } from "./state.ts";
import { type Source, Tracing } from "./tracing.ts";
import { offerFix, showMarks, showVerdict, withdrawFix } from "./verdict.ts";

/** Browsers keep some five million characters for all drafts. */
const MAX_KEPT_BYTES = 1_000_000;
/** Messengers and mail programs cut long links off. */
const MAX_SHARED_LETTERS = 10_000;

export class NonogramView implements View {
  readonly extension = "json";
  readonly draft: Draft<State>;
  readonly #tracing = new Tracing();
  readonly #judging = new Lane("live");
  readonly #opening = new Lane("files");
  readonly #fields: Fields<State>[];
  readonly #drawing: Drawing;
  readonly #sketches: Sketches;
  readonly #explanation: ExplanationPart;
  /** The puzzle that was judged last. */
  #judged: Drawn | null = null;
  /** The last sketch: drawings follow, which are judged. */
  #sketch = "";
  #made: Drawn[] = [];
  /** The last drawing that the reader changed by hand. */
  #byHand = "";
  /** Whether the drawing is still changed until it has its level. */
  #isTuning = false;
  /** The id of the draft that is shown. */
  #shown = "";

  constructor() {
    insert("nonogram-view", markup);
    this.draft = new Draft<State>("nonogram", EMPTY, () => this.#show(), isPossible);
    this.#fields = [
      new Fields(this.draft, { "nonogram-title": ["title", text] }),
      new Fields(
        this.draft,
        { size: ["size", number(60)], colors: ["colors", number(6)], threshold: ["threshold", number(95)], solvable: ["solvable", text] },
        () => void this.#trace(),
      ),
      new Fields(this.draft, { level: ["level", text] }, () => void this.#tune()),
    ];
    // Better drawings of the picture must not take the place of what is drawn by hand.
    this.#drawing = new Drawing(() => this.#tracing.cancel(), (rows, colors) => void this.#judge(rows, colors));
    this.#sketches = new Sketches(drawn => this.#adopt(drawn, true));
    this.#explanation = new ExplanationPart();
    new ExportForm("nonogram", () => this.#puzzle());
    this.#bind();
    this.#show();
  }

  #bind(): void {
    byId<HTMLFormElement>("blank").addEventListener("submit", event => {
      event.preventDefault();
      void this.#work(() => this.#startBlank());
    });
    onClick("choose", () => byId("file").click());
    onClick("nonogram-example", () => this.#example());
    onClick("repair", () => this.#repair());
    onClick("nonogram-play", () => play("nonogram", () => this.#puzzle()));
  }

  async open({ bytes, name }: File, { kind }: Detected): Promise<void> {
    if (kind !== "image") {
      const drawn = await this.#opening.run("openNonogram", { bytes, name });
      this.draft.start({ title: parse(drawn.json).title ?? "", json: drawn.json });
      return;
    }
    const picture = await this.#tracing.read(bytes, name, this.#options);
    const image = bytes.length <= MAX_KEPT_BYTES ? base64(bytes) : "";
    const { size, colors, threshold, solvable, level } = this.draft.state;
    this.draft.start({ image, imageName: name, size, colors, threshold, solvable, level, title: name.replace(/\.\w+$/, "") });
    this.#tracing.use(this.draft.id, picture);
    await this.#trace();
    if (!image) say(t("{name} is too large to be kept: the drawing is kept without it.", { name }));
  }

  saved(): { text: string; title: string } {
    const { json, title } = this.draft.state;
    return { text: json && titled(json, title), title };
  }

  /** The draft without a picture that no link should contain. */
  shared() {
    const { state } = this.draft;
    if (state.image.length <= MAX_SHARED_LETTERS || !state.json) return { state };
    return { state: { ...state, image: "", imageName: "" }, note: t("The picture is too large for a link: the drawing is shared without it.") };
  }

  async #puzzle(): Promise<Puzzle> {
    const { json, title } = this.draft.state;
    return puzzle(json && titled(json, title), title, json && parse(json).language);
  }

  get #source(): Source {
    return { id: this.draft.id, image: this.draft.state.image, name: this.draft.state.imageName };
  }

  get #options(): TraceOptions {
    const { size, colors, threshold, solvable, title } = this.draft.state;
    return { size, colors, solvable, ...(threshold && { threshold }), ...(title && { title }) };
  }

  /** What a drawing of the picture depends on: another tab changes it, too, and undo. */
  get #knobs(): string {
    const { size, colors, threshold, solvable, level } = this.draft.state;
    return JSON.stringify([size, colors, threshold, solvable, level]);
  }

  /** Draws the picture: a first drawing soon, and then the best ones. */
  async #trace(): Promise<void> {
    if (!this.#tracing.has(this.#source)) return;
    const { level } = this.draft.state;
    byId("verdict").textContent = t("Drawing …");
    let sketch = "";
    const knobs = this.#knobs;
    const checkKnobs = () => {
      if (knobs !== this.#knobs) throw new Superseded();
    };
    await this.#work(async () => {
      const sketched = (json: string) => {
        checkKnobs();
        this.#sketch = sketch = json;
        this.#replace({ json, marks: "" });
        this.#showDrawing();
      };
      await this.#tracing.trace(this.#source, this.#options, level, sketched, (made, isLast) => {
        checkKnobs();
        this.#isTuning = !isLast;
        this.#made = made;
        if (made[0]) this.#adopt(made[0], false);
      });
    });
    this.#isTuning = false;
    if (this.#sketch === sketch) this.#sketch = "";
  }

  /** Makes the puzzle as hard as it should be. */
  async #tune(): Promise<void> {
    if (this.#tracing.has(this.#source)) return this.#trace();
    const { json, level, marks } = this.draft.state;
    const judged = this.#judged;
    if (!level || judged?.json !== json) return;
    byId("verdict").textContent = t("Looking for changes …");
    await this.#work(async () => {
      const tuned = await this.#tracing.tune({ json, report: { ...judged.report, changed: [] } }, level);
      if (this.draft.state.json !== json) throw new Superseded();
      this.#adopt(tuned, true, unpackMarks(marks));
    });
  }

  /** Superseded work is not an error. */
  async #work(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Superseded)) this.#showError((error as Error).message);
    }
  }

  /** Takes a drawing of the picture without a step of undo, and says so if it replaces what was drawn by hand. */
  #replace(drawn: Pick<State, "json" | "marks">): void {
    const isByHand = this.#byHand !== "" && this.draft.state.json === this.#byHand;
    this.draft.amend(drawn);
    if (isByHand) say(t("Your drawing was replaced. Undo brings it back."));
  }

  /** Takes a drawing: as a step of its own if it was chosen, else as the answer to what was changed. Earlier marks stay. */
  #adopt({ json, report }: Drawn, isChosen: boolean, earlier: Mark[] = []): void {
    const marks = packMarks(stillChanged([...earlier, ...marksOf(report.changed)], json));
    this.#judged = { json, report };
    if (isChosen) {
      this.#tracing.cancel();
      this.draft.change("choose", { json, marks });
    } else {
      this.#replace({ json, marks });
    }
    // A drawing that is the same as before is judged again.
    this.#show();
  }

  async #example(): Promise<void> {
    const { EXAMPLE, NAME } = await import("./example.ts");
    await this.open({ bytes: fromBase64(EXAMPLE.slice(EXAMPLE.indexOf(",") + 1)), name: NAME }, { kind: "image", format: null });
  }

  async #startBlank(): Promise<void> {
    const [width, height] = ["blank-width", "blank-height"].map(id => Number(byId<HTMLInputElement>(id).value));
    const rows = Array.from({ length: height! }, () => EMPTY_CELL.repeat(width!));
    const { json } = await this.#judging.run("judge", rows, null);
    // A draft that has a title alone goes on.
    if (this.draft.state.json || this.draft.state.image) this.draft.start({ json });
    else this.draft.change("blank", { json });
    this.#drawing.focus(0, 0);
  }

  async #judge(rows: string[], colors?: Color[]): Promise<void> {
    const { json, marks } = this.draft.state;
    this.#tracing.cancel();
    await this.#work(async () => {
      const drawn = await this.#judging.run("judge", rows, json, colors);
      this.#judged = drawn;
      this.#byHand = drawn.json;
      this.draft.change(`draw ${Date.now()}`, { json: drawn.json, marks: packMarks(stillChanged(unpackMarks(marks), drawn.json)) });
    });
  }

  async #repair(): Promise<void> {
    const { json, solvable, marks } = this.draft.state;
    await this.#work(async () => {
      const drawn = await this.#judging.run("repair", json, solvable === "any" ? "unique" : solvable);
      if (this.draft.state.json !== json) throw new Superseded();
      const all = [...unpackMarks(marks), ...marksOf(drawn.report.changed)];
      this.draft.change("repair", { json: drawn.json, marks: packMarks(stillChanged(all, drawn.json)) });
      say(t("Changed cells: {count}.", { count: drawn.report.changed.length }));
    });
  }

  #show(): void {
    if (this.draft.id !== this.#shown) this.#begin();
    this.#showDrawing();
    void this.#showVerdict();
  }

  /** Begins with another draft: what is made of the draft before is not wanted any more. */
  #begin(): void {
    this.#shown = this.draft.id;
    this.#made = [];
    this.#tracing.cancel();
    this.#judging.cancel();
    withdrawFix();
    const { image, json } = this.draft.state;
    if (image && !json) void this.#trace();
  }

  #showDrawing(): void {
    const { size, colors, threshold, json, marks } = this.draft.state;
    for (const fields of this.#fields) fields.show();
    byId("size-shown").textContent = String(size);
    byId("colors-shown").textContent = String(colors);
    byId("threshold-shown").textContent = threshold ? `${threshold} %` : t("automatic");
    // Only drawings in black and white have a threshold.
    byId<HTMLInputElement>("threshold").disabled = colors > 1;
    const hasImage = this.#tracing.has(this.#source);
    byId("knobs").hidden = !hasImage;
    byId("nonogram-empty").hidden = hasImage || json !== "";
    byId("nonogram-result").hidden = json === "";
    this.#drawing.show(json ? parse(json) : null);
    this.#drawing.mark(unpackMarks(marks), []);
    showMarks(unpackMarks(marks), json, rows => void this.#judge(rows));
    if (!hasImage) this.#made = [];
    this.#sketches.show(this.#made, json);
    this.#explanation.show(json);
  }

  async #showVerdict(): Promise<void> {
    const { json, solvable } = this.draft.state;
    withdrawFix();
    if (!json || (json === this.#sketch && json !== this.#judged?.json)) return;
    await this.#work(async () => {
      if (this.#judged?.json !== json) {
        const bytes = new TextEncoder().encode(json);
        const { report } = await this.#judging.run("openNonogram", { bytes, name: "nonogram.json" });
        // The state may have become one whose verdict is known.
        if (this.draft.state.json !== json) throw new Superseded();
        this.#judged = { json, report };
      }
      const { report } = this.#judged;
      this.#drawing.mark(unpackMarks(this.draft.state.marks), report.ambiguous);
      showVerdict(report, solvable, this.draft.state.level);
      if (this.#isTuning) byId("verdict").textContent = t("Looking for changes …");
      await offerFix(json, report, rows => void this.#judge(rows));
    });
  }

  /** Shows an error where it is seen, even if there is no drawing yet. */
  #showError(message: string): void {
    say(message, true);
    byId("verdict").textContent = message;
    byId("verdict").className = "error";
  }
}
