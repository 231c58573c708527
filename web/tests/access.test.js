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
  growth: async page => {
    await page.locator("#example").click();
    await page.locator(".word").first().waitFor();
    await page.locator("#growth").click();
    await page.frameLocator("#page-frame").locator("#next").click();
  },
  link: async page => {
    await page.locator("#example").click();
    await page.locator("#share").click();
    await page.locator("#address").waitFor();
  },
  drafts: async page => {
    await page.locator("#example").click();
    await page.locator(".word").first().waitFor();
    await page.locator("#drafts").click();
    await page.locator("#kept li").first().waitFor();
  },
};

async function judge(page, name) {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name.replaceAll(" ", "-")}.png`, fullPage: true });
  const { violations } = await page.evaluate(() => window.axe.run());
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  assert.deepEqual(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html).slice(0, 3)]), [], name);
}

for (const [view, act] of Object.entries(views)) {
  for (const [screen, options] of Object.entries(screens)) {
    test(`${view}, ${screen}: axe finds nothing serious in light and in dark`, () => visit({ ...options, bypassCSP: true }, async page => {
      await act(page);
      await page.evaluate(axe);
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        await judge(page, `${view} ${screen} ${colorScheme}`);
      }
    }));
  }
}

test("windows are opened and closed by keys, and give the focus back", () => visit(screens.desktop, async page => {
  await page.locator("#list").fill("lemon\tSour\nmelon\tSweet\nolive\tGives oil");
  await page.locator("#figures", { hasText: "3 of 3" }).waitFor();
  await page.locator("#searching").waitFor({ state: "hidden" });
  const isFocused = id => page.waitForFunction(id => document.activeElement.id === id, id);
  for (const [id, inside] of [["share", "address"], ["drafts", ""], ["play", "page-frame"], ["growth", "page-frame"]]) {
    await page.locator(`#${id}`).press("Enter");
    if (inside) await isFocused(inside);
    await page.locator("dialog[open]").waitFor();
    if (inside === "page-frame") await page.frameLocator("#page-frame").locator("button").first().waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await isFocused(id);
  }
}));

test("the view that is shown is announced", () => visit(screens.desktop, async page => {
  const current = () => page.locator("header a").evaluateAll(links => links.map(link => link.getAttribute("aria-current")));
  await page.waitForFunction(() => document.getElementById("crossword-tab").ariaCurrent === "page");
  assert.deepEqual(await current(), ["page", null, null]);
  await page.locator("#nonogram-tab").click();
  await page.waitForFunction(() => document.getElementById("nonogram-tab").ariaCurrent === "page");
  assert.deepEqual(await current(), [null, null, "page"]);
}));
