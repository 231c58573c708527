// The native document of a crossword, as far as the page reads it.
import { t } from "../text.ts";

export type Direction = "across" | "down";

export interface Place {
  row: number;
  column: number;
  direction: Direction;
}

export interface Entry extends Place {
  number: number;
  answer: string[];
  text: string;
  clue?: string;
  /** The number of its word in the list. */
  index: number;
  pin?: Place;
}

export interface Crossword {
  size: { width: number; height: number };
  direction?: string;
  seed: number;
  entries: Entry[];
  unplaced: { text: string; reason: string; index: number }[];
}

export const parse = (json: string): Crossword => JSON.parse(json);

/** The squares of an entry, as rows and columns. */
export function squares({ row, column, direction, answer }: Entry): [number, number][] {
  return answer.map((_, at) => (direction === "across" ? [row, column + at] : [row + at, column]));
}

/** Whether a text has letters of Hebrew, Arabic or another script whose rows begin at the right. */
export const hasRightToLeft = (text: string) => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(text);

export function isRightToLeft({ direction, entries }: Crossword): boolean {
  return direction ? direction === "rtl" : entries.some(({ answer }) => hasRightToLeft(answer.join("")));
}

export const inReadingOrder = (entries: Entry[]) =>
  entries.toSorted((one, other) => one.number - other.number || one.direction.localeCompare(other.direction));

export const label = ({ number, direction }: { number: number; direction: Direction }) => (direction === "across" ? t("{number} across", { number }) : t("{number} down", { number }));

/** The place for a pin: pins are relative to each other, and the grid begins at its first letter. */
export function pinned(crossword: Crossword, { row, column, direction }: Place): Place {
  const other = crossword.entries.find(entry => entry.pin);
  const [down, right] = other?.pin ? [other.pin.row - other.row, other.pin.column - other.column] : [0, 0];
  return { row: row + down, column: column + right, direction };
}
