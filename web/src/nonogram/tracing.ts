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

  /** Takes the picture of a draft. */
  use(id: string, picture: Uint8Array | Pixels): void {
    this.#image = { of: id, source: { key: ++this.#pictures, picture } };
  }

  has({ id, image }: Source): boolean {
    return image !== "" || this.#image?.of === id;
  }

  cancel(): void {
    this.#calls++;
    this.#sketching.cancel();
    this.#tracing.cancel();
  }

  /** Draws the picture of a draft: shows a sketch at once, and then the drawings. */
  async trace(source: Source, options: TraceOptions, level: string, sketched: (json: string) => void, traced: (made: Drawn[]) => void): Promise<void> {
    if (!this.#picture(source)) return;
    this.#tracing.cancel();
    const call = ++this.#calls;
    const continues = () => {
      if (call !== this.#calls) throw new Superseded();
    };
    sketched(await this.#sketch(source, { ...options, ...SKETCH }, continues));
    await pause(STILL_MILLISECONDS);
    continues();
    const made = await this.#tracing.run("trace", this.#picture(source)!, { ...options, ...BEST });
    traced(made);
    const [best, ...others] = made;
    if (best && level) traced([await this.tune(best, level), ...others]);
  }

  /** Changes a drawing until it has a level. What is changed is compared with the first drawing. */
  async tune({ json, report }: Drawn, level: string): Promise<Drawn> {
    const tuned = await this.#tracing.run("tune", json, level);
    const isSame = ([row, column]: [number, number, string]) => (other: [number, number, string]) => other[0] === row && other[1] === column;
    const more = tuned.report.changed.filter(changed => !report.changed.some(isSame(changed)));
    return { ...tuned, report: { ...tuned.report, changed: [...report.changed, ...more], likeness: report.likeness } };
  }

  #picture({ id, image }: Source): PictureSource | null {
    if (this.#image?.of !== id && image) this.use(id, fromBase64(image));
    return this.#image?.of === id ? this.#image.source : null;
  }

  /** Sketches from the file of a picture, or if the engine cannot read it from its pixels as the browser draws them. `continues` throws if that is not wanted any more. */
  async #sketch(source: Source, options: TraceOptions, continues: () => void): Promise<string> {
    const picture = this.#picture(source)!;
    try {
      return await this.#sketching.run("sketch", picture, options);
    } catch (error) {
      if (error instanceof Superseded || !(picture.picture instanceof Uint8Array)) throw error;
      // If the browser cannot read it either, the error of the engine says more.
      const pixels = await pixelsOf(picture.picture, source.name).catch(() => {
        throw error;
      });
      continues();
      this.use(source.id, pixels);
      return this.#sketching.run("sketch", this.#picture(source)!, options);
    }
  }
}
