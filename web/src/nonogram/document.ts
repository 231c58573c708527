// The native document of a nonogram, as far as the page reads it.

export interface Color {
  name: string;
  rgb: string;
  symbol: string;
}

/** A run of filled cells: its length, and in colored puzzles the number of its color, from 1. */
export type Run = number | [number, number];

export interface Nonogram {
  size: { width: number; height: number };
  title?: string;
  rows: Run[][];
  columns: Run[][];
  colors: Color[];
  picture?: string[];
}

export const EMPTY_CELL = ".";

export const parse = (json: string): Nonogram => JSON.parse(json);

/** The rows of its picture, which are empty if only its clues are known. */
export function rowsOf({ picture, size }: Nonogram): string[] {
  return picture ?? Array.from({ length: size.height }, () => EMPTY_CELL.repeat(size.width));
}

export function withCell(rows: string[], row: number, column: number, symbol: string): string[] {
  const change = (line: string) => line.slice(0, column) + symbol + line.slice(column + 1);
  return rows.map((line, at) => (at === row ? change(line) : line));
}

/** A cell that was changed for the sake of the solver, and what it was before; `null` if that is not known. */
export interface Mark {
  row: number;
  column: number;
  before: string | null;
}

/** Marks as text, which drafts can compare. */
export const packMarks = (marks: Mark[]) => (marks.length > 0 ? JSON.stringify(marks) : "");
export const unpackMarks = (text: string): Mark[] => (text ? JSON.parse(text) : []);

/** Marks of changed cells. In black and white each was the opposite. */
export function marksOf(changed: [number, number][], nonogram: Nonogram, before: string[] | null): Mark[] {
  const rows = rowsOf(nonogram);
  const [black] = nonogram.colors;
  return changed.map(([row, column]) => {
    const opposite = rows[row]?.[column] === EMPTY_CELL ? black!.symbol : EMPTY_CELL;
    const known = before ? before[row]![column]! : nonogram.colors.length === 1 ? opposite : null;
    return { row, column, before: known };
  });
}
