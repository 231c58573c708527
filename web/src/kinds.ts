// Which view a file belongs to.
import { Lane } from "./engine.ts";
import type { Detected, File } from "./jobs.ts";
import { isPicture } from "./nonogram/picture.ts";
import type { Kind } from "./state.ts";

const lane = new Lane("files");

/** Detects what a file contains, and which view shows it: files that belong to another view bring it with them, and others stay in the current one. */
export async function viewOf(file: File, type: string, current: Kind): Promise<{ view: Kind; detected: Detected }> {
  if (isPicture(file.name, type) && !containsPuzzle(file.bytes)) return { view: "nonogram", detected: { kind: "image", format: null } };
  // What the engine does not know, the view may, or says what is wrong.
  const detected = await lane.run("detect", file).catch((): Detected => ({ kind: null, format: null }));
  const { kind, format } = detected;
  // Grids of text look alike, and lists are for both kinds of crosswords.
  const isHere = kind === null || (current === "fill" && (format === "txt" || kind === "crossword" || kind === "words"));
  const own = kind === "nonogram" || kind === "image" ? "nonogram" : current === "nonogram" ? "crossword" : current;
  return { view: isHere ? current : own, detected };
}

/** Whether a picture contains the native document of its puzzle. */
const containsPuzzle = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes).includes('{"quadrille":"');
