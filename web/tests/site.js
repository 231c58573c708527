// What the tests need: the site under a path of its own, a browser, and a watch over what goes wrong in it.
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { chromium } from "playwright-core";

export const root = new URL("../..", import.meta.url).pathname;
const dist = join(root, "web/dist");
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml" };
const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export const screens = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

let server, browser;
export let address;

before(async () => {
  assert.ok(existsSync(join(dist, "index.html")), "run web/build first");
  server = createServer((request, response) => {
    const path = normalize(new URL(request.url, "http://localhost").pathname.replace(/^\/a\/b\//, "/").replace(/\/$/, "/index.html"));
    const file = join(dist, path);
    if (!file.startsWith(dist) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  });
  await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${server.address().port}/a/b/`;
  const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: flags });
  // Chromium sometimes crashes as it starts, before there is a page.
  browser = await launch().catch(launch).catch(launch);
});

after(async () => {
  await browser?.close();
  server?.close();
});

/** Opens the maker in a profile of its own, and sees that nothing went wrong in it. */
export async function visit(options, act, hash = "") {
  const context = await browser.newContext({ acceptDownloads: true, ...options });
  const page = await context.newPage();
  const wrong = [];
  page.on("pageerror", error => wrong.push(String(error)));
  page.on("console", message => { if (message.type() === "error") wrong.push(message.text()); });
  page.on("request", request => { if (!/^(http:\/\/127\.0\.0\.1|blob:|data:|file:)/.test(request.url())) wrong.push(`asked for ${request.url()}`); });
  page.setDefaultTimeout(60_000);
  await page.goto(address + hash);
  await act(page, context);
  assert.deepEqual(wrong, []);
  await context.close();
}

/** A test on each screen. */
export function onScreens(name, act, hash) {
  for (const [screen, options] of Object.entries(screens)) {
    test(`${name} (${screen})`, () => visit(options, act, hash));
  }
}

/** Loads a page again. The process of the browser that stores what a page keeps hears of it a moment later. */
export async function reload(page) {
  await page.waitForTimeout(500);
  await page.reload();
}

/** Returns the link of a shared draft, which is there once its dialog is. */
export async function shared(page) {
  await page.locator("#share").click();
  await page.locator("#address").waitFor();
  return page.locator("#address").inputValue();
}

/** Exports in a format when nothing moves any more, and returns the name and the bytes of the file. */
export async function exported(page, kind, format) {
  await page.locator("#searching").waitFor({ state: "hidden" });
  // Chromium ignores more than ten downloads in a second.
  await page.waitForTimeout(150);
  await page.locator(`#${kind}-export [name=format]`).selectOption(format);
  const download = page.waitForEvent("download");
  await page.locator(`#${kind}-export button`).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** Sees that nothing scrolls sideways. */
export async function fits(page) {
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(inner <= outer, `${inner} pixels on a screen of ${outer}`);
}
