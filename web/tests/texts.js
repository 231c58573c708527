// The texts of the page, as its sources and those of the engine contain them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const web = new URL("..", import.meta.url).pathname;

/** Texts of markup: between tags, and in labels. */
function ofMarkup(markup) {
  const body = markup.replace(/^[^]*<body>/, "").replace(/<script[^]*?<\/script>/g, "");
  const between = body.split(/<[^>]*>/).map(text => text.trim());
  const labels = Array.from(body.matchAll(/ (?:aria-label|placeholder|title)="([^"]*)"/g), ([, label]) => label);
  const entities = { "&#10;": "\n", "&amp;": "&" };
  return [...between, ...labels].map(text => text.replace(/&#10;|&amp;/g, entity => entities[entity]));
}

const ofScript = script => Array.from(script.matchAll(/\b(?:t|key)\(\s*("(?:[^"\\]|\\.)*")/g), ([, text]) => JSON.parse(text));

const all = (script, pattern) => Array.from(script.matchAll(pattern), ([, text]) => text);

/** Texts of the engine that the page translates, read from the sources of the engine. */
function ofEngine() {
  const read = name => readFileSync(join(web, "../crates", name), "utf8");
  const names = name => all(read(name), /^ +\w+ = "(.*)",$/gm);
  return [
    ...all(read("core/src/crossword/unplaced.rs"), /Self::\w+ => "(.*)"/g),
    ...names("formats/src/table/warning.rs").map(kind => `warning: ${kind}`),
    ...names("nonogram/src/human/deduce/technique.rs").map(technique => `technique: ${technique}`),
    ...ofColors(read("nonogram/src/puzzle/color_names.rs")),
  ];
}

/** Colors, and the shades that may be in front of them. */
function ofColors(script) {
  const shades = all(/ LADDER: .*/.exec(script)[0], /"([^"]*)"/g).filter(shade => shade !== "");
  const names = all(script, /^ *\(?"([a-z ]+)",/gm);
  const unshaded = names.filter(name => !shades.some(shade => name.startsWith(shade)));
  return [...unshaded, ...shades.map(shade => `${shade}{color}`)];
}

/** Symbols, and the names of papers, are the same in all languages. */
const isText = text => /\p{L}{2}/u.test(text) && !/^(a3|a4|a5|legal|letter|quadrille)$/.test(text);

export function texts() {
  const sources = readdirSync(join(web, "src"), { recursive: true });
  const read = name => readFileSync(join(web, name), "utf8");
  const scripts = sources.filter(name => name.endsWith(".ts")).flatMap(name => ofScript(read(`src/${name}`)));
  const markup = ["index.html", ...sources.filter(name => name.endsWith(".html")).map(name => `src/${name}`)].flatMap(name => ofMarkup(read(name)));
  return [...new Set([...markup, ...scripts, ...ofEngine()].filter(isText))].sort();
}
