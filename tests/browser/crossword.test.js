import { test } from "node:test";
import assert from "node:assert/strict";
import { devtools, fitsAcross, fitsOnPaper, focused, onPhone, reload, status, visit } from "./browser.js";

const clue = page => page.locator("#clue").textContent();
const first = page => page.locator(".square input").first();

/** Answers by clue, typed entry by entry; Tab finds the way. */
async function solve(page, answers) {
  const count = await page.locator("nav li").count();
  await page.locator("nav button").first().click();
  for (let k = 0; k < count; k++) {
    const text = await clue(page);
    const [, answer] = Object.entries(answers).find(([key]) => text.includes(key));
    await page.keyboard.press("Home");
    await page.keyboard.type(answer);
    if (k + 1 < count) await page.keyboard.press("Tab");
  }
}

const FRUIT = { Sour: "lemon", Sweet: "melon", Gives: "olive" };

test("a complete solution is recognized", () => visit("latin", async page => {
  await solve(page, FRUIT);
  assert.match(await status(page), /^Solved/);
}));

test("a solution is reported to the document", () => visit("latin", async page => {
  await page.evaluate(() => { window.reports = 0; document.addEventListener("quadrille:solved", () => window.reports++); });
  await solve(page, FRUIT);
  await page.waitForFunction(() => window.reports === 1);
}));

test("the solution word is complete when the puzzle is solved", () => visit("word", async page => {
  assert.equal(await page.locator("#word b").count(), 4);
  const ranks = await page.locator("#word b").evaluateAll(boxes => boxes.map(box => [box.title, getComputedStyle(box, "::after").content]));
  assert.deepEqual(ranks.map(([rank, shown]) => shown.includes("attr") ? rank : JSON.parse(shown)), ["1", "2", "3", "4"]);
  assert.deepEqual(await page.locator(".shaded .rank").allTextContents(), ["1", "2", "3", "4"]);
  await solve(page, FRUIT);
  assert.equal((await page.locator("#word b").allTextContents()).join(""), "MOLE");
}));

test("Cyrillic letters", () => visit("cyrillic", async page => {
  await solve(page, { "Звезда": "солнце", "вокруг": "космос", "Время": "весна" });
  assert.match(await status(page), /^Solved/);
}));

test("Turkish letters keep their dots", () => visit("turkish", async page => {
  await solve(page, { "Ağızda": "diş", "Gündüz": "ışık" });
  assert.match(await status(page), /^Çözüldü/);
}));

test("accents that no letter of the puzzle has do not count", () => visit("latin", async page => {
  await solve(page, { ...FRUIT, Sour: "lémon" });
  assert.match(await status(page), /^Solved/);
}));

test("Hebrew letters and clues", () => visit("hebrew", async page => {
  await solve(page, { "ברכה": "שלום", "עיר": "ירושלים", "שותים": "מים" });
  assert.match(await status(page), /^נפתר/);
  const clue = page.locator("nav span", { hasText: "עיר" });
  assert.equal(await clue.evaluate(node => getComputedStyle(node).direction), "rtl");
}));

test("lengths are at the end of clues, and headings at the beginning", () => visit("hebrew", async page => {
  await page.locator("#across button").first().click();
  const [whole, lengths] = await Promise.all(["#clue > bdi", "#clue bdi bdi"].map(part => page.locator(part).boundingBox()));
  assert.ok(Math.abs(lengths.x - whole.x) < 1 && lengths.width < whole.width / 2);
  assert.equal(await page.locator("h2").first().evaluate(node => getComputedStyle(node).direction), "rtl");
}));

test("text from right to left is mirrored, and arrows follow the screen", () => visit("hebrew", async page => {
  await page.locator("#across button").first().click();
  await page.keyboard.press("Home");
  const x = async () => (await page.locator(".square.current").boundingBox()).x;
  const before = await x();
  await page.keyboard.press("ArrowLeft");
  assert.ok(await x() < before);
  await page.keyboard.press("ArrowRight");
  assert.equal(await x(), before);
  await page.keyboard.type("א");
  assert.ok(await x() < before, "a word goes on to the left");
}));

test("a letter of several characters goes into one square", () => visit("devanagari", async page => {
  const [across, down] = ["क्षत्रिय", "यमुना"];
  await page.locator("nav button").first().click();
  const long = !(await clue(page)).includes("नदी");
  await page.keyboard.type(long ? across : down);
  await page.locator("nav button").last().click();
  await page.keyboard.press("Home");
  await page.keyboard.type(long ? down : across);
  assert.match(await status(page), /^Solved/);
}));

test("several letters in one square", () => visit("rebus", async page => {
  await page.locator("nav button", { hasText: "Begin" }).click();
  await page.keyboard.press("Home");
  await page.keyboard.press("F2");
  await page.keyboard.type("st");
  await page.keyboard.press("Enter");
  await page.keyboard.type("art");
  const begin = page.locator(".square.entry input");
  assert.deepEqual(await begin.evaluateAll(inputs => inputs.map(input => input.value)), ["ST", "A", "R", "T"]);
  await page.getByRole("group", { name: "Check" }).getByRole("button", { name: "word" }).click();
  assert.equal(await status(page), "Nothing is wrong.");
  await page.locator("nav button", { hasText: "Better" }).click();
  await page.keyboard.press("Home");
  await page.locator("#rebus").click();
  await page.keyboard.type("bex");
  await page.keyboard.press("Backspace");
  assert.equal(await page.locator(".square.current input").inputValue(), "be");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#rebus").getAttribute("aria-pressed"), "false");
}));

test("keyboards of phones compose every letter", () => visit("latin", async page => {
  const tools = await onPhone(page);
  assert.ok(await page.evaluate(() => matchMedia("(pointer: coarse)").matches));
  await page.locator("nav button", { hasText: "Sour" }).click();
  for (const text of "lemon") await tools.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
  const letters = await page.locator(".entry input").evaluateAll(inputs => inputs.map(input => input.value).join(""));
  assert.equal(letters, "LEMON");
}));

test("compositions are not interrupted", () => visit("latin", async page => {
  const tools = await devtools(page);
  await page.locator("nav button", { hasText: "Sour" }).click();
  for (const text of ["ㅎ", "하", "한"]) await tools.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
  await tools.send("Input.insertText", { text: "한" });
  await page.keyboard.type("a");
  const letters = await page.locator(".entry input").evaluateAll(inputs => inputs.map(input => input.value));
  assert.deepEqual(letters, ["한", "A", "", "", ""]);
}));

test("checking marks wrong letters, and typing removes the mark", () => visit("latin", async page => {
  await page.locator("nav button", { hasText: "Sour" }).click();
  await page.keyboard.type("lxmon");
  await page.getByRole("group", { name: "Check" }).getByRole("button", { name: "all" }).click();
  assert.equal(await status(page), "1 letter is wrong.");
  assert.equal(await page.locator(".wrong").count(), 1);
  assert.match(await page.locator(".wrong input").getAttribute("aria-label"), /X, wrong$/);
  await page.locator(".wrong input").click();
  await page.keyboard.type("e");
  assert.equal(await page.locator(".wrong").count(), 0);
}));

test("a full grid with mistakes is recognized while it is full", () => visit("latin", async page => {
  await solve(page, { ...FRUIT, Sour: "lemot" });
  assert.match(await status(page), /^Every square is filled/);
  await page.keyboard.press("Delete");
  assert.equal(await status(page), "");
}));

test("a page has a language", () => visit("german", async page => {
  await page.locator("nav button", { hasText: "Sour" }).click();
  assert.match(await clue(page), /^\d (waagerecht|senkrecht) Sour/);
  assert.match(await focused(page), /Buchstabe 1 von 5, leer$/);
  await page.keyboard.type("lxmon");
  await page.getByRole("button", { name: "Alles prüfen" }).click();
  assert.equal(await status(page), "1 Buchstabe ist falsch.");
  assert.match(await page.locator(".wrong input").getAttribute("aria-label"), /X, falsch$/);
  await page.getByRole("button", { name: "Alles aufdecken" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Aufdecken" }).click();
  assert.equal(await status(page), "Gelöst, mit Hilfe.");
}));

test("letters, words and all are revealed", () => visit("latin", async page => {
  const reveal = page.getByRole("group", { name: "Reveal" });
  await page.locator("nav button", { hasText: "Sour" }).click();
  await reveal.getByRole("button", { name: "letter" }).click();
  assert.equal(await page.locator(".revealed").count(), 1);
  await reveal.getByRole("button", { name: "word" }).click();
  const letters = await page.locator(".entry input").evaluateAll(inputs => inputs.map(input => input.value).join(""));
  assert.equal(letters, "LEMON");
  await page.getByRole("button", { name: "Reveal all" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  assert.equal(await status(page), "");
  await page.getByRole("button", { name: "Reveal all" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reveal" }).click();
  assert.equal(await status(page), "Solved, with help.");
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await page.locator(".revealed").count(), 5);
}));

test("a page without the solution neither checks nor reveals", () => visit("latin-puzzle", async page => {
  assert.equal(await page.getByRole("group", { name: /Check|Reveal/ }).count(), 0);
  await solve(page, FRUIT);
  assert.equal(await status(page), "Every square is filled.");
}));

test("a page of the solution is read-only", () => visit("latin-solution", async page => {
  const letters = () => page.locator(".square input").evaluateAll(inputs => inputs.map(input => input.value).join(""));
  const before = await letters();
  assert.ok(!/^$/.test(before) && before.length === await page.locator(".square").count());
  await first(page).click();
  await page.keyboard.type("zz");
  await page.keyboard.press("Backspace");
  assert.equal(await letters(), before);
}));

test("Tab goes through the entries in the order of the clues", () => visit("latin", async page => {
  const order = await page.locator("nav button b").allTextContents();
  await page.locator("nav button").first().click();
  const seen = [(await clue(page)).match(/\d+/)[0]];
  for (let k = 1; k < order.length; k++) {
    await page.keyboard.press("Tab");
    seen.push((await clue(page)).match(/\d+/)[0]);
  }
  assert.deepEqual(seen, order);
  await page.keyboard.press("Shift+Tab");
  assert.equal((await clue(page)).match(/\d+/)[0], order.at(-2));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "BUTTON", "Tab leaves the grid");
}));

test("Backspace and Delete", () => visit("latin", async page => {
  await page.locator("nav button", { hasText: "Sour" }).click();
  await page.keyboard.type("lem");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  const letters = () => page.locator(".entry input").evaluateAll(inputs => inputs.map(input => input.value).join(""));
  assert.equal(await letters(), "L");
  await page.keyboard.press("Home");
  await page.keyboard.press("Delete");
  assert.equal(await letters(), "");
  await page.keyboard.press("End");
  assert.match(await focused(page), /letter 5 of 5/);
}));

test("Space, Enter and a second click turn to the other direction", () => visit("latin", async page => {
  const crossing = page.locator('input[aria-label*=";"]').first();
  await crossing.click();
  const seen = [await clue(page)];
  for (const act of [() => page.keyboard.press("Space"), () => page.keyboard.press("Enter"), () => crossing.click()]) {
    await act();
    seen.push(await clue(page));
  }
  assert.equal(seen[0], seen[2]);
  assert.equal(seen[1], seen[3]);
  assert.notEqual(seen[0], seen[1]);
}));

test("arrows go to the next letter square", () => visit("animals", async page => {
  await page.locator("#across button").first().click();
  const [before] = [await focused(page)];
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.match(await focused(page), /letter 3 of/);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await focused(page), before);
}));

test("entries survive a reload", () => visit("latin", async page => {
  await page.locator("nav button", { hasText: "Sour" }).click();
  await page.keyboard.type("lem");
  await reload(page);
  await page.locator("nav button", { hasText: "Sour" }).click();
  const letters = await page.locator(".entry input").evaluateAll(inputs => inputs.map(input => input.value).join(""));
  assert.equal(letters, "LEM");
  await page.locator("#clear").click();
  await page.locator("#yes").click();
  await reload(page);
  assert.equal(await first(page).inputValue(), "");
  await page.locator("#undo").click();
  await page.locator("#undo").click();
  const left = await page.locator("input[aria-label*=', L'], input[aria-label*=', E']").evaluateAll(inputs => inputs.map(input => input.value).join(""));
  assert.equal(left, "LE", "steps are undone after a reload");
}));

test("squares and clues have labels for screen readers", () => visit("latin", async page => {
  await page.locator("nav button", { hasText: "Sour" }).click();
  await page.keyboard.type("l");
  assert.match(await focused(page), /^\d+ (across|down), letter \d of 5.*, empty$/);
  assert.equal(await page.locator("#clue").getAttribute("aria-live"), "polite");
  assert.match(await clue(page), /^\d+ (across|down) Sour \(5\)$/);
}));

test("clues have bold and italic letters", () => visit("styled", async page => {
  for (const place of ["nav span", "#clue bdi"]) {
    assert.equal(await page.locator(place).first().textContent(), "Not a <b> prince (6)");
    assert.equal(await page.locator(`${place} > b > i`).textContent(), "<b>");
  }
}));

test("hostile clues are text", () => visit("hostile", async page => {
  const clues = await page.locator("nav span").allTextContents();
  assert.ok(clues.some(clue => clue.startsWith("<script>alert(1)</script>")), clues.join());
  assert.ok(clues.some(clue => clue.startsWith('"><img src=x onerror=alert(1)>')));
  assert.equal(await page.locator("h1").textContent(), "</title><script>alert(1)</script>");
  assert.equal(await page.title(), "</title><script>alert(1)</script>");
  assert.equal(await page.locator("img").count(), 0);
  for (let k = 0; k < 3; k++) await page.locator("nav button").nth(k).click();
}));

fitsAcross("latin", ".scroll", [320, 360, 375, 390, 768]);
fitsAcross("hebrew", ".scroll", [320, 360, 375, 390, 768]);
fitsAcross("animals", ".scroll", [768]);
fitsOnPaper("animals", false, false);
fitsOnPaper("noted", false, false);

/** What is wider inside than outside, or ends beyond the page. Grids may scroll. */
const tooWide = page => page.evaluate(() => [...document.querySelectorAll("body, body *:not(script, .scroll, .scroll *)")]
  .filter(node => {
    const { left, right } = node.getBoundingClientRect();
    const scrolls = node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== "inline" && node.clientWidth > 0;
    return scrolls || left < -1 || right > innerWidth + 1;
  })
  .map(node => `${node.tagName} ${node.id} ${node.className}`));

for (const name of ["endless", "hostile", "hebrew"]) {
  for (const width of [320, 360, 720, 900, 1000, 1400]) {
    test(`no clue of ${name} is cut off on a screen of ${width}`, () => visit(name, async page => {
      await page.setViewportSize({ width, height: 800 });
      for (let k = 0; k < 3; k++) {
        assert.deepEqual(await tooWide(page), []);
        await page.locator("nav button").nth(k).click();
      }
    }));
  }
  test(`no clue of ${name} is cut off on paper`, () => visit(name, async page => {
    await page.setViewportSize({ width: 700, height: 1000 });
    await page.emulateMedia({ media: "print" });
    assert.deepEqual(await tooWide(page), []);
    const [column, ...others] = await page.locator("nav span").evaluateAll(nodes => nodes.map(node => node.offsetWidth));
    assert.ok([column, ...others].every(width => width < 350), `${column}, ${others}`);
  }));
}

test("buttons are not printed", () => visit("latin", async page => {
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(".tools").isVisible(), false);
  assert.equal(await page.locator("#clue").isVisible(), false);
  assert.equal(await page.locator("nav").evaluate(node => getComputedStyle(node).columnCount), "2");
}));

test("a square that changes direction shows one word", () => visit("latin", async page => {
  const shown = () => page.locator(".square.entry").count();
  await page.locator("nav button").first().click();
  await page.keyboard.press("Home");
  for (let k = 0; k < 5; k++) {
    await page.keyboard.press("Enter");
    assert.equal(await shown(), 5, "all words here have five letters");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    assert.equal(await shown(), 5);
  }
}));

test("a letter typed over itself stays a capital", () => visit("latin", async page => {
  await page.locator("nav button").first().click();
  for (const letters of ["lemon", "lemon"]) {
    await page.keyboard.press("Home");
    await page.keyboard.type(letters);
  }
  const contents = await page.locator(".square.entry input").evaluateAll(inputs => inputs.map(input => input.value).join(""));
  assert.equal(contents, "LEMON");
}));

test("marks are visible with forced system colors", () => visit("latin", async page => {
  const color = where => page.locator(where).first().evaluate(node => getComputedStyle(node).backgroundColor);
  const before = await Promise.all([".current", ".entry:not(.current)"].map(color));
  await page.emulateMedia({ forcedColors: "active" });
  assert.deepEqual(await Promise.all([".current", ".entry:not(.current)"].map(color)), before);
}));

test("circles are drawn in their squares, also on paper", () => visit("word", async page => {
  const radius = where => page.locator(where).first().evaluate(node => getComputedStyle(node, "::before").borderTopLeftRadius);
  assert.equal(await page.locator(".square.circled").count(), 1);
  assert.deepEqual([await radius(".circled"), await radius(".square:not(.circled)")], ["50%", "0px"]);
  await page.locator(".square.circled input").click();
  await page.keyboard.type("m");
  assert.equal(await page.locator(".square.circled input").inputValue(), "M");
  assert.match(await page.locator(".square.circled input").getAttribute("aria-label"), /, M, shaded, with a circle$/);
}));

test("shaded squares stay shaded in the current word", () => visit("word", async page => {
  const shadow = where => page.locator(where).first().evaluate(node => getComputedStyle(node).boxShadow);
  await page.locator(".square.shaded input").first().click();
  assert.notEqual(await shadow(".shaded.entry"), await shadow(".entry:not(.shaded)"));
}));
