// The list as it is typed, with marks beside the lines that something is said about.
import type { ListWarning } from "../jobs.ts";
import { button, byId, html } from "../dom.ts";
import { t, translation } from "../text.ts";

/** What is said about a line, or about the list as a whole. */
export interface Note {
  line: number | null;
  message: string;
  /** The words of the engine, which are more precise than a translation. */
  english?: string;
}

export function noteOf({ kind, line, message: english, more }: ListWarning): Note {
  const translated = translation(`warning: ${kind}`);
  const message = translated ?? english;
  return {
    line,
    message: more > 0 ? t("{message} (and {more} more like this)", { message, more }) : message,
    ...(translated && { english }),
  };
}

export class ListEditor {
  readonly #area = byId<HTMLTextAreaElement>("list");
  readonly #gutter = byId("gutter");
  readonly #notes = byId("notes");

  constructor(change: (text: string) => void) {
    this.#area.addEventListener("input", () => change(this.#area.value));
    this.#area.addEventListener("scroll", () => this.#scroll());
  }

  /** Shows a text, unless it is the one that is being typed. */
  show(text: string): void {
    if (this.#area.value !== text) this.#area.value = text;
  }

  note(notes: Note[]): void {
    const messages = new Map<number, string[]>();
    for (const { line, message } of notes) {
      if (line !== null) messages.set(line, [...(messages.get(line) ?? []), message]);
    }
    const lines = this.#area.value.split("\n");
    this.#gutter.replaceChildren(
      ...lines.map((_, at) => {
        const said = messages.get(at + 1);
        return html("div", said ? { class: "marked", title: said.join("\n") } : {}, said ? "▲" : String(at + 1));
      }),
    );
    // The crossword is shown before the page is laid out.
    requestAnimationFrame(() => this.#scroll());
    this.#notes.replaceChildren(...notes.map(note => html("li", {}, ...this.#said(note))));
  }

  /** Keeps the marks beside their lines. */
  #scroll(): void {
    this.#gutter.scrollTop = this.#area.scrollTop;
  }

  #said({ line, message, english }: Note): (Node | string)[] {
    const place = line === null ? [] : [button(t("Line {line}", { line }), { class: "link" }, () => this.#goTo(line))];
    const original = english ? [" ", html("small", { lang: "en", dir: "ltr" }, english)] : [];
    return [...place, ` ${message}`, ...original];
  }

  #goTo(line: number): void {
    const lines = this.#area.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    this.#area.focus();
    this.#area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  }
}
