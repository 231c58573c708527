// The clues, edited in place.
import { byId, html, section } from "../dom.ts";
import { type Direction, type Entry, inReadingOrder, label } from "./document.ts";
import { t } from "../text.ts";

export interface Actions {
  select(index: number): void;
  edit(entry: Entry, clue: string): void;
}

export class ClueList {
  readonly #actions: Actions;
  /** What the ids of its section and its lists begin with. */
  readonly #prefix: string;

  constructor(actions: Actions, prefix = "") {
    this.#actions = actions;
    this.#prefix = prefix;
    const list = (direction: Direction, heading: string) => {
      const title = html("h3", { id: `${prefix}${direction}-heading` }, heading);
      return html("div", {}, title, html("ol", { id: prefix + direction, "aria-labelledby": title.id }));
    };
    section(`${prefix}clues`, t("Clues"), list("across", t("Across")), list("down", t("Down")));
  }

  show(entries: Entry[]): void {
    this.#fill("across", entries);
    this.#fill("down", entries);
  }

  #fill(direction: Direction, all: Entry[]): void {
    const list = byId(this.#prefix + direction);
    const edited = list.querySelector<HTMLTextAreaElement>("textarea:focus");
    const entries = inReadingOrder(all).filter(entry => entry.direction === direction);
    list.replaceChildren(
      ...entries.map(entry => {
        const name = t("Clue of {word}, {text}", { word: label(entry), text: entry.text });
        const field = html("textarea", { "data-index": entry.index, "data-text": entry.text, "aria-label": name, rows: 1, dir: "auto", placeholder: t("no clue") }, entry.clue ?? "");
        field.addEventListener("change", () => this.#actions.edit(entry, field.value));
        // A clue is a single line, however many it takes on the screen.
        field.addEventListener("keydown", event => {
          if (event.key !== "Enter" || event.isComposing) return;
          event.preventDefault();
          this.#actions.edit(entry, field.value);
        });
        field.addEventListener("focus", () => this.#actions.select(entry.index));
        const word = html("span", { class: "answer", "aria-hidden": "true", dir: "auto" }, entry.text);
        return html("li", {}, html("b", { "aria-hidden": "true" }, String(entry.number)), field, word);
      }),
    );
    const fields = [...list.querySelectorAll<HTMLTextAreaElement>("textarea")].filter(field => field.dataset["text"] === edited?.dataset["text"]);
    const again = edited && (fields.find(field => field.dataset["index"] === edited.dataset["index"]) ?? fields[0]);
    if (!again) return;
    // What is being written stays, with its focus.
    if (edited.value !== edited.defaultValue) again.value = edited.value;
    again.focus();
    again.setSelectionRange(edited.selectionStart, edited.selectionEnd);
  }
}
