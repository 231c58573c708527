// The solution of a nonogram step by step, each with its reason.
import { byId, html } from "../dom.ts";
import { Lane, Superseded } from "../engine.ts";
import { t, translation } from "../text.ts";
import { draw, knownAfter } from "./board.ts";
import { type Nonogram, parse } from "./document.ts";
import type { Explanation, Step } from "./jobs.ts";

export class ExplanationPart {
  readonly #lane = new Lane("files");
  readonly #details = byId<HTMLDetailsElement>("explanation");
  readonly #range = byId<HTMLInputElement>("step");
  #of = "";
  #nonogram: Nonogram | null = null;
  #explanation: Explanation | null = null;

  constructor() {
    this.#details.addEventListener("toggle", () => void this.#explain());
    this.#range.addEventListener("input", () => this.#showStep());
    const go = (id: string, step: (at: number) => number) =>
      byId(id).addEventListener("click", () => {
        this.#range.value = String(step(Number(this.#range.value)));
        this.#showStep();
      });
    go("step-first", () => 0);
    go("step-before", at => at - 1);
    go("step-next", at => at + 1);
    go("step-last", () => Number(this.#range.max));
  }

  /** Explains another puzzle, if the part is open. */
  show(json: string): void {
    if (json === this.#of) return;
    this.#of = json;
    this.#explanation = null;
    this.#lane.cancel();
    if (json) void this.#explain();
  }

  async #explain(): Promise<void> {
    if (!this.#details.open || this.#explanation || !this.#of) return;
    byId("step-reason").textContent = t("Solving …");
    try {
      this.#explanation = await this.#lane.run("explain", this.#of);
      this.#nonogram = parse(this.#of);
      this.#range.max = String(this.#explanation.steps.length);
      this.#range.value = "0";
      this.#showStep();
    } catch (error) {
      if (!(error instanceof Superseded)) byId("step-reason").textContent = (error as Error).message;
    }
  }

  #showStep(): void {
    if (!this.#explanation || !this.#nonogram) return;
    const { steps, end } = this.#explanation;
    const number = Number(this.#range.value);
    const step = steps[number - 1] ?? null;
    draw(byId<SVGSVGElement>("board"), this.#nonogram, knownAfter(this.#nonogram, steps.slice(0, number)), step);
    byId("step-number").textContent = `${number} / ${steps.length}`;
    const reason = byId("step-reason");
    reason.replaceChildren(...(step ? explained(step) : [t("Nothing is known yet.")]));
    byId("step-end").textContent = number === steps.length ? sentence(end) : "";
    byId("step-before").setAttribute("aria-disabled", String(number === 0));
    byId("step-next").setAttribute("aria-disabled", String(number === steps.length));
  }
}

/** What the technique of a step is, and the sentence of the engine, which is English. */
function explained({ technique, because, therefore }: Step): (HTMLElement | string)[] {
  const translated = translation(`technique: ${technique}`);
  const sentence = html("span", { lang: "en", dir: "ltr" }, `${because}; ${therefore}.`);
  return translated ? [translated, html("br"), sentence] : [sentence];
}

function sentence(end: Explanation["end"]): string {
  switch (end) {
    case "solved":
      return t("This is the solution.");
    case "several":
      return t("There are several solutions: no more follows from the clues.");
    case "none":
      return t("There is no solution.");
    case "limit":
      return t("No further step was found within the limit of steps.");
  }
}
