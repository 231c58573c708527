// The drawings of a picture, the most similar first.
import type { Drawn } from "../jobs.ts";
import { button, byId, html, svg } from "../dom.ts";
import { EMPTY_CELL, parse, rowsOf } from "./document.ts";
import { t } from "../text.ts";

export class Sketches {
  readonly #list = byId("sketches");
  readonly #choose: (drawn: Drawn) => void;

  constructor(choose: (drawn: Drawn) => void) {
    this.#choose = choose;
  }

  show(sketches: Drawn[], chosen: string): void {
    const shown = sketches.map(drawn => {
      const { report, json } = drawn;
      const likeness = report.likeness === null ? "" : t("{percent} % alike", { percent: Math.round(report.likeness * 100) });
      const title = t("Changed cells: {count}", { count: report.changed.length });
      const choice = button("", { title, "aria-pressed": String(json === chosen) }, () => this.#choose(drawn));
      choice.append(thumbnail(json), html("span", {}, likeness));
      return html("li", {}, choice);
    });
    this.#list.replaceChildren(...shown);
  }
}

function thumbnail(json: string): SVGSVGElement {
  const nonogram = parse(json);
  const { width, height } = nonogram.size;
  const rows = rowsOf(nonogram);
  const paths = nonogram.colors.map(({ symbol, rgb }) => {
    const cells = rows.flatMap((line, row) =>
      [...line].flatMap((cell, column) => (cell === symbol && cell !== EMPTY_CELL ? [`M${column} ${row}h1v1h-1z`] : [])),
    );
    return svg("path", { d: cells.join(""), fill: nonogram.colors.length > 1 ? `#${rgb}` : "currentColor" });
  });
  return svg("svg", { viewBox: `0 0 ${width} ${height}`, "shape-rendering": "crispEdges", "aria-hidden": "true" }, ...paths);
}
