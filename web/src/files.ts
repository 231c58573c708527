// Files in and out: chosen, dropped, pasted and downloaded.
import type { File as Bytes } from "./jobs.ts";
import { say } from "./dom.ts";
import { t } from "./text.ts";

const MAX_BYTES = 100_000_000;

export type Receive = (file: Bytes, type: string) => void;

async function take(file: File, receive: Receive): Promise<void> {
  if (file.size > MAX_BYTES) {
    say(t("{name} has more than 100 MB, and is not opened.", { name: file.name }), true);
    return;
  }
  try {
    receive({ bytes: new Uint8Array(await file.arrayBuffer()), name: file.name }, file.type);
  } catch (error) {
    say(t("{name} cannot be read: {message}", { name: file.name, message: (error as Error).message }), true);
  }
}

/** Takes files from a button, from the clipboard, and dropped anywhere on the page. */
export function receiveFiles(input: HTMLInputElement, receive: Receive): void {
  input.addEventListener("change", () => {
    if (input.files?.[0]) void take(input.files[0], receive);
    // The same file can be chosen again.
    input.value = "";
  });
  document.addEventListener("dragover", event => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", event => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void take(file, receive);
  });
  document.addEventListener("paste", event => {
    const file = event.clipboardData?.files[0];
    // Spreadsheets also paste a picture of their cells: text is meant.
    if (!file || event.clipboardData.types.includes("text/plain")) return;
    event.preventDefault();
    void take(file, receive);
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
