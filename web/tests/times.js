// Measures how long the maker takes to answer, in Chromium: web/test times.js. Run it on a machine that does nothing else.
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { root, screens, visit } from "./site.js";

const SAMPLES = Number(process.env.SAMPLES ?? 200);
const THIRTY = readFileSync(`${root}/examples/words/english1000.txt`, "utf8").split("\n").filter(line => !line.startsWith("#")).slice(0, 30).join("\n");
const PICTURES = ["boat.png", "cat.png", "teapot.png"].map(name => ({
  name,
  data: readFileSync(`${root}/examples/pictures/${name}`).toString("base64"),
}));

/** Prints percentiles of times in milliseconds. */
function report(what, limit, times) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = share => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(0);
  console.log(`${what}: shortest ${at(0)} ms, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms of ${times.length}; limit ${limit} ms`);
}

/** Acts a number of times in the page, and measures until the children of an element change. */
const measure = (page, element, act, samples) => page.evaluate(async ([element, act, samples]) => {
  const run = eval(act);
  const times = [];
  for (const [at, sample] of samples.entries()) {
    const { act, isDone } = await run(sample, at);
    const target = document.querySelector(element);
    const shown = new Promise(resolve => new MutationObserver((_, observer) => {
      if (!isDone()) return;
      observer.disconnect();
      resolve();
    }).observe(target, { childList: true, subtree: true }));
    const start = performance.now();
    act();
    await shown;
    times.push(performance.now() - start);
    // People pause for shorter and longer.
    await new Promise(resolve => setTimeout(resolve, [60, 120, 250, 700][at % 4]));
  }
  return times;
}, [element, `(${act})`, samples]);

const numbers = length => Array.from({ length }, (_, at) => at);

test("a keystroke in a list of thirty words, to the new crossword", () => visit({ ...screens.desktop, bypassCSP: true }, async page => {
  await page.locator("#list").fill(THIRTY);
  await page.locator("#proposals button").nth(8).waitFor();
  report("keystroke to crossword", 50, await measure(page, "#grid", number => {
    const list = document.getElementById("list");
    const [base] = list.value.split("\nabc");
    return {
      act() {
        list.value = `${base}\nabc${"defghijklm".slice(0, 1 + (number % 10))}`;
        list.dispatchEvent(new InputEvent("input", { bubbles: true }));
      },
      isDone: () => true,
    };
  }, numbers(SAMPLES)));
}));

test("a knob of a nonogram of thirty cells, to the new drawing", () => visit({ ...screens.desktop, bypassCSP: true }, async page => {
  await page.locator("#file").setInputFiles(`${root}/examples/pictures/boat.png`);
  await page.locator("#sketches button").nth(1).waitFor();
  report("knob to drawing", 100, await measure(page, "#drawing", number => {
    const size = document.getElementById("size");
    const cells = 28 + (number % 3);
    return {
      act() {
        size.value = String(cells);
        size.dispatchEvent(new InputEvent("input", { bubbles: true }));
      },
      isDone: () => Math.max(...["thead", "tbody"].map(part => document.querySelectorAll(`#drawing ${part} th`).length)) === cells,
    };
  }, numbers(SAMPLES)));
}, "#nonogram"));

test("a picture that is dropped, to the first drawing", () => visit({ ...screens.desktop, bypassCSP: true }, async page => {
  await page.locator("#file").setInputFiles(`${root}/examples/pictures/boat.png`);
  await page.locator("#sketches button").nth(1).waitFor();
  report("picture to drawing", 300, await measure(page, "#drawing", async ({ name, data }) => {
    const blob = await (await fetch(`data:image/png;base64,${data}`)).blob();
    const dropped = new DataTransfer();
    dropped.items.add(new File([blob], name, { type: "image/png" }));
    return {
      act: () => document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, bubbles: true, cancelable: true })),
      isDone: () => !document.getElementById("drawing").hidden,
    };
  }, numbers(SAMPLES).map(at => PICTURES[at % PICTURES.length])));
}, "#nonogram"));
