// The fonts of drawings: those of the program, and one of the reader's own for other scripts.
import { byId } from "./dom.ts";
import { once } from "./engine.ts";
import type { Fonts } from "./jobs.ts";
import { KeptFile } from "./kept-files.ts";
import { loadFonts } from "./modules.ts";

const builtIn = once(loadFonts);
let own: KeptFile | undefined;

/** Lets the reader choose a font. */
export function chooseFont(): void {
  own = new KeptFile("font", font => {
    byId("font-kept").textContent = font?.name ?? "";
  });
}

export async function fonts(): Promise<Fonts> {
  return { builtIn: await builtIn(), own: own?.file?.bytes ?? null };
}
