// The single file, from a disk; and the site without a network.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { exported, reload, root, screens, visit } from "./site.js";

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
  await reload(page);
  await page.locator("#figures", { hasText: "3 of 3" }).waitFor();
}));

test("a file inside of the single file is opened once, and its draft goes on", () => visit(screens.desktop, async page => {
  const file = `<script type="application/octet-stream" id="file-inside" data-name="fruit &amp; more.txt">${Buffer.from(FRUIT).toString("base64")}</script>`;
  const path = join(mkdtempSync(join(tmpdir(), "quadrille-")), "fruit.html");
  const markup = readFileSync(`${root}/web/dist/quadrille-maker.html`, "utf8");
  assert.ok(markup.includes("<!--file-->"));
  writeFileSync(path, markup.replace("<!--file-->", () => file));
  await page.goto(pathToFileURL(path).href);
  await page.locator("#figures", { hasText: "3 of 3" }).waitFor();
  await page.locator("#list").fill(`${FRUIT}\npear`);
  await page.locator("#figures", { hasText: "of 4" }).waitFor();
  await reload(page);
  await page.locator("#figures", { hasText: "of 4" }).waitFor();
  // Another file of the same name and length is opened.
  writeFileSync(path, markup.replace("<!--file-->", () => file.replace(/(?<=>).+(?=<)/, Buffer.from(FRUIT.replace("lemon", "demon")).toString("base64"))));
  await reload(page);
  await page.waitForFunction(() => document.getElementById("list").value.startsWith("demon"));
}));

test("the site works without a network after the first visit", () => visit(screens.desktop, async (page, context) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const isKept = () => page.evaluate(async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).some(({ url }) => url.includes("files_bg"));
  });
  // The largest file is the last one.
  while (!(await isKept())) await page.waitForTimeout(100);
  await context.setOffline(true);
  await reload(page);
  await makes(page);
  // Chromium does not always report downloads while it has no network.
  await page.locator("#crossword-export button").click();
  await page.locator("#message", { hasText: "crossword.pdf is written" }).waitFor();
}));
