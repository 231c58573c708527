// What workers do for grids to be filled.
import type * as files from "../../pkg/files.js";
import type { File } from "../jobs.ts";

/** The words of a grid: files of lists, the first of which has the first clues. */
export interface Words {
  lists: File[];
  language: string;
}

export interface FillOptions {
  seed: number;
  minScore: number;
  steps?: number;
}

export interface Filling {
  verdict: "filled" | "impossible" | "undecided";
  /** The fill, or the fullest grid. */
  text: string | null;
  filled: number;
  minScore: number;
  meanScore: number;
  conflict: [number, string][];
  isMinimal: boolean;
}

export interface Suggestion {
  word: string;
  squares: string[];
  score: number;
  leadsToFill: boolean | null;
}

export interface Progress {
  filled: number;
  slots: number;
}

export interface FillJobs {
  pattern(width: number, height: number, symmetry: string, seed: number): string;
  /** The blocks and given letters of a crossword file. */
  openGrid(file: File): string;
  /** The words of a file as text: with scores or clues. */
  ownWords(file: File): string;
  fill(grid: string, words: Words, options: FillOptions): Filling;
  suggest(grid: string, slot: { number: number; direction: string }, words: Words, options: FillOptions): Suggestion[];
  /** The crossword of a grid, with clues by word, as its native document. */
  crosswordOf(grid: string, words: Words, clues: Record<string, string>, title: string): string;
  /** The number of words. */
  countWords(words: Words): number;
}

const MILLISECONDS_BETWEEN_REPORTS = 100;

export function fillJobs(engine: typeof files, report: (progress: Progress) => void): Omit<FillJobs, "ownWords"> {
  const vocabulary = ({ lists, language }: Words) => {
    const words = new engine.Vocabulary();
    for (const { bytes, name } of lists) {
      try {
        words.add(bytes, JSON.stringify({ name, ...(language && { language }) }));
      } catch (error) {
        if (error instanceof Error && error.constructor === Error) error.message = `${name}: ${error.message}`;
        throw error;
      }
    }
    return words;
  };
  const template = (grid: string, { language }: Words) => new engine.Template(grid, language || undefined);
  return {
    pattern: (width, height, symmetry, seed) => engine.Template.pattern(JSON.stringify({ width, height, symmetry, seed })).text(),
    openGrid: ({ bytes, name }) => engine.Template.open(bytes, name).text(),
    fill(grid, words, options) {
      let last = 0;
      const progress = {
        report(filled: number, slots: number) {
          const now = performance.now();
          if (now - last < MILLISECONDS_BETWEEN_REPORTS) return;
          last = now;
          report({ filled, slots });
        },
      };
      const filling = template(grid, words).fill(vocabulary(words), JSON.stringify(options), progress as never);
      return JSON.parse(filling.report());
    },
    suggest: (grid, { number, direction }, words, options) =>
      JSON.parse(template(grid, words).suggest(number, direction, vocabulary(words), JSON.stringify(options))),
    crosswordOf(grid, words, clues, title) {
      const known = vocabulary(words);
      for (const [word, clue] of Object.entries(clues)) known.set_clue(word, clue);
      return template(grid, words).crossword(known, title).json();
    },
    countWords: words => vocabulary(words).size,
  };
}
