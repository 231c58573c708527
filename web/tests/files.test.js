// Files in: dropped, pasted and chosen, in all formats.
import { readFileSync } from "node:fs";
import { test } from "node:test";
import assert from "node:assert/strict";
import { exported, reload, root, screens, visit } from "./site.js";

const FRUIT = "lemon\tSour\nmelon\tSweet\nolive\tGives oil";

const placed = (page, text) => page.locator("#figures", { hasText: text }).waitFor();
const verdict = (page, text) => page.locator("#verdict", { hasText: text }).waitFor();
const type = (page, text) => page.locator("#list").fill(text);

/** Gives the page files as a reader does who drops or pastes them. */
const give = (page, event, files, text = "") => page.evaluate(({ event, files, text }) => {
  const data = new DataTransfer();
  for (const { name, type, base64 } of files) {
    data.items.add(new File([Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))], name, { type }));
  }
  if (text) data.setData("text/plain", text);
  const common = { bubbles: true, cancelable: true };
  const made = event === "paste" ? new ClipboardEvent(event, { clipboardData: data, ...common }) : new DragEvent(event, { dataTransfer: data, ...common });
  document.body.dispatchEvent(made);
}, { event, files, text });

const file = (name, bytes, type = "") => ({ name, type, base64: Buffer.from(bytes).toString("base64") });
const boat = file("image.png", readFileSync(`${root}/examples/pictures/boat.png`), "image/png");

test("a picture is pasted from the clipboard into any view", () => visit(screens.desktop, async page => {
  await give(page, "paste", [boat]);
  await verdict(page, "exactly one solution");
}));

test("cells of a spreadsheet are pasted as text, though they are a picture as well", () => visit(screens.desktop, async page => {
  await give(page, "paste", [boat], FRUIT);
  await page.waitForTimeout(300);
  assert.equal(await page.locator("#nonogram-view").isVisible(), false);
}));

test("a picture is dropped, and the page shows where", () => visit(screens.desktop, async page => {
  await give(page, "dragover", [boat]);
  await page.locator("body.dropping").waitFor();
  await give(page, "drop", [boat]);
  await verdict(page, "exactly one solution");
  assert.equal(await page.locator("body.dropping").count(), 0);
}, "#fill"));

test("several files become a draft each", () => visit(screens.desktop, async page => {
  await give(page, "drop", [file("one.txt", FRUIT), file("heart.txt", ".#.#.\n#####\n.###.\n..#..\n"), file("two.tsv", "cat\tIt purrs\ncow\tIt moos")]);
  await placed(page, "2 of 2");
  await page.locator("#drafts").click();
  assert.equal(await page.locator("#kept li").count(), 3);
}));

test("a file finds its view by its content", () => visit(screens.desktop, async page => {
  await give(page, "drop", [file("words.csv", "cat,It purrs\ncow,It moos")]);
  await placed(page, "2 of 2");
  await give(page, "drop", [file("cells.txt", ".#.#.\n#####\n.###.\n..#..\n")]);
  await verdict(page, "exactly one solution");
  await give(page, "drop", [file("words.txt", "lemon\nmelon\nolive")]);
  await placed(page, "3 of 3");
}, "#nonogram"));

test("crosswords of all formats are opened with their places and clues", () => visit(screens.desktop, async page => {
  await type(page, FRUIT);
  await placed(page, "3 of 3");
  const before = (await page.locator(".letter").allTextContents()).sort();
  const written = [];
  for (const format of ["puz", "ipuz", "jpz", "xd", "exolve", "across-lite", "txt", "json", "svg", "png"]) {
    written.push([format, await exported(page, "crossword", format)]);
  }
  for (const [format, { name, bytes }] of written) {
    await give(page, "drop", [file(name, bytes)]);
    await page.locator("#message", { hasText: /is open/ }).waitFor();
    await page.locator(".pin").nth(2).waitFor();
    assert.deepEqual((await page.locator(".letter").allTextContents()).sort(), before, format);
    const list = await page.locator("#list").inputValue();
    if (format !== "txt") assert.match(list, /melon.*Sweet/i, format);
    await type(page, "");
  }
}));

for (const name of ["excel.xlsx", "libreoffice.ods"]) {
  test(`a workbook is a list (${name})`, () => visit(screens.desktop, async page => {
    await give(page, "drop", [file(name, readFileSync(`${root}/crates/formats/tests/lists/${name}`))]);
    await page.locator("#message:not(.error)", { hasText: name }).waitFor();
    await placed(page, "of 2 words");
    assert.match(await page.locator("#list").inputValue(), /\ncat\tIt purrs\n/);
  }));
}

test("a font is added, kept and removed, and what is no font is a sentence", () => visit(screens.desktop, async page => {
  const message = text => page.locator("#message", { hasText: text }).waitFor();
  const pdf = async () => {
    await page.locator("#crossword-export [name=format]").selectOption("pdf");
    await page.locator("#crossword-export button").click();
  };
  await type(page, "ねこ\tにゃあ\nいぬ\tわん\nこいぬ\tちいさい");
  await placed(page, "3 of 3");
  await pdf();
  await message("add a font that has it");
  await page.locator("#font-file").setInputFiles({ name: "x.ttf", mimeType: "", buffer: Buffer.from("nonsense") });
  await page.locator("#font-kept", { hasText: "x.ttf" }).waitFor();
  await reload(page);
  await placed(page, "3 of 3");
  await page.locator("#font-kept", { hasText: "x.ttf" }).waitFor();
  await pdf();
  await message("not a font");
  await page.locator("#font-remove").click();
  await type(page, `${FRUIT}\npear`);
  await placed(page, "of 4");
  await pdf();
  await message("is written");
}));

test("headings are in English if no font has the letters of the language of the page", () => visit({ ...screens.desktop, locale: "ja" }, async page => {
  await page.locator("#list").fill("chat\tUn animal\nchien\tIl aboie\nvache\tDu lait");
  const { bytes } = await exported(page, "crossword", "pdf");
  assert.equal(bytes.subarray(0, 5).toString(), "%PDF-");
  await page.getByText("見出しは英語です").waitFor();
}));

test("a hidden field does not stop an export", () => visit(screens.desktop, async page => {
  await page.locator("#list").fill(FRUIT);
  await page.locator("#crossword-export [name=format]").selectOption("pdf");
  await page.locator("#crossword-export [name=given]").fill("500");
  const { bytes } = await exported(page, "crossword", "xd");
  assert.match(bytes.toString(), /LEMON|MELON/);
}));

test("a text of another encoding is read as the language of the page writes it", async () => {
  for (const [locale, bytes, word] of [["de", [0x4d, 0xfc, 0x6c, 0x6c], "Müll"], ["ru", [0xea, 0xee, 0xf2], "кот"]]) {
    await visit({ ...screens.desktop, locale }, async page => {
      await page.locator("#file").setInputFiles({ name: "list.txt", mimeType: "text/plain", buffer: Buffer.from([...bytes, 0x0a]) });
      await page.locator("#message", { hasText: "windows-125" }).waitFor();
      assert.equal((await page.locator("#list").inputValue()).trim(), word);
    });
  }
});
