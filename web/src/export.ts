// The form that writes files, for both kinds of puzzles.
import type { Exported, Fonts, Jobs } from "./jobs.ts";
import { byId, html, say } from "./dom.ts";
import { fonts, Lane, Superseded } from "./engine.ts";
import { download, fileName } from "./files.ts";
import type { Kind } from "./state.ts";

interface Format {
  label: string;
  type: string;
  extension?: string;
  /** The options that it has; files without drawings need no font. */
  options?: readonly (keyof typeof OPTIONS)[];
}

const OPTIONS = { show: "", paper: "", largePrint: "", nameLine: "", wordBank: "" };

const DRAWINGS: Record<string, Format> = {
  pdf: { label: "PDF, sheet and solution", type: "application/pdf", options: ["show", "paper", "largePrint", "nameLine", "wordBank"] },
  html: { label: "Page to play", type: "text/html", options: ["show", "wordBank"] },
  svg: { label: "SVG picture", type: "image/svg+xml", options: ["show"] },
  png: { label: "PNG picture", type: "image/png", options: ["show"] },
  tex: { label: "LaTeX", type: "application/x-tex", options: ["show", "paper"] },
};

const FORMATS: Record<Kind, Record<string, Format>> = {
  crossword: {
    ...DRAWINGS,
    puz: { label: "Across Lite (.puz)", type: "application/octet-stream" },
    ipuz: { label: "ipuz", type: "application/json" },
    jpz: { label: "Crossword Compiler (.jpz)", type: "application/xml" },
    xd: { label: "xd", type: "text/plain" },
    exolve: { label: "Exolve", type: "text/plain" },
    "across-lite": { label: "Across Lite text", type: "text/plain", extension: "txt" },
    txt: { label: "Text grid", type: "text/plain" },
    json: { label: "quadrille (.json), keeps everything", type: "application/json" },
  },
  nonogram: {
    ...DRAWINGS,
    non: { label: "non", type: "text/plain" },
    xml: { label: "webpbn XML", type: "application/xml" },
    pbm: { label: "PBM picture", type: "image/x-portable-bitmap" },
    pixels: { label: "PNG, a pixel for each cell", type: "image/png", extension: "png" },
    cwd: { label: "cwd", type: "text/plain" },
    nin: { label: "nin", type: "text/plain" },
    mk: { label: "mk", type: "text/plain" },
    g: { label: "g", type: "text/plain" },
    gno: { label: "Gnonograms", type: "text/plain" },
    sgt: { label: "Simon Tatham's Pattern", type: "text/plain" },
    txt: { label: "Text grid", type: "text/plain" },
    json: { label: "quadrille (.json), keeps everything", type: "application/json" },
  },
};

const SHOWN: Record<string, [string, string][]> = {
  page: [["both", "puzzle and solution"], ["puzzle", "puzzle only"], ["solution", "solution only"]],
  picture: [["puzzle", "puzzle"], ["solution", "solution"]],
};

export interface Puzzle {
  json: string;
  title: string;
  language: string;
}

export class ExportForm {
  readonly #kind: Kind;
  readonly #form: HTMLFormElement;
  readonly #lane = new Lane("full");
  readonly #puzzle: () => Puzzle | null;

  constructor(kind: Kind, puzzle: () => Puzzle | null) {
    this.#kind = kind;
    this.#puzzle = puzzle;
    this.#form = byId<HTMLFormElement>(`${kind}-export`);
    const formats = Object.entries(FORMATS[kind]).map(([name, { label }]) => html("option", { value: name }, label));
    this.#field<HTMLSelectElement>("format").append(...formats);
    this.#form.addEventListener("change", () => this.#adapt());
    this.#form.addEventListener("submit", event => {
      event.preventDefault();
      void this.#write();
    });
    this.#adapt();
  }

  #field<T extends HTMLInputElement | HTMLSelectElement>(name: string): T {
    return this.#form.elements.namedItem(name) as T;
  }

  get #format(): Format & { name: string } {
    const name = this.#field("format").value;
    return { name, ...FORMATS[this.#kind][name]! };
  }

  /** Shows the options of the format that is chosen. */
  #adapt(): void {
    const { name, options = [] } = this.#format;
    for (const label of this.#form.querySelectorAll<HTMLElement>("[data-option]")) {
      label.hidden = !options.includes(label.dataset["option"] as keyof typeof OPTIONS);
    }
    const show = this.#field<HTMLSelectElement>("show");
    const shown = SHOWN[name === "svg" || name === "png" ? "picture" : "page"]!;
    if (show.options.length === shown.length) return;
    show.replaceChildren(...shown.map(([value, label]) => html("option", { value }, label)));
  }

  #exported(language: string): Exported {
    const { name, options = [] } = this.#format;
    const chosen: Exported["options"] = {};
    for (const option of options) {
      const field = this.#field(option);
      if (field instanceof HTMLInputElement && field.type === "checkbox") chosen[option] = field.checked;
      else if (field) chosen[option] = field.value;
    }
    if (language && options.length > 0) chosen["language"] = language;
    return { format: name, options: chosen };
  }

  async #write(): Promise<void> {
    const puzzle = this.#puzzle();
    if (!puzzle) {
      say("There is nothing to export yet.", true);
      return;
    }
    const { label, type, name, extension = name } = this.#format;
    say(`Writing ${label} …`);
    try {
      const job: keyof Jobs = this.#kind === "crossword" ? "writeCrossword" : "writeNonogram";
      const files: Fonts | null = this.#format.options ? await fonts() : null;
      const bytes = await this.#lane.run(job, puzzle.json, this.#exported(puzzle.language), files);
      const file = fileName(puzzle.title, extension, this.#kind);
      download(bytes, file, type);
      say(`${file} is written.`);
    } catch (error) {
      if (!(error instanceof Superseded)) say(`It cannot be written: ${(error as Error).message}`, true);
    }
  }
}
