// A picture of what is known of a nonogram while it is solved, with the line and the cells of a step.
import { svg } from "../dom.ts";
import type { Step } from "./jobs.ts";
import { type Nonogram, shown } from "./document.ts";

/** What is known of each cell: nothing, that it is empty (-1), or its color. */
export type Known = (number | undefined)[][];

const CELL = 10;
const NUMBER = 7;

/** The cells that are known after some steps. */
export function knownAfter({ size }: Nonogram, steps: Step[]): Known {
  const known: Known = Array.from({ length: size.height }, () => Array<number | undefined>(size.width).fill(undefined));
  for (const [row, column, content] of steps.flatMap(({ cells }) => cells)) {
    if (content !== null) known[row]![column] = content;
  }
  return known;
}

export function draw(board: SVGSVGElement, nonogram: Nonogram, known: Known, step: Step | null): void {
  const { width, height } = nonogram.size;
  const left = Math.max(...nonogram.rows.map(clue => shown(clue).length)) * NUMBER + 2;
  const top = Math.max(...nonogram.columns.map(clue => shown(clue).length)) * NUMBER + 2;
  board.setAttribute("viewBox", `0 0 ${left + width * CELL + 1} ${top + height * CELL + 1}`);
  board.style.maxWidth = `${(left + width * CELL) * 0.16}rem`;
  const number = ({ text, color }: { text: string; color?: number }, x: number, y: number) => {
    const run = svg("text", { x, y, class: "clue" }, text);
    if (color !== undefined) run.style.setProperty("--ink-of-run", `#${nonogram.colors[color]!.rgb}`);
    return run;
  };
  const parts: SVGElement[] = [];
  if (step) {
    const line = step.side === "row" ? { x: 0, y: top + step.index * CELL, width: left + width * CELL, height: CELL } : { x: left + step.index * CELL, y: 0, width: CELL, height: top + height * CELL };
    parts.push(svg("rect", { ...line, class: "line" }));
  }
  for (const [row, clue] of nonogram.rows.entries()) {
    const all = shown(clue);
    parts.push(...all.map((run, at) => number(run, left - (all.length - at - 0.5) * NUMBER, top + row * CELL + 7.2)));
  }
  for (const [column, clue] of nonogram.columns.entries()) {
    const all = shown(clue);
    parts.push(...all.map((run, at) => number(run, left + column * CELL + 5, top - (all.length - at - 0.75) * NUMBER)));
  }
  for (const [row, cells] of known.entries()) {
    for (const [column, content] of cells.entries()) parts.push(...cell(left + column * CELL, top + row * CELL, content, nonogram));
  }
  for (const at of Array.from({ length: Math.floor((width - 1) / 5) }, (_, fifth) => left + (fifth + 1) * 5 * CELL)) parts.push(svg("line", { x1: at, x2: at, y1: top, y2: top + height * CELL, class: "fifth" }));
  for (const at of Array.from({ length: Math.floor((height - 1) / 5) }, (_, fifth) => top + (fifth + 1) * 5 * CELL)) parts.push(svg("line", { x1: left, x2: left + width * CELL, y1: at, y2: at, class: "fifth" }));
  for (const [row, column] of step?.cells ?? []) {
    parts.push(svg("rect", { x: left + column * CELL + 0.8, y: top + row * CELL + 0.8, width: CELL - 1.6, height: CELL - 1.6, class: "new" }));
  }
  board.replaceChildren(...parts);
}

function cell(x: number, y: number, content: number | undefined, { colors }: Nonogram): SVGElement[] {
  const square = svg("rect", { x, y, width: CELL, height: CELL, class: content === undefined ? "open" : "known" });
  if (content === -1) return [square, svg("circle", { cx: x + CELL / 2, cy: y + CELL / 2, r: 1, class: "empty-cell" })];
  if (content !== undefined && colors.length > 1) square.style.fill = `#${colors[content]!.rgb}`;
  else if (content !== undefined) square.classList.add("filled-cell");
  return [square];
}
