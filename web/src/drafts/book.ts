// Drafts of all kinds as one PDF.
import { optionsOf } from "../crossword/options.ts";
import type { BookOptions, Document } from "../drawings.ts";
import { Lane } from "../engine.ts";
import { download, fileName } from "../files.ts";
import { lists } from "../fill/words.ts";
import { fonts, headingLanguage } from "../fonts.ts";
import { kept } from "../kept-files.ts";
import { type Kept, stateOf } from "../state.ts";
import { t } from "../text.ts";

const building = new Lane("files");
const printing = new Lane("drawings");

/** Writes a book of drafts in their order. Throws an error that names a draft without a puzzle. */
export async function writeBook(drafts: Kept[], options: BookOptions): Promise<string> {
  const documents: Document[] = [];
  for (const draft of drafts) documents.push(await documentOf(draft));
  // Headings are in the language of the words, if it is known, and else in that of the page.
  const isKnown = documents.some(({ json }) => JSON.parse(json).language);
  const language = isKnown ? undefined : headingLanguage();
  const bytes = await printing.run("book", documents, { ...options, language }, await fonts());
  const name = fileName(options.title, "pdf", "book");
  download(bytes, name, "application/pdf");
  return name;
}

async function documentOf({ id, kind, title }: Kept): Promise<Document> {
  const state = stateOf(id);
  const name = title || t("Without a title");
  const json = await {
    crossword: async () => {
      const { list, build } = optionsOf(state);
      const { crossword, error } = await building.run("build", state.text, list, build);
      if (error !== null) throw new Error(`${name}: ${error}`);
      return crossword?.json;
    },
    nonogram: async () => state.json as string,
    fill: async () => {
      const words = { lists: lists(state.words, await kept("words")), language: state.language };
      return building.run("crosswordOf", state.fill || state.grid, words, JSON.parse(state.clues), state.title);
    },
  }[kind]();
  if (!json) throw new Error(t("{title} has no puzzle yet.", { title: name }));
  return { kind: kind === "nonogram" ? "nonogram" : "crossword", json };
}
