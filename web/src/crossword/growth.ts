// How the crossword grows word by word, and how it would with other preferences.
import type { Labeled } from "../drawings.ts";
import { Lane } from "../engine.ts";
import { type Page, pageOf } from "../pages.ts";
import type { Puzzle } from "../puzzle.ts";
import { t } from "../text.ts";
import { optionsOf, type State } from "./options.ts";

const lane = new Lane("live");

export const growthPages = (state: State, puzzle: Puzzle): Page[] => [
  pageOf(t("this layout"), "crossword", "steps", puzzle),
  {
    label: t("words placed inside, outside and at random, side by side"),
    write: async (drawing, fonts) => drawing.run("grow", await withPreferences(state), puzzle.language, fonts),
  },
];

/** The crosswords of each placement preference. A search for a smaller grid has no order in which words grow. */
async function withPreferences(state: State): Promise<Labeled[]> {
  const { list, build } = optionsOf(state);
  const made: Labeled[] = [];
  for (const [attach, label] of [["inner", t("inner")], ["outer", t("outer")], ["random", t("random")]] as const) {
    const { crossword, error } = await lane.run("build", state.text, list, { ...build, attach, steps: 0 });
    if (error !== null) throw new Error(error);
    if (crossword) made.push({ label, json: crossword.json });
  }
  return made;
}
