// Fields of the page that are parts of the state of a view.
import { byId } from "./dom.ts";
import type { Draft } from "./state.ts";

/** How a part of a state is read from the text of its field, and written into it. */
interface Part<Value> {
  read(text: string): Value;
  write(value: Value): string;
}

/** A field of a state: its name in the state, and how it is read and written. */
type Field<State> = { [Name in keyof State]: [name: Name, part: Part<State[Name]>] }[keyof State];

export const text: Part<any> = { read: text => text, write: text => text };

/** A whole number; the nearest limit takes the place of one that is out of range. */
export const number = (max: number): Part<number> => ({
  read: text => Math.min(Math.max(Math.trunc(Number(text)) || 0, 0), max),
  write: String,
});

/** A whole number that is 0 where the field is empty. */
export const optional = (max: number): Part<number> => ({ ...number(max), write: value => (value === 0 ? "" : String(value)) });

export class Fields<State extends { title: string }> {
  readonly #draft: Draft<State>;
  readonly #fields: [HTMLInputElement, Field<State>][];

  /** Binds elements by their ids. `changed` is called after the reader has changed one. */
  constructor(draft: Draft<State>, fields: Record<string, Field<State>>, changed: () => void = () => {}) {
    this.#draft = draft;
    this.#fields = Object.entries(fields).map(([id, field]) => [byId<HTMLInputElement>(id), field]);
    for (const [element, [name, { read }]] of this.#fields) {
      element.addEventListener("input", () => {
        draft.change(element.id, { [name]: read(element.value) } as unknown as Partial<State>);
        changed();
      });
    }
  }

  /** Shows the state. A text that reads as what the state has stays as it is being typed. */
  show(): void {
    for (const [element, [name, { read, write }]] of this.#fields) {
      const value = this.#draft.state[name];
      if (read(element.value) !== value) element.value = write(value as never);
    }
  }
}
