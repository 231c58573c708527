// The policy of the maker. The window in which a puzzle is played inherits it, so it allows the script and the style of
// these pages, which have policies of their own.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Crossword, Fonts, initSync, Nonogram, WordList } from "./pkg/full.js";

/** Adds the sources of pages to play to the policy in the markup of the maker. */
export function withPages(markup) {
  initSync({ module: readFileSync(fileURLToPath(new URL("pkg/full_bg.wasm", import.meta.url))) });
  const puzzles = [Nonogram.draw("#"), Crossword.build(new WordList(Buffer.from("cat"), ""), "")];
  const pages = puzzles.map(puzzle => Buffer.from(puzzle.write("html", "", Fonts.none())).toString());
  const sources = directive => pages.map(page => new RegExp(`${directive} ('[^']+')`).exec(page)[1]).join(" ");
  return ["script-src", "style-src"].reduce((page, directive) => {
    if (!page.includes(`${directive} `)) throw new Error(`the page has no ${directive}`);
    return page.replace(`${directive} `, `${directive} ${sources(directive)} `);
  }, markup);
}
