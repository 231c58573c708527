// The words that grids are filled with: the reader's own in the draft, and a list that the browser keeps for all drafts.
import type { File } from "../jobs.ts";
import { byId } from "../dom.ts";
import { KeptFile } from "../kept-files.ts";
import { t } from "../text.ts";

/** The lists that grids are filled with: the words of a draft first, and then the list that the browser keeps. */
export function lists(own: string, kept: File | null | undefined): File[] {
  const words = own.trim() === "" ? [] : [{ bytes: new TextEncoder().encode(own), name: t("Your words") }];
  return kept ? [...words, kept] : words;
}

export class WordSource {
  readonly #list: KeptFile;

  constructor(changed: () => void) {
    this.#list = new KeptFile("words", list => {
      byId("words-kept").textContent = list ? t("List: {name}", { name: list.name }) : "";
      changed();
    });
  }

  lists(own: string): File[] {
    return lists(own, this.#list.file);
  }

  /** Takes a list, and keeps it if the browser can. */
  async take(list: File): Promise<void> {
    await this.#list.take(list);
  }
}
