// What is known about a puzzle: how many solutions it has, how hard it is, and which cell would give it only one.
import type { NonogramReport } from "../jobs.ts";
import { button, byId, html } from "../dom.ts";
import { Lane, Superseded } from "../engine.ts";
import { t } from "../text.ts";
import { EMPTY_CELL, type Mark, parse, rowsOf, withCell } from "./document.ts";

const fixing = new Lane("files");

/** Shows a verdict, and whether the level that was chosen, if any, is reached. */
export function showVerdict(report: NonogramReport, solvable: string, level: string): void {
  const isUnique = report.verdict === "unique";
  const isReached = level === "" || !isUnique || String(report.level) === level;
  byId("verdict").textContent = isReached ? verdict(report) : `${verdict(report)} ${t("Level {level} is not reached.", { level })}`;
  byId("verdict").className = isUnique ? "good" : "error";
  byId("repair").hidden = isUnique && (report.lineSolvable || solvable !== "line");
}

function verdict({ verdict, lineSolvable, level, steps, ambiguous, width, height }: NonogramReport): string {
  const size = `${width} × ${height}`;
  switch (verdict) {
    case "unique": {
      const way = lineSolvable ? t("{size}: exactly one solution, found line by line.", { size }) : t("{size}: exactly one solution, but not line by line.", { size });
      return level === null ? way : `${way} ${t("Level {level} of 6, steps: {steps}.", { level, steps: steps ?? "?" })}`;
    }
    case "multiple":
      return t("{size}: several solutions. The marked cells, {count} of them, differ between two of them.", { size, count: ambiguous.length });
    case "none":
      return t("{size}: no solution.", { size });
    case "undecided":
      return t("{size}: not decided within the limit of steps.", { size });
  }
}

/** Withdraws the offer of [`offerFix`], and ends the search for it. */
export function withdrawFix(): void {
  byId("fix").replaceChildren();
  fixing.cancel();
}

/** Offers the cell whose change alone leaves one solution, if there is one. */
export async function offerFix(json: string, { verdict }: NonogramReport, take: (rows: string[]) => void): Promise<void> {
  withdrawFix();
  if (verdict !== "multiple") return;
  try {
    const fixed = await fixing.run("repair", json, "unique", 1);
    const [change] = fixed.report.changed;
    if (fixed.report.verdict !== "unique" || !change) return;
    const [row, column, before] = change;
    const place = { row: row + 1, column: column + 1 };
    const after = rowsOf(parse(fixed.json));
    byId("fix").replaceChildren(button(fix(before, after[row]![column]!, place), {}, () => take(after)));
  } catch (error) {
    // It is an offer, no more.
    if (!(error instanceof Superseded)) console.warn(error);
  }
}

function fix(before: string, after: string, place: { row: number; column: number }): string {
  if (after === EMPTY_CELL) return t("Empty row {row}, column {column}: then there is one solution", place);
  if (before === EMPTY_CELL) return t("Fill row {row}, column {column}: then there is one solution", place);
  return t("Change row {row}, column {column}: then there is one solution", place);
}

/** The cells that were changed, each with its way back. */
export function showMarks(marks: Mark[], json: string, restore: (rows: string[]) => void): void {
  byId("marks-part").hidden = marks.length === 0;
  byId("marks").replaceChildren(
    ...marks.map(({ row, column, before }) => {
      const label = t("Undo row {row}, column {column}", { row: row + 1, column: column + 1 });
      return html("li", {}, button(label, {}, () => restore(withCell(rowsOf(parse(json)), row, column, before))));
    }),
  );
}
