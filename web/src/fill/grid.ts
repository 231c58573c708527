// The grid to be filled: a field for each square, so that all keyboards and input methods work.
import { byId, html } from "../dom.ts";
import { t } from "../text.ts";
import type { Direction } from "../crossword/document.ts";
import { BLOCK, filledWith, graphemes, OPEN, type Slot, slotsOf, type Squares, step } from "./template.ts";

export interface Actions {
  /** Another word is the current one, or none is. */
  select(slot: Slot | null): void;
  toggle(row: number, column: number): void;
  write(row: number, column: number, letter: string): void;
  suggest(): void;
}

/** Keyboards of phones compose every letter; compositions of other writing systems are not interrupted. */
const isComposed = (text: string) => !matchMedia("(pointer: coarse)").matches || /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}]/u.test(text);

export class FillGrid {
  readonly #table = byId<HTMLTableElement>("squares");
  readonly #actions: Actions;
  #squares: Squares = [];
  #shown: Squares = [];
  #slots: Slot[] = [];
  #fields: HTMLInputElement[][] = [];
  #at: [number, number] = [0, 0];
  #direction: Direction = "across";
  /** The square that was clicked last: a second click turns to the other word. */
  #pressed = "";
  #language = "en";
  /** Whether the letter that is being composed is in its square. */
  #isTaken = false;
  /** Whether a click changes blocks. */
  drawsBlocks = false;

  constructor(actions: Actions) {
    this.#actions = actions;
    this.#table.addEventListener("pointerdown", event => this.#press(event));
    this.#table.addEventListener("focusin", event => this.#visit(event.target));
    this.#table.addEventListener("keydown", event => this.#key(event));
    this.#table.addEventListener("compositionstart", () => (this.#isTaken = false));
    this.#table.addEventListener("compositionend", event => !this.#isTaken && this.#type(event.target, event.data));
    this.#table.addEventListener("input", event => this.#input(event as InputEvent));
  }

  /** The current word. */
  get slot(): Slot | null {
    const [row, column] = this.#at;
    const here = this.#slots.filter(({ squares }) => squares.some(([r, c]) => r === row && c === column));
    return here.find(({ direction }) => direction === this.#direction) ?? here[0] ?? null;
  }

  /** Shows a grid. The language decides how letters become capitals. */
  show(squares: Squares, fill: Squares | null, language: string, isRightToLeft: boolean): void {
    this.#language = language;
    const isSame = squares.length === this.#squares.length && squares[0]?.length === this.#squares[0]?.length;
    this.#squares = squares;
    this.#shown = filledWith(squares, fill);
    this.#slots = slotsOf(squares);
    this.#table.dir = isRightToLeft ? "rtl" : "ltr";
    if (!isSame) this.#build();
    const numbers = new Map(this.#slots.map(slot => [String(slot.squares[0]), slot.number]));
    for (const [row, fields] of this.#fields.entries()) {
      for (const [column, field] of fields.entries()) this.#paint(field, row, column, numbers.get(`${row},${column}`));
    }
    this.#markWord();
  }

  /** Marks words that cannot be filled together. */
  mark(conflict: Slot[]): void {
    const marked = new Set(conflict.flatMap(({ squares }) => squares.map(String)));
    this.#each((cell, place) => cell.classList.toggle("conflict", marked.has(place)));
  }

  /** Goes to a word, without the focus. */
  select(slot: Slot): void {
    [this.#at, this.#direction] = [slot.squares[0]!, slot.direction];
    this.#markWord();
  }

  focus(): void {
    const [row, column] = this.#at;
    this.#fields[row]?.[column]?.focus();
    this.#markWord();
  }

  #build(): void {
    this.#at = [0, 0];
    const field = () => html("input", { class: "square-field", tabindex: -1, autocomplete: "off", autocapitalize: "characters", spellcheck: "false" });
    this.#fields = this.#squares.map(row => row.map(field));
    const cells = (fields: HTMLInputElement[]) => fields.map(field => html("td", {}, html("span", { "aria-hidden": "true" }), field));
    this.#table.replaceChildren(html("tbody", {}, ...this.#fields.map(fields => html("tr", {}, ...cells(fields)))));
    this.#table.style.setProperty("--columns", String(this.#squares[0]?.length ?? 0));
    this.#fields[0]?.[0]?.setAttribute("tabindex", "0");
  }

  #paint(field: HTMLInputElement, row: number, column: number, number: number | undefined): void {
    const [square, shown] = [this.#squares[row]![column]!, this.#shown[row]![column]!];
    const isBlock = square === BLOCK;
    const letter = isBlock || shown === OPEN ? "" : shown;
    field.value = letter;
    field.readOnly = isBlock;
    const place = { row: row + 1, column: column + 1 };
    field.setAttribute("aria-label", isBlock ? t("Row {row}, column {column}, block", place) : t("Row {row}, column {column}", place));
    const cell = field.parentElement!;
    cell.classList.toggle("block", isBlock);
    cell.classList.toggle("given", !isBlock && square !== OPEN);
    cell.firstElementChild!.textContent = number === undefined ? "" : String(number);
  }

  #each(act: (cell: Element, place: string) => void): void {
    for (const [row, fields] of this.#fields.entries()) {
      for (const [column, field] of fields.entries()) act(field.parentElement!, `${row},${column}`);
    }
  }

  #markWord(): void {
    const { slot } = this;
    const word = new Set(slot?.squares.map(String));
    this.#each((cell, place) => cell.classList.toggle("selected", word.has(place)));
    this.#actions.select(slot);
  }

  #place(target: EventTarget | null): [number, number] | null {
    const cell = target instanceof Element ? target.closest("td") : null;
    return cell && [(cell.parentElement as HTMLTableRowElement).rowIndex, cell.cellIndex];
  }

  #press(event: PointerEvent): void {
    const place = this.#place(event.target);
    if (!place || event.button !== 0) return;
    const isAgain = this.#pressed === String(place) && this.#table.contains(document.activeElement);
    this.#pressed = String(place);
    event.preventDefault();
    if (isAgain && !this.drawsBlocks) this.#direction = this.slot?.direction === "across" ? "down" : "across";
    this.#at = place;
    this.focus();
    if (this.drawsBlocks) this.#actions.toggle(...place);
  }

  #visit(target: EventTarget | null): void {
    const place = this.#place(target);
    if (!place) return;
    this.#table.querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
    (target as Element).setAttribute("tabindex", "0");
    this.#at = place;
    this.#markWord();
  }

  #go(down: number, right: number): void {
    const [row, column] = [this.#at[0] + down, this.#at[1] + right];
    if (!this.#fields[row]?.[column]) return;
    this.#at = [row, column];
    this.#pressed = "";
    this.focus();
  }

  #key(event: KeyboardEvent): void {
    const place = this.#place(event.target);
    if (!place || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const toRight = this.#table.dir === "rtl" ? -1 : 1;
    const arrows: Record<string, [number, number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -toRight], ArrowRight: [0, toRight] };
    const arrow = arrows[event.key];
    if (arrow) {
      this.#direction = arrow[0] === 0 ? "across" : "down";
      this.#go(...arrow);
    } else if (event.key === " ") {
      this.#actions.toggle(...place);
    } else if (event.key === "Enter") {
      this.#actions.suggest();
    } else if (event.key === "Backspace" || event.key === "Delete") {
      this.#erase(event.key === "Backspace");
    } else {
      return;
    }
    event.preventDefault();
  }

  /** Erases the letter here, or the one before it if there is none. */
  #erase(isBackward: boolean): void {
    const [down, right] = step(this.slot?.direction ?? this.#direction);
    const [row, column] = this.#at;
    if (isBackward && this.#shown[row]![column] === OPEN) this.#go(-down, -right);
    if (this.#squares[this.#at[0]]![this.#at[1]] !== BLOCK) this.#actions.write(...this.#at, OPEN);
  }

  /** Takes the last letter that was typed. A composition ends first, except for the letters of a phone. */
  #input({ inputType, data, target }: InputEvent): void {
    if (/Composition/.test(inputType)) {
      if (!data || this.#isTaken || isComposed(data)) return;
      this.#isTaken = true;
    }
    this.#type(target, graphemes((target as HTMLInputElement).value.trim()).at(-1) ?? "");
  }

  /** Writes a text from a square on. No text empties it. */
  #type(target: EventTarget | null, text: string): void {
    let place = this.#place(target);
    // A composition also ends when another square is clicked.
    const goesOn = target === document.activeElement;
    if (place && text === "") this.#actions.write(...place, OPEN);
    for (const letter of graphemes(text.trim().toLocaleUpperCase(this.#language))) {
      if (!place) return;
      if (letter === BLOCK) {
        this.#actions.toggle(...place);
        return;
      }
      this.#actions.write(...place, letter);
      const [down, right] = step(this.slot?.direction ?? this.#direction);
      const next: [number, number] = [place[0] + down, place[1] + right];
      const square = this.#squares[next[0]]?.[next[1]];
      place = square === undefined || square === BLOCK ? null : next;
      if (place && goesOn) this.#go(down, right);
    }
  }
}
