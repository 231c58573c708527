// What is said about the lines of a list: warnings, and why words are not placed.
import type { Built } from "../jobs.ts";
import { t } from "../text.ts";
import { parse } from "./document.ts";
import { type Note, noteOf } from "./list.ts";

export function notesOf({ list, crossword }: Built): Note[] {
  const reasons = new Map(crossword?.report.unplaced.map(({ reason, message }) => [reason, message]));
  const notes: Note[] = [];
  for (const { text, reason, index } of crossword ? parse(crossword.json).unplaced : []) {
    const line = list.entries[index]?.line ?? null;
    // A fault of a single word is already a warning of the list.
    if (list.warnings.some(warning => warning.kind === reason && warning.line === line)) continue;
    notes.push({ line, message: t("“{text}” is not placed: {reason}", { text, reason: t(reasons.get(reason) ?? reason) }) });
  }
  return [...notes, ...list.warnings.map(noteOf)].sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
}

/** The note of an error, which may begin with the line that it is about. */
export function noteOfError(message: string): Note {
  const found = /^line (\d+)/.exec(message);
  return { line: found ? Number(found[1]) : null, message: aboutColumns(message) };
}

/** The message that columns are unknown, without the options of the program. */
export const aboutColumns = (message: string) => message.replace(/: choose those of answers and clues.*/s, () => `. ${t("Choose the columns of words and clues.")}`);
