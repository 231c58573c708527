import { readFileSync } from "node:fs";
import { test } from "node:test";
import assert from "node:assert/strict";
import { exported, fits, onScreens, reload, root, screens, shared, visit } from "./site.js";

const DICTIONARY = `${root}/examples/words/short.dict`;
const MINI = "#...#\n.....\n.....\n.....\n#...#\n";
/** The rows of a grid of fifteen squares that can be filled, with the words that fill it. */
const FIFTEEN = readFileSync(new URL("fifteen.txt", import.meta.url), "utf8");

const verdict = (page, text) => page.locator("#fill-verdict", { hasText: text }).waitFor();
const squares = page => page.locator("#squares tr").evaluateAll(rows => rows.map(row => [...row.querySelectorAll("input")].map(field => (field.readOnly ? "#" : field.value || ".")).join("")).join("\n"));
const square = (page, row, column) => page.locator("#squares tr").nth(row).locator("input").nth(column);
const open = async (page, name, text) => {
  await page.locator("#file").setInputFiles({ name, mimeType: "", buffer: Buffer.from(text) });
  await page.locator("#message", { hasText: `${name} is open` }).waitFor();
};
const begin = async (page, size) => {
  await page.locator("#grid-width").fill(String(size));
  await page.locator("#grid-height").fill(String(size));
  await page.locator("#new-grid button:not([type])").click();
};

onScreens("a small grid is filled, and exported", async page => {
  await page.locator("#fill-example").click();
  await page.locator("#fill-start").click();
  await verdict(page, "Filled. Lowest score");
  assert.match(await squares(page), /^#[A-Z]{3}#\n[A-Z]{5}\n[A-Z]{5}\n[A-Z]{5}\n#[A-Z]{3}#$/);
  await fits(page);
  await page.locator("#fill-across textarea").first().fill("A clue");
  await page.locator("#fill-across textarea").first().press("Tab");
  const { name, bytes } = await exported(page, "fill", "ipuz");
  assert.equal(name, "Mini.ipuz");
  const ipuz = JSON.parse(bytes);
  assert.match(JSON.stringify(ipuz.clues), /A clue/);
  const first = await squares(page);
  await page.locator("#fill-start", { hasText: "Another fill" }).click();
  await page.waitForFunction(before => before !== [...document.querySelectorAll("#squares input")].map(field => field.value).join(""), first.replace(/[#\n]/g, ""));
  await page.locator("#undo").click();
  assert.equal(await squares(page), first);
}, "#fill");

test("a filled grid is played in the page", () => visit(screens.desktop, async page => {
  await page.locator("#fill-example").click();
  await page.locator("#fill-start").click();
  await verdict(page, "Filled");
  await page.locator("#fill-play").click();
  await page.frameLocator("#page-frame").locator("#grid input").nth(20).waitFor();
  await page.locator("#page-dialog button").click();
}, "#fill"));

test("the browser prints the title, the empty grid and the clues", () => visit(screens.desktop, async page => {
  await page.locator("#fill-example").click();
  await page.locator("#fill-start").click();
  await verdict(page, "Filled");
  await page.locator("#fill-across textarea").first().waitFor();
  const color = (at, property) => square(page, 0, at).evaluate((field, name) => getComputedStyle(name === "color" ? field : field.parentElement)[name], property);
  assert.notEqual(await color(1, "color"), "rgba(0, 0, 0, 0)");
  await page.emulateMedia({ media: "print" });
  assert.equal(await color(1, "color"), "rgba(0, 0, 0, 0)");
  assert.deepEqual([await color(0, "backgroundColor"), await color(1, "backgroundColor")], ["rgb(23, 25, 28)", "rgb(255, 255, 255)"]);
  for (const shown of ["#fill-title", "#fill-across textarea >> nth=0"]) assert.ok(await page.locator(shown).isVisible(), shown);
  for (const hidden of ["header", "#new-grid", "#fill-words", "#fill-verdict", "#suggestions", "#suggested", "#fill-export form"]) {
    assert.ok(!(await page.locator(hidden).isVisible()), hidden);
  }
}, "#fill"));

onScreens("blocks are made in pairs by click and by key", async page => {
  await begin(page, 5);
  await page.locator("#draw-blocks").click();
  await square(page, 0, 0).click();
  assert.equal(await squares(page), "#....\n.....\n.....\n.....\n....#");
  await page.locator("#draw-blocks").click();
  await square(page, 0, 1).click();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press(" ");
  assert.equal(await squares(page), "#.#..\n.....\n.....\n.....\n..#.#");
  await page.locator("#symmetry").selectOption("none");
  await square(page, 2, 2).press(" ");
  await square(page, 2, 2).press(" ");
  await square(page, 0, 2).press(" ");
  assert.equal(await squares(page), "#....\n.....\n.....\n.....\n..#.#");
  await page.locator("#undo").click();
  assert.equal(await squares(page), "#.#..\n.....\n.....\n.....\n..#.#");
}, "#fill");

test("letters are typed, and taken back", () => visit(screens.desktop, async page => {
  await begin(page, 3);
  await square(page, 0, 0).click();
  await page.keyboard.type("cat");
  assert.equal(await squares(page), "CAT\n...\n...");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  assert.equal(await squares(page), "C..\n...\n...");
  await square(page, 0, 0).click();
  await square(page, 0, 0).click();
  await page.keyboard.type("ow");
  assert.equal(await squares(page), "O..\nW..\n...");
  await page.keyboard.press("Control+z");
  assert.notEqual(await squares(page), "O..\nW..\n...");
}, "#fill"));

test("suggestions are ranked, and inserted by click and by Enter", () => visit(screens.desktop, async page => {
  await page.locator("#fill-example").click();
  await square(page, 1, 0).click();
  await page.locator("#suggestions button").nth(3).waitFor();
  const [word] = (await page.locator("#suggestions button").first().textContent()).split(" ");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.waitForFunction(word => [...document.querySelectorAll("#squares tr:nth-child(2) input")].map(field => field.value).join("") === word, word);
  await square(page, 3, 0).click();
  await page.locator("#suggested", { hasText: "across" }).waitFor();
  await page.locator("#suggestions button").first().click();
  await page.waitForFunction(() => [...document.querySelectorAll("#squares tr:nth-child(4) input")].every(field => field.value));
}, "#fill"));

test("a grid that cannot be filled is proven so, and its slots are marked", () => visit(screens.desktop, async page => {
  await open(page, "grid.txt", "..\n..\n");
  await page.locator("#fill-words").fill("ab\ncd");
  await page.locator("#fill-start").click();
  await verdict(page, "Proven impossible");
  await page.locator("#squares .conflict").first().waitFor();
  await page.locator("#fill-words").fill("ab\ncd\nac\nbd");
  await page.locator("#fill-start").click();
  await verdict(page, "Filled");
  assert.equal(await page.locator("#squares .conflict").count(), 0);
}, "#fill"));

test("a large grid is filled from a list that the browser keeps", () => visit(screens.desktop, async page => {
  const [grid, words] = FIFTEEN.split("\n\n");
  const list = `${words}\n${readFileSync(DICTIONARY, "utf8").replace(/^#.*\n/gm, "")}\n${"zz\n".repeat(10_000)}`;
  await open(page, "grid.txt", grid);
  await page.locator("#words-file").setInputFiles({ name: "large.dict", mimeType: "", buffer: Buffer.from(list) });
  await page.locator("#words-kept", { hasText: "large.dict" }).waitFor();
  await page.locator("#fill-start").click();
  await verdict(page, "Filled");
  assert.ok(!(await squares(page)).includes("."));
  await reload(page);
  await page.locator("#words-kept", { hasText: "large.dict" }).waitFor();
  assert.ok(!(await squares(page)).includes("."));
  await page.locator("#words-remove").click();
  assert.equal(await page.locator("#words-kept").textContent(), "");
}, "#fill"));

test("a search is stopped, and the grid is as it was", () => visit(screens.desktop, async page => {
  // Words of random letters, as frequent as in English: it takes minutes.
  await begin(page, 7);
  let state = 1;
  const random = below => (state = state * 48271 % 2147483647) % below;
  const letters = "eeeeaaaaiiioootttnnnsssrrrllldducmp";
  const word = () => Array.from({ length: 7 }, () => letters[random(letters.length)]).join("");
  const list = Array.from({ length: 4000 }, word).join("\n");
  await page.locator("#words-file").setInputFiles({ name: "hard.dict", mimeType: "", buffer: Buffer.from(list) });
  await page.locator("#words-kept", { hasText: "hard.dict" }).waitFor();
  await page.locator("#fill-start").click();
  await page.locator("#fill-stop").click();
  await page.locator("#message", { hasText: "Stopped" }).waitFor();
  assert.equal(await squares(page), Array(7).fill(".......").join("\n"));
}, "#fill"));

test("a pattern of blocks is made, and a crossword opened as a grid", () => visit(screens.desktop, async page => {
  await page.locator("#pattern").click();
  await page.waitForFunction(() => document.querySelectorAll("#squares .block").length > 20);
  await open(page, "x.xd", "Title: Small\n\n\nCAT\nO#E\nWEN\n\n\nA1. Purrs ~ CAT\nA3. Bump ~ WEN\n\nD1. Moos ~ COW\nD2. Number ~ TEN\n");
  assert.equal(await squares(page), "...\n.#.\n...");
}, "#fill"));

test("the draft is there after a reload, and in a link", () => visit(screens.desktop, async page => {
  await open(page, "grid.txt", MINI);
  await page.locator("#fill-words").fill("cat;60\ncow;70");
  await square(page, 1, 0).click();
  await page.keyboard.type("a");
  await reload(page);
  await page.waitForFunction(() => document.querySelectorAll("#squares tr").length === 5);
  assert.equal(await squares(page), "#...#\nA....\n.....\n.....\n#...#");
  const link = await shared(page);
  await visit(screens.phone, async other => {
    await other.waitForFunction(() => document.querySelectorAll("#squares tr").length === 5);
    assert.equal(await other.locator("#fill-words").inputValue(), "cat;60\ncow;70");
  }, link.slice(link.indexOf("#")));
}, "#fill"));

test("words from right to left are filled", () => visit(screens.desktop, async page => {
  await open(page, "grid.txt", "...\n.#.\n...\n");
  await page.locator("#fill-words").fill("גמל\nלבן\nגדר\nרונ\nרון\nגלד\nדמן\nגור");
  assert.equal(await page.locator("#squares").getAttribute("dir"), "rtl");
}, "#fill"));

test("letters that are composed are one letter", () => visit(screens.desktop, async (page, context) => {
  await begin(page, 4);
  await square(page, 0, 0).click();
  const tools = await context.newCDPSession(page);
  for (const text of ["ㅎ", "하", "한"]) await tools.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
  await tools.send("Input.insertText", { text: "한" });
  assert.equal((await squares(page)).split("\n")[0], "한...");
  for (const text of ["z", "zh"]) await tools.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
  await tools.send("Input.insertText", { text: "中国" });
  assert.equal((await squares(page)).split("\n")[0], "한中国.");
}, "#fill"));

test("a composition that ends with a click stays in its square", () => visit(screens.desktop, async (page, context) => {
  await begin(page, 4);
  await square(page, 0, 0).click();
  const tools = await context.newCDPSession(page);
  for (const text of ["ㅎ", "하", "한"]) await tools.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
  await square(page, 2, 2).click();
  assert.equal(await squares(page), "한...\n....\n....\n....");
  await page.keyboard.type("x");
  assert.equal(await squares(page), "한...\n....\n..X.\n....");
}, "#fill"));

test("keyboards of phones compose every letter", () => visit(screens.phone, async (page, context) => {
  await begin(page, 3);
  await square(page, 0, 0).click();
  const tools = await context.newCDPSession(page);
  for (const text of "cat") await tools.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
  assert.equal((await squares(page)).split("\n")[0], "CAT");
}, "#fill"));

test("each grid that is opened is a draft, with the same words", () => visit(screens.desktop, async page => {
  await page.locator("#fill-words").fill("cat;60");
  await open(page, "one.txt", "...\n.#.\n...\n");
  await open(page, "two.txt", MINI);
  assert.equal(await page.locator("#fill-words").inputValue(), "cat;60");
  await page.locator("#drafts").click();
  assert.equal(await page.locator("#kept li").count(), 2);
}, "#fill"));

test("a list with scores keeps them, and a list of any format is a list", () => visit(screens.desktop, async page => {
  await open(page, "scored.dict", "ab;60\ncd;70\n");
  assert.equal(await page.locator("#fill-words").inputValue(), "ab;60\ncd;70\n");
  const json = '[{"word":"cat","clue":"It purrs"},{"word":"cow","clue":"It moos"}]';
  await open(page, "words.json", json);
  assert.equal(await page.locator("#fill-words").inputValue(), json);
}, "#fill"));

test("a crossword is known by its content", () => visit(screens.desktop, async page => {
  await open(page, "x.page", "exolve-begin\n  exolve-width: 3\n  exolve-height: 3\n  exolve-grid:\n    CAT\n    O.E\n    WEN\n  exolve-across:\n    1 Purrs\n    3 Bump\n  exolve-down:\n    1 Moos\n    2 Number\nexolve-end\n");
  assert.equal(await squares(page), "...\n.#.\n...");
}, "#fill"));

test("a grid that is too large is refused", () => visit(screens.desktop, async page => {
  await begin(page, 3);
  await page.locator("#file").setInputFiles({ name: "large.txt", mimeType: "", buffer: Buffer.from(`${".".repeat(60)}\n`.repeat(60)) });
  await page.locator("#message", { hasText: "at most 50 squares a side" }).waitFor();
  assert.equal(await squares(page), "...\n...\n...");
  await page.locator("#grid-width").fill("60");
  await page.locator("#pattern").click();
  assert.equal(await squares(page), "...\n...\n...");
}, "#fill"));

test("letters are capitals in the language of the words", () => visit(screens.desktop, async page => {
  await begin(page, 4);
  await square(page, 0, 0).click();
  await page.keyboard.type("ßi");
  assert.equal(await squares(page), "SSI.\n....\n....\n....");
}, "#fill"));

test("a title does not end what is known about a fill", () => visit(screens.desktop, async page => {
  await page.locator("#fill-example").click();
  await page.locator("#fill-start").click();
  await verdict(page, "Filled. Lowest score");
  await page.locator("#fill-title").fill("Another title");
  await page.waitForTimeout(300);
  await verdict(page, "Filled. Lowest score");
}, "#fill"));
