// The modules write the bytes that the program writes.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import assert from "node:assert/strict";

const root = new URL("../..", import.meta.url).pathname;
const program = process.env.QUADRILLE ?? join(root, "target/debug/quadrille");
const folder = mkdtempSync(join(tmpdir(), "quadrille-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const engines = {};
before(async () => {
  for (const name of ["live", "full"]) {
    const engine = await import(join(root, `web/pkg/${name}.js`));
    engine.initSync({ module: readFileSync(join(root, `web/pkg/${name}_bg.wasm`)) });
    engines[name] = engine;
  }
});

const font = name => readFileSync(join(root, "web/fonts", name));
const fonts = engine => new engine.Fonts(...["OpenSans-Regular.ttf", "OpenSans-Bold.ttf", "DejaVuSans.ttf", "DejaVuSans-Bold.ttf"].map(font));

/** Compares files of the program with those that a module writes. */
function compare(words, formats, write) {
  const paths = formats.map(format => join(folder, `x.${format}`));
  execFileSync(program, [...words, "-q", ...paths.flatMap(path => ["-o", path])]);
  for (const [at, format] of formats.entries()) {
    assert.ok(readFileSync(paths[at]).equals(Buffer.from(write(format))), `${format} differs`);
  }
}

const FORMATS = ["json", "puz", "svg", "ipuz", "jpz", "xd", "pdf", "png", "html"];

for (const list of ["animals.txt", "english20.txt", "sky.tsv", "laureates.txt", "primes.txt"]) {
  for (const name of ["live", "full"]) {
    test(`${list}, ${name}`, () => {
      const engine = engines[name];
      const path = join(root, "examples/words", list);
      const words = new engine.WordList(readFileSync(path), JSON.stringify({ name: list }));
      const crossword = engine.Crossword.build(words, JSON.stringify({ seed: 3 }));
      const build = ["crossword", "build", path, "--seed", "3", "--allow-unplaced"];
      compare(build, ["json"], () => crossword.json());
      if (name === "live") return;
      const all = fonts(engine);
      compare(build, FORMATS, format => crossword.write(format, "", all));
    });
  }
}

for (const picture of ["boat.png", "cat.png", "teapot.png"]) {
  test(`${picture}, full`, () => {
    const engine = engines.full;
    const path = join(root, "examples/pictures", picture);
    const [nonogram] = engine.Nonogram.trace(readFileSync(path), "");
    const all = fonts(engine);
    compare(["nonogram", "make", path], ["json", "non", "svg", "pdf", "png"], format => nonogram.write(format, "", all));
  });
}
