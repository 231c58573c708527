// Text files that are not in UTF-8, such as the plain CSV of Excel.
import type { File } from "./jobs.ts";

/** The encodings that Windows uses for languages; other languages have windows-1252. */
const ENCODINGS: Record<string, string> = {
  ar: "windows-1256", cs: "windows-1250", el: "windows-1253", he: "windows-1255", hu: "windows-1250", ja: "shift_jis", ko: "euc-kr",
  pl: "windows-1250", ro: "windows-1250", ru: "windows-1251", tr: "windows-1254", uk: "windows-1251", zh: "gbk",
};

/** Returns a file in UTF-8, and the encoding if it was guessed from the language of the page. */
export function inUtf8(file: File, type: string): { file: File; encoding?: string } {
  const { bytes, name } = file;
  const isText = /\.(txt|csv|tsv)$/i.test(name) || /^text\/(plain|csv)/.test(type);
  const hasMark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!isText || hasMark || bytes.includes(0) || decoded(bytes, "utf-8") !== null) return { file };
  const encoding = ENCODINGS[document.documentElement.lang] ?? "windows-1252";
  const text = decoded(bytes, encoding);
  return text === null ? { file } : { file: { ...file, bytes: new TextEncoder().encode(text) }, encoding };
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
