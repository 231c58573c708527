// What both kinds of pages share: playing to the end in many ways, undo, options, appearance and access.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import assert from "node:assert/strict";
import { isInView, onPhone, reload, status, tap, visit } from "./browser.js";

const FRUIT = { Sour: "lemon", Sweet: "melon", Gives: "olive" };
const BLACK = ["111.1", ".....", "11111", "1...."];
const FLOWER = [".11.11.", "1112111", ".12221.", "1112111", ".11311.", "...3...", ".33333."];

const screens = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

/** The cells of a picture and their colors. */
const filled = rows => rows.flatMap((row, r) => [...row].flatMap((color, c) => (color === "." ? [] : [[r, c, +color]])));
const cell = (page, row, column) => page.locator("tbody tr").nth(row).locator("td").nth(column);
const answer = async page => Object.entries(FRUIT).find(([key]) => page.clue.includes(key))[1];

/** Ways to solve the fruit crossword: each enters one entry after the other. */
const crossword = {
  async keyboard(page, halfway) {
    await page.keyboard.press("ArrowRight");
    for (let k = 0; k < 3; k++) {
      page.clue = await page.locator("#clue").textContent();
      await page.keyboard.press("Home");
      await page.keyboard.type(await answer(page));
      if (k === 0) await halfway();
      if (k === 0) await page.keyboard.press("ArrowRight");
      if (k < 2 && k > 0) await page.keyboard.press("Tab");
    }
  },
  async mouse(page, halfway) {
    for (let k = 0; k < 3; k++) {
      await page.locator("nav li button").nth(k).click();
      page.clue = await page.locator("#clue").textContent();
      const squares = await page.locator(".square.entry input").elementHandles();
      for (const [n, letter] of [...await answer(page)].entries()) {
        await squares[n].click();
        await page.keyboard.insertText(letter);
      }
      if (k === 0) await halfway();
    }
  },
  async touch(page, halfway) {
    const tools = await onPhone(page);
    for (let k = 0; k < 3; k++) {
      page.clue = await page.locator("#clue").textContent();
      await tap(tools, page.locator(".square.current"));
      while (page.clue !== await page.locator("#clue").textContent()) await tap(tools, page.locator(".square.current"));
      for (const text of await answer(page)) await tools.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
      if (k === 0) await halfway();
      else if (k < 2) await tap(tools, page.locator("#next"));
    }
  },
};

/** Ways to draw a picture. */
const nonogram = rows => ({
  async keyboard(page, halfway) {
    await cell(page, 0, 0).focus();
    for (const [r, row] of rows.entries()) {
      for (const [c, color] of [...row].entries()) {
        if (color !== ".") {
          await page.keyboard.press(color);
          await page.keyboard.press("Space");
        }
        if (c + 1 < row.length) await page.keyboard.press("ArrowRight");
      }
      if (r === 0) {
        await halfway();
        await cell(page, 0, 0).focus();
      }
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Home");
    }
  },
  async mouse(page, halfway) {
    const colors = page.locator("#colors button");
    for (const [n, [r, c, color]] of filled(rows).entries()) {
      if (await colors.count()) await colors.nth(color - 1).click();
      await cell(page, r, c).click();
      if (n === 3) await halfway();
    }
  },
  async touch(page, halfway) {
    const tools = await onPhone(page);
    const colors = page.locator("#colors button");
    for (const [n, [r, c, color]] of filled(rows).entries()) {
      if (await colors.count()) await tap(tools, colors.nth(color - 1));
      await tap(tools, cell(page, r, c));
      if (n === 3) await halfway();
    }
  },
});

const puzzles = [["latin", crossword], ["black", nonogram(BLACK)], ["color", nonogram(FLOWER)]];
for (const [name, ways] of puzzles) {
  for (const [way, play] of Object.entries(ways)) {
    for (const colorScheme of ["light", "dark"]) {
      test(`${name} is played by ${way}, in ${colorScheme} mode, with a reload halfway`, () => visit(name, async page => {
        await page.emulateMedia({ colorScheme });
        await play(page, () => page.reload());
        await isInView(page.locator("#success"));
        await isInView(page.locator("#whole canvas"));
        assert.match(await page.locator("#message").textContent(), /^Solved/);
        await page.locator("#done").click();
        assert.match(await status(page), /^Solved/);
        await isInView(page.locator("#status"));
        await reload(page);
        assert.equal(await page.locator("#success").isVisible(), false, "it is shown once");
      }));
    }
  }
}

test("the title of a nonogram is shown with its picture", () => visit("black", async page => {
  assert.equal(await page.title(), "5 × 4");
  await nonogram(BLACK).mouse(page, () => {});
  assert.equal(await page.locator("#named").textContent(), "Black");
  const colors = await page.locator("#whole canvas").evaluate(canvas => {
    const side = canvas.width / 5, at = (row, column) => canvas.getContext("2d").getImageData((column + 0.5) * side, (row + 0.5) * side, 1, 1).data[0];
    return [at(0, 0), at(0, 3), at(3, 0), at(3, 4)];
  });
  assert.deepEqual(colors, [0, 255, 0, 255]);
}));

for (const [name] of puzzles) {
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

test("a full grid with mistakes is recognized", () => visit("black", async page => {
  for (const [r, c] of filled(BLACK).slice(0, -1)) await cell(page, r, c).click();
  await cell(page, 3, 4).click();
  assert.match(await status(page), /^The number of filled cells is right/);
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

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
for (const name of ["latin", "latin-solution", "rebus", "hebrew", "black", "black-solution", "color", "steps"]) {
  test(`${name} can be used by everyone`, () => visit(name, async page => {
    await page.evaluate(axe);
    for (const [screen, size] of Object.entries(screens)) {
      await page.setViewportSize(size);
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        for (const prepare of [() => {}, () => document.getElementById("menu")?.setAttribute("open", ""), () => document.getElementById("help")?.showModal()]) {
          await page.evaluate(prepare);
          const { violations } = await page.evaluate(() => window.axe.run());
          const found = violations.map(({ id, impact, nodes }) => [id, impact, nodes[0].html, nodes[0].failureSummary]);
          assert.deepEqual(found.filter(([, impact]) => impact === "serious" || impact === "critical"), [], `${screen}, ${colorScheme}`);
        }
        await page.evaluate(() => {
          document.getElementById("help")?.close();
          document.getElementById("menu")?.removeAttribute("open");
        });
      }
    }
  }));
}
