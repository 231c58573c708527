// Helpers for the elements of the page, and for what it says.
import { Superseded } from "./engine.ts";
import { translate } from "./text.ts";

type Attributes = Record<string, string | number | boolean | null>;

const SVG = "http://www.w3.org/2000/svg";

export function byId<T extends Element = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element "${id}"`);
  return found as unknown as T;
}

function fill<T extends Element>(element: T, attributes: Attributes, children: (Node | string)[]): T {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

export function html<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  return fill(document.createElement(name), attributes, children);
}

export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[Name] {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

/** Gives a section of the page its heading and its contents. */
export function section(id: string, heading: string, ...children: Node[]): void {
  const title = html("h2", { id: `${id}-heading` }, heading);
  const part = byId(id);
  part.setAttribute("aria-labelledby", title.id);
  part.append(title, ...children);
}

export function button(label: string, attributes: Attributes, act: () => void): HTMLButtonElement {
  const made = html("button", { type: "button", ...attributes }, label);
  made.addEventListener("click", act);
  return made;
}

/** Acts, and says an error. Superseded work is not an error. */
export async function attempt(act: () => unknown): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Superseded)) say((error as Error).message, true);
  }
}

export const onClick = (id: string, act: () => unknown) => byId(id).addEventListener("click", () => void attempt(act));

/** Puts the markup of a part of the page, which is loaded when it is needed, into its place. */
export function insert(id: string, markup: string): void {
  const template = document.createElement("template");
  template.innerHTML = markup;
  translate(template.content);
  byId(id).append(template.content);
}

/** Says something to everybody: below the header, and to screen readers. */
export function say(message: string, isError = false): void {
  const line = byId("message");
  line.textContent = message;
  line.classList.toggle("error", isError);
}

export const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Runs after the last call of several in a short time. */
export function afterPause<Args extends unknown[]>(milliseconds: number, act: (...args: Args) => void) {
  let timer: ReturnType<typeof setTimeout>;
  return (...args: Args) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...args), milliseconds);
  };
}
