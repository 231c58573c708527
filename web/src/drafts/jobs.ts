// What workers do for several drafts at once.
import type * as full from "../../pkg/full.js";
import type { Fonts } from "../jobs.ts";

/** A puzzle as its native document. */
export interface Document {
  kind: "crossword" | "nonogram";
  json: string;
}

export interface BookOptions {
  title: string;
  paper: string;
  perPage: number;
}

export interface DraftJobs {
  /** A book of puzzles with their solutions at the back, as a PDF. */
  book(puzzles: Document[], options: BookOptions, fonts: Fonts): Uint8Array;
}

export function draftJobs(engine: typeof full): DraftJobs {
  const bytes = (text: string) => new TextEncoder().encode(text);
  return {
    book(puzzles, { title, ...options }, fonts) {
      const book = new engine.Book(JSON.stringify({ ...options, ...(title && { title }) }), new engine.Fonts(...fonts));
      for (const { kind, json } of puzzles) {
        if (kind === "crossword") book.add_crossword(engine.Crossword.open(bytes(json), "crossword.json"));
        else book.add_nonogram(engine.Nonogram.open(bytes(json), "nonogram.json"));
      }
      return book.pdf();
    },
  };
}
