// A finished puzzle, which is written in many formats.
import type { Document } from "./drawings.ts";
import { headingLanguage } from "./fonts.ts";
import type { Kind } from "./state.ts";
import { t } from "./text.ts";

export interface Puzzle {
  /** The native document. */
  json: string;
  title: string;
  /** The language of headings. */
  language: string;
}

/** Headings are in the language of the words, if it is known, and else in that of the page. */
export function puzzle(json: string | undefined, title: string, language: string | null | undefined): Puzzle {
  if (!json) throw new Error(t("there is no puzzle yet"));
  return { json, title, language: language || headingLanguage() };
}

/** The puzzle of a view as its drawings take it. */
export const documentOf = (kind: Kind, { json }: Puzzle): Document => ({ kind: kind === "nonogram" ? "nonogram" : "crossword", json });
