// What both kinds of pages share: undo, options and appearance.
import { test } from "node:test";
import assert from "node:assert/strict";
import { cell, isInView, reload, screens, status, visit } from "./browser.js";

for (const name of ["latin", "black", "color"]) {
  test(`${name} takes no focus when it is opened`, () => visit(name, async page => {
    assert.equal(await page.evaluate(() => document.activeElement === document.body), true);
  }));

  test(`${name} is dark on dark screens and light on paper`, () => visit(name, async page => {
    const light = (where = "body") => page.locator(where).first().evaluate(node => +getComputedStyle(node).backgroundColor.match(/\d+/)[0]);
    const square = name === "latin" ? ".square:not(.entry)" : "tbody td";
    assert.ok(await light() > 200 && await light(square) === 255, "squares are lighter than the page");
    await page.emulateMedia({ colorScheme: "dark" });
    assert.ok(await light() < 20 && await light(square) > 30);
    await page.emulateMedia({ colorScheme: "dark", media: "print" });
    assert.equal(await light(), 255);
  }));

  test(`${name} is larger, smaller and fits`, () => visit(name, async page => {
    const width = () => page.locator("#grid").evaluate(node => node.offsetWidth);
    const before = await width();
    for (let k = 0; k < 8; k++) await page.locator("#larger").click();
    const large = await width();
    assert.ok(large > 2 * before);
    await page.locator("#smaller").click();
    assert.ok(await width() < large);
    await reload(page);
    assert.ok(await width() < large && await width() > before, "the size is kept");
    await page.locator("#fit").click();
    await page.evaluate(() => scrollTo(0, 0));
    const room = await page.locator(".scroll").evaluate(node => [node.clientWidth - node.scrollWidth, node.scrollHeight <= innerHeight]);
    assert.deepEqual(room, [0, true]);
    const isFitted = await page.evaluate(() => isFitted);
    await page.setViewportSize(screens.phone);
    await reload(page);
    assert.ok(isFitted && await page.evaluate(() => isFitted), "it is kept that it fits");
    const across = await page.locator(".scroll").evaluate(node => node.clientWidth - node.scrollWidth);
    assert.equal(across, 0);
  }));

  test(`${name} has a timer and progress`, () => visit(name, async page => {
    assert.equal(await page.locator("#meter").isVisible(), false);
    await page.locator("#menu summary").click();
    for (const size of [...Object.values(screens), { width: 900, height: 420 }]) {
      await page.setViewportSize(size);
      await page.locator("#menu").evaluate(menu => { menu.open = false; menu.open = true; });
      await isInView(page.locator("#menu > div"));
    }
    await page.getByLabel("Timer").check();
    await page.getByLabel("Progress").check();
    assert.match(await page.locator("#clock").textContent(), /^\d+:\d\d$/);
    assert.match(await page.locator("#count").textContent(), /^0 of \d+$/);
    await page.waitForFunction(() => document.getElementById("clock").textContent !== "0:00");
    await page.keyboard.press("Escape");
    assert.equal(await page.getByLabel("Timer").isVisible(), false);
    await reload(page);
    assert.equal(await page.locator("#meter").isVisible(), true, "options are kept");
  }));

  test(`${name} lists its keys`, () => visit(name, async page => {
    await page.locator("#menu summary").click();
    await page.locator("#keys").click();
    await isInView(page.locator("#help"));
    assert.ok(await page.locator("#help dt").count() >= 7);
    const [keys, what] = await Promise.all(["dt", "dd"].map(part => page.locator(`#help ${part}`).count()));
    assert.equal(keys, what);
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("#help").isVisible(), false);
  }));

  test(`${name} allows its own script and style only`, () => visit(name, async page => {
    const policy = await page.locator("meta[http-equiv]").getAttribute("content");
    assert.match(policy, /default-src 'none'; script-src 'sha256-[^' ]+'; style-src 'sha256-[^' ]+'; base-uri 'none'; form-action 'none'/);
  }));
}

test("a grid shows the sides where it continues", () => visit("large", async page => {
  const shade = side => page.locator(".frame").evaluate((node, side) => getComputedStyle(node).getPropertyValue(`--more-${side}`), side);
  await page.setViewportSize(screens.phone);
  await page.waitForFunction(() => getComputedStyle(document.querySelector(".frame")).getPropertyValue("--more-right") === "#000c");
  assert.equal(await shade("left"), "#0000");
  await page.locator(".scroll").evaluate(node => node.scrollTo(node.scrollWidth, 0));
  await page.waitForFunction(() => getComputedStyle(document.querySelector(".frame")).getPropertyValue("--more-left") === "#000c");
  assert.equal(await shade("right"), "#0000");
}));

test("a wide crossword fits a phone, or scrolls", () => visit("animals", async page => {
  await page.setViewportSize(screens.phone);
  const [content, room] = await page.locator(".scroll").evaluate(node => [node.scrollWidth, node.clientWidth]);
  assert.ok(content <= room, `${content} pixels in ${room}`);
}));

test("undo and redo in a crossword", () => visit("latin", async page => {
  const letters = () => page.locator(".square input").evaluateAll(inputs => inputs.map(input => input.value).join(""));
  await page.locator("nav button", { hasText: "Sour" }).click();
  await page.keyboard.type("lem");
  await page.keyboard.press("Control+z");
  assert.equal((await letters()).length, 2);
  await reload(page);
  assert.equal((await letters()).length, 2);
  await page.locator("#redo").click();
  assert.equal((await letters()).length, 3);
  for (let k = 0; k < 3; k++) await page.locator("#undo").click();
  assert.equal(await letters(), "");
  assert.ok(await page.locator("#undo").isDisabled());
}));

test("pencil marks in a crossword", () => visit("latin", async page => {
  await page.locator("nav button", { hasText: "Sour" }).click();
  await page.keyboard.press("F4");
  await page.keyboard.type("le");
  assert.equal(await page.locator(".penciled").count(), 2);
  assert.match(await page.locator(".penciled input").first().getAttribute("aria-label"), /L, in pencil$/);
  await reload(page);
  assert.equal(await page.locator(".penciled").count(), 2);
  await page.locator("nav button", { hasText: "Sour" }).click();
  await page.keyboard.press("Home");
  await page.keyboard.type("le");
  assert.equal(await page.locator(".penciled").count(), 0, "a pen writes over a pencil");
}));

test("mistakes in a crossword are shown at once if that is wanted", () => visit("latin", async page => {
  await page.locator("nav button", { hasText: "Sour" }).click();
  await page.keyboard.type("x");
  assert.equal(await page.locator(".wrong").count(), 0);
  await page.locator("#menu summary").click();
  await page.getByLabel("Show mistakes at once").check();
  assert.equal(await page.locator(".wrong").count(), 1);
}));

test("the previous and the next clue", () => visit("latin", async page => {
  const order = await page.locator("nav button b").allTextContents();
  const number = async () => (await page.locator("#clue").textContent()).match(/\d+/)[0];
  for (const expected of [...order.slice(1), order[0]]) {
    await page.getByRole("button", { name: "Next clue" }).click();
    assert.equal(await number(), expected);
  }
  await page.getByRole("button", { name: "Previous clue" }).click();
  assert.equal(await number(), order.at(-1));
}));

test("several letters are offered where a square has several", async () => {
  await visit("latin", async page => assert.doesNotMatch(await page.content(), /several/i));
  await visit("rebus", async page => assert.equal(await page.locator("#rebus").count(), 1));
});

const cells = page => page.evaluate(() => rows.map((_, row) => Array.from({ length: width }, (_, column) => content(row * width + column))));

test("pencil marks in a nonogram", () => visit("color", async page => {
  await page.locator("#pencil").click();
  await cell(page, 0, 1).click();
  await cell(page, 0, 2).click({ button: "right" });
  assert.equal(await page.locator(".penciled").count(), 2);
  assert.deepEqual((await cells(page))[0], [0, 1, -1, 0, 0, 0, 0]);
  assert.match(await cell(page, 0, 1).getAttribute("aria-label"), /red, in pencil$/);
  await page.locator("#pencil").click();
  await cell(page, 0, 1).click();
  assert.equal(await page.locator(".penciled").count(), 1);
}));

test("mistakes in a nonogram", () => visit("black", async page => {
  await page.locator("#check").click();
  assert.equal(await status(page), "Nothing is wrong.");
  await cell(page, 0, 3).click();
  await cell(page, 2, 1).click({ button: "right" });
  await page.locator("#check").click();
  assert.equal(await status(page), "Wrong cells: 2");
  assert.equal(await page.locator("td.wrong").count(), 2);
  await page.keyboard.press("Control+z");
  assert.equal(await page.locator("td.wrong").count(), 1);
  await page.locator("#menu summary").click();
  await page.getByLabel("Show mistakes at once").check();
  await cell(page, 1, 0).click();
  assert.equal(await page.locator("td.wrong").count(), 2);
}));

test("hints solve a nonogram", () => visit("color", async page => {
  await page.locator("#hint").click();
  assert.match(await status(page), /^Something follows in (row|column) \d\.$/);
  assert.equal(await page.locator("th.hinted").count(), 1);
  assert.equal(await page.locator("td.hinted").count(), 0);
  await page.locator("#hint").click();
  assert.match(await status(page), /^The marked cells follow in (row|column) \d\.$/);
  const marked = await page.locator("td.hinted").count();
  assert.ok(marked > 0);
  await page.locator("#hint").click();
  assert.equal((await cells(page)).flat().filter(value => value !== 0).length, marked);
  for (let k = 0; k < 100 && !await page.locator("#success").isVisible(); k++) await page.locator("#hint").click();
  assert.match(await status(page), /^Solved/);
}));

test("a hint begins with what is wrong", () => visit("black", async page => {
  await cell(page, 0, 3).click();
  await page.locator("#hint").click();
  assert.equal(await status(page), "Wrong cells: 1");
}));

test("ambiguous nonograms have no hints", () => visit("ambiguous", async page => {
  assert.equal(await page.locator("#hint").isVisible(), false);
}));

test("finished lines are crossed out if that is wanted", () => visit("black", async page => {
  await page.locator("#menu summary").click();
  await page.getByLabel("Cross out the rest of finished lines").check();
  await page.keyboard.press("Escape");
  for (const column of [0, 1, 2, 4]) await cell(page, 0, column).click();
  assert.deepEqual((await cells(page))[0], [1, 1, 1, -1, 1]);
  await page.locator("#undo").click();
  assert.deepEqual((await cells(page))[0], [1, 1, 1, 0, 0], "by one step");
}));
