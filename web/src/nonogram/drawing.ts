// The drawing, which is a table of cells with its clues: drawn on by pointer and by keys.
import { byId, html } from "../dom.ts";
import { type Color, EMPTY_CELL, type Clue, type Mark, type Nonogram, rowsOf, shown, withCell } from "./document.ts";
import { t } from "../text.ts";
import { colorName } from "./color-names.ts";
import { Pens } from "./pens.ts";

export class Drawing {
  readonly #table = byId<HTMLTableElement>("drawing");
  readonly #began: () => void;
  readonly #drawn: (rows: string[], colors?: Color[]) => void;
  readonly #pens = new Pens(() => this.#finish());
  #nonogram: Nonogram | null = null;
  #rows: string[] = [];
  #cells: HTMLTableCellElement[][] = [];
  /** What the stroke being drawn leaves in its cells. */
  #stroke: string | null = null;

  /** `began` is called before a stroke, and `drawn` with the cells after it, and with the colors if there are others. */
  constructor(began: () => void, drawn: (rows: string[], colors?: Color[]) => void) {
    this.#began = began;
    this.#drawn = drawn;
    this.#table.addEventListener("pointerdown", event => this.#press(event));
    this.#table.addEventListener("pointermove", event => this.#follow(event));
    addEventListener("pointerup", () => this.#lift());
    addEventListener("pointercancel", () => this.#lift());
    this.#table.addEventListener("keydown", event => this.#key(event));
    this.#table.addEventListener("focusin", event => this.#visit(event.target));
  }

  show(nonogram: Nonogram | null): void {
    const before = this.#nonogram;
    this.#nonogram = nonogram;
    this.#table.hidden = !nonogram;
    if (!nonogram) return;
    const isSame = before?.size.width === nonogram.size.width && before.size.height === nonogram.size.height;
    // The answer to a stroke must not take back what is drawn meanwhile.
    if (!isSame || this.#stroke === null) this.#rows = rowsOf(nonogram);
    if (!isSame) this.#build(nonogram);
    this.#writeClues(nonogram);
    this.#pens.show(nonogram.colors);
    for (const [row, cells] of this.#cells.entries()) {
      for (const column of cells.keys()) this.#paint(row, column);
    }
  }

  mark(marks: Mark[], ambiguous: [number, number][]): void {
    for (const cell of this.#table.querySelectorAll(".changed, .ambiguous")) cell.classList.remove("changed", "ambiguous");
    for (const { row, column } of marks) this.#cells[row]?.[column]?.classList.add("changed");
    for (const [row, column] of ambiguous) this.#cells[row]?.[column]?.classList.add("ambiguous");
  }

  focus(row: number, column: number): void {
    this.#cells[row]?.[column]?.focus();
  }

  #build({ size: { width, height } }: Nonogram): void {
    this.#cells = Array.from({ length: height }, () => Array.from({ length: width }, () => html("td", { tabindex: -1 })));
    this.#cells[0]?.[0]?.setAttribute("tabindex", "0");
    const head = html("tr", {}, html("td", { class: "corner" }), ...Array.from({ length: width }, () => html("th", { scope: "col" })));
    const rows = this.#cells.map(cells => html("tr", {}, html("th", { scope: "row" }), ...cells));
    this.#table.replaceChildren(html("thead", {}, head), html("tbody", {}, ...rows));
    this.#table.style.setProperty("--columns", String(width));
  }

  #writeClues({ rows, columns, colors }: Nonogram): void {
    const write = (heads: NodeListOf<Element>, clues: Clue[]) => {
      for (const [at, head] of heads.entries()) {
        const runs = shown(clues[at]!).map(({ text, color }) => {
          const number = html("span", {}, text);
          if (color !== undefined) number.style.setProperty("--ink-of-run", `#${colors[color]!.rgb}`);
          return number;
        });
        head.replaceChildren(...runs);
      }
    };
    write(this.#table.querySelectorAll("thead th"), columns);
    write(this.#table.querySelectorAll("tbody th"), rows);
  }

  #paint(row: number, column: number): void {
    const cell = this.#cells[row]![column]!;
    const symbol = this.#rows[row]![column]!;
    const { colors } = this.#pens;
    const color = colors.find(color => color.symbol === symbol);
    const background = !color ? "" : colors.length > 1 ? `#${color.rgb}` : "var(--filled)";
    // Another drawing may have another color with this symbol.
    if (cell.dataset["background"] === background) return;
    cell.dataset["background"] = background;
    cell.style.background = background;
    const contents = !color ? t("empty") : colors.length > 1 ? colorName(color.name) : t("filled");
    cell.setAttribute("aria-label", t("Row {row}, column {column}, {contents}", { row: row + 1, column: column + 1, contents }));
  }

  #place(target: EventTarget | null): [number, number] | null {
    const cell = target instanceof Element ? target.closest<HTMLTableCellElement>("tbody td") : null;
    if (!cell || !this.#table.contains(cell)) return null;
    return [(cell.parentElement as HTMLTableRowElement).sectionRowIndex, cell.cellIndex - 1];
  }

  #set(row: number, column: number, symbol: string): void {
    if (this.#rows[row]?.[column] === symbol) return;
    this.#rows = withCell(this.#rows, row, column, symbol);
    this.#paint(row, column);
  }

  #toggled(row: number, column: number): string {
    return this.#rows[row]![column] === this.#pens.symbol ? EMPTY_CELL : this.#pens.symbol;
  }

  #press(event: PointerEvent): void {
    const place = this.#place(event.target);
    if (!place || event.button !== 0) return;
    event.preventDefault();
    // A finger would keep its first cell otherwise.
    (event.target as Element).releasePointerCapture(event.pointerId);
    this.focus(...place);
    this.#began();
    this.#stroke = this.#toggled(...place);
    this.#set(...place, this.#stroke);
  }

  #follow(event: PointerEvent): void {
    if (this.#stroke === null) return;
    const place = this.#place(document.elementFromPoint(event.clientX, event.clientY));
    if (place) this.#set(...place, this.#stroke);
  }

  #lift(): void {
    if (this.#stroke === null) return;
    this.#stroke = null;
    this.#finish();
  }

  #finish(): void {
    this.#drawn(this.#rows, this.#pens.newColors);
  }

  #visit(target: EventTarget | null): void {
    if (!this.#place(target)) return;
    this.#table.querySelector("td[tabindex='0']")?.setAttribute("tabindex", "-1");
    (target as Element).setAttribute("tabindex", "0");
  }

  #key(event: KeyboardEvent): void {
    const place = this.#place(event.target);
    if (!place || !this.#nonogram || event.ctrlKey || event.metaKey || event.altKey) return;
    const [row, column] = place;
    const { width, height } = this.#nonogram.size;
    const steps: Record<string, [number, number]> = {
      ArrowUp: [Math.max(row - 1, 0), column],
      ArrowDown: [Math.min(row + 1, height - 1), column],
      ArrowLeft: [row, Math.max(column - 1, 0)],
      ArrowRight: [row, Math.min(column + 1, width - 1)],
      Home: [row, 0],
      End: [row, width - 1],
    };
    const step = steps[event.key];
    if (step) {
      this.focus(...step);
    } else if (event.key === " " || event.key === "Enter") {
      this.#set(row, column, this.#toggled(row, column));
      this.#finish();
    } else if (!this.#pens.take(Number(event.key) - 1)) {
      return;
    }
    event.preventDefault();
  }
}
