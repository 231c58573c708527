// Reads a crossword with the readers from npm, and compares it with the native file that it was written from.
//
// usage: read.mjs NATIVE FILE
import assert from "node:assert/strict";
import fs from "node:fs";
import { parse } from "@xwordly/xword-parser";
import tools from "xd-crossword-tools";

const [native, path] = process.argv.slice(2);
const expected = JSON.parse(fs.readFileSync(native, "utf8"));
const bytes = fs.readFileSync(path);
const entries = way => expected.entries.filter(entry => entry.direction === way);
const grid = bytes.toString("utf8").split("\n\n\n")[1];

// It reads grids of .xd in ASCII, and .puz before version 2, only.
const isKnown = { xd: /^[\x00-\x7f]*$/.test(grid), puz: bytes[24] < "2".charCodeAt() }[path.split(".").pop()] ?? true;
if (isKnown) {
  const read = await parse(path.endsWith(".puz") ? bytes : bytes.toString("utf8"), { filename: path });
  assert.equal(read.title ?? "", expected.title ?? "", path);
  for (const way of ["across", "down"]) assert.equal(read.clues[way].length, entries(way).length, `${path}: ${way}`);
}

if (path.endsWith(".xd")) {
  const read = tools.xdToJSON(bytes.toString("utf8"));
  assert.deepEqual(read.report.errors, [], path);
  assert.deepEqual(tools.validateClueAnswersMatchGrid(read), [], path);
  for (const way of ["across", "down"]) {
    const found = read.clues[way].map(clue => [clue.number, clue.answer]);
    const wanted = entries(way).map(entry => [entry.number, entry.answer.join("")]).sort(([a], [b]) => a - b);
    assert.deepEqual(found, wanted, `${path}: ${way}`);
  }
  // It reads no markup within markup.
  const names = { italic: "italics", bold: "bold" };
  for (const { number, direction, clue, styles = [] } of expected.entries) {
    const { display } = read.clues[direction].find(clue => clue.number === number);
    for (const [start, end, name] of styles.filter(([, , name]) => name in names)) {
      const run = [names[name], Buffer.from(clue).subarray(start, end).toString()];
      assert.ok(display.some(found => `${found}` === `${run}`), `${path}: ${run} is not in ${display}`);
    }
  }
}
