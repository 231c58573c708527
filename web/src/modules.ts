// Where the modules, the worker and the fonts come from: files beside the page.
import deJaVuBold from "../fonts/DejaVuSans-Bold.ttf?url";
import deJaVu from "../fonts/DejaVuSans.ttf?url";
import openSansBold from "../fonts/OpenSans-Bold.ttf?url";
import openSans from "../fonts/OpenSans-Regular.ttf?url";
import drawings from "../pkg/drawings_bg.wasm?url";
import files from "../pkg/files_bg.wasm?url";
import live from "../pkg/live_bg.wasm?url";
import type { BuiltInFonts, ModuleName, Start } from "./jobs.ts";

const addresses = { live, files, drawings };

/** What a worker needs to start with a module. */
export async function load(name: ModuleName): Promise<Start> {
  return { name, module: await compile(addresses[name]) };
}

async function compile(address: string): Promise<WebAssembly.Module> {
  const response = await fetched(address);
  // Some hosts serve modules as another type, which cannot be compiled while it arrives.
  const isTyped = response.headers.get("content-type") === "application/wasm";
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

export function newWorker(): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}

export async function loadFonts(): Promise<BuiltInFonts> {
  const file = async (address: string) => new Uint8Array(await (await fetched(address)).arrayBuffer());
  return Promise.all([file(openSans), file(openSansBold), file(deJaVu), file(deJaVuBold)]);
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} cannot be loaded (${response.status})`);
  return response;
}
