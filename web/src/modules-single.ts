// Where the module, the worker and the fonts come from in the single file: elements of the page, compressed.
import { byId } from "./dom.ts";
import type { Fonts, Start } from "./jobs.ts";
import { fromBase64 } from "./link.ts";

async function embedded(id: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([fromBase64(byId(id).textContent!)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** One module does all work here: it need not be fetched. */
export async function load(): Promise<Start> {
  return { name: "full", module: await WebAssembly.compile(await embedded("module")) };
}

export function newWorker(): Worker {
  return new Worker(URL.createObjectURL(new Blob([byId("worker").textContent!], { type: "text/javascript" })));
}

export async function loadFonts(): Promise<Fonts> {
  const names = ["open-sans", "open-sans-bold", "deja-vu", "deja-vu-bold"] as const;
  const [openSans, openSansBold, deJaVu, deJaVuBold] = await Promise.all(names.map(embedded));
  return [openSans!, openSansBold!, deJaVu!, deJaVuBold!];
}
