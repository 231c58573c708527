import { test } from "node:test";
import assert from "node:assert/strict";
import { exported, fits, onScreens, root, screens, visit } from "./site.js";

const open = (page, name) => page.locator("#file").setInputFiles(`${root}/examples/pictures/${name}`);
const verdict = (page, text) => page.locator("#verdict", { hasText: text }).waitFor();

onScreens("a picture becomes drawings, of which one is chosen and exported", async page => {
  await open(page, "boat.png");
  await verdict(page, "exactly one solution");
  await page.locator("#sketches button").nth(1).waitFor();
  await page.locator("#sketches button").nth(1).click();
  await page.locator("#sketches button[aria-pressed='true']").nth(0).waitFor();
  await fits(page);
  const { name, bytes } = await exported(page, "nonogram", "pdf");
  assert.equal(name, "boat.pdf");
  assert.equal(bytes.subarray(0, 5).toString(), "%PDF-");
  await page.reload();
  await verdict(page, "exactly one solution");
}, "#nonogram");

test("a knob answers", () => visit(screens.desktop, async page => {
  await open(page, "cat.png");
  await verdict(page, "exactly one solution");
  await page.locator("#size").fill("12");
  await verdict(page, "12");
  await page.locator("#undo").click();
  await verdict(page, "30");
}, "#nonogram"));

test("a picture that only the browser reads", () => visit(screens.desktop, async page => {
  await open(page, "boat.svg");
  await verdict(page, "exactly one solution");
}, "#nonogram"));

onScreens("a drawing by hand is judged, and repaired", async page => {
  await page.locator("#blank-width").fill("4");
  await page.locator("#blank-height").fill("4");
  await page.locator("#blank button").click();
  await verdict(page, "exactly one solution");
  const cell = (row, column) => page.locator("#drawing tbody tr").nth(row).locator("td").nth(column);
  await cell(0, 0).click();
  await cell(0, 0).press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await verdict(page, "several solutions");
  await page.locator("#drawing .ambiguous").first().waitFor();
  await page.locator("#repair").click();
  await verdict(page, "exactly one solution");
  await page.locator("#marks button").first().click();
  await verdict(page, "several solutions");
}, "#nonogram");

test("all formats are written", () => visit(screens.desktop, async page => {
  await open(page, "boat.png");
  await page.locator("#sketches button").nth(1).waitFor();
  for (const format of await page.locator("#nonogram-export [name=format] option").evaluateAll(all => all.map(({ value }) => value))) {
    assert.ok((await exported(page, "nonogram", format)).bytes.length > 20, format);
  }
}, "#nonogram"));

test("what is no picture is refused in a sentence", () => visit(screens.desktop, async page => {
  await page.locator("#file").setInputFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await page.locator("#verdict.error, #message.error").first().waitFor();
}, "#nonogram"));

test("an example is a click away", () => visit(screens.phone, async page => {
  await page.locator("#nonogram-example").click();
  await verdict(page, "exactly one solution");
}, "#nonogram"));
