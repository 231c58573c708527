// The policy of the maker. The window in which a puzzle is played inherits it, so it allows the script and the style of
// these pages, which have policies of their own.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { draw_crossword, draw_nonogram, Fonts, initSync as initDrawings } from "./pkg/drawings.js";
import { Crossword, initSync as initLive, Nonogram, WordList } from "./pkg/live.js";

const bytes = name => readFileSync(fileURLToPath(new URL(name, import.meta.url)));

/** Adds the sources of pages to play to the policy in the markup of the maker. */
export function withPages(markup) {
  initLive({ module: bytes("pkg/live_bg.wasm") });
  initDrawings({ module: bytes("pkg/drawings_bg.wasm") });
  const fonts = new Fonts(...["OpenSans-Regular", "OpenSans-Bold", "DejaVuSans", "DejaVuSans-Bold"].map(name => bytes(`fonts/${name}.ttf`)));
  const crossword = Crossword.build(new WordList(Buffer.from("cat"), ""), "");
  const drawn = [[draw_crossword, crossword], [draw_nonogram, Nonogram.draw("#")]];
  const pages = drawn.map(([draw, puzzle]) => Buffer.from(draw(Buffer.from(puzzle.json()), "html", "", fonts)).toString());
  const sources = directive => pages.map(page => new RegExp(`${directive} ('[^']+')`).exec(page)[1]).join(" ");
  return ["script-src", "style-src"].reduce((page, directive) => {
    if (!page.includes(`${directive} `)) throw new Error(`the page has no ${directive}`);
    return page.replace(`${directive} `, `${directive} ${sources(directive)} `);
  }, markup);
}
