// What workers do for nonograms on request.
import type * as files from "../../pkg/files.js";
import type { Drawn, Pixels, TraceOptions } from "../jobs.ts";

/** A step to the solution. */
export interface Step {
  side: "row" | "column";
  index: number;
  technique: string;
  /** Row, column, and what the cell is: its color, -1 if it is empty, and `null` if it is still open. */
  cells: [number, number, number | null][];
  because: string;
  therefore: string;
}

export interface Explanation {
  steps: Step[];
  end: "solved" | "several" | "none" | "limit";
}

/** A picture as a file or as its pixels. Two with the same key are the same. */
export interface PictureSource {
  key: number;
  picture: Uint8Array | Pixels;
}

export interface NonogramJobs {
  /** A first drawing of a picture, as a native document. Its solutions are not known. */
  sketch(source: PictureSource, options: TraceOptions): string;
  /** Drawings of a picture, the most similar first. */
  trace(source: PictureSource, options: TraceOptions): Drawn[];
  explain(json: string): Explanation;
  /** Changes as few cells as it finds until a puzzle has a level. */
  tune(json: string, level: string): Drawn;
}

/** About a second; the nearest puzzle is the result. */
const ATTEMPTS = 3000;

export function nonogramJobs(engine: typeof files, drawn: (puzzle: files.Nonogram) => Drawn): NonogramJobs {
  const open = (json: string) => engine.Nonogram.open(new TextEncoder().encode(json), "nonogram.json");
  let image: { key: number; analyzed: files.Image } | undefined;
  /** Reads a picture, unless it is the last one. */
  const analyzed = ({ key, picture }: PictureSource): files.Image => {
    if (image?.key !== key) {
      const isFile = picture instanceof Uint8Array;
      const read = isFile ? new engine.Image(picture) : engine.Image.from_pixels(picture.data, picture.width, picture.height);
      image?.analyzed.free();
      image = { key, analyzed: read };
    }
    return image.analyzed;
  };
  return {
    sketch: (source, options) => analyzed(source).trace(JSON.stringify(options))[0]!.json(),
    trace: (source, options) => analyzed(source).trace(JSON.stringify(options)).map(drawn),
    explain: json => JSON.parse(open(json).explain()),
    tune: (json, level) => drawn(open(json).tune(level, ATTEMPTS)),
  };
}
