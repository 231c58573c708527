// The words that grids are filled with: the reader's own in the draft, and a list that the browser keeps for all drafts.
import type { File } from "../jobs.ts";
import { byId, say } from "../dom.ts";
import { t } from "../text.ts";
import { forgetList, keepList, keptList } from "./kept-list.ts";

export class WordSource {
  #list: File | null = null;
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
    byId("open-list").addEventListener("click", () => byId("list-file").click());
    byId("forget-list").addEventListener("click", () => void this.#forget());
    const input = byId<HTMLInputElement>("list-file");
    input.addEventListener("change", async () => {
      const [file] = input.files ?? [];
      input.value = "";
      if (file) await this.take({ bytes: new Uint8Array(await file.arrayBuffer()), name: file.name });
    });
    void this.#load();
  }

  /** The lists, the reader's own words first. */
  lists(own: string): File[] {
    const words = own.trim() === "" ? [] : [{ bytes: new TextEncoder().encode(own), name: t("Your words") }];
    return this.#list ? [...words, this.#list] : words;
  }

  /** Takes a list, and keeps it if the browser can. */
  async take(list: File): Promise<void> {
    this.#use(list);
    await keepList(list).catch(() => say(t("{name} is used until the page is closed: this browser does not keep it.", { name: list.name })));
  }

  async #load(): Promise<void> {
    const list = await keptList().catch(() => undefined);
    if (list && !this.#list) this.#use(list);
  }

  async #forget(): Promise<void> {
    this.#use(null);
    await forgetList().catch(() => undefined);
  }

  #use(list: File | null): void {
    this.#list = list;
    byId("kept-list").textContent = list ? t("List: {name}", { name: list.name }) : "";
    byId("forget-list").hidden = !list;
    this.#changed();
  }
}
