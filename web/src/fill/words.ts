// The words that grids are filled with: the reader's own in the draft, and a list that the browser keeps for all drafts.
import type { File } from "../jobs.ts";
import { byId } from "../dom.ts";
import { KeptFile } from "../kept-files.ts";
import { t } from "../text.ts";

export class WordSource {
  readonly #list: KeptFile;

  constructor(changed: () => void) {
    this.#list = new KeptFile("words", list => {
      byId("words-kept").textContent = list ? t("List: {name}", { name: list.name }) : "";
      changed();
    });
  }

  /** The lists, the reader's own words first. */
  lists(own: string): File[] {
    const words = own.trim() === "" ? [] : [{ bytes: new TextEncoder().encode(own), name: t("Your words") }];
    return this.#list.file ? [...words, this.#list.file] : words;
  }

  /** Takes a list, and keeps it if the browser can. */
  async take(list: File): Promise<void> {
    await this.#list.take(list);
  }
}
