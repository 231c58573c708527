// Pages that the engine writes, in a window over this one: to play, and to go through steps.
import { byId, html, say } from "./dom.ts";
import { Lane, Superseded } from "./engine.ts";
import { fonts } from "./fonts.ts";
import type { Fonts } from "./jobs.ts";
import type { Kind } from "./state.ts";
import { documentOf, type Puzzle } from "./puzzle.ts";
import { t } from "./text.ts";

export interface Page {
  label: string;
  write(lane: Lane, fonts: Fonts): Promise<Uint8Array>;
}

const lane = new Lane("drawings");

/** A page of a puzzle in a format. */
export const pageOf = (label: string, kind: Kind, format: string, puzzle: Puzzle): Page => ({
  label,
  write: (lane, fonts) => lane.run("draw", documentOf(kind, puzzle), { format, options: { language: puzzle.language } }, fonts),
});

/** Opens the page to play, the same that the export writes. */
export async function play(kind: Kind, puzzle: () => Promise<Puzzle>): Promise<void> {
  const label = t("Puzzle to play");
  await openPages(label, async () => [pageOf(label, kind, "html", await puzzle())]);
}

/** Opens a window with a page, or with one of several to choose from. */
export async function openPages(title: string, pages: () => Promise<Page[]>): Promise<void> {
  await working(title, async () => {
    const all = await pages();
    await show(all[0]!);
    const choice = byId<HTMLSelectElement>("page-choice");
    choice.replaceChildren(...all.map(({ label }, at) => html("option", { value: at }, label)));
    choice.onchange = () => void working(title, () => show(all[Number(choice.value)]!));
    choice.hidden = all.length < 2;
    choice.ariaLabel = title;
    const frame = byId<HTMLIFrameElement>("page-frame");
    frame.title = title;
    const dialog = byId<HTMLDialogElement>("page-dialog");
    dialog.ariaLabel = title;
    dialog.addEventListener("close", () => frame.removeAttribute("srcdoc"), { once: true });
    dialog.showModal();
    frame.onload = () => closeByKey(dialog, frame.contentDocument!);
    // Keys go to the page at once.
    frame.addEventListener("load", () => frame.focus(), { once: true });
  });
}

/** Escape closes the window from within its page, too, unless something is open there. */
function closeByKey(dialog: HTMLDialogElement, page: Document): void {
  let isOpen = false;
  const look = () => {
    isOpen = page.querySelector("[open]") !== null;
  };
  page.addEventListener("keydown", look, true);
  page.addEventListener("keydown", event => {
    if (event.key === "Escape" && !isOpen && !event.defaultPrevented) dialog.close();
  });
}

async function show({ write }: Page): Promise<void> {
  const page = await write(lane, await fonts());
  byId<HTMLIFrameElement>("page-frame").srcdoc = new TextDecoder().decode(page);
}

async function working(title: string, act: () => Promise<void>): Promise<void> {
  say(t("Writing {label} …", { label: title }));
  try {
    await act();
    say("");
  } catch (error) {
    if (error instanceof Superseded) return;
    // What is said is behind the window.
    byId<HTMLDialogElement>("page-dialog").close();
    say((error as Error).message, true);
  }
}
