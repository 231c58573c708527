// The choice of the language of the page.
import { html, say } from "./dom.ts";
import { LANGUAGES, saveLanguage, t } from "./text.ts";

/** Lists the languages by their own names. Another one is shown when the page is loaded again, with its drafts. */
export function chooseLanguage(select: HTMLSelectElement): void {
  const name = (tag: string) => new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  select.append(...LANGUAGES.map(tag => html("option", { value: tag, lang: tag }, name(tag))));
  select.value = document.documentElement.lang;
  select.addEventListener("change", () => {
    try {
      saveLanguage(select.value);
      location.reload();
    } catch {
      say(t("This browser does not keep the choice: its storage is full or switched off."), true);
    }
  });
}
