// What a draft of a nonogram consists of.
import { areMarks, isDocument } from "./document.ts";

export interface State {
  title: string;
  /** The picture in base 64, unless it is too large to be kept. */
  image: string;
  imageName: string;
  size: number;
  colors: number;
  /** In percent; 0 is any. */
  threshold: number;
  solvable: string;
  /** The level that is wanted; empty is any. */
  level: string;
  /** The puzzle, as its native document. */
  json: string;
  marks: string;
}

export const EMPTY: State = { title: "", image: "", imageName: "", size: 30, colors: 1, threshold: 0, solvable: "line", level: "", json: "", marks: "" };

/** Whether a field of a shared or kept draft can be shown. */
export function isPossible(field: keyof State, value: any): boolean {
  switch (field) {
    case "json":
      return isDocument(value);
    case "marks":
      return areMarks(value);
    default:
      return true;
  }
}
