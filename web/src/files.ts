// Files in and out: chosen, dropped, pasted and downloaded.
import type { File as Bytes } from "./jobs.ts";
import { say } from "./dom.ts";
import { t } from "./text.ts";

const MAX_BYTES = 100_000_000;

export type Receive = (file: Bytes, type: string) => Promise<void>;

/** Reads a file, unless it is too large, and gives its bytes to `take`. */
export async function receive(file: File, take: Receive): Promise<void> {
  if (file.size > MAX_BYTES) {
    say(t("{name} has more than 100 MB, and is not opened.", { name: file.name }), true);
    return;
  }
  try {
    await take({ bytes: new Uint8Array(await file.arrayBuffer()), name: file.name }, file.type);
  } catch (error) {
    say(t("{name} cannot be read: {message}", { name: file.name, message: (error as Error).message }), true);
  }
}

/** Takes files from a button, dropped files anywhere on the page, one after the other, and a file from the clipboard. */
export function receiveFiles(input: HTMLInputElement, take: Receive): void {
  const takeAll = async (files: File[]) => {
    for (const file of files) await receive(file, take);
  };
  input.addEventListener("change", () => {
    void takeAll([...(input.files ?? [])]);
    // The same file can be chosen again.
    input.value = "";
  });
  const isOver = (is: boolean) => document.body.classList.toggle("dropping", is);
  document.addEventListener("dragover", event => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    isOver(true);
  });
  document.addEventListener("dragleave", event => {
    // From one element of the page to another, there is one.
    if (!event.relatedTarget) isOver(false);
  });
  document.addEventListener("drop", event => {
    isOver(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    void takeAll(files);
  });
  document.addEventListener("paste", event => {
    const file = event.clipboardData?.files[0];
    // Spreadsheets also paste a picture of their cells: text is meant.
    if (!file || event.clipboardData.types.includes("text/plain")) return;
    event.preventDefault();
    void receive(file, take);
  });
}

export function download(bytes: Uint8Array | string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A name for files from a title that may contain anything. */
export function fileName(title: string, extension: string, otherwise: string): string {
  const name = title.trim().replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, " ").replace(/\s+/g, " ").slice(0, 80).trim();
  return `${name.replace(/^\.+/, "") || otherwise}.${extension}`;
}
