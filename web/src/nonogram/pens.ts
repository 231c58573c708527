// The colors of a drawing: the reader draws with one of them, and can add others.
import { byId, html } from "../dom.ts";
import { t } from "../text.ts";
import { colorName } from "./color-names.ts";
import type { Color } from "./document.ts";

/** As many as there are letters for them. */
const SYMBOLS = "abcdefghjkmnpqrstuvwxyz";

export class Pens {
  readonly #list = byId("pens");
  #colors: Color[] = [];
  #symbol = "";
  #hasNew = false;

  /** `added` is called when the reader has chosen another color. */
  constructor(added: () => void) {
    const field = byId<HTMLInputElement>("new-color");
    // The choice is final when the window of the browser closes.
    field.addEventListener("change", () => {
      const color = this.#made(field.value.slice(1));
      if (!color) return;
      this.show([...this.#colors, color]);
      this.take(this.#colors.length - 1);
      this.#hasNew = true;
      added();
    });
  }

  /** The symbol of the color that is drawn with. */
  get symbol(): string {
    return this.#symbol;
  }

  get colors(): Color[] {
    return this.#colors;
  }

  /** All colors, if the puzzle that was shown last lacks one of them. */
  get newColors(): Color[] | undefined {
    return this.#hasNew ? this.#colors : undefined;
  }

  show(colors: Color[]): void {
    this.#hasNew = false;
    this.#colors = colors;
    if (!colors.some(({ symbol }) => symbol === this.#symbol)) this.#symbol = colors[0]!.symbol;
    this.#list.hidden = colors.length < 2;
    this.#list.replaceChildren(...colors.map((color, at) => this.#pen(color, at)));
    this.#mark();
  }

  /** Takes the color with a number, counted from 0, if there is one. */
  take(number: number): boolean {
    const color = this.#colors[number];
    if (!color) return false;
    this.#symbol = color.symbol;
    this.#mark();
    return true;
  }

  #pen({ name: english, rgb }: Color, at: number): HTMLButtonElement {
    const name = colorName(english);
    const pen = html("button", { type: "button", title: `${name} (${at + 1})` });
    const swatch = html("i", { "aria-hidden": "true" });
    swatch.style.background = `#${rgb}`;
    pen.append(swatch, name);
    pen.addEventListener("click", () => this.take(at));
    return pen;
  }

  #mark(): void {
    for (const [at, pen] of [...this.#list.children].entries()) {
      pen.setAttribute("aria-pressed", String(this.#colors[at]!.symbol === this.#symbol));
    }
  }

  /** Another color, unless it is there already or there is no letter for it. */
  #made(rgb: string): Color | null {
    const old = this.#colors.findIndex(color => color.rgb.toLowerCase() === rgb);
    if (old >= 0) this.take(old);
    const symbol = [...SYMBOLS].find(letter => this.#colors.every(color => color.symbol !== letter));
    return old < 0 && symbol ? { name: t("color {number}", { number: this.#colors.length + 1 }), rgb, symbol } : null;
  }
}
