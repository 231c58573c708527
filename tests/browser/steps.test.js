import { test } from "node:test";
import assert from "node:assert/strict";
import { isInView, onPhone, visit } from "./browser.js";

const button = (page, name) => page.getByRole("button", { name });
const position = page => page.locator("#position").textContent();
const caption = page => page.locator("#caption").textContent();
const letters = page => page.locator("#picture use:visible").count();

test("buttons go from the first step to the last", () => visit("steps", async page => {
  assert.equal(await position(page), "Step 1 of 3");
  assert.ok(await button(page, "Previous step").isDisabled());
  const [one, first] = [await letters(page), await caption(page)];
  assert.match(first, /^(lemon|melon|olive)$/);
  await button(page, "Next step").click();
  assert.equal(await position(page), "Step 2 of 3");
  assert.ok(await letters(page) > one);
  await button(page, "Next step").click();
  assert.ok(await button(page, "Next step").isDisabled());
  assert.equal(await caption(page), "");
  await button(page, "Previous step").click();
  await button(page, "Previous step").click();
  assert.deepEqual([await letters(page), await caption(page)], [one, first]);
}));

test("arrow keys and the slider go through the steps", () => visit("steps", async page => {
  await page.keyboard.press("ArrowRight");
  assert.equal(await position(page), "Step 2 of 3");
  await page.keyboard.press("End");
  assert.equal(await position(page), "Step 3 of 3");
  await page.keyboard.press("Home");
  await page.getByRole("slider").focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await position(page), "Step 2 of 3", "one step, not two");
  await page.getByRole("slider").fill("3");
  assert.equal(await page.getByRole("slider").getAttribute("aria-valuetext"), "Step 3 of 3");
}));

test("steps are played on request, to the end", () => visit("steps", async page => {
  const play = button(page, "Play");
  assert.equal(await play.getAttribute("aria-pressed"), "false");
  await play.click();
  await page.locator("#play[aria-pressed=false]").waitFor();
  assert.equal(await position(page), "Step 3 of 3");
}));

test("steps run from right to left", () => visit("hebrew-steps", async page => {
  assert.equal(await position(page), "צעד 1 מתוך 3");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await position(page), "צעד 2 מתוך 3");
}));

test("picture and controls are in view on a phone", () => visit("steps", async page => {
  await onPhone(page);
  for (const part of ["#picture svg", "#controls", "#caption"]) await isInView(page.locator(part));
}));

test("the first step needs no script", () => visit("steps", async page => {
  const [source, shown] = [await page.content(), await letters(page)];
  const still = await page.context().newPage();
  await still.setContent(source.replace(/<script[^]*/, ""));
  assert.equal(await letters(still), shown);
  await still.close();
}));
