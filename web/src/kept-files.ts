// Files that the browser keeps for all drafts: they may be too large for a draft.
import { byId, onClick, say } from "./dom.ts";
import { receive } from "./files.ts";
import type { File } from "./jobs.ts";
import { t } from "./text.ts";

export type Name = "words" | "font";

const STORE = "lists";

/** Runs a request on the store. Browsers that keep nothing reject it. */
function request<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("quadrille", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode);
      const asked = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => {
        database.close();
        resolve(asked.result);
      };
      transaction.onabort = () => reject(transaction.error);
    };
  });
}

const keep = (name: Name, file: File) => request("readwrite", store => store.put(file, name));
const forget = (name: Name) => request("readwrite", store => store.delete(name));

/** The file that the browser keeps, if there is one. */
export const kept = (name: Name) => request<File | undefined>("readonly", store => store.get(name)).catch(() => undefined);

/** A file that the reader opens, replaces and removes with elements of the page: `NAME-open`, `NAME-remove` and so on. */
export class KeptFile {
  #file: File | null = null;
  readonly #name: Name;
  readonly #show: (file: File | null) => void;

  /** `show` is called with the file when there is another one, or none any more. */
  constructor(name: Name, show: (file: File | null) => void) {
    this.#name = name;
    this.#show = show;
    onClick(`${name}-open`, () => byId(`${name}-file`).click());
    onClick(`${name}-remove`, () => void this.#remove());
    const input = byId<HTMLInputElement>(`${name}-file`);
    input.addEventListener("change", async () => {
      const [file] = input.files ?? [];
      input.value = "";
      if (file) await receive(file, file => this.take(file));
    });
    void this.#load();
  }

  get file(): File | null {
    return this.#file;
  }

  /** Takes a file, and keeps it if the browser can. */
  async take(file: File): Promise<void> {
    this.#use(file);
    await keep(this.#name, file).catch(() => say(t("{name} is used until the page is closed: this browser does not keep it.", { name: file.name })));
  }

  async #load(): Promise<void> {
    const file = await kept(this.#name);
    if (file && !this.#file) this.#use(file);
  }

  async #remove(): Promise<void> {
    this.#use(null);
    await forget(this.#name).catch(() => undefined);
  }

  #use(file: File | null): void {
    this.#file = file;
    byId(`${this.#name}-remove`).hidden = !file;
    this.#show(file);
  }
}
