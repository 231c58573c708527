import { readFileSync } from "node:fs";
import { test } from "node:test";
import assert from "node:assert/strict";
import { exported, fits, onScreens, reload, root, screens, shared, visit } from "./site.js";

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

test("the browser prints the title, the empty grid and the clues", () => visit({ ...screens.desktop, colorScheme: "dark" }, async page => {
  await type(page, FRUIT);
  await figures(page, "3 of 3 words placed");
  await page.emulateMedia({ media: "print" });
  for (const shown of ["#title", "#grid .square >> nth=0", "#grid .number >> nth=0", "#across textarea >> nth=0"]) {
    assert.ok(await page.locator(shown).isVisible(), shown);
  }
  for (const hidden of ["#list", "header", "footer", "#figures", "#grid .letter >> nth=0", "#clues .answer >> nth=0", "#proposals", "#crossword-export form", "#crossword-heading"]) {
    assert.ok(!(await page.locator(hidden).isVisible()), hidden);
  }
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor), "rgb(255, 255, 255)");
}));

test("a correction that is known shows its own crossword", () => visit(screens.desktop, async page => {
  await type(page, "cat\ncow");
  await figures(page, "2 of 2 words placed");
  await page.waitForTimeout(500);
  await type(page, "cat\ncow\ntoe\nwet");
  await type(page, "cat\ncow");
  await page.waitForTimeout(1000);
  await figures(page, "2 of 2 words placed");
}));

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

test("the numbers of lines follow a list that is scrolled", () => visit(screens.desktop, async page => {
  const list = page.locator("#list");
  await type(page, Array.from({ length: 60 }, (_, at) => `word${String.fromCharCode(97 + (at % 26), 97 + (at % 7))}`).join("\n"));
  await page.locator("#gutter div").nth(59).waitFor();
  const agrees = () => document.getElementById("gutter").scrollTop === document.getElementById("list").scrollTop;
  // A list that is pasted scrolls before it has numbers.
  assert.ok(await list.evaluate(list => list.scrollTop > 0));
  await page.waitForFunction(agrees);
  await list.evaluate(list => (list.scrollTop = 100));
  await page.waitForFunction(agrees);
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
  const link = await shared(page);
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

test("shape and rule decide about the layout, and come back", () => visit(screens.desktop, async page => {
  await type(page, THIRTY);
  await figures(page, "30 of 30");
  await page.locator("#shape").selectOption("square");
  await page.locator("#rule").selectOption("strict");
  await page.waitForFunction(() => {
    const [, width, height] = /, (\d+) × (\d+) /.exec(document.getElementById("figures").textContent) ?? [];
    return width && Math.max(width, height) <= 1.1 * Math.min(width, height);
  });
  await page.locator("#undo").click();
  assert.equal(await page.locator("#rule").inputValue(), "");
  await page.locator("#redo").click();
  await reload(page);
  await figures(page, "30 of 30");
  assert.deepEqual([await page.locator("#shape").inputValue(), await page.locator("#rule").inputValue()], ["square", "strict"]);
}));

test("sheets have the letters and lengths that are wanted", () => visit(screens.desktop, async page => {
  await type(page, FRUIT);
  await figures(page, "3 of 3");
  const puzzle = async () => JSON.parse(/id="puzzle">(.*?)<\/script>/.exec((await exported(page, "crossword", "html")).bytes)[1]);
  const { given, entries } = await puzzle();
  assert.deepEqual([given, entries.map(entry => entry.at(-1))], [undefined, ["5", "5", "5"]]);
  await page.locator("#crossword-export [name=given]").fill("3");
  await page.locator("#crossword-export [name=lengths]").selectOption("none");
  const other = await puzzle();
  assert.deepEqual([other.given.length, other.entries.map(entry => entry.at(-1))], [3, ["", "", ""]]);
}));

onScreens("a crossword is played to the end in the page", async page => {
  await type(page, "cat\nten");
  await figures(page, "2 of 2");
  await page.locator("#searching").waitFor({ state: "hidden" });
  await page.locator("#play").click();
  const game = page.frameLocator("#page-frame");
  await game.locator("#grid input").first().waitFor();
  await page.waitForFunction(() => document.activeElement.id === "page-frame");
  const letters = await page.locator(".letter").evaluateAll(all => all
    .map(letter => [Number(letter.getAttribute("y")), Number(letter.getAttribute("x")), letter.textContent])
    .sort(([top, left], [otherTop, otherLeft]) => top - otherTop || left - otherLeft)
    .map(([, , text]) => text));
  const squares = await game.locator("#grid input").all();
  assert.equal(squares.length, letters.length);
  for (const [at, square] of squares.entries()) await square.pressSequentially(letters[at]);
  await game.locator("#status", { hasText: "Solved" }).waitFor();
  await page.locator("#page-dialog button").click();
  assert.equal(await page.evaluate(() => document.activeElement.id), "play");
});

onScreens("the growth of a crossword is gone through step by step, and compared with other placements", async page => {
  await type(page, THIRTY);
  await figures(page, "30 of 30 words placed");
  await page.locator("#growth").click();
  const steps = page.frameLocator("#page-frame");
  await steps.locator("#position", { hasText: "Step 1 of 30" }).waitFor();
  await page.waitForFunction(() => document.activeElement.id === "page-frame");
  await page.keyboard.press("ArrowRight");
  await steps.locator("#position", { hasText: "Step 2 of 30" }).waitFor();
  await steps.locator("#step").press("End");
  await steps.locator("#position", { hasText: "Step 30 of 30" }).waitFor();
  await page.locator("#page-choice").selectOption("1");
  await steps.locator("#position", { hasText: "Step 1 of 30" }).waitFor();
  await steps.locator("#next").click();
  await steps.locator("#position", { hasText: "Step 2 of 30" }).waitFor();
  await fits(page);
  await page.locator("#page-dialog button").click();
  const { name, bytes } = await exported(page, "crossword", "steps");
  assert.equal(name, "crossword.steps.html");
  assert.match(bytes.toString(), /<input type="range"/);
});

test("hostile text is text", () => visit(screens.desktop, async page => {
  await page.locator("#title").fill('"><script>alert(1)</script>');
  await type(page, "cat\t<img src=x onerror=alert(1)>\ncow\t</textarea><script>alert(2)</script>");
  await figures(page, "2 of 2");
}));

test("changes in the list are made one after the other", () => visit(screens.desktop, async page => {
  await type(page, "lemon\nmelon\nolive");
  await page.locator("#searching").waitFor({ state: "hidden" });
  await page.locator("#clues-heading ~ div [data-index='1']").fill("Sweet");
  // The clue is changed when its field loses the focus.
  await page.locator("#pin-all").click();
  await page.locator("#message", { hasText: "Pinned words: 3." }).waitFor();
  assert.match(await list(page), /^lemon @ .*\nmelon @ .*\tSweet\nolive @ /);
}));

test("what is typed while a clue is written stays", () => visit(screens.desktop, async page => {
  await type(page, "lemon\nmelon\nolive");
  const clue = page.locator("#clues-heading ~ div [data-index='2']");
  await clue.fill("Gives oil");
  // Both in one turn of the page.
  await clue.evaluate(field => {
    field.dispatchEvent(new Event("change"));
    const list = document.getElementById("list");
    list.value = `onion\n${list.value}`;
    list.dispatchEvent(new Event("input"));
  });
  await page.waitForFunction(() => document.getElementById("list").value === "onion\nlemon\nmelon\nolive\tGives oil");
}));

test("words are unpinned, and clues that look like places stay", () => visit(screens.desktop, async page => {
  await type(page, "lemon @ 1,1,across\tsour\nmelon\tMeet me @ 9 30 am sharp");
  await page.locator("#unpin-all").click();
  await page.waitForFunction(() => !document.getElementById("list").value.includes("1,1"));
  assert.equal(await list(page), "lemon\tsour\nmelon\tMeet me @ 9 30 am sharp");
  await page.locator("#pin-all").click();
  await page.locator("#message", { hasText: "Pinned words: 2." }).waitFor();
  assert.match(await list(page), /^lemon @ .*\tsour\nmelon @ .*\tMeet me @ 9 30 am sharp$/);
}));

test("a clue belongs to its word when the list has changed", () => visit(screens.desktop, async page => {
  await type(page, "lemon\nmelon\nolive");
  const clue = page.locator("#clues-heading ~ div textarea[data-text='melon']");
  await clue.fill("Sweet");
  // Another tab, say, adds a word above.
  await page.evaluate(() => {
    const list = document.getElementById("list");
    list.value = `onion\n${list.value}`;
    list.dispatchEvent(new Event("input"));
  });
  await figures(page, "4 of 4");
  await page.locator("#clues-heading ~ div textarea[data-text='melon'][data-index='2']").waitFor();
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => document.getElementById("list").value === "onion\nlemon\nmelon\tSweet\nolive");
}));

test("the columns of words and clues are chosen", () => visit(screens.desktop, async page => {
  const choice = page.locator("#columns");
  const chosen = async (pair, words) => {
    await choice.selectOption({ label: pair });
    await page.locator("#figures", { hasText: `${words} of ${words}` }).waitFor();
    return (await page.locator("#list").inputValue()).split("\n").filter(line => /^(Hund|Dachs|dog|badger)\t/.test(line));
  };
  assert.equal(await choice.isVisible(), false);
  await page.locator("#list").fill("Nr.\tDeutsch\tEnglisch\tBeispiel\n1\tHund\tdog\tDer Hund bellt.\n2\tDachs\tbadger\tDer Dachs ruht.");
  await page.locator("#figures", { hasText: "Choose the columns of words and clues." }).waitFor();
  assert.deepEqual(await chosen("Deutsch – Englisch", 2), ["Hund\tdog", "Dachs\tbadger"]);
  assert.deepEqual(await chosen("dog – Hund", 2), ["dog\tHund", "badger\tDachs"]);
  await page.locator("#undo").click();
  await page.locator("#undo").click();
  assert.match(await page.locator("#list").inputValue(), /^Nr\./);
  await page.locator("#file").setInputFiles({ name: "four.csv", mimeType: "text/csv", buffer: Buffer.from("Nr.;Deutsch;Englisch;Beispiel\n1;Hund;dog;Der Hund bellt.\n2;Dachs;badger;Ja\n") });
  await page.locator("#message", { hasText: "four.csv is open." }).waitFor();
  assert.deepEqual(await chosen("Englisch – Beispiel", 2), ["dog\tDer Hund bellt.", "badger\tJa"]);
}));
