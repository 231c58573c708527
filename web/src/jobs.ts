// Requests to the workers, and their replies. All of it is plain data.
import type { DrawingJobs } from "./drawings.ts";
import type { FillJobs, Progress } from "./fill/jobs.ts";
import type { Color } from "./nonogram/document.ts";
import type { NonogramJobs } from "./nonogram/jobs.ts";

export interface ListWarning {
  kind: string;
  line: number | null;
  message: string;
  more: number;
}

export interface ListEntry {
  text: string;
  clue: string | null;
  line: number | null;
  required: boolean;
  pin: string | null;
}

export interface ListReport {
  title: string | null;
  language: string | null;
  entries: ListEntry[];
  warnings: ListWarning[];
}

export interface CrosswordReport {
  words: number;
  placed: number;
  width: number;
  height: number;
  crossings: number;
  density: number;
  unplaced: { text: string; reason: string; message: string }[];
}

/** A list is read even if no crossword can be built from it, so that its warnings are shown. */
export interface Built {
  list: ListReport;
  crossword: { report: CrosswordReport; json: string } | null;
  error: string | null;
  /** What the columns of the list are called: their names or the fields of a row. */
  columns: string[];
}

export interface ListOptions {
  language?: string;
  /** The columns of answers and clues, such as `answer=2,clue=3`. */
  columns?: string;
}

export interface BuildOptions {
  seed: number;
  title?: string;
  /** The placement preference. */
  attach?: string;
  maxSize?: [number, number];
  /** The longer side divided by the shorter one, at most. */
  maxRatio?: number;
  rule?: string;
  /** The number of crosswords that are grown; the best one is taken. Default: that of the program. */
  attempts?: number;
  /** The steps of the search for a smaller grid; by default those of the program. */
  steps?: number;
}

/** A list as text that reads back as it is, with the warnings about the file that it came from. */
export interface Table {
  text: string;
  warnings: ListWarning[];
}

export interface NonogramReport {
  width: number;
  height: number;
  verdict: "unique" | "multiple" | "none" | "undecided";
  lineSolvable: boolean;
  level: number | null;
  /** The number of steps in which people solve it. */
  steps: number | null;
  /** Row, column, and the symbol of what the cell was before. */
  changed: [number, number, string][];
  ambiguous: [number, number][];
  likeness: number | null;
}

export interface Drawn {
  report: NonogramReport;
  json: string;
}

export interface TraceOptions {
  size?: number;
  colors?: number;
  /** The darkness in percent from which on cells are filled. */
  threshold?: number;
  solvable?: string;
  candidates?: number;
  /** The placements of the grid on the picture that are tried. */
  placements?: number;
  steps?: number;
  title?: string;
}

export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface Exported {
  format: string;
  options: Record<string, string | number | boolean>;
}

/** The files of the fonts of the program: Open Sans and DejaVu Sans, each regular and bold. */
export type BuiltInFonts = [Uint8Array, Uint8Array, Uint8Array, Uint8Array];

/** The fonts that text that is drawn needs. */
export interface Fonts {
  builtIn: BuiltInFonts;
  /** The reader's own font. */
  own: Uint8Array | null;
}

export interface File {
  bytes: Uint8Array;
  name: string;
}

/** The kind of a file, which is `null` if the engine does not know it, and its format. */
export interface Detected {
  kind: "crossword" | "nonogram" | "words" | "image" | null;
  format: string | null;
}

export interface Jobs extends DrawingJobs, FillJobs, NonogramJobs {
  detect(file: File): Detected;
  build(text: string, list: ListOptions, options: BuildOptions): Built;
  /** Reads a list from the page, and writes it as a table. */
  readList(text: string, list: ListOptions): { list: ListReport; table: string };
  /** Reads any file of words, crosswords included, whose words stay in their places. */
  readWords(file: File): Table;
  writeCrossword(json: string, exported: Exported): Uint8Array;
  openNonogram(file: File): Drawn;
  /** Judges a drawing: rows of symbols, in the colors of a nonogram, in others or in black. */
  judge(rows: string[], json: string | null, colors?: Color[]): Drawn;
  /** Changes few cells, or up to a number of them. */
  repair(json: string, solvable: string, maxChanges?: number): Drawn;
  writeNonogram(json: string, exported: Exported): Uint8Array;
  languages(): [string, string][];
}

export type JobName = keyof Jobs;
/** What a page fetches: what is needed for each keystroke, files of all kinds as well, and drawings alone. */
export type ModuleName = "live" | "files" | "drawings";

/** The first message to a worker. */
export interface Start {
  name: ModuleName;
  module: WebAssembly.Module;
}

export interface Call {
  job: JobName;
  args: unknown[];
  /** See `isCancelled`. */
  token: string;
}

/** A trap leaves the memory of a module in an unknown state: its worker is of no more use. */
export type Reply = { value: unknown } | { error: string; isTrap: boolean };

/** What a worker says before it replies. */
export interface Report {
  progress: Progress;
}
