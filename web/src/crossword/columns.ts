// The choice of the columns of words and clues: the list becomes one of these columns alone.
import { byId, html } from "../dom.ts";
import { t } from "../text.ts";

const MAX_COLUMNS = 6;
const MAX_LENGTH = 24;

export class ColumnChoice {
  readonly #select = byId<HTMLSelectElement>("columns");
  #labels = "";

  constructor(choose: (columns: string) => void) {
    this.#select.addEventListener("change", () => choose(this.#select.value));
  }

  /** Offers all pairs of columns, by their names or the fields of a row. */
  show(labels: string[]): void {
    const offered = labels.slice(0, MAX_COLUMNS).map((label, k) => short(label) || String(k + 1));
    byId("columns-choice").hidden = offered.length < 2;
    const key = JSON.stringify(offered);
    if (key !== this.#labels) {
      this.#labels = key;
      const pairs = offered.flatMap((word, k) => offered.flatMap((clue, other) => (k === other ? [] : [[`answer=${k + 1},clue=${other + 1}`, `${word} – ${clue}`]])));
      const options = [["", t("as they are")], ...pairs].map(([value, text]) => html("option", { value: value! }, text!));
      this.#select.replaceChildren(...options);
    }
    this.#select.value = "";
  }
}

const short = (label: string) => (label.length > MAX_LENGTH ? `${label.slice(0, MAX_LENGTH - 1).trim()}…` : label);
