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

/** Whether no font has the letters of headings in the language of the page. */
export const lacksHeadings = () => !own?.file && ["ja", "ko", "zh"].includes(document.documentElement.lang);

/** The language of headings of puzzles whose words have none: that of the page, if there are letters for it. */
export const headingLanguage = () => (lacksHeadings() ? "en" : document.documentElement.lang);

export async function fonts(): Promise<Fonts> {
  return { builtIn: await builtIn(), own: own?.file?.bytes ?? null };
}
