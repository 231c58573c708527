// The view of nonograms: from a picture or by hand.
import type { Drawn, NonogramReport, Pixels, TraceOptions } from "../jobs.ts";
import { button, byId, count, html, say } from "../dom.ts";
import { Lane, Superseded } from "../engine.ts";
import { ExportForm } from "../export.ts";
import { base64, fromBase64 } from "../link.ts";
import type { View } from "../main.ts";
import { Draft } from "../state.ts";
import { EMPTY_CELL, type Mark, marksOf, packMarks, parse, rowsOf, unpackMarks, withCell } from "./document.ts";
import { Drawing } from "./drawing.ts";
import { isPicture, pixelsOf } from "./picture.ts";
import { Sketches } from "./sketches.ts";

interface State {
  title: string;
  /** The picture in base 64, unless it is too large to be kept. */
  image: string;
  imageName: string;
  size: number;
  colors: number;
  solvable: string;
  /** The puzzle, as its native document. */
  json: string;
  marks: string;
}

const EMPTY: State = { title: "", image: "", imageName: "", size: 30, colors: 1, solvable: "line", json: "", marks: "" };

/** Browsers keep some five million characters for all drafts. */
const MAX_KEPT_BYTES = 1_000_000;
/** A first drawing at once, whatever its solutions, before those that are as solvable as they should be. */
const FIRST = { candidates: 1, steps: 2000, solvable: "any" };
const BEST = { candidates: 8 };

export class NonogramView implements View {
  readonly draft = new Draft<State>("nonogram", EMPTY, () => this.#show());
  readonly #sketching = new Lane("full");
  /** Long work has its own lane: ending it must not cost the quick one its worker. */
  readonly #tracing = new Lane("full");
  readonly #judging = new Lane("live");
  readonly #opening = new Lane("full");
  readonly #drawing = new Drawing(rows => void this.#judge(rows));
  readonly #sketches = new Sketches(drawn => this.#adopt(drawn, true));
  #image: { of: string; pixels: Uint8Array | Pixels } | null = null;
  /** The puzzle that was judged last. */
  #judged: Drawn | null = null;
  #made: Drawn[] = [];

  constructor() {
    new ExportForm("nonogram", () => {
      const { json, title } = this.draft.state;
      return json ? { json: titled(json, title), title, language: "" } : null;
    });
    this.#bind();
    this.#show();
  }

  #bind(): void {
    const field = (id: string, change: (value: string) => Partial<State>, isKnob: boolean) => {
      const input = byId<HTMLInputElement>(id);
      input.addEventListener("input", () => {
        this.draft.change(id, change(input.value));
        if (isKnob) void this.#trace();
      });
    };
    field("nonogram-title", title => ({ title }), false);
    field("size", size => ({ size: Number(size) }), true);
    field("colors", colors => ({ colors: Number(colors) }), true);
    field("solvable", solvable => ({ solvable }), true);
    byId<HTMLFormElement>("blank").addEventListener("submit", event => {
      event.preventDefault();
      void this.#startBlank();
    });
    byId("choose").addEventListener("click", () => byId("file").click());
    byId("nonogram-example").addEventListener("click", () => void this.#example());
    byId("repair").addEventListener("click", () => void this.#repair());
  }

  async open(bytes: Uint8Array, name: string, type: string): Promise<void> {
    if (!isPicture(name, type)) {
      const drawn = await this.#opening.run("openNonogram", { bytes, name });
      this.draft.start({ title: parse(drawn.json).title ?? "", json: drawn.json });
      return;
    }
    const image = bytes.length <= MAX_KEPT_BYTES ? base64(bytes) : "";
    const { size, colors, solvable } = this.draft.state;
    this.draft.start({ image, imageName: name, size, colors, solvable, title: name.replace(/\.\w+$/, "") });
    this.#image = { of: this.draft.id, pixels: bytes };
    await this.#trace();
    if (!image) say(`${name} is too large to be kept: the drawing is kept without it.`);
  }

  saved(): { text: string; title: string } {
    const { json, title } = this.draft.state;
    return { text: json && titled(json, title), title };
  }

  #picture(): Uint8Array | Pixels | null {
    const { image } = this.draft.state;
    if (this.#image?.of !== this.draft.id) {
      this.#image = image ? { of: this.draft.id, pixels: fromBase64(image) } : null;
    }
    return this.#image?.pixels ?? null;
  }

  /** Draws the picture: a first drawing soon, and then the best ones. */
  async #trace(): Promise<void> {
    const picture = this.#picture();
    if (!picture) return;
    const { size, colors, solvable, title } = this.draft.state;
    const options: TraceOptions = { size, colors, solvable };
    if (title) options.title = title;
    byId("verdict").textContent = "Drawing …";
    this.#tracing.cancel();
    try {
      for (const [lane, effort] of [[this.#sketching, FIRST], [this.#tracing, BEST]] as const) {
        this.#made = await this.#draw(lane, { ...options, ...effort });
        if (this.#made[0]) this.#adopt(this.#made[0], false);
      }
    } catch (error) {
      if (!(error instanceof Superseded)) this.#showError((error as Error).message);
    }
  }

  async #draw(lane: Lane, options: TraceOptions): Promise<Drawn[]> {
    const picture = this.#picture()!;
    try {
      return await lane.run("trace", picture, options);
    } catch (error) {
      if (error instanceof Superseded || !(picture instanceof Uint8Array)) throw error;
      // What neither the engine nor the browser reads is no picture: the sentence of the engine says more.
      const pixels = await pixelsOf(picture, this.draft.state.imageName).catch(() => {
        throw error;
      });
      this.#image = { of: this.draft.id, pixels };
      return lane.run("trace", pixels, options);
    }
  }

  /** Takes a drawing: as a step of its own if it was chosen, else as the answer to what was changed. */
  #adopt({ json, report }: Drawn, isChosen: boolean): void {
    const marks = packMarks(marksOf(report.changed, parse(json), null));
    this.#judged = { json, report };
    if (isChosen) {
      this.#sketching.cancel();
      this.#tracing.cancel();
      this.draft.change("choose", { json, marks });
    } else {
      this.draft.amend({ json, marks });
      this.#show();
    }
  }

  async #example(): Promise<void> {
    const { EXAMPLE, NAME } = await import("./example.ts");
    await this.open(fromBase64(EXAMPLE.slice(EXAMPLE.indexOf(",") + 1)), NAME, "image/png");
  }

  async #startBlank(): Promise<void> {
    const [width, height] = ["blank-width", "blank-height"].map(id => Number(byId<HTMLInputElement>(id).value));
    const rows = Array.from({ length: height! }, () => EMPTY_CELL.repeat(width!));
    const { json } = await this.#judging.run("judge", rows, null);
    this.draft.start({ json });
    this.#drawing.focus(0, 0);
  }

  async #judge(rows: string[]): Promise<void> {
    const { json, marks } = this.draft.state;
    // Better drawings of the picture must not take the place of what is drawn by hand.
    this.#sketching.cancel();
    this.#tracing.cancel();
    // A mark is gone when its cell is what it was.
    const left = unpackMarks(marks).filter(({ row, column, before }) => rows[row]?.[column] !== before);
    try {
      const drawn = await this.#judging.run("judge", rows, json);
      this.#judged = drawn;
      this.draft.change(`draw ${Date.now()}`, { json: drawn.json, marks: packMarks(left) });
    } catch (error) {
      if (!(error instanceof Superseded)) this.#showError((error as Error).message);
    }
  }

  async #repair(): Promise<void> {
    const { json, solvable } = this.draft.state;
    const before = rowsOf(parse(json));
    try {
      const drawn = await this.#judging.run("repair", json, solvable === "any" ? "unique" : solvable);
      const marks = packMarks(marksOf(drawn.report.changed, parse(drawn.json), before));
      this.draft.change("repair", { json: drawn.json, marks });
      say(`${count(drawn.report.changed.length, "cell")} changed.`);
    } catch (error) {
      if (!(error instanceof Superseded)) this.#showError((error as Error).message);
    }
  }

  #show(): void {
    const { title, size, colors, solvable, json, image } = this.draft.state;
    for (const [id, value] of Object.entries({ "nonogram-title": title, size, colors, solvable })) {
      const field = byId<HTMLInputElement>(id);
      if (field.value !== String(value)) field.value = String(value);
    }
    byId("size-shown").textContent = String(size);
    byId("colors-shown").textContent = String(colors);
    const hasImage = image !== "" || this.#image?.of === this.draft.id;
    byId("knobs").hidden = !hasImage;
    byId("nonogram-empty").hidden = hasImage || json !== "";
    byId("nonogram-result").hidden = json === "";
    if (!hasImage) this.#made = [];
    this.#sketches.show(this.#made, json);
    void this.#showPuzzle();
  }

  async #showPuzzle(): Promise<void> {
    const { json, marks } = this.draft.state;
    this.#drawing.show(json ? parse(json) : null);
    this.#showMarks(unpackMarks(marks));
    this.#drawing.mark(unpackMarks(marks), []);
    if (!json) return;
    try {
      if (this.#judged?.json !== json) {
        const bytes = new TextEncoder().encode(json);
        const { report } = await this.#judging.run("openNonogram", { bytes, name: "nonogram.json" });
        this.#judged = { json, report };
      }
      const { report } = this.#judged;
      this.#drawing.mark(unpackMarks(this.draft.state.marks), report.ambiguous);
      byId("verdict").textContent = verdict(report);
      byId("verdict").className = report.verdict === "unique" ? "good" : "error";
      byId("repair").hidden = report.verdict === "unique" && (report.lineSolvable || this.draft.state.solvable !== "line");
    } catch (error) {
      if (!(error instanceof Superseded)) this.#showError((error as Error).message);
    }
  }

  #showMarks(marks: Mark[]): void {
    byId("marks-part").hidden = marks.length === 0;
    byId("marks").replaceChildren(
      ...marks.map(({ row, column, before }) => {
        const place = `row ${row + 1}, column ${column + 1}`;
        if (before === null) return html("li", {}, place);
        const restore = () => void this.#judge(withCell(rowsOf(parse(this.draft.state.json)), row, column, before));
        return html("li", {}, button(`Undo ${place}`, {}, restore));
      }),
    );
  }

  /** What is wrong is said where it is seen, even if there is no drawing yet. */
  #showError(message: string): void {
    say(message, true);
    byId("verdict").textContent = message;
    byId("verdict").className = "error";
  }
}

function verdict({ verdict, lineSolvable, level, ambiguous, width, height }: NonogramReport): string {
  const size = `${width} × ${height}`;
  switch (verdict) {
    case "unique": {
      const way = lineSolvable ? "found line by line" : "but not line by line";
      return `${size}: exactly one solution, ${way}${level === null ? "" : `; level ${level} of 6`}.`;
    }
    case "multiple":
      return `${size}: several solutions. Two of them differ in ${count(ambiguous.length, "cell")}, which are marked.`;
    case "none":
      return `${size}: no solution.`;
    case "undecided":
      return `${size}: whether there is one solution was not found out in the time given.`;
  }
}

/** The document with the title of the draft. */
function titled(json: string, title: string): string {
  const document = JSON.parse(json);
  if ((document.title ?? "") === title) return json;
  const { quadrille, version, title: _, ...rest } = document;
  return JSON.stringify({ quadrille, version, ...(title && { title }), ...rest });
}
