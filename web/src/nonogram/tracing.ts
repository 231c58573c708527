// From a picture to drawings: one soon, then the best ones, and then the level that is wanted.
import type { Drawn, Pixels, TraceOptions } from "../jobs.ts";
import { Lane, Superseded } from "../engine.ts";
import { fromBase64 } from "../link.ts";
import { pixelsOf } from "./picture.ts";

/** A first drawing at once, whatever its solutions, before those that are as solvable as they should be. */
const FIRST = { candidates: 1, placements: 1, steps: 2000, solvable: "any" };
const BEST = { candidates: 8 };

export interface Source {
  /** The draft that the picture belongs to. */
  id: string;
  /** The picture in base 64, unless it is too large to be kept. */
  image: string;
  name: string;
}

export class Tracing {
  readonly #sketching = new Lane("files");
  /** Long work has its own lane: ending it must not cost the quick one its worker. */
  readonly #tracing = new Lane("files");
  #image: { of: string; pixels: Uint8Array | Pixels } | null = null;

  /** Takes the picture of a draft. */
  use(id: string, pixels: Uint8Array): void {
    this.#image = { of: id, pixels };
  }

  has({ id, image }: Source): boolean {
    return image !== "" || this.#image?.of === id;
  }

  cancel(): void {
    this.#sketching.cancel();
    this.#tracing.cancel();
  }

  /** Draws the picture of a draft, and shows the drawings as they come. */
  async trace(source: Source, options: TraceOptions, level: string, show: (made: Drawn[]) => void): Promise<void> {
    if (!this.#picture(source)) return;
    this.#tracing.cancel();
    let made: Drawn[] = [];
    for (const [lane, effort] of [[this.#sketching, FIRST], [this.#tracing, BEST]] as const) {
      made = await this.#draw(lane, source, { ...options, ...effort });
      show(made);
    }
    const [best, ...others] = made;
    if (best && level) show([await this.tune(best, level), ...others]);
  }

  /** Changes a drawing until it has a level. What is changed is compared with the first drawing. */
  async tune({ json, report }: Drawn, level: string): Promise<Drawn> {
    const tuned = await this.#tracing.run("tune", json, level);
    const isSame = ([row, column]: [number, number, string]) => (other: [number, number, string]) => other[0] === row && other[1] === column;
    const more = tuned.report.changed.filter(changed => !report.changed.some(isSame(changed)));
    return { ...tuned, report: { ...tuned.report, changed: [...report.changed, ...more], likeness: report.likeness } };
  }

  #picture({ id, image }: Source): Uint8Array | Pixels | null {
    if (this.#image?.of !== id) this.#image = image ? { of: id, pixels: fromBase64(image) } : null;
    return this.#image?.pixels ?? null;
  }

  async #draw(lane: Lane, source: Source, options: TraceOptions): Promise<Drawn[]> {
    const picture = this.#picture(source)!;
    try {
      return await lane.run("trace", picture, options);
    } catch (error) {
      if (error instanceof Superseded || !(picture instanceof Uint8Array)) throw error;
      // What neither the engine nor the browser reads is no picture: the sentence of the engine says more.
      const pixels = await pixelsOf(picture, source.name).catch(() => {
        throw error;
      });
      this.#image = { of: source.id, pixels };
      return lane.run("trace", pixels, options);
    }
  }
}
