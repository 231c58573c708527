import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import assert from "node:assert/strict";
import { screens, visit } from "./site.js";
import { texts } from "./texts.js";

const folder = new URL("../src/languages/", import.meta.url);
const values = text => [...text.matchAll(/\{\w+\}/g)].map(([value]) => value).sort();

const colored = {
  quadrille: "nonogram",
  version: 1,
  size: { width: 2, height: 1 },
  rows: [[[1, 0], [1, 1]]],
  columns: [[[1, 0]], [[1, 1]]],
  colors: [{ name: "black", rgb: "000000", symbol: "#" }, { name: "light red 2", rgb: "FF8080", symbol: "r" }],
  picture: ["#r"],
};

for (const file of readdirSync(folder)) {
  test(`${file} has the texts of the page, with their values`, () => {
    const language = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
    assert.deepEqual(Object.keys(language).sort(), texts());
    for (const [english, text] of Object.entries(language)) assert.deepEqual(values(text), values(english), english);
  });
}

test("the page is in the language of the browser, or of the reader", () => visit({ ...screens.desktop, locale: "de-AT" }, async page => {
  await page.locator("#undo", { hasText: "Rückgängig" }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
  await page.locator("#list").fill("Zitrone\tSauer\nMelone\tSüß");
  await page.locator("#figures", { hasText: "2 von 2 Wörtern" }).waitFor();
  await page.locator("#page-language").selectOption("fr");
  await page.locator("#undo", { hasText: "Annuler" }).waitFor();
  assert.equal(await page.locator("#list").inputValue(), "Zitrone\tSauer\nMelone\tSüß");
}));

test("texts of the engine are in the language of the page", () => visit({ ...screens.desktop, locale: "de" }, async page => {
  await page.locator("#list").fill("Melone\tSüß\nZitrone\tSauer\nMelone\tSüß\nUhu\tVogel");
  const notes = page.locator("#notes");
  await notes.getByText("Zeile 3 das Wort steht schon in der Liste").waitFor();
  await notes.getByText("\"Melone\" is listed before, in line 1").waitFor();
  await notes.getByText("„Uhu“ ist nicht platziert: es hat mit den platzierten Wörtern keinen Buchstaben gemeinsam").waitFor();
  await page.locator("#file").setInputFiles({ name: "two.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(colored)) });
  await page.locator("#pens", { hasText: "hellrot 2" }).waitFor();
  await page.locator("#explanation summary").click();
  await page.locator("#step-number", { hasText: /^0 / }).waitFor();
  await page.locator("#step-next").click();
  await page.locator("#step-reason", { hasText: "Zählen: Die Zeile ist leer, voll oder fertig" }).waitFor();
}));

for (const [locale, list] of [["ar", "Melone\nZitrone"], ["en", "שלום\nמלון"]]) {
  test(`numbers are inside their squares, for ${list.replace("\n", " and ")} on a page in ${locale}`, () => visit({ ...screens.desktop, locale }, async page => {
    await page.locator("#list").fill(list);
    await page.locator("#grid .number").first().waitFor();
    const boxes = await page.locator("#grid g:has(> .number)").evaluateAll(groups => groups.map(group => [...group.querySelectorAll(".square, .number")].map(part => part.getBoundingClientRect()).map(({ left, right }) => [left, right])));
    for (const [square, number] of boxes) assert.ok(square[0] <= number[0] && number[1] <= square[1], `${number} in ${square}`);
  }));
}

test("a drawing begins on the left in every language", () => visit({ ...screens.desktop, locale: "he" }, async page => {
  await page.locator("#blank button").click();
  const cells = page.locator("#drawing tbody tr:first-child td");
  await cells.first().waitFor();
  const [first, second] = await cells.evaluateAll(cells => cells.map(cell => cell.getBoundingClientRect().left));
  assert.ok(first < second);
}, "#nonogram"));
