import { test } from "node:test";
import assert from "node:assert/strict";
import { exported, fits, onScreens, reload, root, screens, shared, visit } from "./site.js";

const open = (page, name) => page.locator("#file").setInputFiles(`${root}/examples/pictures/${name}`);
const HEART = { name: "heart.txt", mimeType: "", buffer: Buffer.from(".##.##.\n#######\n#######\n.#####.\n..###..\n...#...\n") };
const verdict = (page, text) => page.locator("#verdict", { hasText: text }).waitFor();

onScreens("a picture becomes drawings, of which one is chosen and exported", async page => {
  await open(page, "boat.png");
  await verdict(page, "exactly one solution");
  await page.locator("#sketches button").nth(1).waitFor();
  await page.locator("#sketches button").nth(1).click();
  await page.locator("#sketches button[aria-pressed='true']").nth(0).waitFor();
  await fits(page);
  const { name, bytes } = await exported(page, "nonogram", "pdf");
  assert.equal(name, "boat.pdf");
  assert.equal(bytes.subarray(0, 5).toString(), "%PDF-");
  await reload(page);
  await verdict(page, "exactly one solution");
}, "#nonogram");

test("the browser prints the title, the clues and empty cells", () => visit(screens.desktop, async page => {
  await page.locator("#file").setInputFiles(HEART);
  await verdict(page, "exactly one solution");
  const filled = page.locator("#drawing tbody td").nth(1);
  const color = () => filled.evaluate(cell => getComputedStyle(cell).backgroundColor);
  assert.notEqual(await color(), "rgb(255, 255, 255)");
  await page.emulateMedia({ media: "print" });
  assert.equal(await color(), "rgb(255, 255, 255)");
  for (const shown of ["#nonogram-title", "#drawing thead th >> nth=1"]) assert.ok(await page.locator(shown).isVisible(), shown);
  for (const hidden of ["header", "#knobs", "#blank", "#verdict", "#explanation", "#nonogram-export form"]) {
    assert.ok(!(await page.locator(hidden).isVisible()), hidden);
  }
}, "#nonogram"));

test("a knob answers", () => visit(screens.desktop, async page => {
  await open(page, "cat.png");
  await verdict(page, "exactly one solution");
  await page.locator("#size").fill("12");
  await verdict(page, "12");
  await page.locator("#undo").click();
  await verdict(page, "30");
}, "#nonogram"));

test("a picture that only the browser reads", () => visit(screens.desktop, async page => {
  await open(page, "boat.svg");
  await verdict(page, "exactly one solution");
}, "#nonogram"));

onScreens("a drawing by hand is judged, and repaired", async page => {
  await page.locator("#blank-width").fill("4");
  await page.locator("#blank-height").fill("4");
  await page.locator("#blank button").click();
  await verdict(page, "exactly one solution");
  const cell = (row, column) => page.locator("#drawing tbody tr").nth(row).locator("td").nth(column);
  await cell(0, 0).click();
  await cell(0, 0).press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await verdict(page, "several solutions");
  await page.locator("#drawing .ambiguous").first().waitFor();
  await page.locator("#repair").click();
  await verdict(page, "exactly one solution");
  await page.locator("#marks button").first().click();
  await verdict(page, "several solutions");
  await page.locator("#fix button", { hasText: /^(Fill|Empty) row \d, column \d/ }).click();
  await verdict(page, "exactly one solution");
}, "#nonogram");

onScreens("the solution is explained step by step", async page => {
  await open(page, "boat.png");
  await verdict(page, /Level \d of 6, steps: \d+/);
  await page.locator("#sketches button").nth(1).waitFor();
  await page.locator("#explanation summary").click();
  await page.locator("#step-number", { hasText: /^0 \/ \d+$/ }).waitFor();
  assert.equal(await page.locator("#board .known").count(), 0);
  await page.locator("#step-next").click();
  await page.locator("#board .new").first().waitFor();
  assert.equal(await page.locator("#board .line").count(), 1);
  assert.match(await page.locator("#step-reason").textContent(), /^(row|column) \d+: .*; (filled|empty): /);
  await page.locator("#step").press("ArrowRight");
  await page.locator("#step-number", { hasText: /^2 / }).waitFor();
  await page.locator("#step-before").click();
  await page.locator("#step-number", { hasText: /^1 / }).waitFor();
  await page.locator("#step").press("End");
  await page.locator("#step-end", { hasText: "This is the solution" }).waitFor();
  assert.equal(await page.locator("#board .open").count(), 0);
  await fits(page);
}, "#nonogram");

test("a nonogram is played to the end in the page", () => visit(screens.desktop, async page => {
  await page.locator("#blank-width").fill("3");
  await page.locator("#blank-height").fill("2");
  await page.locator("#blank button").click();
  const cell = (row, column) => page.locator("#drawing tbody tr").nth(row).locator("td").nth(column);
  await cell(0, 0).click();
  await cell(1, 0).click();
  await verdict(page, "exactly one solution");
  await page.locator("#nonogram-play").click();
  const game = page.frameLocator("#page-frame");
  await game.locator("#grid td[role=gridcell], #grid td").first().waitFor();
  const cells = game.locator("#grid tbody td");
  await cells.nth(0).click();
  await cells.nth(3).click();
  await game.locator("body", { hasText: /Solved|solved/ }).waitFor();
  await page.locator("#page-dialog button").click();
}, "#nonogram"));

onScreens("a drawing by hand gets colors, and every step is undone and done again", async page => {
  const cell = (row, column) => page.locator("#drawing tbody tr").nth(row).locator("td").nth(column);
  const color = (row, column) => cell(row, column).evaluate(cell => getComputedStyle(cell).backgroundColor);
  const isColor = (row, column, wanted) => page.waitForFunction(([row, column, wanted]) =>
    getComputedStyle(document.querySelectorAll("#drawing tbody tr")[row].querySelectorAll("td")[column]).backgroundColor === wanted, [row, column, wanted]);
  await page.locator("#blank-width").fill("4");
  await page.locator("#blank-height").fill("3");
  await page.locator("#blank button").click();
  const paper = await color(0, 0);
  await cell(0, 0).click();
  await page.waitForFunction(() => document.getElementById("undo").getAttribute("aria-disabled") === "false");
  await page.locator("#new-color").evaluate(field => {
    field.value = "#c00000";
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await page.locator("#pens button[aria-pressed=true]", { hasText: "color 2" }).waitFor();
  // A step of its own, unless a stroke follows at once.
  await page.waitForFunction(() => Object.values(localStorage).some(text => text.includes("C00000")));
  await cell(0, 1).click();
  await isColor(0, 1, "rgb(192, 0, 0)");
  await verdict(page, "exactly one solution");
  await page.locator("#pens button").first().click();
  await cell(0, 1).click();
  await isColor(0, 1, "rgb(0, 0, 0)");
  await verdict(page, "exactly one solution");
  await page.locator("#undo").click();
  await isColor(0, 1, "rgb(192, 0, 0)");
  await page.locator("#undo").click();
  await isColor(0, 1, paper);
  await page.locator("#undo").click();
  await page.locator("#pens").waitFor({ state: "hidden" });
  for (let step = 0; step < 2; step++) await page.locator("#redo").click();
  await isColor(0, 1, "rgb(192, 0, 0)");
  await cell(0, 2).press("2");
  await cell(0, 2).press(" ");
  await isColor(0, 2, "rgb(192, 0, 0)");
  const { bytes } = await exported(page, "nonogram", "json");
  assert.deepEqual(JSON.parse(bytes).colors.map(({ rgb }) => rgb), ["000000", "C00000"]);
}, "#nonogram");

test("a stroke may follow another color at once", () => visit(screens.desktop, async page => {
  await page.locator("#blank-width").fill("3");
  await page.locator("#blank-height").fill("2");
  await page.locator("#blank button").click();
  await page.locator("#drawing td").first().waitFor();
  await page.evaluate(() => {
    const field = document.getElementById("new-color");
    field.value = "#c00000";
    field.dispatchEvent(new Event("change", { bubbles: true }));
    document.querySelector("#drawing tbody td").dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
  });
  await verdict(page, "exactly one solution");
  await page.locator("#pens button[aria-pressed=true]", { hasText: "color 2" }).waitFor();
  const { bytes } = await exported(page, "nonogram", "json");
  const { picture, colors } = JSON.parse(bytes);
  assert.equal(picture[0], `${colors[1].symbol}..`);
}, "#nonogram"));

test("drawings of a picture in other colors are shown in them, and undone by keys on a knob", () => visit(screens.desktop, async page => {
  const stripes = ["#c00000", "#00a000", "#0000c0"].map((color, at) => `<rect x="${10 * at}" y="${5 * at}" width="10" height="15" fill="${color}"/>`);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30" width="300" height="300"><rect width="30" height="30" fill="#fff"/>${stripes.join("")}</svg>`;
  await page.locator("#file").setInputFiles({ name: "stripes.svg", mimeType: "image/svg+xml", buffer: Buffer.from(picture) });
  await verdict(page, "exactly one solution");
  const colors = () => page.locator("#drawing td").evaluateAll(cells => [...new Set(cells.map(cell => cell.style.background))].length);
  await page.locator("#colors").fill("3");
  await page.locator("#pens button").nth(2).waitFor();
  assert.ok((await colors()) > 3);
  await page.locator("#explanation summary").click();
  await page.locator("#step-number", { hasText: "/" }).waitFor();
  await page.locator("#step-last").click();
  await page.locator("#step-end", { hasText: "This is the solution" }).waitFor();
  await page.locator("#colors").press("Control+z");
  await page.locator("#pens").waitFor({ state: "hidden" });
  assert.equal(await page.locator("#colors").inputValue(), "1");
}, "#nonogram"));

test("a stroke that begins before the answer to the one before is kept", () => visit(screens.desktop, async page => {
  await page.locator("#blank-width").fill("30");
  await page.locator("#blank-height").fill("30");
  await page.locator("#blank button").click();
  const box = await page.locator("#drawing tbody td").first().boundingBox();
  const at = (row, column) => [box.x + (column + 0.5) * box.width, box.y + (row + 0.5) * box.height];
  for (const row of [0, 1, 2]) {
    await page.mouse.move(...at(row, 0));
    await page.mouse.down();
    await page.mouse.move(...at(row, 9), { steps: 20 });
    await page.mouse.up();
  }
  await page.waitForFunction(() => [0, 1, 2].every(row => [...document.querySelectorAll("#drawing tbody tr")[row].querySelectorAll("td")].filter(cell => cell.style.background).length === 10));
  await verdict(page, "exactly one solution");
  assert.deepEqual(await page.locator("#drawing tbody th").evaluateAll(heads => heads.slice(0, 4).map(head => head.textContent)), ["10", "10", "10", "0"]);
}, "#nonogram"));

test("a link of a large picture contains the drawing alone, and says so", () => visit(screens.desktop, async page => {
  const waste = `<!--${Array.from({ length: 3000 }, (_, at) => Math.sin(at)).join()}-->`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30" width="300" height="300"><rect width="30" height="30" fill="#fff"/><circle cx="15" cy="15" r="9"/>${waste}</svg>`;
  await page.locator("#file").setInputFiles({ name: "circle.svg", mimeType: "image/svg+xml", buffer: Buffer.from(picture) });
  await verdict(page, "exactly one solution");
  const link = await shared(page);
  await page.locator("#share-note", { hasText: "without it" }).waitFor();
  assert.ok(link.length < 3000, `${link.length}`);
  await visit(screens.phone, async other => {
    await verdict(other, "exactly one solution");
    assert.equal(await other.locator("#knobs").isVisible(), false);
  }, link.slice(link.indexOf("#")));
}, "#nonogram"));

test("the darkness of filled cells is chosen", () => visit(screens.desktop, async page => {
  await open(page, "teapot.png");
  await page.locator("#sketches button").nth(1).waitFor();
  await page.locator("#threshold").fill("80");
  await page.locator("#threshold-shown", { hasText: "80 %" }).waitFor();
  await verdict(page, "exactly one solution");
  await page.locator("#undo").click();
  await page.locator("#threshold-shown", { hasText: "automatic" }).waitFor();
}, "#nonogram"));

test("a drawing is made as hard as it should be, and each changed cell goes back", () => visit(screens.desktop, async page => {
  await page.locator("#file").setInputFiles(HEART);
  await verdict(page, "exactly one solution");
  await page.locator("#level").selectOption("2");
  await verdict(page, "Level 2 of 6");
  await page.locator("#marks button").first().waitFor();
  const changed = await page.locator("#marks button").count();
  await page.locator("#marks button").first().click();
  await page.waitForFunction(before => document.querySelectorAll("#marks button").length === before - 1, changed);
}, "#nonogram"));

test("all formats are written", () => visit(screens.desktop, async page => {
  await open(page, "boat.png");
  await page.locator("#sketches button").nth(1).waitFor();
  for (const format of await page.locator("#nonogram-export [name=format] option").evaluateAll(all => all.map(({ value }) => value))) {
    assert.ok((await exported(page, "nonogram", format)).bytes.length > 20, format);
  }
}, "#nonogram"));

test("what is no picture is refused in a sentence, and the draft stays", () => visit(screens.desktop, async page => {
  await page.locator("#file").setInputFiles(HEART);
  await verdict(page, "exactly one solution");
  await page.locator("#file").setInputFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await page.locator("#message.error", { hasText: "x.png cannot be opened" }).waitFor();
  await verdict(page, "exactly one solution");
  await page.locator("#drafts").click();
  assert.equal(await page.locator("#kept li").count(), 1);
}, "#nonogram"));

test("a difficulty that is not reached is named", () => visit(screens.desktop, async page => {
  await page.locator("#file").setInputFiles({ name: "square.txt", mimeType: "", buffer: Buffer.from("##\n##\n") });
  await verdict(page, "exactly one solution");
  await page.locator("#level").selectOption("4");
  await verdict(page, "Level 4 is not reached.");
  await page.locator("#level").selectOption("");
  await page.locator("#verdict", { hasNotText: "not reached" }).waitFor();
}, "#nonogram"));

test("a drawing by hand that is replaced comes back", () => visit(screens.desktop, async page => {
  await open(page, "boat.png");
  await page.locator("#sketches button").nth(1).waitFor();
  const color = () => getComputedStyle(document.querySelector("#drawing tbody td")).backgroundColor;
  const before = await page.evaluate(color);
  await page.locator("#drawing tbody td").first().click();
  await page.waitForFunction(`(${color})() !== "${before}"`);
  await page.locator("#size").fill("12");
  await page.locator("#message", { hasText: "Your drawing was replaced. Undo brings it back." }).waitFor();
}, "#nonogram"));

test("an example is a click away", () => visit(screens.phone, async page => {
  await page.locator("#nonogram-example").click();
  await verdict(page, "exactly one solution");
}, "#nonogram"));

const openText = async (page, name, text) => {
  await page.locator("#file").setInputFiles({ name, mimeType: "", buffer: Buffer.from(text) });
  await page.locator("#message", { hasText: `${name} is open` }).waitFor();
};

test("unknown clues are shown", () => visit(screens.desktop, async page => {
  await openText(page, "unknown.txt", "rows: ?, 1\ncolumns: 1, 2\n");
  await verdict(page, "exactly one solution");
  assert.deepEqual(await page.locator("#drawing th").allTextContents(), ["1", "2", "?", "1"]);
  await page.locator("#explanation summary").click();
  await page.locator("#step-number", { hasText: "0 / " }).waitFor();
  assert.deepEqual(await page.locator("#board .clue").allTextContents(), ["?", "1", "1", "2"]);
}, "#nonogram"));

test("a color may have any name", () => visit(screens.desktop, async page => {
  const colors = [["constructor", "000000", "a"], ["red", "ff0000", "b"]].map(([name, rgb, symbol]) => ({ name, rgb, symbol }));
  const size = { width: 2, height: 1 };
  await openText(page, "names.json", JSON.stringify({ quadrille: "nonogram", version: 1, size, rows: [[[1, 0], [1, 1]]], columns: [[[1, 0]], [[1, 1]]], colors, picture: ["ab"] }));
  await verdict(page, "exactly one solution");
  assert.equal(await page.locator("#drawing td[aria-label='Row 1, column 1, constructor']").count(), 1);
}, "#nonogram"));

test("an empty drawing is begun once", () => visit(screens.desktop, async page => {
  await page.locator("#blank-width").fill("60");
  await page.locator("#blank-height").fill("60");
  await page.locator("#blank button").dblclick();
  await page.locator("#drawing tbody tr").nth(59).waitFor();
}, "#nonogram"));
