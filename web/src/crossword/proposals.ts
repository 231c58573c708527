// Nine crosswords of the same words, one for each of nine seeds.
import type { CrosswordReport } from "../jobs.ts";
import { afterPause, button, byId, html, svg } from "../dom.ts";
import { Lane, Superseded } from "../engine.ts";
import { t } from "../text.ts";
import { Building, nameOf, type Source } from "./building.ts";
import { type Crossword, isRightToLeft, parse, squares } from "./document.ts";

export const PROPOSALS = 9;

interface Proposal {
  seed: number;
  report: CrosswordReport;
  json: string;
}

export class Proposals {
  readonly #list = byId("proposals");
  readonly #building: Building;
  readonly #choose: (seed: number) => void;
  readonly #propose = afterPause(400, (source: Source) => void this.#proposeNow(source));
  /** What the proposals were made of. */
  #of = "";
  #chosen = 0;

  constructor(choose: (seed: number) => void) {
    this.#choose = choose;
    // One after the other: two searches at once would slow down what is typed.
    const lane = new Lane("live");
    this.#building = new Building(lane, lane);
  }

  /** Stops, unless the source is that of the proposals, whose seeds begin with that of the source. */
  prepare(source: Source): void {
    if (nameOf(source) !== this.#of) this.#building.cancel();
  }

  /** Proposes crosswords when nothing has changed for a while. */
  propose(source: Source): void {
    this.#propose(source);
  }

  mark(chosen: number): void {
    this.#chosen = chosen;
    for (const shown of this.#list.querySelectorAll("button")) {
      shown.setAttribute("aria-pressed", String(Number(shown.dataset["seed"]) === chosen));
    }
  }

  /** Nine crosswords soon, and then each as the program would build it. */
  async #proposeNow(source: Source): Promise<void> {
    const of = nameOf(source);
    if (of === this.#of) return;
    this.#of = of;
    try {
      for (const effort of ["quick", "finished"] as const) {
        for (let place = 0; place < PROPOSALS; place++) {
          const seed = source.build.seed + place;
          const { crossword } = await this.#building[effort]({ ...source, build: { ...source.build, seed } });
          if (!crossword) {
            // Those of another list would be misleading.
            this.#list.replaceChildren();
            return;
          }
          this.#show({ seed, ...crossword }, place);
        }
      }
    } catch (error) {
      // The error is shown beside the crossword itself.
      if (!(error instanceof Superseded)) this.#list.replaceChildren();
      if (this.#of === of) this.#of = "";
    }
  }

  /** Shows proposals as they come: the place of each is known from the start. */
  #show({ seed, report, json }: Proposal, place: number): void {
    const shown = button("", { "data-seed": seed, title: t("Seed {seed}", { seed }) }, () => this.#choose(seed));
    const text = `${report.width} × ${report.height}, ${report.placed} / ${report.words}`;
    shown.append(thumbnail(parse(json)), html("span", {}, text));
    const old = this.#list.children[place];
    const hadFocus = old?.contains(document.activeElement);
    if (old) old.replaceChildren(shown);
    else this.#list.append(html("li", {}, shown));
    if (hadFocus) shown.focus();
    this.mark(this.#chosen);
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
