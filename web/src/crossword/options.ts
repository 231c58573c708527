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
  /** The shape of the grid: one of `RATIOS`, or empty for that of the program. */
  shape: string;
  /** The rule for words side by side; empty is that of the program. */
  rule: string;
  language: string;
}

export const EMPTY: State = { title: "", text: "", seed: 0, proposed: 0, width: 0, height: 0, shape: "", rule: "", language: "" };

export const MAX_SEED = 2 ** 32 - 1;
export const MAX_SIDE = 255;

/** A side that is not limited may have more squares than any crossword has. */
const FAR = 30_000;

/** The longer side divided by the shorter one, at most. */
const RATIOS: Record<string, number> = { square: 1.1, any: FAR };

export function optionsOf({ title, seed, width, height, shape, rule, language }: State): { list: ListOptions; build: BuildOptions } {
  const build: BuildOptions = { seed };
  if (title) build.title = title;
  if (width || height) build.maxSize = [width || FAR, height || FAR];
  const maxRatio = RATIOS[shape];
  if (maxRatio) build.maxRatio = maxRatio;
  if (rule) build.rule = rule;
  return { list: language ? { language } : {}, build };
}

/** Whether a field of a shared or kept draft can be shown. */
export const isPossible = (field: keyof State, value: any): boolean => (field === "shape" ? /^(square|any|)$/.test(value) : field !== "rule" || /^(strict|)$/.test(value));
