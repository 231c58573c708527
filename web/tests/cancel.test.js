// Work that would not end by itself ends when the worker answers that it is cancelled.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, before, test } from "node:test";
import assert from "node:assert/strict";

const root = new URL("../..", import.meta.url).pathname;
const ENDLESS = 4_000_000_000;

let engine;
let asked;
before(async () => {
  engine = await import(join(root, "web/pkg/files.js"));
  engine.initSync({ module: readFileSync(join(root, "web/pkg/files_bg.wasm")) });
});
afterEach(() => delete globalThis.isCancelled);

/** Cancels what is done next when it asks for the third time. */
function cancelSoon() {
  asked = 0;
  globalThis.isCancelled = () => ++asked >= 3;
}

/** A drawing without a solution that lines find: a diagonal. */
const diagonal = side => Array.from({ length: side }, (_, at) => ".".repeat(at) + "#" + ".".repeat(side - 1 - at)).join("\n");

test("a crossword", () => {
  const words = new engine.WordList(readFileSync(join(root, "examples/words/english1000.txt")), JSON.stringify({ name: "a.txt" }));
  cancelSoon();
  assert.ok(JSON.parse(engine.Crossword.build(words, JSON.stringify({ count: 30, steps: ENDLESS })).report()).placed > 0);
  assert.ok(asked >= 3);
});

test("drawings of an image", () => {
  const image = new engine.Image(readFileSync(join(root, "examples/pictures/boat.png")));
  const all = image.trace(JSON.stringify({ candidates: 8 }));
  cancelSoon();
  assert.ok(image.trace(JSON.stringify({ candidates: 8 })).length < all.length);
  assert.ok(asked >= 3);
});

test("a verdict", () => {
  const nonogram = engine.Nonogram.draw(diagonal(60));
  cancelSoon();
  assert.equal(JSON.parse(nonogram.report()).verdict, "undecided");
});

test("without such a function, nothing is cancelled", () => {
  assert.equal(JSON.parse(engine.Nonogram.draw("#.\n##").report()).verdict, "unique");
});
