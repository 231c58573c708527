// The crossword as a drawing of the page, whose words are selected, pinned and moved by pointer and by keys.
import { byId, svg } from "../dom.ts";
import { type Crossword, type Entry, inReadingOrder, isRightToLeft, label, squares } from "./document.ts";
import { t } from "../text.ts";

/** Side of a square, in units of the drawing. */
const SIDE = 10;

export interface Actions {
  select(index: number | null): void;
  pin(index: number): void;
  move(index: number, down: number, right: number): void;
}

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export class Grid {
  readonly #svg = byId<SVGSVGElement>("grid");
  readonly #actions: Actions;
  #crossword: Crossword | null = null;
  #isMirrored = false;
  #selected: number | null = null;
  #drag: { index: number; x: number; y: number; hasMoved: boolean; wasSelected: boolean } | null = null;

  constructor(actions: Actions) {
    this.#actions = actions;
    this.#svg.addEventListener("keydown", event => this.#key(event));
    this.#svg.addEventListener("focusin", event => {
      const index = indexOf(event.target);
      if (index !== null && !this.#drag) this.#actions.select(index);
    });
    this.#svg.addEventListener("pointerdown", event => this.#press(event));
    this.#svg.addEventListener("pointermove", event => this.#follow(event));
    this.#svg.addEventListener("pointerup", event => this.#drop(event));
    this.#svg.addEventListener("pointercancel", () => this.#letGo());
  }

  show(crossword: Crossword | null): void {
    const hadFocus = this.#svg.contains(document.activeElement);
    this.#crossword = crossword;
    if (!crossword) {
      this.#svg.replaceChildren();
      this.#svg.removeAttribute("viewBox");
      return;
    }
    this.#isMirrored = isRightToLeft(crossword);
    // The words determine the side of the numbers, not the language of the page.
    this.#svg.setAttribute("direction", this.#isMirrored ? "rtl" : "ltr");
    const { width, height } = crossword.size;
    this.#svg.setAttribute("viewBox", `-1 -1 ${width * SIDE + 2} ${height * SIDE + 2}`);
    // Small grids do not fill the screen.
    this.#svg.style.maxWidth = `${width * 2.6}rem`;
    this.#svg.replaceChildren(this.#squares(crossword), ...this.#words(crossword));
    this.select(this.#selected);
    if (hadFocus) this.#word(this.#selected)?.focus();
  }

  select(index: number | null): void {
    this.#selected = index;
    const words = [...this.#svg.querySelectorAll<SVGGElement>(".word")];
    const current = this.#word(index) ?? words[0];
    for (const word of words) {
      word.classList.toggle("selected", indexOf(word) === index);
      word.setAttribute("tabindex", word === current ? "0" : "-1");
    }
    // The selected word lies above those that it crosses.
    if (index !== null && current && document.activeElement !== current) this.#svg.append(current);
  }

  focus(): void {
    this.#word(this.#selected)?.focus();
  }

  #x(column: number, length = 1): number {
    return (this.#isMirrored ? this.#crossword!.size.width - column - length : column) * SIDE;
  }

  #squares(crossword: Crossword): SVGGElement {
    const group = svg("g", { "aria-hidden": "true" });
    const drawn = new Map<string, SVGGElement>();
    for (const entry of crossword.entries) {
      for (const [at, [row, column]] of squares(entry).entries()) {
        const key = `${row},${column}`;
        const [x, y] = [this.#x(column), row * SIDE];
        let square = drawn.get(key);
        if (!square) {
          const letter = entry.answer[at]!;
          const text = svg("text", { x: x + 5, y: y + 8, class: letter.length > 2 ? "letter long" : "letter" }, letter);
          square = svg("g", {}, svg("rect", { x, y, width: SIDE, height: SIDE, class: "square" }), text);
          drawn.set(key, square);
        }
        if (at === 0 && !square.querySelector(".number")) {
          const start = this.#isMirrored ? x + 9.4 : x + 0.6;
          square.append(svg("text", { x: start, y: y + 3, class: "number" }, String(entry.number)));
        }
      }
    }
    group.append(...drawn.values());
    return group;
  }

  #words(crossword: Crossword): SVGGElement[] {
    return inReadingOrder(crossword.entries).map(entry => {
      const isAcross = entry.direction === "across";
      const [across, down] = isAcross ? [entry.answer.length, 1] : [1, entry.answer.length];
      const x = this.#x(entry.column, across) + 0.6;
      const y = entry.row * SIDE + 0.6;
      const shape = { x, y, width: across * SIDE - 1.2, height: down * SIDE - 1.2, rx: 2 };
      const pin = entry.pin ? [svg("circle", { cx: x + shape.width - 1.2, cy: y + shape.height - 1.2, r: 1.4, class: "pin" })] : [];
      const name = [`${label(entry)}: ${entry.text}`, entry.pin && t("pinned")].filter(Boolean).join(", ");
      return svg(
        "g",
        { class: "word", role: "button", "data-index": entry.index, "aria-label": name, "aria-pressed": String(Boolean(entry.pin)) },
        svg("rect", { ...shape, class: "outline" }),
        ...pin,
      );
    });
  }

  #word(index: number | null): SVGGElement | null {
    return index === null ? null : this.#svg.querySelector(`.word[data-index="${index}"]`);
  }

  #key(event: KeyboardEvent): void {
    const index = indexOf(event.target);
    if (index === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step && event.shiftKey) {
      const mirror = this.#isMirrored ? -1 : 1;
      this.#actions.move(index, step[0], step[1] * mirror);
    } else if (step) {
      this.#neighbor(index, step[0] + step[1])?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      this.#actions.pin(index);
    } else if (event.key === "Escape") {
      this.#actions.select(null);
    } else {
      return;
    }
    event.preventDefault();
  }

  /** The word before or after a word in the order of numbers. */
  #neighbor(index: number, step: number): SVGGElement | null {
    const order = inReadingOrder(this.#crossword!.entries);
    const at = order.findIndex(entry => entry.index === index);
    return this.#word(order[at + step]?.index ?? null);
  }

  /** The row and the column under a pointer. */
  #place(event: PointerEvent): [number, number] {
    const { a, d, e, f } = this.#svg.getScreenCTM()!;
    const column = Math.floor((event.clientX - e) / a / SIDE);
    return [Math.floor((event.clientY - f) / d / SIDE), this.#isMirrored ? this.#crossword!.size.width - 1 - column : column];
  }

  #press(event: PointerEvent): void {
    if (!this.#crossword || event.button !== 0) return;
    const [row, column] = this.#place(event);
    const here = this.#crossword.entries.filter(entry => squares(entry).some(([r, c]) => r === row && c === column));
    const chosen = here.find(entry => entry.index === this.#selected) ?? here[0];
    if (!chosen) {
      this.#actions.select(null);
      return;
    }
    const wasSelected = chosen.index === this.#selected;
    this.#drag = { index: chosen.index, x: event.clientX, y: event.clientY, hasMoved: false, wasSelected };
    this.#actions.select(chosen.index);
    this.#svg.setPointerCapture(event.pointerId);
    event.preventDefault();
    this.#word(chosen.index)?.focus();
  }

  /** The squares that the pointer has moved by, as steps down and to the right. */
  #moved(event: PointerEvent): [number, number] {
    const { a, d } = this.#svg.getScreenCTM()!;
    const { x, y } = this.#drag!;
    return [Math.round((event.clientY - y) / d / SIDE), Math.round((event.clientX - x) / a / SIDE)];
  }

  #follow(event: PointerEvent): void {
    if (!this.#drag) return;
    this.#drag.hasMoved ||= Math.hypot(event.clientX - this.#drag.x, event.clientY - this.#drag.y) > 6;
    if (!this.#drag.hasMoved) return;
    const [down, right] = this.#moved(event);
    this.#word(this.#drag.index)?.setAttribute("transform", `translate(${right * SIDE} ${down * SIDE})`);
  }

  #drop(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag || !this.#crossword) return;
    const [down, right] = this.#moved(event);
    this.#letGo();
    const mirror = this.#isMirrored ? -1 : 1;
    if (drag.hasMoved && (down !== 0 || right !== 0)) this.#actions.move(drag.index, down, right * mirror);
    else if (drag.wasSelected) this.#cross(event, drag.index);
  }

  /** A second click on a square selects the other word there. */
  #cross(event: PointerEvent, index: number): void {
    const [row, column] = this.#place(event);
    const isHere = (entry: Entry) => squares(entry).some(([r, c]) => r === row && c === column);
    const other = this.#crossword!.entries.find(entry => entry.index !== index && isHere(entry));
    if (!other) return;
    this.#actions.select(other.index);
    this.focus();
  }

  #letGo(): void {
    if (this.#drag) this.#word(this.#drag.index)?.removeAttribute("transform");
    this.#drag = null;
  }
}

function indexOf(target: EventTarget | null): number | null {
  const index = target instanceof Element ? target.closest(".word")?.getAttribute("data-index") : null;
  return index === null || index === undefined ? null : Number(index);
}
