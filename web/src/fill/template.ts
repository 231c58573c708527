// A grid to be filled, as rows of squares: a block, an open square, or a given letter.
import type { Direction } from "../crossword/document.ts";

export type Squares = string[][];
export type Symmetry = "rotational" | "mirror" | "none";

export interface Slot {
  number: number;
  direction: Direction;
  squares: [number, number][];
}

export const MAX_SIDE = 50;
export const BLOCK = "#";
export const OPEN = ".";

const segmenter = new Intl.Segmenter();
export const graphemes = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** The text form that the engine reads: with spaces, since a square may have several letters. */
export const write = (squares: Squares) => squares.map(row => row.join(" ")).join("\n");

export function read(text: string): Squares {
  const lines = text.split("\n").map(line => line.trim()).filter(Boolean);
  return lines.map(line => (/\s/.test(line) ? line.split(/\s+/) : graphemes(line)));
}

export const empty = (width: number, height: number): Squares => Array.from({ length: height }, () => Array<string>(width).fill(OPEN));

/** Whether a text is a whole grid of a size that the page shows, or empty. */
export function isTemplate(text: string): boolean {
  const rows = read(text);
  return rows.length <= MAX_SIDE && rows.every(row => row.length === rows[0]!.length && row.length <= MAX_SIDE);
}

/** Whether a text is a grid, and no list of words. */
export function isGrid(text: string): boolean {
  const rows = read(text.trim());
  const isSquare = (square: string) => graphemes(square).length === 1;
  return rows.length > 1 && /[#.■█_]/.test(text) && rows.every(row => row.length === rows[0]!.length && row.every(isSquare));
}

/** The words of a grid in the order of their numbers, across before down. */
export function slotsOf(squares: Squares): Slot[] {
  const isFilled = (row: number, column: number) => (squares[row]?.[column] ?? BLOCK) !== BLOCK;
  const slots: Slot[] = [];
  let number = 0;
  for (const [row, line] of squares.entries()) {
    for (const column of line.keys()) {
      const here = (["across", "down"] as const).flatMap(direction => {
        const [down, right] = step(direction);
        if (isFilled(row - down, column - right)) return [];
        const run: [number, number][] = [];
        for (let at = 0; isFilled(row + down * at, column + right * at); at++) run.push([row + down * at, column + right * at]);
        return run.length > 1 ? [{ direction, squares: run }] : [];
      });
      if (here.length > 0) number++;
      slots.push(...here.map(slot => ({ number, ...slot })));
    }
  }
  return slots;
}

export const step = (direction: Direction): [number, number] => (direction === "across" ? [0, 1] : [1, 0]);

/** Replaces squares. */
export function withSquares(squares: Squares, changes: [number, number, string][]): Squares {
  const changed = squares.map(row => [...row]);
  for (const [row, column, square] of changes) changed[row]![column] = square;
  return changed;
}

/** Makes a block of a square, or an open square of a block, and the same of its partner. */
export function toggled(squares: Squares, row: number, column: number, symmetry: Symmetry): Squares {
  const square = squares[row]![column] === BLOCK ? OPEN : BLOCK;
  const [height, width] = [squares.length, squares[0]!.length];
  const partners: Record<Symmetry, [number, number]> = {
    rotational: [height - 1 - row, width - 1 - column],
    mirror: [row, width - 1 - column],
    none: [row, column],
  };
  const [otherRow, otherColumn] = partners[symmetry];
  const other = squares[otherRow]![otherColumn]!;
  // A given letter is not lost because of its partner.
  const isKept = other !== BLOCK && other !== OPEN && (otherRow !== row || otherColumn !== column);
  return withSquares(squares, [[row, column, square], ...(isKept ? [] : [[otherRow, otherColumn, square] as [number, number, string]])]);
}

/** The squares with the letters of a fill where they are open. */
export const filledWith = (squares: Squares, fill: Squares | null): Squares =>
  squares.map((row, at) => row.map((square, column) => (square === OPEN ? (fill?.[at]?.[column] ?? OPEN) : square)));

export const wordOf = (squares: Squares, slot: Slot): string[] => slot.squares.map(([row, column]) => squares[row]![column]!);
