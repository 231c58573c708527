import { test } from "node:test";
import assert from "node:assert/strict";
import { fitsAcross, fitsOnPaper, focused, onPhone, reload, status, visit } from "./browser.js";

const cell = (page, row, column) => page.locator("tbody tr").nth(row).locator("td").nth(column);

/** What is drawn, a string a row: the number of the color, `.` or `x`. */
const drawn = page => page.evaluate(() => {
  const sign = value => (value > 0 ? String(value) : value < 0 ? "x" : ".");
  return rows.map((_, row) => state.slice(row * width, (row + 1) * width).map(sign).join(""));
});

async function middle(page, row, column) {
  const box = await cell(page, row, column).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function drag(page, way, button = "left") {
  await page.mouse.move(...await middle(page, ...way[0]));
  await page.mouse.down({ button });
  for (const at of way.slice(1)) await page.mouse.move(...await middle(page, ...at));
  await page.mouse.up({ button });
}

test("a click fills, and another one clears", () => visit("black", async page => {
  await cell(page, 0, 1).click();
  assert.equal((await drawn(page))[0], ".1...");
  await cell(page, 0, 1).click();
  assert.equal((await drawn(page))[0], ".....");
}));

test("a page has a language", () => visit("german-nonogram", async page => {
  assert.equal(await page.title(), "Nonogramm");
  await cell(page, 0, 1).click();
  assert.equal(await focused(page), "Zeile 1, Spalte 2, gefüllt");
  await page.getByRole("button", { name: "Radieren" }).click();
  await cell(page, 0, 1).click();
  assert.equal(await focused(page), "Zeile 1, Spalte 2, leer");
}));

test("a drag stays in the line of its first move", () => visit("black", async page => {
  await drag(page, [[2, 0], [2, 1], [0, 1], [3, 4]]);
  assert.deepEqual(await drawn(page), [".....", ".....", "11111", "....."]);
  await drag(page, [[0, 1], [1, 1], [1, 4], [3, 3]]);
  assert.deepEqual(await drawn(page), [".1...", ".1...", "11111", ".1..."]);
}));

test("a drag repeats the change of its first cell", () => visit("black", async page => {
  await cell(page, 0, 2).click({ button: "right" });
  await drag(page, [[0, 0], [0, 4]]);
  assert.equal((await drawn(page))[0], "11x11", "crosses are not filled");
  await drag(page, [[0, 0], [0, 4]]);
  assert.equal((await drawn(page))[0], "..x..", "it began on a filled cell");
}));

test("the right button and the tool make crosses", () => visit("black", async page => {
  await drag(page, [[0, 0], [3, 0]], "right");
  assert.deepEqual((await drawn(page)).map(row => row[0]).join(""), "xxxx");
  await page.getByRole("button", { name: "Erase" }).click();
  await drag(page, [[0, 0], [1, 0]]);
  assert.deepEqual((await drawn(page)).map(row => row[0]).join(""), "..xx");
  await page.getByRole("button", { name: "Cross" }).click();
  await cell(page, 0, 3).click();
  assert.equal((await drawn(page))[0], "...x.");
}));

test("undo and redo take whole strokes", () => visit("black", async page => {
  assert.ok(await page.locator("#undo").isDisabled());
  await drag(page, [[2, 0], [2, 4]]);
  await cell(page, 0, 0).click();
  await page.keyboard.press("Control+z");
  assert.deepEqual(await drawn(page), [".....", ".....", "11111", "....."]);
  await page.locator("#undo").click();
  assert.deepEqual(await drawn(page), [".....", ".....", ".....", "....."]);
  await page.keyboard.press("Control+y");
  await page.locator("#redo").click();
  assert.deepEqual(await drawn(page), ["1....", ".....", "11111", "....."]);
  await page.locator("#clear").click();
  await page.locator("#no").click();
  assert.equal((await drawn(page))[2], "11111");
  await page.locator("#clear").click();
  await page.locator("#yes").click();
  assert.deepEqual(await drawn(page), [".....", ".....", ".....", "....."]);
  await reload(page);
  await page.locator("#undo").click();
  assert.deepEqual(await drawn(page), ["1....", ".....", "11111", "....."]);
}));

test("the keyboard fills and crosses", () => visit("black", async page => {
  await cell(page, 0, 0).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  assert.deepEqual((await drawn(page)).slice(0, 2), ["1x...", "....1"]);
  assert.equal(await focused(page), "row 2, column 5, filled");
}));

test("clues are struck out when their line matches", () => visit("black", async page => {
  const done = () => page.locator("th.done").evaluateAll(heads => heads.map(head => head.getAttribute("aria-label")));
  assert.deepEqual(await done(), ["row 2: 0"]);
  await drag(page, [[2, 0], [2, 3]]);
  assert.ok(!(await done()).includes("row 3: 5"));
  await cell(page, 2, 4).click();
  assert.ok((await done()).includes("row 3: 5"));
}));

test("a run is struck out when it is complete", () => visit("black", async page => {
  const struck = () => page.locator("tbody th").first().locator(".struck").allTextContents();
  await drag(page, [[0, 0], [0, 2]]);
  assert.deepEqual(await struck(), [], "it may go on");
  await cell(page, 0, 3).click({ button: "right" });
  assert.deepEqual(await struck(), ["3"]);
  await cell(page, 0, 4).click();
  assert.deepEqual(await struck(), ["3", "1"]);
  await cell(page, 0, 0).click();
  assert.deepEqual(await struck(), ["1"], "from the other end");
}));

test("the picture is recognized and saved", () => visit("black", async page => {
  await drag(page, [[0, 0], [0, 2]]);
  await cell(page, 0, 4).click();
  await drag(page, [[2, 0], [2, 4]]);
  assert.equal(await status(page), "");
  await cell(page, 3, 0).click();
  assert.match(await status(page), /^Solved/);
  await reload(page);
  assert.match(await status(page), /^Solved/);
  assert.deepEqual(await drawn(page), ["111.1", ".....", "11111", "1...."]);
}));

test("a picture that is finished again is a success again", () => visit("ambiguous", async page => {
  const isOpen = () => page.locator("#success").evaluate(dialog => dialog.open);
  await cell(page, 0, 1).click();
  await cell(page, 1, 0).click();
  assert.ok(await isOpen());
  await page.locator("#done").click();
  await page.locator("#undo").click();
  await cell(page, 1, 0).click();
  assert.ok(await isOpen());
}));

test("every solution counts", () => visit("ambiguous", async page => {
  await cell(page, 0, 1).click();
  await cell(page, 1, 0).click();
  assert.match(await status(page), /^Solved/);
}));

test("colors have buttons and names, and no letters", () => visit("color", async page => {
  assert.deepEqual(await page.locator("#colors button").allTextContents(), ["", "", ""]);
  assert.equal(await page.locator("tbody th").last().textContent(), "5");
  assert.equal(await page.locator("tbody th span").last().getAttribute("title"), "<i>green</i>");
  assert.equal(await page.locator("h1").textContent(), "7 × 7", "the title would give the picture away");
  await page.getByRole("button", { name: "<i>green</i>" }).click();
  await drag(page, [[6, 1], [6, 5]]);
  assert.equal((await drawn(page))[6], ".33333.");
  assert.equal(await cell(page, 6, 1).getAttribute("aria-label"), "row 7, column 2, <i>green</i>");
  assert.ok(await page.locator("tbody th").nth(6).evaluate(head => head.classList.contains("done")));
  await page.keyboard.press("1");
  await cell(page, 6, 1).click();
  assert.equal((await drawn(page))[6], ".13333.", "another color replaces");
}));

test("a page of the solution is read-only", () => visit("black-solution", async page => {
  await cell(page, 0, 0).click();
  assert.deepEqual(await drawn(page), ["111.1", ".....", "11111", "1...."]);
  assert.equal(await page.locator("#undo").isVisible(), false);
  assert.equal(await page.locator("h1").textContent(), "Black");
}));

test("cells are large enough for fingers, and large grids scroll", () => visit("large", async page => {
  await page.setViewportSize({ width: 390, height: 800 });
  const box = await cell(page, 0, 0).boundingBox();
  assert.ok(box.width >= 20 && box.height >= 20, JSON.stringify(box));
  assert.ok(await page.locator(".scroll").evaluate(main => main.scrollWidth > main.clientWidth));
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page itself does not");
  await cell(page, 44, 59).scrollIntoViewIfNeeded();
  await cell(page, 44, 59).click();
  assert.equal((await drawn(page))[44].at(-1), "1");
}));

fitsAcross("color", ".scroll", [320, 360, 375, 390, 768]);
fitsAcross("fifteen", ".scroll", [360, 375, 390, 768]);
fitsOnPaper("color", false, true);
fitsOnPaper("large", true, true);
fitsOnPaper("told", true, true);

test("letters are hidden in a solved picture", () => visit("color-letters", async page => {
  const color = () => cell(page, 0, 1).evaluate(node => getComputedStyle(node).color);
  const before = await color();
  await page.evaluate(() => { [".11.11.", "1112111", ".12221.", "1112111", ".11311.", "...3...", ".33333."].join("").split("").forEach((color, k) => change([[k, +color || 0]])); });
  assert.match(await status(page), /^Solved/);
  await page.waitForFunction(() => getComputedStyle(cells[1]).color === "rgba(0, 0, 0, 0)");
  assert.notEqual(before, "rgba(0, 0, 0, 0)");
}));

test("one finger draws a line, two fingers do not", () => visit("black", async page => {
  const tools = await onPhone(page);
  const point = async (row, column) => { const [x, y] = await middle(page, row, column); return { x, y, id: row }; };
  const touch = (type, ...touchPoints) => tools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", await point(2, 0));
  for (const at of [[2, 1], [2, 3], [1, 4]]) await touch("touchMove", { ...await point(...at), id: 2 });
  await touch("touchEnd");
  assert.deepEqual(await drawn(page), [".....", ".....", "11111", "....."]);
  await touch("touchStart", await point(0, 0));
  await touch("touchCancel");
  assert.equal((await drawn(page))[0], ".....");
}));

test("clues stay visible while a large grid scrolls", () => visit("large", async page => {
  await page.locator(".scroll").evaluate(main => main.scrollTo(600, 400));
  const [main, row, column] = await Promise.all([page.locator(".scroll"), page.locator("tbody th").nth(30), page.locator("thead th").nth(40)].map(of => of.boundingBox()));
  assert.ok(Math.abs(row.x - main.x) < 2, JSON.stringify(row));
  assert.ok(Math.abs(column.y - main.y) < 2, JSON.stringify(column));
}));

test("headings never cover most of a grid", () => visit("large", async page => {
  for (const [width, height] of [[1280, 720], [390, 800], [900, 420], [320, 400]]) {
    await page.setViewportSize({ width, height });
    await page.locator(".scroll").evaluate(main => main.scrollTo(main.scrollWidth, main.scrollHeight));
    const [main, row, column] = await Promise.all([".scroll", "tbody tr:last-child th", "thead th:last-child"].map(name => page.locator(name).boundingBox()));
    const [left, top] = [row.x + row.width - main.x, column.y + column.height - main.y];
    assert.ok(left <= 0.4 * main.width && top <= 0.4 * main.height, JSON.stringify([main, row, column]));
  }
}));

for (const viewport of [{ width: 390, height: 844 }, { width: 1280, height: 720 }]) {
  test(`a window of ${viewport.width} shows cells beside long clues`, () => visit("stripes", async page => {
    await page.setViewportSize(viewport);
    await reload(page);
    const [main, row, column] = await Promise.all([".scroll", "tbody th", "thead th"].map(name => page.locator(name).first().boundingBox()));
    assert.ok(row.x + row.width - main.x <= main.width / 2 + 1, JSON.stringify([main, row]));
    assert.ok(column.y + column.height - main.y <= main.height / 2 + 1, JSON.stringify([main, column]));
    const size = await page.locator("tbody th span").first().evaluate(node => parseFloat(getComputedStyle(node).fontSize));
    assert.ok(size >= 9, `${size} pixels`);
  }));
}

test("letters of colors are in clues, buttons and cells", () => visit("color-letters", async page => {
  assert.deepEqual(await page.locator("#colors button").allTextContents(), ["r", "y", "<"]);
  assert.equal(await page.locator("tbody th").last().textContent(), "5<");
  await cell(page, 0, 1).click();
  assert.equal(await cell(page, 0, 1).textContent(), "r");
}));

test("the current cell is never below a heading", () => visit("large", async page => {
  await page.locator(".scroll").evaluate(main => main.scrollTo(main.scrollWidth, main.scrollHeight));
  await cell(page, 44, 59).focus();
  for (let k = 0; k < 30; k++) await page.keyboard.press("ArrowUp");
  const [at, head] = [await cell(page, 14, 59).boundingBox(), await page.locator("thead th").last().boundingBox()];
  assert.ok(at.y >= head.y + head.height - 1, JSON.stringify([at, head]));
}));

test("on paper the colors are a legend", () => visit("color", async page => {
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("#colors button").first().isVisible(), true);
  assert.equal(await page.locator("#undo").isVisible(), false);
}));

test("buttons are not printed", () => visit("black", async page => {
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(".tools").isVisible(), false);
}));

test("cells and tools are visible with forced system colors", () => visit("black", async page => {
  const color = where => page.locator(where).first().evaluate(node => getComputedStyle(node).backgroundColor);
  await cell(page, 0, 0).click();
  await page.emulateMedia({ forcedColors: "active" });
  assert.notEqual(await color("tbody td"), await color("table"));
  assert.notEqual(await color("[data-tool=fill]"), await color("[data-tool=cross]"));
}));
