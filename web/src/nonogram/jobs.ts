// What workers do for nonograms on request.
import type * as files from "../../pkg/files.js";
import type { Drawn } from "../jobs.ts";

/** A step to the solution. */
export interface Step {
  side: "row" | "column";
  index: number;
  technique: string;
  /** Row, column, and what the cell is: its color, -1 if it is empty, and `null` if it is still open. */
  cells: [number, number, number | null][];
  because: string;
  therefore: string;
}

export interface Explanation {
  steps: Step[];
  end: "solved" | "several" | "none" | "limit";
}

export interface NonogramJobs {
  explain(json: string): Explanation;
  /** Changes as few cells as it finds until a puzzle has a level. */
  tune(json: string, level: string): Drawn;
}

/** About a second; the nearest puzzle is the result. */
const ATTEMPTS = 3000;

export function nonogramJobs(engine: typeof files, drawn: (puzzle: files.Nonogram) => Drawn): NonogramJobs {
  const open = (json: string) => engine.Nonogram.open(new TextEncoder().encode(json), "nonogram.json");
  return {
    explain: json => JSON.parse(open(json).explain()),
    tune: (json, level) => drawn(open(json).tune(level, ATTEMPTS)),
  };
}
