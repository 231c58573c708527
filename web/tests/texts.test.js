import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import assert from "node:assert/strict";
import { screens, visit } from "./site.js";
import { texts } from "./texts.js";

const folder = new URL("../src/languages/", import.meta.url);
const values = text => [...text.matchAll(/\{\w+\}/g)].map(([value]) => value).sort();

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
