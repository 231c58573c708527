// Names of colors in the language of the page.
import { t } from "../text.ts";

/** The name of a color, in which the engine may put a shade in front and a number behind. Other names are left as they are. */
export function colorName(name: string): string {
  const [, shade = "", color = "", number = ""] = /^((?:very )?(?:dark |light ))?([^]*?)( \d+)?$/.exec(name)!;
  return t(`${shade}{color}`, { color: t(color) }) + number;
}
