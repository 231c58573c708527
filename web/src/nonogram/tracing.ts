// From a picture to drawings: a sketch soon, then the best ones, and then the level that is wanted.
import type { Drawn, Pixels, TraceOptions } from "../jobs.ts";
import { pause } from "../dom.ts";
import { Lane, Superseded } from "../engine.ts";
import { fromBase64 } from "../link.ts";
import type { PictureSource } from "./jobs.ts";
import { pixelsOf } from "./picture.ts";

/** A sketch at once, whatever its solutions, before drawings that are as solvable as they should be. */
const SKETCH = { candidates: 1, placements: 1, steps: 2000, solvable: "any" };
const BEST = { candidates: 8 };
/** Sketches alone follow a knob that is moved: long work that began in between would have to be ended. */
const STILL_MILLISECONDS = 300;

export interface Source {
  /** The draft that the picture belongs to. */
  id: string;
  /** The picture in base 64, unless it is too large to be kept. */
  image: string;
  name: string;
}

export class Tracing {
  readonly #sketching = new Lane("files", { patience: 200 });
  /** Long work has its own lane: ending it must not cost the quick one its worker. */
  readonly #tracing = new Lane("files");
  #image: { of: string; source: PictureSource } | null = null;
  /** The numbers of pictures and of calls until now. */
  #pictures = 0;
  #calls = 0;

  /**
   * Reads a picture of which there is a sketch: its file, or if the engine cannot read it, its pixels as the browser draws
   * them.
   */
  async read(file: Uint8Array, name: string, options: TraceOptions): Promise<PictureSource> {
    const sketched = async (picture: Uint8Array | Pixels) => {
      const source = { key: ++this.#pictures, picture };
      await this.#sketching.run("sketch", source, { ...options, ...SKETCH });
      return source;
    };
    try {
      return await sketched(file);
    } catch (error) {
      if (error instanceof Superseded) throw error;
      // If the browser cannot read it either, the error of the engine says more.
      const pixels = await pixelsOf(file, name).catch(() => {
        throw error;
      });
      return sketched(pixels);
    }
  }

  /** Takes the picture of a draft. */
  use(id: string, source: PictureSource): void {
    this.#image = { of: id, source };
  }

  has({ id, image }: Source): boolean {
    return image !== "" || this.#image?.of === id;
  }

  cancel(): void {
    this.#calls++;
    this.#sketching.cancel();
    this.#tracing.cancel();
  }

  /** Draws the picture of a draft: shows a sketch at once, and then the drawings, at last the best one with its level. */
  async trace(source: Source, options: TraceOptions, level: string, sketched: (json: string) => void, traced: (made: Drawn[], isLast: boolean) => void): Promise<void> {
    if (!this.has(source)) return;
    this.#tracing.cancel();
    const call = ++this.#calls;
    const checkCall = () => {
      if (call !== this.#calls) throw new Superseded();
    };
    const picture = this.#image?.of === source.id ? this.#image.source : await this.read(fromBase64(source.image), source.name, options);
    checkCall();
    this.use(source.id, picture);
    sketched(await this.#sketching.run("sketch", picture, { ...options, ...SKETCH }));
    await pause(STILL_MILLISECONDS);
    checkCall();
    const made = await this.#tracing.run("trace", picture, { ...options, ...BEST });
    const [best, ...others] = made;
    const isTuned = best !== undefined && level !== "";
    traced(made, !isTuned);
    if (isTuned) traced([await this.tune(best, level), ...others], true);
  }

  /** Changes a drawing until it has a level. What is changed is compared with the first drawing. */
  async tune({ json, report }: Drawn, level: string): Promise<Drawn> {
    const tuned = await this.#tracing.run("tune", json, level);
    const isSame = ([row, column]: [number, number, string]) => (other: [number, number, string]) => other[0] === row && other[1] === column;
    const more = tuned.report.changed.filter(changed => !report.changed.some(isSame(changed)));
    return { ...tuned, report: { ...tuned.report, changed: [...report.changed, ...more], likeness: report.likeness } };
  }
}
