// Access for everyone: screen readers, keyboards, contrast.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import assert from "node:assert/strict";
import { screens, visit } from "./browser.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
for (const name of ["latin", "latin-solution", "rebus", "hebrew", "black", "black-solution", "color", "steps"]) {
  test(`${name} can be used by everyone`, () => visit(name, async page => {
    await page.evaluate(axe);
    for (const [screen, size] of Object.entries(screens)) {
      await page.setViewportSize(size);
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        for (const prepare of [() => {}, () => document.getElementById("menu")?.setAttribute("open", ""), () => document.getElementById("help")?.showModal()]) {
          await page.evaluate(prepare);
          const { violations } = await page.evaluate(() => window.axe.run());
          const found = violations.map(({ id, impact, nodes }) => [id, impact, nodes[0].html, nodes[0].failureSummary]);
          assert.deepEqual(found.filter(([, impact]) => impact === "serious" || impact === "critical"), [], `${screen}, ${colorScheme}`);
        }
        await page.evaluate(() => {
          document.getElementById("help")?.close();
          document.getElementById("menu")?.removeAttribute("open");
        });
      }
    }
  }));
}
