// What workers do for drawings: pictures, sheets, pages and books of finished puzzles.
import type * as drawings from "../pkg/drawings.js";
import type { Exported, Fonts } from "./jobs.ts";

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

export interface DrawingJobs {
  draw(puzzle: Document, exported: Exported, fonts: Fonts): Uint8Array;
  /** A book of puzzles with their solutions at the back, as a PDF. */
  book(puzzles: Document[], options: BookOptions, fonts: Fonts): Uint8Array;
}

export function drawingJobs(engine: typeof drawings): DrawingJobs {
  const bytes = (text: string) => new TextEncoder().encode(text);
  return {
    draw({ kind, json }, { format, options }, fonts) {
      const draw = kind === "crossword" ? engine.draw_crossword : engine.draw_nonogram;
      return draw(bytes(json), format, JSON.stringify(options), new engine.Fonts(...fonts));
    },
    book(puzzles, { title, ...options }, fonts) {
      const book = new engine.Book(JSON.stringify({ ...options, ...(title && { title }) }), new engine.Fonts(...fonts));
      for (const { kind, json } of puzzles) {
        if (kind === "crossword") book.add_crossword(bytes(json));
        else book.add_nonogram(bytes(json));
      }
      return book.pdf();
    },
  };
}
