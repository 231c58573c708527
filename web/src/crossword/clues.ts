// The clues, each edited where it stands.
import { byId, html } from "../dom.ts";
import { type Crossword, type Direction, inReadingOrder, label } from "./document.ts";

export interface Actions {
  select(index: number): void;
  edit(index: number, clue: string): void;
}

export class ClueList {
  readonly #actions: Actions;

  constructor(actions: Actions) {
    this.#actions = actions;
  }

  show(crossword: Crossword | null): void {
    this.#fill("across", crossword);
    this.#fill("down", crossword);
  }

  #fill(direction: Direction, crossword: Crossword | null): void {
    const list = byId(direction);
    const edited = list.querySelector<HTMLTextAreaElement>("textarea:focus");
    const entries = inReadingOrder(crossword?.entries ?? []).filter(entry => entry.direction === direction);
    list.replaceChildren(
      ...entries.map(entry => {
        const name = `Clue of ${label(entry)}, ${entry.text}`;
        const field = html("textarea", { "data-index": entry.index, "aria-label": name, rows: 1, dir: "auto", placeholder: "no clue" }, entry.clue ?? "");
        field.addEventListener("change", () => this.#actions.edit(entry.index, field.value));
        // A clue is a single line, however many it takes on the screen.
        field.addEventListener("keydown", event => {
          if (event.key !== "Enter" || event.isComposing) return;
          event.preventDefault();
          this.#actions.edit(entry.index, field.value);
        });
        field.addEventListener("focus", () => this.#actions.select(entry.index));
        const word = html("span", { class: "answer", "aria-hidden": "true", dir: "auto" }, entry.text);
        return html("li", {}, html("b", { "aria-hidden": "true" }, String(entry.number)), field, word);
      }),
    );
    const again = edited && list.querySelector<HTMLTextAreaElement>(`[data-index="${edited.dataset["index"]}"]`);
    if (!again) return;
    // What is being written stays, with its focus.
    if (edited.value !== edited.defaultValue) again.value = edited.value;
    again.focus();
    again.setSelectionRange(edited.selectionStart, edited.selectionEnd);
  }
}
