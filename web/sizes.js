// Prints the sizes of the maker that web/build has built, as they are sent, and fails above the limits:
// node web/sizes.js [PART]...
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

const dist = fileURLToPath(new URL("dist/", import.meta.url));
const page = readFileSync(join(dist, "index.html"), "utf8");
const LIMITS = [
  // Other views, languages and examples are fetched when they are needed.
  { part: "first view", files: { test: file => file === "index.html" || (/\.\w+$/.test(file) && page.includes(file)) || /worker|offline\.js/.test(file) }, limit: 30_000 },
  { part: "live module", files: /live.*\.wasm$/, limit: 750_000 },
  { part: "files module", files: /files.*\.wasm$/, limit: 1_400_000 },
  { part: "drawings module", files: /drawings.*\.wasm$/, limit: 1_400_000 },
];

const sent = file => {
  const bytes = readFileSync(join(dist, file));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
};
const kilobytes = size => `${(size / 1000).toFixed(1)} KB`;

const chosen = process.argv.slice(2);
for (const { part, files, limit } of LIMITS) {
  if (chosen.length > 0 && !chosen.includes(part)) continue;
  const found = readdirSync(dist, { recursive: true }).filter(file => files.test(file));
  if (found.length === 0) throw new Error(`${dist} has no ${part}: run web/build first`);
  const size = found.map(sent).reduce((sum, size) => sum + size);
  const isTooLarge = size > limit;
  console.log(`${part}: ${kilobytes(size)} of ${kilobytes(limit)}${isTooLarge ? ": too large" : ""}`);
  if (isTooLarge) process.exitCode = 1;
}
