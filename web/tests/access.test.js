import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import assert from "node:assert/strict";
import { root, screens, visit } from "./site.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");

const views = {
  "empty crossword": async () => {},
  crossword: async page => {
    await page.locator("#example").click();
    await page.locator("#proposals button").nth(8).waitFor();
    await page.locator(".word").first().focus();
  },
  "empty nonogram": async page => page.locator("#nonogram-tab").click(),
  nonogram: async page => {
    await page.locator("#nonogram-tab").click();
    await page.locator("#file").setInputFiles(`${root}/examples/pictures/boat.png`);
    await page.locator("#sketches button").nth(1).waitFor();
    await page.locator("#explanation summary").click();
    await page.locator("#step-number", { hasText: "/" }).waitFor();
    await page.locator("#step-next").click();
  },
  "empty grid": async page => {
    await page.locator("#fill-tab").click();
    await page.locator("#fill-example").waitFor();
  },
  "filled grid": async page => {
    await page.locator("#fill-tab").click();
    await page.locator("#fill-example").click();
    await page.locator("#fill-start").click();
    await page.locator("#fill-verdict.good").waitFor();
    await page.locator("#fill-clues textarea").first().waitFor();
  },
  drafts: async page => {
    await page.locator("#example").click();
    await page.locator(".word").first().waitFor();
    await page.locator("#drafts").click();
    await page.locator("#kept li").first().waitFor();
  },
};

for (const [view, act] of Object.entries(views)) {
  for (const [screen, options] of Object.entries(screens)) {
    for (const colorScheme of ["light", "dark"]) {
      test(`${view}, ${screen}, ${colorScheme}: axe finds nothing serious`, () => visit({ ...options, colorScheme, bypassCSP: true }, async page => {
        await act(page);
        if (process.env.SCREENSHOTS) {
          const path = `${process.env.SCREENSHOTS}/${view.replace(" ", "-")}-${screen}-${colorScheme}.png`;
          await page.screenshot({ path, fullPage: true });
        }
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => window.axe.run());
        const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        assert.deepEqual(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html).slice(0, 3)]), []);
      }));
    }
  }
}
