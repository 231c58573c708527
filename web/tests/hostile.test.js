// Input that nobody means, and browsers that lack what the maker needs: a sentence in the page, and the draft is kept.
import { mkdtempSync, openSync, closeSync, ftruncateSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { crc32, deflateSync } from "node:zlib";
import assert from "node:assert/strict";
import { exported, reload, screens, visit } from "./site.js";

const FRUIT = "lemon\tSour\nmelon\tSweet\nolive\tGives oil";
const folder = mkdtempSync(join(tmpdir(), "quadrille-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const says = (page, text) => page.locator("#message.error", { hasText: text }).waitFor();
const type = (page, text) => page.locator("#list").fill(text);
const placed = (page, text) => page.locator("#figures", { hasText: text }).waitFor();
const list = page => page.locator("#list").inputValue();

/** A file of zero bytes. */
function large(name, bytes) {
  const path = join(folder, name);
  const file = openSync(path, "w");
  ftruncateSync(file, bytes);
  closeSync(file);
  return path;
}

/** A PNG in black and white, whose pixels pack well. */
function png(name, width, height) {
  const chunk = (kind, data) => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32 ? crc32(body) : 0);
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 1 });
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]));
  return path;
}

test("a file of more than 100 MB is not opened", () => visit(screens.desktop, async page => {
  await type(page, FRUIT);
  await page.locator("#file").setInputFiles(large("large.txt", 100_000_001));
  await says(page, "more than 100 MB");
  assert.equal(await list(page), FRUIT);
}));

test("a file of 100 MB without words is refused", () => visit(screens.desktop, async page => {
  await type(page, FRUIT);
  await page.locator("#file").setInputFiles(large("zeros.txt", 100_000_000));
  await says(page, "cannot be opened");
  assert.equal(await list(page), FRUIT);
}));

test("a picture of 100 megapixels is refused, and the draft stays", () => visit(screens.desktop, async page => {
  await page.locator("#blank-width").fill("5");
  await page.locator("#blank button").click();
  await page.locator("#drawing td").first().waitFor();
  await page.locator("#file").setInputFiles(png("large.png", 10_000, 10_000));
  await says(page, "large.png cannot be opened");
  await page.locator("#drawing td").first().waitFor();
  await page.locator("#drafts").click();
  assert.equal(await page.locator("#kept li").count(), 1);
}, "#nonogram"));

const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(2)>';

test("hostile titles and clues are text, in the page and in its files", () => visit(screens.desktop, async page => {
  page.on("dialog", dialog => { throw new Error(dialog.message()); });
  await page.locator("#title").fill(HOSTILE);
  await type(page, `cat\t${HOSTILE}\ncow\t</textarea>${HOSTILE}`);
  await placed(page, "2 of 2");
  await page.locator("#drafts").click();
  await page.locator("#kept button", { hasText: "<script>" }).waitFor();
  await page.locator("#drafts-dialog button", { hasText: "Close" }).click();
  const { bytes } = await exported(page, "crossword", "html");
  assert.ok(!bytes.toString().includes("<img src=x"));
  const svg = (await exported(page, "crossword", "svg")).bytes.toString();
  assert.ok(!svg.includes("<script>") && !svg.includes("<img"));
  await page.evaluate(() => { location.hash = "nonogram"; });
  await page.locator("#nonogram-title").fill(HOSTILE);
  await page.locator("#blank button").click();
  await page.locator("#nonogram-title").fill(HOSTILE);
  await page.locator("#nonogram-play").click();
  await page.frameLocator("#page-frame").locator("#grid td").first().waitFor();
  await page.locator("#page-dialog button").click();
  await page.evaluate(() => { location.hash = "fill"; });
  await page.locator("#new-grid button:not([type])").click();
  await page.locator("#fill-words").fill(`cat\t${HOSTILE}`);
  await page.locator("#suggested").waitFor();
}));

const packed = async (page, state) => page.evaluate(async state => {
  const stream = new Blob([state]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}, state);

/** A nonogram of one cell with these clues of its rows. */
const dot = rows => JSON.stringify({ json: JSON.stringify({ quadrille: "nonogram", size: { width: 1, height: 1 }, rows, columns: [[1]], colors: [{ name: "black", rgb: "000000", symbol: "#" }] }) });

for (const [kind, states] of Object.entries({
  crossword: ['{"text":5,"seed":"x","title":{}}', '{"seed":1e99,"text":"cat\\ncow"}', "null", "[]", '"x"', '{"__proto__":{"text":"x"}}'],
  nonogram: ['{"json":"{"}', '{"json":"{}"}', '{"json":"null"}', dot([5]), dot([[[1, 7]]]), '{"marks":"x","json":""}', '{"size":"<b>","image":"%%%"}'],
  fill: ['{"grid":". .\\n."}', '{"grid":"..\\n..","clues":"["}', '{"clues":"[1]","symmetry":"x","minScore":-5}'],
})) {
  test(`links with impossible drafts are shown without what cannot be (${kind})`, () => visit(screens.desktop, async page => {
    for (const state of states) {
      const hash = `${kind}=${await packed(page, state)}`;
      await page.evaluate(hash => { location.hash = hash; }, hash);
      await page.waitForFunction(() => !location.hash.includes("="));
      await reload(page);
      await page.locator(`#${kind}-view`).waitFor();
      assert.equal(await page.locator("#message", { hasText: "cannot be loaded" }).count(), 0);
    }
  }));
}

for (const hash of ["#crossword=", "#crossword=%%%", "#nonogram=AAAA", "#fill=a", "#unknown", "#crossword=eyJ0ZXh0IjoxfQ"]) {
  test(`a broken link is a sentence, or the view: ${hash}`, () => visit(screens.desktop, async page => {
    await page.locator(/=./.test(hash) ? "#message.error" : "#crossword-view").waitFor();
  }, hash));
}

test("a full storage is a sentence, and the draft goes on", () => visit(screens.desktop, async page => {
  await type(page, FRUIT);
  await placed(page, "3 of 3");
  await page.evaluate(() => {
    for (const size of [1_000_000, 10_000, 100, 1]) {
      try {
        for (let number = 0; ; number++) localStorage.setItem(`full${size}-${number}`, "x".repeat(size));
      } catch {
        // It is full for this size.
      }
    }
  });
  await type(page, `${FRUIT}\npear\tGrows on trees and more`);
  await says(page, "does not keep drafts now");
  await placed(page, "4 of 4");
  await page.locator("#drafts").click();
  await page.locator("#not-kept").waitFor();
  // What was kept before is there.
  await reload(page);
  await placed(page, "3 of 3");
}));

for (const missing of ["WebAssembly", "Worker", "indexedDB", "localStorage"]) {
  test(`a browser without ${missing}`, () => visit(screens.desktop, async page => {
    await page.addInitScript(missing => {
      if (missing === "localStorage") Object.defineProperty(window, missing, { get() { throw new DOMException("denied", "SecurityError"); } });
      else Object.defineProperty(window, missing, { value: undefined });
    }, missing);
    await reload(page);
    await type(page, FRUIT);
    if (missing === "WebAssembly" || missing === "Worker") {
      await page.locator("#figures.error", { hasText: "which the maker needs. Your draft is kept." }).waitFor();
      await reload(page);
      assert.equal(await list(page), FRUIT);
    } else {
      await placed(page, "3 of 3");
      await page.locator("#drafts").click();
    }
  }));
}

test("a view that cannot be loaded says so, and another one is shown", () => visit({ ...screens.desktop, serviceWorkers: "block" }, async page => {
  await type(page, FRUIT);
  await page.route(/nonogram-.*\.js/, route => route.fulfill({ contentType: "text/javascript", body: "throw new Error('No view')" }));
  await page.locator("#nonogram-tab").click();
  await says(page, "This part of the maker cannot be loaded: No view");
  await placed(page, "3 of 3");
  assert.equal(await page.locator("#tools").evaluate(tools => tools.inert), false);
  assert.match(page.url(), /#crossword$/);
}));
