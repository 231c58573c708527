// Drafts: what the reader has made, kept in the browser with every step back. Nothing is sent anywhere.
import { Superseded } from "./engine.ts";

export type Kind = "crossword" | "nonogram" | "fill";

export interface Kept {
  id: string;
  kind: Kind;
  title: string;
  saved: number;
}

const PREFIX = "quadrille.draft.";
const current = (kind: Kind) => `quadrille.current.${kind}`;

const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** The state of a view. Changes in quick succession of the same kind, such as letters typed, are one step of undo. */
export class Draft<State extends { title: string }> {
  readonly kind: Kind;
  state: State;
  #id: string;
  #past: State[] = [];
  #future: State[] = [];
  #lastChange = { name: "", at: 0 };
  readonly #empty: State;
  readonly #changed: () => void;
  readonly #isPossible: (field: keyof State, value: any) => boolean;

  /** Links and files of other versions may have any state: `isPossible` decides about fields of the right type. */
  constructor(kind: Kind, empty: State, changed: () => void, isPossible: (field: keyof State, value: any) => boolean = () => true) {
    this.kind = kind;
    this.#empty = empty;
    this.#changed = changed;
    this.#isPossible = isPossible;
    this.#id = read(current(kind)) ?? newId();
    this.state = this.#checked(stateOf(this.#id) ?? {});
    // The draft may also be open in another tab.
    addEventListener("storage", ({ key, newValue }) => {
      if (key === PREFIX + this.#id) this.#follow(parsed(newValue)?.state ?? {});
    });
  }

  get id(): string {
    return this.#id;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  change(name: string, changes: Partial<State>): void {
    const isSame = Object.entries(changes).every(([key, value]) => this.state[key as keyof State] === value);
    if (isSame) return;
    const now = Date.now();
    const continues = name === this.#lastChange.name && now - this.#lastChange.at < 1000 && this.canUndo;
    if (!continues) this.#past.push(this.state);
    this.#lastChange = { name, at: now };
    this.#future = [];
    this.#become({ ...this.state, ...changes });
  }

  /** Adds what was computed from the state, without a step of undo. */
  amend(changes: Partial<State>): void {
    this.state = { ...this.state, ...changes };
    this.#keep();
  }

  undo(): void {
    this.#step(this.#past, this.#future);
  }

  redo(): void {
    this.#step(this.#future, this.#past);
  }

  /** Waits for a result that is meant for this draft. It is superseded if another draft is opened before. */
  async whileOpen<T>(result: Promise<T>): Promise<T> {
    const id = this.#id;
    const value = await result;
    if (id !== this.#id) throw new Superseded();
    return value;
  }

  /** Begins another draft; this one stays. Parts of a state that cannot be are left out. */
  start(state: Partial<State> = {}): void {
    this.#open(newId(), this.#checked(state));
  }

  /** Opens a draft that was kept. */
  open(id: string): void {
    this.#open(id, this.#checked(stateOf(id) ?? {}));
  }

  #checked(state: object): State {
    const checked: State = { ...this.#empty };
    for (const [key, value] of Object.entries(state)) {
      const field = key as keyof State;
      if (Object.hasOwn(checked, key) && typeof value === typeof checked[field] && this.#isPossible(field, value)) checked[field] = value;
    }
    return checked;
  }

  #open(id: string, state: State): void {
    this.#id = id;
    this.#past = [];
    this.#future = [];
    this.#lastChange.name = "";
    this.#become(state);
  }

  /** Takes a state that is kept already, as a step that can be undone. */
  #follow(state: object): void {
    const checked = this.#checked(state);
    if (JSON.stringify(checked) === JSON.stringify(this.state)) return;
    this.#past.push(this.state);
    this.#future = [];
    this.#lastChange.name = "";
    this.state = checked;
    this.#show();
  }

  #step(from: State[], to: State[]): void {
    const state = from.pop();
    if (!state) return;
    to.push(this.state);
    this.#lastChange.name = "";
    this.#become(state);
  }

  #become(state: State): void {
    this.state = state;
    // A state that cannot be shown is not kept.
    this.#show();
    this.#keep();
  }

  #show(): void {
    this.#changed();
    document.dispatchEvent(new Event("draft"));
  }

  #keep(): void {
    const { kind, state } = this;
    write(current(kind), this.#id);
    const isEmpty = Object.entries(this.#empty).every(([key, value]) => state[key as keyof State] === value);
    // A draft of another version may look empty when it is opened.
    if (isEmpty && (this.canUndo || this.canRedo)) removeKept(this.#id);
    if (!isEmpty) write(PREFIX + this.#id, JSON.stringify({ kind, title: state.title, saved: Date.now(), state }));
  }
}

/** All drafts, the newest first. */
export function kept(): Kept[] {
  const found = keys().flatMap(key => {
    const draft = key.startsWith(PREFIX) ? parsed(read(key)) : null;
    return draft ? [{ id: key.slice(PREFIX.length), kind: draft.kind, title: draft.title, saved: draft.saved }] : [];
  });
  return found.sort((one, other) => other.saved - one.saved);
}

/** The state of a draft that was kept. */
export const stateOf = (id: string) => parsed(read(PREFIX + id))?.state;

/** Whether a file inside of a page was not opened before. */
export function isNew(file: string): boolean {
  const key = "quadrille.inside";
  if (read(key) === file) return false;
  write(key, file);
  return true;
}

export function removeKept(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
}

/** Whether the browser keeps drafts: private windows and full disks do not. */
export let isKept = true;

function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    isKept = true;
  } catch {
    // Said once, and again in the list of drafts.
    if (isKept) document.dispatchEvent(new Event("not-kept"));
    isKept = false;
  }
}

function parsed(text: string | null) {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
