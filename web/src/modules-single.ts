// Where the modules, the worker and the fonts come from in the single file: elements of the page, compressed.
import { byId } from "./dom.ts";
import type { BuiltInFonts, ModuleName, Start } from "./jobs.ts";
import { fromBase64 } from "./link.ts";

async function embedded(id: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([fromBase64(byId(id).textContent!)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Two modules do all work here: what is live needs no small one that is there soon. */
export async function load(wanted: ModuleName): Promise<Start> {
  const name = wanted === "drawings" ? "drawings" : "files";
  return { name, module: await WebAssembly.compile(await embedded(name)) };
}

export function newWorker(): Worker {
  return new Worker(URL.createObjectURL(new Blob([byId("worker").textContent!], { type: "text/javascript" })));
}

export async function loadFonts(): Promise<BuiltInFonts> {
  const names = ["open-sans", "open-sans-bold", "deja-vu", "deja-vu-bold"] as const;
  const [openSans, openSansBold, deJaVu, deJaVuBold] = await Promise.all(names.map(embedded));
  return [openSans!, openSansBold!, deJaVu!, deJaVuBold!];
}
