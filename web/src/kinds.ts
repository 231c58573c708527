// Which view a file belongs to.
import { Lane } from "./engine.ts";
import type { Detected, File } from "./jobs.ts";
import { isPicture } from "./nonogram/picture.ts";
import type { Kind } from "./state.ts";

const lane = new Lane("files");

/** Files that belong to another view bring it with them, and others stay in the current one. */
export async function viewOf(file: File, type: string, current: Kind): Promise<{ kind: Kind; isImage: boolean }> {
  if (isPicture(file.name, type) && !containsPuzzle(file.bytes)) return { kind: "nonogram", isImage: true };
  // What the engine does not know, the view may, or says what is wrong.
  const { kind, format }: Detected = await lane.run("detect", file).catch(() => ({ kind: null, format: null }));
  if (kind === "image") return { kind: "nonogram", isImage: true };
  // Grids of text look alike, and lists are for both kinds of crosswords.
  const isHere = kind === null || (current === "fill" && (format === "txt" || kind !== "nonogram"));
  return { kind: isHere ? current : kind === "nonogram" ? "nonogram" : current === "nonogram" ? "crossword" : current, isImage: false };
}

/** Whether a picture contains the native document of its puzzle. */
const containsPuzzle = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes).includes('{"quadrille":"');
