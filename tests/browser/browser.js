// What the tests need: the pages, a browser, and a watch over what goes wrong in it.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { chromium } from "playwright-core";

const pages = process.env.PAGES ?? "target/pages";
const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export const screens = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

let context, profile;
before(async () => {
  assert.ok(existsSync(join(pages, "latin.html")), `no pages in ${pages}: cargo run -p examples --example pages -- ${pages}`);
  profile = mkdtempSync(join(tmpdir(), "quadrille-"));
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  // Chromium sometimes crashes as it starts, before there is a page. What happens later is not tried again.
  const launch = attempt => chromium.launchPersistentContext(join(profile, String(attempt)), { executablePath, args: flags });
  context = await launch(1).catch(() => launch(2)).catch(() => launch(3));
});
after(async () => {
  await context?.close();
  rmSync(profile, { recursive: true, force: true });
});

/** Opens a page without progress, gives it to the test, and sees that nothing went wrong in it. */
export async function visit(name, test) {
  const page = await context.newPage();
  const wrong = [];
  page.on("pageerror", error => wrong.push(String(error)));
  page.on("console", message => { if (message.type() === "error") wrong.push(message.text()); });
  page.on("request", request => { if (!request.url().startsWith("file:")) wrong.push(`asked for ${request.url()}`); });
  page.on("dialog", dialog => {
    if (dialog.type() !== "confirm") wrong.push(`dialog: ${dialog.message()}`);
    dialog.accept();
  });
  page.setDefaultTimeout(60_000);
  await page.goto(pathToFileURL(join(pages, `${name}.html`)).href);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await test(page);
  assert.deepEqual(wrong, []);
  await page.close();
}

/** A cell of a nonogram. */
export const cell = (page, row, column) => page.locator("tbody tr").nth(row).locator("td").nth(column);

/** Loads a page again. The process of the browser that stores what a page keeps hears of it a moment later. */
export async function reload(page) {
  await page.waitForTimeout(500);
  await page.reload();
}

/** The tools of the browser itself, for what Playwright has no words for. */
export const devtools = page => context.newCDPSession(page);

/** Makes the page believe that it is on a phone. */
export async function onPhone(page) {
  const tools = await devtools(page);
  await tools.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 2 });
  await page.setViewportSize({ width: 390, height: 844 });
  return tools;
}

/** Taps the middle of an element with a finger. */
export async function tap(tools, locator) {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await locator.boundingBox();
  await tools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
  await tools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Sees that an element is inside the window as a whole. */
export async function isInView(locator) {
  await locator.waitFor({ state: "visible" });
  const seen = await locator.evaluate(node => {
    const { left, top, right, bottom, width } = node.getBoundingClientRect();
    return width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });
  assert.ok(seen, "it is in view");
}

/** Tests that a grid fits phones and tablets of these widths: nothing scrolls sideways. */
export const fitsAcross = (name, inside, widths) => {
  for (const width of widths) {
    test(`${name} fits a screen of ${width}`, () => visit(name, async page => {
      await onPhone(page);
      await page.setViewportSize({ width, height: 800 });
      const [content, room] = await page.locator(inside).evaluate(node => [node.scrollWidth, node.clientWidth]);
      assert.ok(content <= room, `${content} pixels in ${room}`);
    }));
  }
};

export const status = page => page.locator("#status").textContent();
export const focused = page => page.evaluate(() => document.activeElement.getAttribute("aria-label"));

/**
 * Tests that all of a grid is printed with its head on an A5, A4 or turned A4 page, which is turned or not by itself, and
 * that what has no clues beside its grid takes no other page.
 */
export const fitsOnPaper = (name, isTurned, isAlone) => {
  for (const [width, height] of [[500, 720], [720, 1045], [1045, 720]]) {
    test(`all of ${name} is printed on ${width}x${height} pixels`, () => visit(name, async page => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ media: "print" });
      const { right, bottom } = await page.locator("#grid").evaluate(node => node.getBoundingClientRect().toJSON());
      assert.ok(right <= width && bottom <= height, `${right}x${bottom}`);
    }));
  }
  test(`the paper of ${name} is ${isTurned ? "turned" : "upright"}`, () => visit(name, async page => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const [, width, height] = pdf.match(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/);
    assert.equal(+width > +height, isTurned, `${width}x${height}`);
    if (isAlone) assert.equal(pdf.match(/\/Type \/Page\b/g).length, 1);
  }));
};
