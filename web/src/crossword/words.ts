// Changes in the text of a list: the reader's own lines, with no more changed than is meant.
import type { ListEntry } from "../jobs.ts";
import type { Place } from "./document.ts";

/** Another clue for a word, or another place: `null` is anywhere. */
export interface Change {
  /** The index of the word in the list, and the word: lines may have come or gone since. */
  index: number;
  text: string;
  clue?: string;
  place?: Place | null;
}

const PIN = /\s*@\s*-?\d+[\s,]+-?\d+[\s,]+\p{L}+/u;

const cleaned = (clue: string) => clue.replace(/\s+/g, " ").trim();
const numbers = ({ row, column, direction }: Place) => [row + 1, column + 1, direction];

const find = (entries: ListEntry[], { index, text }: Change) => (entries[index]?.text === text ? entries[index] : entries.find(entry => entry.text === text));

export function changed(text: string, entries: ListEntry[], changes: Change[]): string {
  const lines = text.split("\n");
  for (const change of changes) {
    const { clue, place } = change;
    const entry = find(entries, change);
    if (!entry?.line) continue;
    let line = lines[entry.line - 1] ?? "";
    if (clue !== undefined) line = withClue(line, entry, cleaned(clue));
    if (place !== undefined) line = withPlace(line, entry, place);
    lines[entry.line - 1] = line;
  }
  return lines.join("\n");
}

/** Whether all words of changes are in a list. */
export const hasAll = (entries: ListEntry[], changes: Change[]) => changes.every(change => find(entries, change) !== undefined);

/** Whether a list was changed as meant. It may not be if the reader's separators mean something else in the new text. */
export function isChangedAsMeant(before: ListEntry[], after: ListEntry[], changes: Change[]): boolean {
  const meant = structuredClone(before);
  for (const change of changes) {
    const { clue, place } = change;
    const entry = find(meant, change);
    if (entry && clue !== undefined) entry.clue = cleaned(clue) || null;
    if (entry && place !== undefined) entry.pin = place && numbers(place).join(",");
  }
  const fields = (entries: ListEntry[]) => JSON.stringify(entries.map(({ text, clue, pin }) => [text, clue, pin]));
  return fields(meant) === fields(after);
}

/** The place is behind the word. Clues may look like places: `Meet me @ 9 30 am sharp`. */
function withPlace(line: string, entry: ListEntry, place: Place | null): string {
  const start = line.indexOf(entry.text);
  const end = start < 0 ? 0 : start + entry.text.length;
  const free = line.slice(0, end) + (entry.pin ? line.slice(end).replace(PIN, "") : line.slice(end));
  if (!place) return free;
  const split = start < 0 ? free.length : end;
  const [word, rest] = [free.slice(0, split), free.slice(split)];
  // A comma may separate the columns of this list.
  const separator = rest.includes(",") ? " " : ",";
  return `${word} @ ${numbers(place).join(separator)}${rest}`;
}

function withClue(line: string, entry: ListEntry, clue: string): string {
  const start = entry.clue ? line.lastIndexOf(entry.clue) : -1;
  if (entry.clue && start >= 0) return line.slice(0, start) + clue + line.slice(start + entry.clue.length);
  return clue ? `${line.trimEnd()}\t${clue}` : line;
}
