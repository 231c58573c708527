// What a draft of a grid consists of.
import { isTemplate, type Symmetry } from "./template.ts";

export interface State {
  title: string;
  /** Blocks, open squares and given letters. */
  grid: string;
  /** The same with the letters of a fill. */
  fill: string;
  words: string;
  language: string;
  minScore: number;
  seed: number;
  symmetry: Symmetry;
  /** Clues by word, as JSON. */
  clues: string;
}

export const EMPTY: State = { title: "", grid: "", fill: "", words: "", language: "", minScore: 0, seed: 0, symmetry: "rotational", clues: "{}" };

/** Whether a field of a shared or kept draft can be shown. */
export function isPossible(field: keyof State, value: any): boolean {
  switch (field) {
    case "grid":
    case "fill":
      return isTemplate(value);
    case "symmetry":
      return /^(rotational|mirror|none)$/.test(value);
    case "clues":
      return isRecord(value);
    default:
      return true;
  }
}

function isRecord(json: string): boolean {
  try {
    return Object.values(JSON.parse(json) as object).every(value => typeof value === "string");
  } catch {
    return false;
  }
}
