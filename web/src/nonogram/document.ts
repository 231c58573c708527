// The native document of a nonogram, as far as the page reads it.

export interface Color {
  name: string;
  rgb: string;
  symbol: string;
}

/** A run of filled cells: its length, and in colored puzzles the number of its color, from 0. */
export type Run = number | [number, number];

/** The clue of a line; `null` if it is unknown. */
export type Clue = Run[] | null;

export interface Nonogram {
  size: { width: number; height: number };
  title?: string;
  language?: string;
  rows: Clue[];
  columns: Clue[];
  colors: Color[];
  picture?: string[];
}

/** What a clue shows: lengths with the numbers of their colors in colored puzzles, 0 for an empty line, ? for an unknown clue. */
export function shown(clue: Clue): { text: string; color?: number }[] {
  if (!clue) return [{ text: "?" }];
  if (clue.length === 0) return [{ text: "0" }];
  return clue.map(run => (typeof run === "number" ? { text: String(run) } : { text: String(run[0]), color: run[1] }));
}

export const EMPTY_CELL = ".";

export const parse = (json: string): Nonogram => JSON.parse(json);

/** Whether a text is a document of a nonogram, or empty. */
export function isDocument(json: string): boolean {
  if (json === "") return true;
  try {
    const { quadrille, size, rows, columns, colors, picture } = JSON.parse(json);
    const isPicture = picture === undefined || (picture.length === size.height && picture.every((row: string) => row.length === size.width));
    const isColor = ({ name, rgb, symbol }: Color) => [name, rgb, symbol].every(text => typeof text === "string");
    const isRun = (run: Run) => Number.isInteger(run) || (Array.isArray(run) && Number.isInteger(run[0]) && Object.hasOwn(colors, run[1]));
    const areClues = (clues: Clue[], count: number) => clues.length === count && clues.every(clue => clue === null || clue.every(isRun));
    return quadrille === "nonogram" && colors.length > 0 && colors.every(isColor) && areClues(rows, size.height) && areClues(columns, size.width) && isPicture;
  } catch {
    return false;
  }
}

/** The rows of its picture, which are empty if only its clues are known. */
export function rowsOf({ picture, size }: Nonogram): string[] {
  return picture ?? Array.from({ length: size.height }, () => EMPTY_CELL.repeat(size.width));
}

export function withCell(rows: string[], row: number, column: number, symbol: string): string[] {
  const change = (line: string) => line.slice(0, column) + symbol + line.slice(column + 1);
  return rows.map((line, at) => (at === row ? change(line) : line));
}

/** A cell that was changed for the sake of the solver, and what it was before. */
export interface Mark {
  row: number;
  column: number;
  before: string;
}

/** Marks as text, which drafts can compare. */
export const packMarks = (marks: Mark[]) => (marks.length > 0 ? JSON.stringify(marks) : "");
export const unpackMarks = (text: string): Mark[] => (text ? JSON.parse(text) : []);

export function areMarks(text: string): boolean {
  try {
    return unpackMarks(text).every(({ row, column, before }) => Number.isInteger(row + column) && typeof before === "string");
  } catch {
    return false;
  }
}

/** The marks of cells that a document has changed: the first change of each, unless the cell is what it was before. */
export function stillChanged(marks: Mark[], json: string): Mark[] {
  const rows = rowsOf(parse(json));
  const isFirst = ({ row, column }: Mark, at: number) => marks.findIndex(other => other.row === row && other.column === column) === at;
  return marks.filter((mark, at) => isFirst(mark, at) && rows[mark.row]?.[mark.column] !== mark.before);
}

export const marksOf = (changed: [number, number, string][]): Mark[] => changed.map(([row, column, before]) => ({ row, column, before }));

/** A document with another title. */
export function titled(json: string, title: string): string {
  const document = JSON.parse(json);
  if ((document.title ?? "") === title) return json;
  const { quadrille, version, title: _, ...rest } = document;
  return JSON.stringify({ quadrille, version, ...(title && { title }), ...rest });
}
