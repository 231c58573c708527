// A list of words that the browser keeps for all grids: it may be too large for a draft.
import type { File } from "../jobs.ts";

const STORE = "lists";
const KEY = "words";

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

export const keepList = (list: File) => request("readwrite", store => store.put(list, KEY));
export const forgetList = () => request("readwrite", store => store.delete(KEY));
export const keptList = () => request<File | undefined>("readonly", store => store.get(KEY));
