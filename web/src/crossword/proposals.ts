// Nine crosswords of the same words, one for each of nine seeds.
import type { CrosswordReport } from "../jobs.ts";
import { button, byId, html, svg } from "../dom.ts";
import { type Crossword, isRightToLeft, parse, squares } from "./document.ts";
import { t } from "../text.ts";

export const PROPOSALS = 9;

export interface Proposal {
  seed: number;
  report: CrosswordReport;
  json: string;
}

export class Proposals {
  readonly #list = byId("proposals");
  readonly #choose: (seed: number) => void;

  constructor(choose: (seed: number) => void) {
    this.#choose = choose;
  }

  clear(): void {
    this.#list.replaceChildren();
  }

  /** Shows proposals as they come: the place of each is known from the start. */
  show(proposal: Proposal, place: number, chosen: number): void {
    const { seed, report, json } = proposal;
    const shown = button("", { "data-seed": seed, title: t("Seed {seed}", { seed }) }, () => this.#choose(seed));
    const text = `${report.width} × ${report.height}, ${report.placed} / ${report.words}`;
    shown.append(thumbnail(parse(json)), html("span", {}, text));
    const old = this.#list.children[place];
    if (old) old.replaceChildren(shown);
    else this.#list.append(html("li", {}, shown));
    this.mark(chosen);
  }

  mark(chosen: number): void {
    for (const shown of this.#list.querySelectorAll("button")) {
      shown.setAttribute("aria-pressed", String(Number(shown.dataset["seed"]) === chosen));
    }
  }
}

function thumbnail(crossword: Crossword): SVGSVGElement {
  const { width, height } = crossword.size;
  const isMirrored = isRightToLeft(crossword);
  const path = crossword.entries.flatMap(squares).map(([row, column]) => {
    return `M${isMirrored ? width - 1 - column : column} ${row}h.9v.9h-.9z`;
  });
  return svg("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }, svg("path", { d: path.join("") }));
}
