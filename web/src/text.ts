// The texts of the page in the language of the reader. English texts are their own keys; the other languages are files,
// of which one is fetched.

type Values = Record<string, string | number>;

const files = import.meta.glob<{ default: Record<string, string> }>("./languages/*.json");
const SAVED = "quadrille.language";
const ATTRIBUTES = ["aria-label", "placeholder", "title"];

export const LANGUAGES = ["ar", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "hu", "it", "ja", "ko", "nb", "nl", "pl", "pt", "ro", "ru", "sv", "tr", "uk", "zh"];

/** Names of colors and the like may be those of properties of all objects. */
const noTexts = (): Record<string, string> => Object.create(null);
let texts = noTexts();

/** A text in the language of the page, with values in place of their names: `t("Line {line}", { line: 3 })`. */
export function t(english: string, values: Values = {}): string {
  return (texts[english] ?? english).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** The translation of a text of the engine, by its name, unless the page is in English: `translation("warning: duplicate")`. */
export const translation = (name: string): string | undefined => texts[name];

/** Marks a text that is translated where it is shown. */
export const key = (english: string) => english;

/** Loads the texts of the language that the reader has chosen, or else of the first one of the browser that there is. */
export async function loadTexts(): Promise<void> {
  const language = chosen();
  document.documentElement.lang = language;
  document.documentElement.dir = /^(ar|he)$/.test(language) ? "rtl" : "ltr";
  // Without the file, the page is in English.
  const file = await files[`./languages/${language}.json`]?.().catch(() => null);
  texts = Object.assign(noTexts(), file?.default);
}

function chosen(): string {
  const wanted = [saved(), ...navigator.languages].filter(tag => tag !== null);
  // Norwegian has two names.
  const short = wanted.map(tag => tag.toLowerCase().split("-")[0]!.replace(/^n[on]$/, "nb"));
  return short.find(tag => LANGUAGES.includes(tag)) ?? "en";
}

function saved(): string | null {
  try {
    return localStorage.getItem(SAVED);
  } catch {
    return null;
  }
}

/** Keeps the choice of a language. Throws an error if the browser keeps nothing. */
export const saveLanguage = (language: string) => localStorage.setItem(SAVED, language);

/** Translates markup: its texts and its labels. */
export function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text) node.data = node.data.replace(/\S(?:[^]*\S)?/, text => t(text));
    else for (const name of ATTRIBUTES) translateAttribute(node as Element, name);
  }
}

function translateAttribute(element: Element, name: string): void {
  const value = element.getAttribute(name);
  if (value) element.setAttribute(name, t(value));
}
