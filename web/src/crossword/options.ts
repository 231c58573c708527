// What a crossword is built with, from the state of a draft.
import type { BuildOptions, ListOptions } from "../jobs.ts";

export interface State {
  title: string;
  text: string;
  seed: number;
  /** The first of the nine seeds that are proposed. */
  proposed: number;
  /** The maximum width and height; 0 is any. */
  width: number;
  height: number;
  language: string;
}

export const EMPTY: State = { title: "", text: "", seed: 0, proposed: 0, width: 0, height: 0, language: "" };

/** A side that is not limited may have more squares than any crossword has. */
const FAR = 30_000;

export function optionsOf({ title, seed, width, height, language }: State): { list: ListOptions; build: BuildOptions } {
  const build: BuildOptions = { seed };
  if (title) build.title = title;
  if (width || height) build.maxSize = [width || FAR, height || FAR];
  return { list: language ? { language } : {}, build };
}
