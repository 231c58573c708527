// The only file that knows the modules. It keeps nothing between jobs that the page does not have, so that ending it loses nothing.
import initDrawings, * as drawings from "../pkg/drawings.js";
import initFiles, * as files from "../pkg/files.js";
import initLive, * as live from "../pkg/live.js";
import type { Call, Detected, Drawn, Jobs, ListOptions, ListReport, Reply, Start, Table } from "./jobs.ts";

import { begin, isCancelled } from "./cancel.ts";
import { drawingJobs } from "./drawings.ts";
import { fillJobs } from "./fill/jobs.ts";
import { isGrid } from "./fill/template.ts";
import { nonogramJobs } from "./nonogram/jobs.ts";

type Engine = typeof live | typeof files;

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const bytes = (text: string) => new TextEncoder().encode(text);

const NO_LIST: ListReport = { title: null, language: null, entries: [], warnings: [] };
const MAX_ROWS = 100_000;

const isAboutColumns = (error: unknown) => (error as Error).message.startsWith("the columns are called");

/** The fields of the first of the fullest rows. */
function columnsOf(rows: string[][]): string[] {
  const filled = (row: string[]) => row.filter(field => field !== "").length;
  const most = Math.max(0, ...rows.map(filled));
  return rows.find(row => filled(row) === most) ?? [];
}

function jobs(engine: Engine): Jobs {
  const words = (source: string, options: ListOptions) =>
    new engine.WordList(bytes(source), JSON.stringify({ name: "words.txt", ...options }));
  const nonogram = (json: string) => engine.Nonogram.open(bytes(json), "nonogram.json");
  const drawn = (puzzle: live.Nonogram | files.Nonogram): Drawn => ({
    report: JSON.parse(puzzle.report()),
    json: puzzle.json(),
  });
  const table = (list: live.WordList | files.WordList): Table => ({
    text: text(list.write()),
    warnings: JSON.parse(list.report()).warnings,
  });

  const rows = (bytes: Uint8Array, options: object, most: number): string[][] =>
    JSON.parse(engine.WordList.rows(bytes, JSON.stringify(options), most));

  const readWords: Jobs["readWords"] = ({ bytes, name }) => {
    const asCrossword = () => table(engine.Crossword.open(bytes, name).words());
    const asList = () => {
      const read = table(new engine.WordList(bytes, JSON.stringify({ name })));
      return read.warnings.length === 0 && isPlainText(bytes) ? { ...read, text: text(bytes) } : read;
    };
    const [first, second] = isCrossword(bytes, name) ? [asCrossword, asList] : [asList, asCrossword];
    try {
      return first();
    } catch (error) {
      if (isTrap(error)) throw error;
      try {
        return second();
      } catch {
        // All columns are shown, so that the reader can choose.
        if (!isAboutColumns(error)) throw error;
        const line = (row: string[]) => row.map(field => field.replace(/\s+/g, " ")).join("\t");
        return { text: rows(bytes, { name }, MAX_ROWS).map(line).join("\n"), warnings: [] };
      }
    }
  };

  return {
    ...fillJobs(files, progress => postMessage({ progress })),
    ...nonogramJobs(files, drawn),
    ...drawingJobs(drawings),
    detect: ({ bytes, name }) => detect(bytes, name),
    build(source, listOptions, options) {
      const columns = columnsOf(rows(bytes(source), { name: "words.txt", ...listOptions }, 50));
      let report = NO_LIST;
      try {
        const list = words(source, listOptions);
        report = JSON.parse(list.report());
        const built = engine.Crossword.build(list as never, JSON.stringify(options));
        return { list: report, crossword: { report: JSON.parse(built.report()), json: built.json() }, error: null, columns };
      } catch (error) {
        if (isTrap(error)) throw error;
        return { list: report, crossword: null, error: (error as Error).message, columns };
      }
    },
    readList(source, listOptions) {
      const list = words(source, listOptions);
      return { list: JSON.parse(list.report()), table: text(list.write()) };
    },
    readWords,
    // As clues, the scores would be lost.
    ownWords: file => (files.Vocabulary.is_scored(file.bytes) ? text(file.bytes) : readWords(file).text),
    writeCrossword(json, { format, options }) {
      return files.Crossword.open(bytes(json), "crossword.json").write(format, JSON.stringify(options));
    },
    openNonogram({ bytes, name }) {
      return drawn(engine.Nonogram.open(bytes, name));
    },
    judge(rows, json, colors) {
      const picture = rows.join("\n");
      return drawn(json === null ? engine.Nonogram.draw(picture) : nonogram(json).redraw(picture, colors && JSON.stringify(colors)));
    },
    repair(json, solvable, maxChanges) {
      return drawn(nonogram(json).repair(solvable, maxChanges));
    },
    writeNonogram(json, { format }) {
      return files.Nonogram.open(bytes(json), "nonogram.json").write(format);
    },
    languages() {
      return JSON.parse(engine.languages());
    },
  };
}

const detect = (bytes: Uint8Array, name: string): Detected => JSON.parse(files.detect(bytes, name));

/** Whether a file is a crossword: words with a line for each are a list, and a grid has empty squares. */
function isCrossword(bytes: Uint8Array, name: string): boolean {
  try {
    const { kind, format } = detect(bytes, name);
    return kind === "crossword" && (format !== "txt" || isGrid(text(bytes).trim().split(/\n\s*\n/)[0]!));
  } catch (error) {
    if (isTrap(error)) throw error;
    return false;
  }
}

/** Whether a file is text that an editor shows as it is. */
function isPlainText(bytes: Uint8Array): boolean {
  try {
    return !/[\0\r]/.test(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes).replaceAll("\r\n", "\n"));
  } catch {
    return false;
  }
}

/** Errors of the library are of the class `Error` itself; what the engine throws has another one. */
const isTrap = (error: unknown) => !(error instanceof Error) || error.constructor !== Error;

let engine: Promise<Jobs>;

async function start({ name, module }: Start): Promise<Jobs> {
  const init = { live: initLive, files: initFiles, drawings: initDrawings }[name];
  await init({ module_or_path: module });
  return jobs(name === "live" ? live : files);
}

Object.assign(globalThis, { isCancelled });

async function answer({ job, args, token }: Call): Promise<Reply> {
  try {
    const run = (await engine)[job] as (...args: unknown[]) => unknown;
    begin(token);
    return { value: run(...args) };
  } catch (error) {
    return { error: (error as Error).message ?? String(error), isTrap: isTrap(error) };
  }
}

addEventListener("message", async ({ data }: MessageEvent<Start | Call>) => {
  if ("module" in data) {
    engine = start(data);
  } else {
    postMessage(await answer(data));
  }
});
