// Playing to the end in many ways.
import { test } from "node:test";
import assert from "node:assert/strict";
import { cell, isInView, onPhone, reload, status, tap, visit } from "./browser.js";

const FRUIT = { Sour: "lemon", Sweet: "melon", Gives: "olive" };
const BLACK = ["111.1", ".....", "11111", "1...."];
const FLOWER = [".11.11.", "1112111", ".12221.", "1112111", ".11311.", "...3...", ".33333."];

/** The cells of a picture and their colors. */
const filled = rows => rows.flatMap((row, r) => [...row].flatMap((color, c) => (color === "." ? [] : [[r, c, +color]])));
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

test("a full grid with mistakes is recognized", () => visit("black", async page => {
  for (const [r, c] of filled(BLACK).slice(0, -1)) await cell(page, r, c).click();
  await cell(page, 3, 4).click();
  assert.match(await status(page), /^The number of filled cells is right/);
}));
