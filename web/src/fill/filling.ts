// The search for a fill: started and stopped by the reader, with its progress and what came of it.
import { byId, onClick, say } from "../dom.ts";
import { Lane, Superseded } from "../engine.ts";
import { t } from "../text.ts";
import type { Filling, FillOptions, Words } from "./jobs.ts";
import { OPEN, type Slot, slotsOf, type Squares, wordOf } from "./template.ts";
import { verdict } from "./verdict.ts";

/** A search takes up to about a minute; the next one begins elsewhere. */
const MAX_STEPS = 20_000_000;

export class FillSearch {
  readonly #lane = new Lane("files", { progress: ({ filled, slots }) => this.#showProgress(filled, slots) });
  #outcome: Filling | null = null;

  constructor(start: () => void) {
    onClick("fill-start", start);
    onClick("fill-stop", () => {
      this.#lane.cancel();
      say(t("Stopped. The grid is as it was."));
    });
  }

  /** Whether the last search has found neither a fill nor that there is none. */
  get isUndecided(): boolean {
    return this.#outcome?.verdict === "undecided";
  }

  /** Forgets what came of a search, and ends one. */
  clear(): void {
    this.#lane.cancel();
    this.#outcome = null;
  }

  /** Searches for a fill, and takes it. */
  async run(grid: string, words: Words, options: FillOptions, take: (text: string) => void): Promise<void> {
    this.#isRunning(true);
    byId("fill-verdict").textContent = t("Filling …");
    try {
      const outcome = await this.#lane.run("fill", grid, words, { ...options, steps: MAX_STEPS });
      take(outcome.text ?? "");
      this.#outcome = outcome;
    } catch (error) {
      if (!(error instanceof Superseded)) say((error as Error).message, true);
    } finally {
      this.#isRunning(false);
    }
  }

  /** Says what came of the search, or what is left to do, and returns the slots that cannot be filled together. */
  show(squares: Squares, filled: Squares): Slot[] {
    const slots = slotsOf(squares);
    const outcome = this.#outcome;
    const conflict = slots.filter(({ number, direction }) => outcome?.conflict.some(([n, d]) => n === number && d === direction));
    const done = slots.filter(slot => !wordOf(filled, slot).includes(OPEN)).length;
    const line = byId("fill-verdict");
    line.textContent = outcome ? verdict(outcome, slots.length, conflict, squares) : t("{filled} of {slots} words", { filled: done, slots: slots.length });
    line.className = outcome?.verdict === "filled" ? "good" : outcome?.verdict === "impossible" ? "error" : "";
    return conflict;
  }

  #isRunning(isRunning: boolean): void {
    byId("fill-start").hidden = isRunning;
    byId("fill-stop").hidden = !isRunning;
    byId<HTMLProgressElement>("fill-progress").hidden = !isRunning;
    byId<HTMLProgressElement>("fill-progress").removeAttribute("value");
    if (isRunning) byId("fill-stop").focus();
    else if (document.activeElement === document.body) byId("fill-start").focus();
  }

  #showProgress(filled: number, slots: number): void {
    const progress = byId<HTMLProgressElement>("fill-progress");
    [progress.max, progress.value] = [slots, filled];
    byId("fill-verdict").textContent = t("Filling: {filled} of {slots} words …", { filled, slots });
  }
}
