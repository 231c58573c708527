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
  for (const name of ["live", "files", "drawings"]) {
    const engine = await import(join(root, `web/pkg/${name}.js`));
    engine.initSync({ module: readFileSync(join(root, `web/pkg/${name}_bg.wasm`)) });
    engines[name] = engine;
  }
});

const font = name => readFileSync(join(root, "web/fonts", name));
const fonts = () => new engines.drawings.Fonts(...["OpenSans-Regular.ttf", "OpenSans-Bold.ttf", "DejaVuSans.ttf", "DejaVuSans-Bold.ttf"].map(font));

/** Compares files of the program with those that a module writes. */
function compare(words, formats, write) {
  const paths = formats.map(format => join(folder, `x.${format}`));
  execFileSync(program, [...words, "-q", ...paths.flatMap(path => ["-o", path])]);
  for (const [at, format] of formats.entries()) {
    assert.ok(readFileSync(paths[at]).equals(Buffer.from(write(format))), `${format} differs`);
  }
}

/** The name of the drawing with an extension. */
const nameOf = extension => (extension === "steps.html" ? "steps" : extension);

for (const list of ["animals.txt", "english20.txt", "sky.tsv", "laureates.txt", "primes.txt"]) {
  const path = join(root, "examples/words", list);
  const build = ["crossword", "build", path, "--seed", "3", "--allow-unplaced"];
  const built = (engine, options = {}) =>
    engine.Crossword.build(new engine.WordList(readFileSync(path), JSON.stringify({ name: list })), JSON.stringify({ seed: 3, ...options }));
  test(`${list}, live`, () => compare(build, ["json"], () => built(engines.live).json()));
  test(`${list}, files`, () => {
    const crossword = built(engines.files);
    compare(build, ["json", "puz", "ipuz", "jpz", "xd"], format => crossword.write(format, ""));
  });
  test(`${list}, drawings`, () => {
    const [document, all] = [Buffer.from(built(engines.live).json()), fonts()];
    compare(build, ["svg", "pdf", "png", "html", "steps.html"], format => engines.drawings.draw_crossword(document, nameOf(format), "", all));
  });
}

test("growth of several placement preferences", () => {
  const path = join(root, "examples/words/laureates.txt");
  const growth = new engines.drawings.Growth("", fonts());
  const words = new engines.live.WordList(readFileSync(path), JSON.stringify({ name: "laureates.txt" }));
  for (const attach of ["inner", "outer", "random"]) {
    growth.add(attach, Buffer.from(engines.live.Crossword.build(words, JSON.stringify({ attach, steps: 0 })).json()));
  }
  compare(["crossword", "build", path, "--allow-unplaced", "--attach", "inner,outer,random"], ["steps.html"], () => growth.html());
});

for (const picture of ["boat.png", "cat.png", "teapot.png"]) {
  const path = join(root, "examples/pictures", picture);
  const traced = () => new engines.files.Image(readFileSync(path)).trace("")[0];
  test(`${picture}, files`, () => {
    const nonogram = traced();
    compare(["nonogram", "make", path], ["json", "non"], format => nonogram.write(format));
  });
  test(`${picture}, drawings`, () => {
    const [document, all] = [Buffer.from(traced().json()), fonts()];
    compare(["nonogram", "make", path], ["svg", "pdf", "png", "steps.html"], format => engines.drawings.draw_nonogram(document, nameOf(format), "", all));
  });
}
