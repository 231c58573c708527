// Writes web/dist/quadrille-maker.html: the maker as one file that works from a disk. Browsers load no modules from there,
// so its scripts are classic ones, and the worker starts from text.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { withPages } from "./policy.js";

const path = name => fileURLToPath(new URL(name, import.meta.url));

async function script(entry) {
  const [{ output }] = await build({
    configFile: false,
    root: path("."),
    publicDir: false,
    logLevel: "warn",
    resolve: { alias: [{ find: /^\.\/modules\.ts$/, replacement: path("src/modules-single.ts") }] },
    define: { "import.meta.env.PROD": "true" },
    build: {
      write: false,
      target: "es2023",
      lib: { entry: path(entry), formats: ["iife"], name: "quadrille" },
      rollupOptions: { output: { codeSplitting: false } },
    },
  });
  // The text of a script ends at its end tag, wherever that is.
  return output[0].code.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
}

const data = (id, file) => `<script type="application/gzip" id="${id}">${gzipSync(readFileSync(path(file)), { level: 9 }).toString("base64")}</script>`;
const hash = text => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const [main, worker] = [await script("src/main.ts"), await script("src/worker.ts")];
const style = readFileSync(path("style.css"), "utf8");
const policy = `default-src 'none'; script-src ${hash(main)} 'wasm-unsafe-eval'; style-src ${hash(style)}; img-src blob: data:; worker-src blob:; base-uri 'none'; form-action 'none'`;
const icon = `data:image/svg+xml;base64,${readFileSync(path("public/icon.svg")).toString("base64")}`;
const scripts = [
  data("files", "pkg/files_bg.wasm"),
  data("drawings", "pkg/drawings_bg.wasm"),
  data("open-sans", "fonts/OpenSans-Regular.ttf"),
  data("open-sans-bold", "fonts/OpenSans-Bold.ttf"),
  data("deja-vu", "fonts/DejaVuSans.ttf"),
  data("deja-vu-bold", "fonts/DejaVuSans-Bold.ttf"),
  `<script type="text/plain" id="worker">${worker}</script>`,
  `<script>${main}</script>`,
];

/** Puts text in the place of a pattern, which has to be there. */
function replaced(page, pattern, text) {
  if (!pattern.test(page)) throw new Error(`the page has no ${pattern}`);
  return page.replace(pattern, () => text);
}

let page = readFileSync(path("index.html"), "utf8");
page = replaced(page, /(?<=http-equiv="Content-Security-Policy" content=")[^"]*/, policy);
page = replaced(page, /\.\/icon\.svg/, icon);
page = replaced(page, /<link rel="stylesheet"[^>]*>/, `<style>${style}</style>`);
page = replaced(page, /<script type="module"[^>]*><\/script>/, scripts.join("\n  "));
writeFileSync(path("dist/quadrille-maker.html"), withPages(page));
