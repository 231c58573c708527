// The dialog of drafts: to open, to delete, and to print as a book.
import { attempt, button, byId, html, say } from "../dom.ts";
import { isKept, type Kept, kept, type Kind } from "../state.ts";
import { t } from "../text.ts";

export interface Actions {
  /** The draft that is open. */
  current(): string;
  open(kind: Kind, id: string): Promise<void>;
  start(): void;
  remove(id: string): void;
}

const KINDS: Record<Kind, () => string> = { crossword: () => t("Crossword"), nonogram: () => t("Nonogram"), fill: () => t("Filled grid") };

export class DraftsDialog {
  readonly #dialog = byId<HTMLDialogElement>("drafts-dialog");
  readonly #actions: Actions;
  /** The drafts that are chosen for a book, in the order in which they were chosen. */
  #chosen: Kept[] = [];

  constructor(actions: Actions) {
    this.#actions = actions;
    byId("new-draft").addEventListener("click", () => {
      actions.start();
      this.#dialog.close();
    });
    byId("book").addEventListener("submit", event => {
      event.preventDefault();
      void this.#write();
    });
  }

  show(): void {
    this.#chosen = [];
    this.#list();
    this.#dialog.showModal();
  }

  #list(): void {
    const all = kept();
    byId("kept").replaceChildren(...all.map(draft => this.#item(draft)));
    byId("book").hidden = all.length === 0;
    byId("not-kept").hidden = isKept;
    this.#showChosen();
  }

  #item(draft: Kept): HTMLLIElement {
    const { id, kind, title, saved } = draft;
    const when = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }).format(saved);
    const name = title || t("Without a title");
    const choice = html("input", { type: "checkbox", "aria-label": t("Choose {name} for a book", { name }) });
    choice.checked = this.#chosen.some(chosen => chosen.id === id);
    choice.addEventListener("change", () => {
      this.#chosen = choice.checked ? [...this.#chosen, draft] : this.#chosen.filter(chosen => chosen.id !== id);
      this.#showChosen();
    });
    const open = button(name, { class: "link" }, () => {
      this.#dialog.close();
      void attempt(() => this.#actions.open(kind, id));
    });
    const remove = button(t("Delete"), { "aria-label": t("Delete {name}", { name }) }, () => {
      if (!confirm(t("Delete {name}", { name }))) return;
      this.#actions.remove(id);
      this.#chosen = this.#chosen.filter(chosen => chosen.id !== id);
      this.#list();
      // The focus was on what is gone.
      this.#dialog.querySelector<HTMLElement>("#kept button, #new-draft")?.focus();
    });
    const state = id === this.#actions.current() ? t("open") : when;
    return html("li", {}, choice, open, html("small", {}, `${KINDS[kind]()}, ${state}`), remove);
  }

  #showChosen(): void {
    byId("book-size").textContent = t("Chosen drafts: {count}", { count: this.#chosen.length });
    byId<HTMLButtonElement>("book-write").disabled = this.#chosen.length === 0;
  }

  async #write(): Promise<void> {
    const value = (id: string) => byId<HTMLInputElement>(id).value;
    const message = byId("book-size");
    message.textContent = t("Writing the book …");
    try {
      const { writeBook } = await import("./book.ts");
      const name = await writeBook(this.#chosen, { title: value("book-title"), paper: value("book-paper"), perPage: Number(value("book-per-page")) });
      message.textContent = t("{name} is written.", { name });
      say(message.textContent);
    } catch (error) {
      message.textContent = t("The book cannot be written: {message}", { message: (error as Error).message });
    }
  }
}
