import { readFileSync } from "node:fs";
import { test } from "node:test";
import assert from "node:assert/strict";
import { exported, fits, onScreens, reload, root, screens, visit } from "./site.js";

const THIRTY = readFileSync(`${root}/examples/words/english1000.txt`, "utf8").split("\n").filter(line => !line.startsWith("#")).slice(0, 30).join("\n");
const FRUIT = "lemon\tSour\nmelon\tSweet\nolive\tGives oil";

const type = (page, text) => page.locator("#list").fill(text);
const figures = (page, text) => page.locator("#figures", { hasText: text }).waitFor();
const list = page => page.locator("#list").inputValue();

onScreens("thirty words are placed, and printed", async page => {
  await type(page, THIRTY);
  await figures(page, "30 of 30 words placed");
  await fits(page);
  await page.locator("#proposals button").nth(8).waitFor();
  await page.locator("#title").fill("Thirty");
  const { name, bytes } = await exported(page, "crossword", "pdf");
  assert.equal(name, "Thirty.pdf");
  assert.equal(bytes.subarray(0, 5).toString(), "%PDF-");
});

onScreens("a word is pinned by its button, and freed by undo", async page => {
  await type(page, FRUIT);
  await page.locator(".word").first().waitFor();
  await page.locator(".word[data-index='1'] .outline").click({ position: { x: 5, y: 5 }, force: true });
  await page.locator("#pin").click();
  await page.locator(".pin").waitFor();
  assert.match(await list(page), /@ \d+,\d+,(across|down)/);
  await page.locator("#undo").click();
  assert.equal(await list(page), FRUIT);
});

test("a word is pinned and moved by keys", () => visit(screens.desktop, async page => {
  await type(page, FRUIT);
  await page.locator(".word[tabindex='0']").focus();
  await page.keyboard.press("Enter");
  await page.locator(".word[aria-pressed='true']").waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".word[aria-pressed='true']").waitFor({ state: "detached" });
  await page.keyboard.press("Shift+ArrowRight");
  await page.waitForFunction(() => document.getElementById("list").value.match(/@/g)?.length === 2);
}));

test("a word is dragged", () => visit(screens.desktop, async page => {
  await type(page, FRUIT);
  const word = page.locator(".word").first();
  const box = await word.boundingBox();
  await page.mouse.move(box.x + 15, box.y + 15);
  await page.mouse.down();
  await page.mouse.move(box.x + 30, box.y + 120, { steps: 5 });
  await page.mouse.up();
  await page.waitForFunction(() => document.getElementById("list").value.match(/@/g)?.length === 2);
}));

test("unplaced words and warnings are beside their lines", () => visit(screens.desktop, async page => {
  await type(page, "cat\nzzz\nx\ncow");
  await page.locator("#notes", { hasText: "“zzz” is not placed" }).waitFor();
  assert.deepEqual(await page.locator("#gutter div").allTextContents(), ["1", "▲", "▲", "4"]);
  await page.locator("#notes button", { hasText: "Line 2" }).click();
  assert.equal(await page.evaluate(() => getSelection().toString()), "zzz");
}));

test("clues are edited in place, whatever separates them", () => visit(screens.desktop, async page => {
  await type(page, "cat,It purrs\ncow,It moos");
  const clue = page.locator("#clues-heading ~ div [data-index='1']");
  await clue.fill("It gives milk, and moos");
  await clue.press("Tab");
  await page.waitForFunction(() => document.getElementById("list").value.includes("and moos"));
  await page.waitForFunction(() => document.querySelector("textarea[data-index='1']").value === "It gives milk, and moos");
}));

onScreens("the draft is there after a reload", async page => {
  await type(page, FRUIT);
  await figures(page, "3 of 3");
  await reload(page);
  await figures(page, "3 of 3");
  assert.equal(await list(page), FRUIT);
});

test("a link opens in another profile, and a broken one says so", () => visit(screens.desktop, async page => {
  await type(page, FRUIT);
  await page.locator("#share").click();
  const link = await page.locator("#address").inputValue();
  const hash = link.slice(link.indexOf("#"));
  await visit(screens.phone, async other => {
    await figures(other, "3 of 3");
    assert.equal(await list(other), FRUIT);
  }, hash);
  await visit(screens.phone, other => other.locator("#message.error", { hasText: "damaged" }).waitFor(), hash.slice(0, 30));
}));

test("files are opened: a crossword keeps its places", () => visit(screens.desktop, async page => {
  await type(page, FRUIT);
  await figures(page, "3 of 3");
  const { bytes } = await exported(page, "crossword", "puz");
  const before = await page.locator(".letter").allTextContents();
  await page.locator("#file").setInputFiles({ name: "x.puz", mimeType: "", buffer: bytes });
  await page.locator("#message", { hasText: "x.puz is open" }).waitFor();
  await page.locator(".pin").first().waitFor();
  assert.deepEqual((await page.locator(".letter").allTextContents()).sort(), before.sort());
}));

test("all formats are written", () => visit(screens.desktop, async page => {
  await type(page, FRUIT);
  await figures(page, "3 of 3");
  for (const format of await page.locator("#crossword-export [name=format] option").evaluateAll(all => all.map(({ value }) => value))) {
    assert.ok((await exported(page, "crossword", format)).bytes.length > 20, format);
  }
}));

test("hostile text is text", () => visit(screens.desktop, async page => {
  await page.locator("#title").fill('"><script>alert(1)</script>');
  await type(page, "cat\t<img src=x onerror=alert(1)>\ncow\t</textarea><script>alert(2)</script>");
  await figures(page, "2 of 2");
}));
