// From a list to crosswords: a quick one while the list is typed, and then that of the program.
import type { BuildOptions, Built, ListOptions } from "../jobs.ts";
import { Lane } from "../engine.ts";

/** What a crossword is built of. */
export interface Source {
  text: string;
  list: ListOptions;
  build: BuildOptions;
}

/** Work that passes between two keystrokes. The result of the program follows when nothing is typed for a while. */
const QUICK = { attempts: 1, steps: 2000 };
const MAX_KEPT = 100;

/** What was built with all steps of the program, by what it was built of. */
const finished = new Map<string, Built>();

export const nameOf = ({ text, list, build }: Source) => JSON.stringify([text, list, build]);

/** The crossword of the program, if it was built before. */
export const known = (source: Source): Built | undefined => finished.get(nameOf(source));

/** Two lanes: ending long work must not cost the quick one its worker. */
export class Building {
  readonly #quick: Lane;
  readonly #finishing: Lane;

  constructor(quick = new Lane("live", { patience: 200 }), finishing = new Lane("live")) {
    this.#quick = quick;
    this.#finishing = finishing;
  }

  /** The crossword of the program if it is known, and else one that is good enough to be looked at. */
  async quick(source: Source): Promise<Built> {
    const { text, list, build } = source;
    return known(source) ?? this.#quick.run("build", text, list, { ...build, ...QUICK });
  }

  /** The crossword of the program. */
  async finished(source: Source): Promise<Built> {
    const { text, list, build } = source;
    const built = known(source) ?? (await this.#finishing.run("build", text, list, build));
    if (finished.size > MAX_KEPT) finished.clear();
    finished.set(nameOf(source), built);
    return built;
  }

  cancel(): void {
    this.#quick.cancel();
    this.cancelFinishing();
  }

  cancelFinishing(): void {
    this.#finishing.cancel();
  }
}
