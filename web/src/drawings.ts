// What workers do for drawings: pictures, sheets, pages and books of finished puzzles.
import type * as drawings from "../pkg/drawings.js";
import type { Exported, Fonts } from "./jobs.ts";

/** A puzzle as its native document. */
export interface Document {
  kind: "crossword" | "nonogram";
  json: string;
}

/** A crossword as its native document, and what it is called. */
export interface Labeled {
  label: string;
  json: string;
}

export interface BookOptions {
  title: string;
  paper: string;
  perPage: number;
  /** The language of headings; by default those of the puzzles. */
  language?: string | undefined;
}

export interface DrawingJobs {
  draw(puzzle: Document, exported: Exported, fonts: Fonts): Uint8Array;
  /** A page of steps: crosswords that grow side by side below their labels. */
  grow(crosswords: Labeled[], language: string, fonts: Fonts): Uint8Array;
  /** A book of puzzles with their solutions at the back, as a PDF. */
  book(puzzles: Document[], options: BookOptions, fonts: Fonts): Uint8Array;
}

export function drawingJobs(engine: typeof drawings): DrawingJobs {
  const bytes = (text: string) => new TextEncoder().encode(text);
  /** The reader's own font comes before the others. */
  const loaded = ({ builtIn, own }: Fonts) => {
    const made = new engine.Fonts(...builtIn);
    if (own) made.add(own);
    return made;
  };
  return {
    draw({ kind, json }, { format, options }, fonts) {
      const draw = kind === "crossword" ? engine.draw_crossword : engine.draw_nonogram;
      return draw(bytes(json), format, JSON.stringify(options), loaded(fonts));
    },
    grow(crosswords, language, fonts) {
      const growth = new engine.Growth(JSON.stringify({ language }), loaded(fonts));
      for (const { label, json } of crosswords) growth.add(label, bytes(json));
      return growth.html();
    },
    book(puzzles, { title, ...options }, fonts) {
      const book = new engine.Book(JSON.stringify({ ...options, ...(title && { title }) }), loaded(fonts));
      for (const { kind, json } of puzzles) {
        if (kind === "crossword") book.add_crossword(bytes(json));
        else book.add_nonogram(bytes(json));
      }
      return book.pdf();
    },
  };
}
