// A state as text for the part of an address that browsers do not send.
import { t } from "./text.ts";

/** Links are opened by people who trust the sender, but not with all of their memory. */
const MAX_BYTES = 20_000_000;

export async function packed(state: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(state)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return base64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Throws an error for a link that was cut off or changed. */
export async function unpacked(text: string): Promise<unknown> {
  try {
    const bytes = fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for (const reader = stream.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > MAX_BYTES) throw new Error("too large");
      chunks.push(value);
    }
    return JSON.parse(await new Blob(chunks).text());
  } catch {
    throw new Error(t("This link is damaged: perhaps its end was cut off. Your drafts are as they were."));
  }
}

export function base64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x8000) parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return btoa(parts.join(""));
}

export const fromBase64 = (text: string) => Uint8Array.from(atob(text), character => character.charCodeAt(0));
