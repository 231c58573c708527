// The words that the engine suggests for the word at hand, the best first.
import { button, byId, html } from "../dom.ts";
import { t } from "../text.ts";
import type { Suggestion } from "./jobs.ts";

export class Suggestions {
  readonly #list = byId("suggestions");
  readonly #insert: (squares: string[]) => void;

  constructor(insert: (squares: string[]) => void) {
    this.#insert = insert;
  }

  focus(): void {
    this.#list.querySelector("button")?.focus();
  }

  say(message: string): void {
    byId("suggested").textContent = message;
    this.#list.replaceChildren();
  }

  show(slot: string, suggestions: Suggestion[]): void {
    this.say(suggestions.length > 0 ? slot : t("{slot}: no word fits.", { slot }));
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
