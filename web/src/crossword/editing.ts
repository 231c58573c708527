// Pins, moves and clues: each changes the text of the list.
import { say } from "../dom.ts";
import { Lane } from "../engine.ts";
import type { ListEntry } from "../jobs.ts";
import type { Draft } from "../state.ts";
import { t } from "../text.ts";
import { type Crossword, type Entry, pinned, type Place } from "./document.ts";
import { optionsOf, type State } from "./options.ts";
import { type Change, changed, hasAll, isChangedAsMeant } from "./words.ts";

export class Editing {
  readonly #draft: Draft<State>;
  readonly #lane = new Lane("live");
  /** Changes are made one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(draft: Draft<State>) {
    this.#draft = draft;
  }

  async togglePin(crossword: Crossword, entry: Entry): Promise<void> {
    const { index, text } = entry;
    const place = entry.pin ? null : pinned(crossword, entry);
    if (await this.change([{ index, text, place }])) say(place ? t("{text} is pinned.", { text }) : t("{text} is free.", { text }));
  }

  /** Keeps the layout while words are added to the list. */
  async pinAll(crossword: Crossword): Promise<void> {
    const free = crossword.entries.filter(entry => !entry.pin);
    const changes = free.map(entry => ({ index: entry.index, text: entry.text, place: pinned(crossword, entry) }));
    if (await this.change(changes)) say(t("Pinned words: {count}.", { count: changes.length }));
  }

  async unpinAll(entries: ListEntry[]): Promise<void> {
    await this.change(entries.flatMap(({ text, pin }, index) => (pin ? [{ index, text, place: null }] : [])));
  }

  /** Pins a word to another place. Since places are relative, the first other word holds the rest if none is pinned. */
  async put(crossword: Crossword, { index, text }: Entry, place: Place): Promise<void> {
    const changes: Change[] = [{ index, text, place: pinned(crossword, place) }];
    const others = crossword.entries.filter(other => other.index !== index);
    const anchor = others.some(other => other.pin) ? undefined : others[0];
    if (anchor) changes.push({ index: anchor.index, text: anchor.text, place: pinned(crossword, anchor) });
    if (!(await this.change(changes))) return;
    say(anchor ? t("{text} is moved, and {other} pinned as its counterpart.", { text, other: anchor.text }) : t("{text} is moved.", { text }));
  }

  /** Leaves the columns of words and clues, such as `answer=2,clue=3`. */
  async chooseColumns(columns: string): Promise<void> {
    const { id, state: { text } } = this.#draft;
    try {
      const { table } = await this.#lane.run("readList", text, { ...optionsOf(this.#draft.state).list, columns });
      if (this.#draft.id === id && this.#draft.state.text === text) this.#draft.change(columns, { text: table });
    } catch (error) {
      say((error as Error).message, true);
    }
  }

  /** Changes lines of the list of this draft, after the changes before. Returns whether it was changed. */
  change(changes: Change[]): Promise<boolean> {
    const { id } = this.#draft;
    const done = this.#last.then(() => this.#change(id, changes)).catch((error: Error) => {
      say(error.message, true);
      return false;
    });
    this.#last = done;
    return done;
  }

  async #change(id: string, changes: Change[]): Promise<boolean> {
    while (this.#draft.id === id) {
      const { text } = this.#draft.state;
      const wanted = await this.#changed(text, changes);
      // What is typed meanwhile stays.
      if (this.#draft.id !== id || this.#draft.state.text !== text) continue;
      if (wanted === null) return false;
      this.#draft.change("edit", { text: wanted });
      return true;
    }
    return false;
  }

  /** Changes lines of a text, unless a word is not there any more. Where the text does not allow it, the whole list becomes a table. */
  async #changed(text: string, changes: Change[]): Promise<string | null> {
    const { list: options } = optionsOf(this.#draft.state);
    const read = (text: string) => this.#lane.run("readList", text, options);
    const before = await read(text);
    if (!hasAll(before.list.entries, changes)) return null;
    const wanted = changed(text, before.list.entries, changes);
    if (isChangedAsMeant(before.list.entries, (await read(wanted)).list.entries, changes)) return wanted;
    const table = await read(before.table);
    return changed(before.table, table.list.entries, changes);
  }
}
