// The form that writes files, for all kinds of puzzles.
import type { Exported } from "./jobs.ts";
import { html, say, section } from "./dom.ts";
import { Lane, Superseded } from "./engine.ts";
import { download, fileName } from "./files.ts";
import { fonts, lacksHeadings } from "./fonts.ts";
import { documentOf, type Puzzle } from "./puzzle.ts";
import type { Kind } from "./state.ts";
import { key, t } from "./text.ts";

interface Format {
  label: string;
  type: string;
  extension?: string;
  /** The options of a drawing; other files have none. */
  options?: readonly (keyof typeof OPTIONS)[];
}

const PAPERS = ["a4", "letter", "a5", "a3", "legal"];
const OPTIONS = {
  show: () => select(t("Content"), "show", []),
  paper: () => select(t("Paper"), "paper", PAPERS.map(paper => [paper, paper])),
  lengths: () => select(t("Lengths after clues"), "lengths", [["all", t("all")], ["phrases", t("of several words")], ["none", t("none")]]),
  given: () => html("label", { "data-option": "given" }, `${t("Given letters")} `, html("input", { type: "number", name: "given", min: 0, max: 99, value: 0 })),
  largePrint: () => checkbox(t("Large print"), "largePrint"),
  nameLine: () => checkbox(t("Line for a name"), "nameLine"),
  wordBank: () => checkbox(t("List of words"), "wordBank"),
  colorLetters: () => checkbox(t("Letters for colors"), "colorLetters"),
  editable: () => checkbox(t("Can be opened again, so that it contains the solution"), "editable", true),
};

function select(label: string, name: string, options: [string, string][]): HTMLLabelElement {
  const field = html("select", { name }, ...options.map(([value, text]) => html("option", { value }, text)));
  return html("label", { "data-option": name }, `${label} `, field);
}

function checkbox(label: string, name: string, checked = false): HTMLLabelElement {
  return html("label", { "data-option": name, class: "check" }, html("input", { type: "checkbox", name, checked }), ` ${label}`);
}

const DRAWINGS: Record<string, Format> = {
  pdf: { label: key("PDF, sheet and solution"), type: "application/pdf", options: ["show", "paper", "largePrint"] },
  html: { label: key("Page to play"), type: "text/html", options: ["show"] },
  steps: { label: key("Page of steps"), type: "text/html", extension: "steps.html", options: [] },
  svg: { label: key("SVG picture"), type: "image/svg+xml", options: ["show", "editable"] },
  png: { label: key("PNG picture"), type: "image/png", options: ["show", "editable"] },
  tex: { label: "LaTeX", type: "application/x-tex", options: ["show", "paper"] },
};

const CROSSWORDS: Record<string, Format> = {
  ...DRAWINGS,
  pdf: { ...DRAWINGS["pdf"]!, options: ["show", "paper", "lengths", "given", "largePrint", "nameLine", "wordBank"] },
  html: { ...DRAWINGS["html"]!, options: ["show", "lengths", "given", "wordBank"] },
  svg: { ...DRAWINGS["svg"]!, options: ["show", "given", "editable"] },
  png: { ...DRAWINGS["png"]!, options: ["show", "given", "editable"] },
  tex: { ...DRAWINGS["tex"]!, options: ["show", "paper", "lengths", "given"] },
  puz: { label: "Across Lite (.puz)", type: "application/octet-stream" },
  ipuz: { label: "ipuz", type: "application/json" },
  jpz: { label: "Crossword Compiler (.jpz)", type: "application/xml" },
  xd: { label: "xd", type: "text/plain" },
  exolve: { label: "Exolve", type: "text/plain" },
  "across-lite": { label: key("Across Lite text"), type: "text/plain", extension: "txt" },
  txt: { label: key("Text grid"), type: "text/plain" },
  json: { label: key("quadrille (.json), keeps everything"), type: "application/json" },
};

const NONOGRAMS: Record<string, Format> = {
  ...DRAWINGS,
  pdf: { ...DRAWINGS["pdf"]!, options: ["show", "paper", "largePrint", "colorLetters"] },
  non: { label: "non", type: "text/plain" },
  xml: { label: "webpbn XML", type: "application/xml" },
  pbm: { label: key("PBM picture"), type: "image/x-portable-bitmap" },
  pixels: { label: key("PNG, a pixel for each cell"), type: "image/png", extension: "png" },
  cwd: { label: "cwd", type: "text/plain" },
  nin: { label: "nin", type: "text/plain" },
  mk: { label: "mk", type: "text/plain" },
  g: { label: "g", type: "text/plain" },
  gno: { label: "Gnonograms", type: "text/plain" },
  sgt: { label: "Simon Tatham's Pattern", type: "text/plain" },
  txt: { label: key("Text grid"), type: "text/plain" },
  json: { label: key("quadrille (.json), keeps everything"), type: "application/json" },
};

const FORMATS: Record<Kind, Record<string, Format>> = { crossword: CROSSWORDS, nonogram: NONOGRAMS, fill: CROSSWORDS };

const SHOWN: Record<string, [string, string][]> = {
  page: [["both", key("puzzle and solution")], ["puzzle", key("puzzle only")], ["solution", key("solution only")]],
  picture: [["puzzle", key("puzzle")], ["solution", key("solution")]],
};

export class ExportForm {
  readonly #kind: Kind;
  readonly #form = html("form", { class: "settings" });
  readonly #writing = new Lane("files");
  readonly #drawing = new Lane("drawings");
  readonly #puzzle: () => Promise<Puzzle>;

  constructor(kind: Kind, puzzle: () => Promise<Puzzle>) {
    this.#kind = kind;
    this.#puzzle = puzzle;
    section(`${kind}-export`, t("Export"), this.#form);
    const formats = Object.entries(FORMATS[kind]).map(([name, { label }]) => [name, t(label)] as [string, string]);
    const used = new Set(Object.values(FORMATS[kind]).flatMap(({ options = [] }) => options));
    const fields = Object.entries(OPTIONS).filter(([name]) => used.has(name as keyof typeof OPTIONS));
    this.#form.append(select(t("Format"), "format", formats), ...fields.map(([, field]) => field()), html("button", { class: "main" }, t("Export")));
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
    for (const label of this.#form.querySelectorAll<HTMLElement>("[data-option]:not([data-option='format'])")) {
      label.hidden = !options.includes(label.dataset["option"] as keyof typeof OPTIONS);
      // A hidden field must not refuse the form.
      for (const field of label.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")) field.disabled = label.hidden;
    }
    const show = this.#field<HTMLSelectElement>("show");
    const shown = SHOWN[name === "svg" || name === "png" ? "picture" : "page"]!;
    if (show.options.length === shown.length) return;
    show.replaceChildren(...shown.map(([value, label]) => html("option", { value }, t(label))));
  }

  #exported(language: string): Exported {
    const { name, options } = this.#format;
    const chosen: Exported["options"] = {};
    for (const option of options ?? []) {
      const field = this.#field(option);
      if (field.type === "checkbox") chosen[option] = (field as HTMLInputElement).checked;
      else if (field.type !== "number") chosen[option] = field.value;
      else if (Number(field.value) > 0) chosen[option] = Math.trunc(Number(field.value));
    }
    if (options) chosen["language"] = language;
    return { format: name, options: chosen };
  }

  async #bytes(puzzle: Puzzle): Promise<Uint8Array> {
    const exported = this.#exported(puzzle.language);
    const document = documentOf(this.#kind, puzzle);
    if (this.#format.options) return this.#drawing.run("draw", document, exported, await fonts());
    return this.#writing.run(document.kind === "nonogram" ? "writeNonogram" : "writeCrossword", document.json, exported);
  }

  async #write(): Promise<void> {
    const { label, type, name, extension = name } = this.#format;
    say(t("Writing {label} …", { label: t(label) }));
    try {
      const puzzle = await this.#puzzle();
      const bytes = await this.#bytes(puzzle);
      const file = fileName(puzzle.title, extension, this.#kind);
      download(bytes, file, type);
      const isEnglish = this.#format.options && puzzle.language === "en" && lacksHeadings();
      const note = isEnglish ? t("Headings are in English: add a font for those in the language of this page.") : "";
      say(`${t("{name} is written.", { name: file })} ${note}`.trim());
    } catch (error) {
      if (!(error instanceof Superseded)) say(t("It cannot be written: {message}", { message: (error as Error).message }), true);
    }
  }
}
