import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";
import { withPages } from "./policy.js";

/** Writes the script that keeps the site in the browser, with the names of all its files. */
function offline(): Plugin {
  return {
    name: "offline",
    // The page itself is one of the files.
    enforce: "post",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).sort();
      const isLate = (file: string) => /(files|drawings)_bg|\.ttf$|language-/.test(file);
      const hash = createHash("sha256");
      for (const file of Object.values(bundle)) hash.update(file.type === "asset" ? file.source : file.code);
      const values: Record<string, string> = {
        $version: `quadrille-${hash.digest("hex").slice(0, 12)}`,
        $first: JSON.stringify(["./", "icon.svg", ...files.filter(file => file !== "index.html" && !isLate(file))]),
        $rest: JSON.stringify(files.filter(isLate)),
      };
      const source = readFileSync("offline.js", "utf8").replace(/\$(version|first|rest)/g, name => values[name]!);
      this.emitFile({ type: "asset", fileName: "offline.js", source });
    },
  };
}

export default defineConfig({
  // The page works under any path.
  base: "./",
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { chunkFileNames: ({ facadeModuleId }) => `assets/${/languages\//.test(facadeModuleId ?? "") ? "language-" : ""}[name]-[hash].js` },
    },
  },
  worker: { format: "es" },
  plugins: [offline(), { name: "pages", apply: "build", transformIndexHtml: withPages }],
});
