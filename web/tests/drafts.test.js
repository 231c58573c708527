// Pictures that are opened again, and books of drafts.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import assert from "node:assert/strict";
import { exported, reload, root, screens, visit } from "./site.js";

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

const list = page => page.locator("#list").inputValue();
const openDraft = async (page, name) => {
  await page.locator("#drafts").click();
  await page.locator("#kept button.link", { hasText: name }).click();
};

test("what is drawn for a draft does not go into the next one", () => visit(screens.desktop, async page => {
  const rows = page.locator("#drawing tbody tr");
  await page.locator("#blank-width").fill("5");
  await page.locator("#blank-height").fill("5");
  await page.locator("#blank button").click();
  await page.locator("#nonogram-title").fill("Mine");
  await page.locator("#verdict", { hasText: "5 × 5" }).waitFor();
  await page.locator("#drafts").click();
  await page.locator("#new-draft").click();
  await page.locator("#nonogram-example").click();
  await rows.nth(20).waitFor();
  await openDraft(page, "Mine");
  await page.locator("#verdict", { hasText: "5 × 5" }).waitFor();
  // The drawing of the picture would be there by now.
  await page.waitForTimeout(5000);
  assert.deepEqual([await rows.count(), await page.locator("#sketches button").count()], [5, 0]);
}, "#nonogram"));

test("an emptied draft stays empty", () => visit(screens.desktop, async page => {
  await page.locator("#list").fill(FRUIT);
  await placed(page, "3 of 3");
  await page.locator("#list").fill("");
  await reload(page);
  await page.locator("#empty").waitFor();
  assert.equal(await list(page), "");
}));

test("a draft that is deleted while another view is shown does not come back", () => visit(screens.desktop, async page => {
  await page.locator("#title").fill("Doomed");
  await page.locator("#list").fill(FRUIT);
  await placed(page, "3 of 3");
  await page.locator("#fill-tab").click();
  await page.locator("#fill-example").waitFor();
  await page.locator("#drafts").click();
  page.once("dialog", dialog => dialog.dismiss());
  await page.getByRole("button", { name: "Delete Doomed" }).click();
  page.once("dialog", dialog => dialog.accept());
  await page.getByRole("button", { name: "Delete Doomed" }).click();
  await page.keyboard.press("Escape");
  await page.locator("#crossword-tab").click();
  await page.locator("#empty").waitFor();
  assert.equal(await list(page), "");
}));

test("a draft that is open in two tabs is one draft", () => visit(screens.desktop, async (page, context) => {
  await page.locator("#list").fill("lemon");
  await page.waitForTimeout(500);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.waitForFunction(() => document.getElementById("list").value === "lemon");
  await page.locator("#list").fill(FRUIT);
  await placed(other, "3 of 3");
  await other.locator("#title").fill("Fruit");
  await page.waitForFunction(() => document.getElementById("title").value === "Fruit");
  await reload(page);
  await placed(page, "3 of 3");
  assert.equal(await page.locator("#title").inputValue(), "Fruit");
}));
