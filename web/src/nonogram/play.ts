// The page to play, in a window over this one.
import { byId, say } from "../dom.ts";
import { fonts, Lane, Superseded } from "../engine.ts";

const lane = new Lane("drawings");

/** Opens the page of a nonogram, the same that the export writes. */
export async function play(json: string): Promise<void> {
  try {
    const page = await lane.run("draw", { kind: "nonogram", json }, { format: "html", options: { show: "both" } }, await fonts());
    const frame = byId<HTMLIFrameElement>("play-frame");
    frame.srcdoc = new TextDecoder().decode(page);
    const dialog = byId<HTMLDialogElement>("play-dialog");
    dialog.addEventListener("close", () => frame.removeAttribute("srcdoc"), { once: true });
    dialog.showModal();
  } catch (error) {
    if (!(error instanceof Superseded)) say((error as Error).message, true);
  }
}
