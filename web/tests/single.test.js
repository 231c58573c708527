// The single file, from a disk; and the site without a network.
import { test } from "node:test";
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { exported, root, screens, visit } from "./site.js";

const FRUIT = "lemon\tSour\nmelon\tSweet\nolive\tGives oil";

async function makes(page) {
  await page.locator("#list").fill(FRUIT);
  await page.locator("#figures", { hasText: "3 of 3" }).waitFor();
}

test("the single file works from a disk", () => visit(screens.desktop, async page => {
  await page.goto(pathToFileURL(`${root}/web/dist/quadrille-maker.html`).href);
  await makes(page);
  const { bytes } = await exported(page, "crossword", "pdf");
  assert.equal(bytes.subarray(0, 5).toString(), "%PDF-");
  await page.reload();
  await page.locator("#figures", { hasText: "3 of 3" }).waitFor();
}));

test("the site works without a network after the first visit", () => visit(screens.desktop, async (page, context) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const isKept = () => page.evaluate(async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).some(({ url }) => url.includes("full_bg"));
  });
  // The largest file is the last one.
  while (!(await isKept())) await page.waitForTimeout(100);
  await context.setOffline(true);
  await page.reload();
  await makes(page);
  // Chromium does not always report downloads while it has no network.
  await page.locator("#crossword-export button").click();
  await page.locator("#message", { hasText: "crossword.pdf is written" }).waitFor();
}));
