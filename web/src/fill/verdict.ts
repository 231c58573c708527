// Sentences about the result of a search for a fill.
import { t } from "../text.ts";
import { label } from "../crossword/document.ts";
import type { Filling } from "./jobs.ts";
import { OPEN, type Slot, type Squares, wordOf } from "./template.ts";

export function verdict({ verdict, filled, minScore, meanScore, isMinimal }: Filling, slots: number, conflict: Slot[], squares: Squares): string {
  switch (verdict) {
    case "filled":
      return t("Filled. Lowest score {low}, mean {mean}.", { low: minScore, mean: meanScore.toFixed(1) });
    case "undecided":
      return t("Not decided: {filled} of {slots} words are filled. Fill again to search elsewhere.", { filled, slots });
    case "impossible": {
      const [only] = conflict;
      if (only && conflict.length === 1) {
        const word = wordOf(squares, only).map(square => (square === OPEN ? "_" : square)).join("");
        return t("Proven impossible: no word fits {slot} ({word}).", { slot: label(only), word });
      }
      const list = new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(conflict.map(label));
      return isMinimal
        ? t("Proven impossible: no words fit together in {slots}.", { slots: list })
        : t("Proven impossible: no words fit together in {slots}, or in some of them.", { slots: list });
    }
  }
}

export const labelOf = ({ number, direction, squares }: Slot) =>
  direction === "across" ? t("{number} across, {length} squares", { number, length: squares.length }) : t("{number} down, {length} squares", { number, length: squares.length });
