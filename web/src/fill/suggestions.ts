// The words that the engine suggests for the word at hand, the best first.
import { button, byId, html } from "../dom.ts";
import { Lane, Superseded } from "../engine.ts";
import { t } from "../text.ts";
import type { FillOptions, Suggestion, Words } from "./jobs.ts";
import type { Slot } from "./template.ts";
import { labelOf } from "./verdict.ts";

export class Suggestions {
  readonly #lane = new Lane("files");
  readonly #list = byId("suggestions");
  readonly #insert: (squares: string[]) => void;

  constructor(insert: (squares: string[]) => void) {
    this.#insert = insert;
  }

  focus(): void {
    this.#list.querySelector("button")?.focus();
  }

  async suggest(grid: string, slot: Slot | null, words: Words, options: FillOptions): Promise<void> {
    if (!slot || words.lists.length === 0) {
      this.#lane.cancel();
      this.#say(slot ? t("Write or open words: then some are suggested here.") : t("Select a word."));
      return;
    }
    try {
      const { number, direction } = slot;
      this.#show(labelOf(slot), await this.#lane.run("suggest", grid, { number, direction }, words, options));
    } catch (error) {
      if (!(error instanceof Superseded)) this.#say((error as Error).message);
    }
  }

  #say(message: string): void {
    byId("suggested").textContent = message;
    this.#list.replaceChildren();
  }

  #show(slot: string, suggestions: Suggestion[]): void {
    this.#say(suggestions.length > 0 ? slot : t("{slot}: no word fits.", { slot }));
    this.#list.replaceChildren(
      ...suggestions.map(({ word, squares, score, leadsToFill }) => {
        const isSure = leadsToFill === true;
        const title = isSure ? t("Score {score}", { score }) : t("Score {score}; whether the grid can be filled with it is not known", { score });
        const shown = button(word, { title }, () => this.#insert(squares));
        shown.append(html("small", {}, ` ${score}${isSure ? "" : " ?"}`));
        return html("li", {}, shown);
      }),
    );
  }
}
