// The policy of the maker. The window in which a page of the engine is shown inherits it, so it allows the scripts and the
// styles of these pages, which have policies of their own.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { draw_crossword, draw_nonogram, Fonts, initSync as initDrawings } from "./pkg/drawings.js";
import { Crossword, initSync as initLive, Nonogram, WordList } from "./pkg/live.js";

const file = name => readFileSync(fileURLToPath(new URL(name, import.meta.url)));
const FONTS = ["OpenSans-Regular", "OpenSans-Bold", "DejaVuSans", "DejaVuSans-Bold"];

/** Adds the sources of these pages to the policy in the markup of the maker. */
export function withPages(markup) {
  initLive({ module: file("pkg/live_bg.wasm") });
  initDrawings({ module: file("pkg/drawings_bg.wasm") });
  const fonts = new Fonts(...FONTS.map(name => file(`fonts/${name}.ttf`)));
  const crossword = Crossword.build(new WordList(Buffer.from("cat"), ""), "");
  const drawn = [[draw_crossword, crossword], [draw_nonogram, Nonogram.draw("#")]];
  const page = ([draw, puzzle], format) => Buffer.from(draw(Buffer.from(puzzle.json()), format, "", fonts)).toString();
  const pages = drawn.flatMap(puzzle => ["html", "steps"].map(format => page(puzzle, format)));
  const sources = directive => [...new Set(pages.map(page => new RegExp(`${directive} ('[^']+')`).exec(page)[1]))].join(" ");
  return ["script-src", "style-src"].reduce((page, directive) => {
    if (!page.includes(`${directive} `)) throw new Error(`the page has no ${directive}`);
    return page.replace(`${directive} `, `${directive} ${sources(directive)} `);
  }, markup);
}
