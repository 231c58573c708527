// Pictures that are opened again, and books of drafts.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import assert from "node:assert/strict";
import { exported, root, screens, visit } from "./site.js";

const FRUIT = "lemon\tSour\nmelon\tSweet <&>\nolive\tGives oil";
const program = process.env.QUADRILLE ?? join(root, "target/debug/quadrille");
const folder = mkdtempSync(join(tmpdir(), "quadrille-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const placed = (page, text) => page.locator("#figures", { hasText: text }).waitFor();

async function withoutDocument(page, kind) {
  await page.locator(`#${kind}-export [name=format]`).selectOption("svg");
  await page.locator(`#${kind}-export [name=editable]`).uncheck();
  const { bytes } = await exported(page, kind, "svg");
  assert.ok(!bytes.includes("quadrille\""));
}

for (const format of ["svg", "png"]) {
  test(`a crossword in a picture is opened again, by the page and by the program (${format})`, () => visit(screens.desktop, async page => {
    await page.locator("#list").fill(FRUIT);
    await placed(page, "3 of 3");
    const { bytes } = await exported(page, "crossword", format);
    await page.evaluate(() => { location.hash = "nonogram"; });
    await page.locator("#file").setInputFiles({ name: `x.${format}`, mimeType: `image/${format}`, buffer: bytes });
    await page.locator("#message", { hasText: `x.${format} is open` }).waitFor();
    await placed(page, "3 of 3");
    assert.match(await page.locator("#list").inputValue(), /melon.*Sweet <&>/);
    const path = join(folder, `x.${format}`);
    writeFileSync(path, bytes);
    const text = execFileSync(program, ["crossword", "convert", path, "--to", "xd", "-o", "-"], { encoding: "utf8" });
    assert.match(text, /Sweet <&>/);
    if (format === "svg") await withoutDocument(page, "crossword");
  }));
}

test("a nonogram in a picture is opened again", () => visit(screens.desktop, async page => {
  const heart = ".##.##.\n#######\n#######\n.#####.\n..###..\n...#...\n";
  await page.locator("#file").setInputFiles({ name: "heart.txt", mimeType: "", buffer: Buffer.from(heart) });
  await page.locator("#verdict", { hasText: "exactly one solution" }).waitFor();
  const { bytes } = await exported(page, "nonogram", "png");
  await page.locator("#drafts").click();
  await page.locator("#new-draft").click();
  await page.locator("#file").setInputFiles({ name: "again.png", mimeType: "image/png", buffer: bytes });
  await page.locator("#verdict", { hasText: "7 × 6: exactly one solution" }).waitFor();
  assert.equal(await page.locator("#knobs").isVisible(), false);
  const path = join(folder, "again.png");
  writeFileSync(path, bytes);
  assert.equal(execFileSync(program, ["nonogram", "convert", path, "--to", "txt", "-o", "-"], { encoding: "utf8" }).trim(), heart.trim());
}, "#nonogram"));

test("chosen drafts become a book", () => visit(screens.desktop, async page => {
  await page.locator("#title").fill("Fruit");
  await page.locator("#list").fill(FRUIT);
  await placed(page, "3 of 3");
  await page.evaluate(() => { location.hash = "nonogram"; });
  await page.locator("#file").setInputFiles({ name: "heart.txt", mimeType: "", buffer: Buffer.from(".#.#.\n#####\n.###.\n..#..\n") });
  await page.locator("#verdict", { hasText: "exactly one solution" }).waitFor();
  await page.evaluate(() => { location.hash = "fill"; });
  await page.locator("#fill-example").click();
  await page.locator("#fill-start").click();
  await page.locator("#fill-verdict", { hasText: "Filled" }).waitFor();
  await page.locator("#drafts").click();
  assert.equal(await page.locator("#book-write").isDisabled(), true);
  for (const choice of await page.locator("#kept input").all()) await choice.check();
  await page.locator("#book-size", { hasText: "Chosen drafts: 3" }).waitFor();
  await page.locator("#book-title").fill("Three puzzles");
  const download = page.waitForEvent("download");
  await page.locator("#book-write").click();
  const file = await download;
  assert.equal(file.suggestedFilename(), "Three puzzles.pdf");
  const bytes = readFileSync(await file.path());
  assert.equal(bytes.subarray(0, 5).toString(), "%PDF-");
  assert.ok((bytes.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length >= 2 || bytes.length > 10_000);
  // A draft of another view opens there.
  await page.locator("#kept button", { hasText: "Fruit" }).click();
  await placed(page, "3 of 3");
}));
