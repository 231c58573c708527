// The page as a whole: which view is shown, and what all views share.
import { CrosswordView } from "./crossword/crossword.ts";
import { byId, html, onClick, say } from "./dom.ts";
import { DraftsDialog } from "./drafts/drafts.ts";
import { inUtf8 } from "./encoding.ts";
import { Lane, once, prepare, Superseded } from "./engine.ts";
import { download, fileName, receiveFiles } from "./files.ts";
import type { Detected, File } from "./jobs.ts";
import { chooseFont } from "./fonts.ts";
import { viewOf } from "./kinds.ts";
import { fromBase64, packed, unpacked } from "./link.ts";
import { type Draft, isNew, type Kind, removeKept } from "./state.ts";
import { key, loadTexts, t, translate } from "./text.ts";
import { chooseLanguage } from "./page-language.ts";

/** One of the views of the page, which has drafts of a kind of its own. */
export interface View {
  readonly draft: Draft<any>;
  /** The extension of a draft as a file. */
  readonly extension: string;
  /** Opens a file as a draft of its own. */
  open(file: File, detected: Detected): Promise<void>;
  /** The draft as a file. */
  saved(): { text: string; title: string };
  /** What a link contains, and a note about it for the reader. */
  shared(): { state: object; note?: string };
}

const TITLES: Record<Kind, string> = {
  crossword: key("Crossword maker – quadrille"),
  nonogram: key("Nonogram maker – quadrille"),
  fill: key("Crossword filler – quadrille"),
};

/** Views other than the first one are loaded when they are needed. */
const loaders: Record<Kind, () => Promise<View>> = {
  crossword: once(async () => new CrosswordView()),
  nonogram: once(async () => new (await import("./nonogram/nonogram.ts")).NonogramView()),
  fill: once(async () => new (await import("./fill/fill.ts")).FillView()),
};
/** The views that are loaded. */
const views = new Set<View>();
let kind: Kind = "crossword";
let shown: View;

const view = () => shown;

/** Shows a view, and returns it even if another one is shown meanwhile. If it cannot be loaded, that of crosswords is shown. */
async function show(name: Kind): Promise<View> {
  kind = name;
  for (const other of Object.keys(loaders)) {
    byId(`${other}-view`).hidden = other !== kind;
    if (other === kind) byId(`${other}-tab`).setAttribute("aria-current", "page");
    else byId(`${other}-tab`).removeAttribute("aria-current");
  }
  document.title = t(TITLES[kind]);
  byId("tools").inert = true;
  const loaded = await loaders[name]().catch(async (error: Error) => {
    if (name === kind && name !== "crossword") await show("crossword");
    throw new Error(t("This part of the maker cannot be loaded: {message}", { message: error.message }));
  });
  views.add(loaded);
  if (name !== kind) return loaded;
  shown = loaded;
  byId("tools").inert = false;
  showSteps();
  if (kind !== "crossword") prepare("files");
  await listLanguages(kind);
  return loaded;
}

/** Follows the part of the address behind `#`: a view, or a view with a shared draft. */
async function route(): Promise<void> {
  const [, name = "crossword", state] = /^#(crossword|nonogram|fill)(?:=(.*))?$/.exec(location.hash) ?? [];
  try {
    const view = await show(name as Kind);
    if (!state) return;
    view.draft.start((await unpacked(state)) as object);
    say(t("The shared draft is open. Your own drafts are kept."));
  } catch (error) {
    say((error as Error).message, true);
  }
  // A reload must not open it once more, without what was changed since.
  history.replaceState(null, "", `#${kind}`);
}

async function openFile(opened: File, type: string): Promise<void> {
  const { name } = opened;
  const { file, encoding } = inUtf8(opened, type);
  const opening = t("Opening {name} …", { name });
  say(opening);
  try {
    const { view: wanted, detected } = await viewOf(file, type, kind);
    const view = await show(wanted);
    history.replaceState(null, "", `#${kind}`);
    await view.open(file, detected);
    if (byId("message").textContent === opening) say(t("{name} is open.", { name }));
    if (encoding) say(`${byId("message").textContent} ${t("The text is read in the encoding {encoding}: check its letters.", { encoding })}`);
  } catch (error) {
    if (error instanceof Superseded) {
      if (byId("message").textContent === opening) say("");
      return;
    }
    say(t("{name} cannot be opened: {message}", { name, message: (error as Error).message }), true);
  }
}

receiveFiles(byId<HTMLInputElement>("file"), openFile);

/** A number that other texts hardly have. */
function checksum(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return sum;
}

/** Opens the file that the program has written into the page, once: then its draft goes on. */
async function openFileInside(): Promise<void> {
  const inside = document.getElementById("file-inside");
  if (!inside || !isNew(`${location.pathname} ${checksum(inside.textContent!)}`)) return;
  await openFile({ bytes: fromBase64(inside.textContent!), name: inside.dataset["name"]! }, "");
}

/** Steps that cannot be taken keep their buttons, so that the focus stays where it is. */
function showSteps(): void {
  byId("undo").setAttribute("aria-disabled", String(!view().draft.canUndo));
  byId("redo").setAttribute("aria-disabled", String(!view().draft.canRedo));
}

document.addEventListener("draft", showSteps);

onClick("undo", () => view().draft.undo());
onClick("redo", () => view().draft.redo());
onClick("open", () => byId("file").click());
onClick("save", () => {
  const { text, title } = view().saved();
  download(text, fileName(title, view().extension, kind), "text/plain");
});
onClick("share", async () => {
  const { state, note = "" } = view().shared();
  let text: string;
  try {
    text = await packed(state);
  } catch (error) {
    say(t("The draft does not fit into a link: {message}", { message: (error as Error).message }), true);
    return;
  }
  const address = `${location.href.replace(/#.*/, "")}#${kind}=${text}`;
  byId<HTMLInputElement>("address").value = address;
  byId("share-note").textContent = note;
  byId("share-note").hidden = note === "";
  byId<HTMLDialogElement>("share-dialog").showModal();
  byId<HTMLInputElement>("address").select();
});
onClick("copy", async () => {
  const address = byId<HTMLInputElement>("address");
  try {
    await navigator.clipboard.writeText(address.value);
  } catch {
    // Without the permission, the reader copies what is selected.
    address.select();
    return;
  }
  byId<HTMLDialogElement>("share-dialog").close();
  say(t("The link is copied."));
});
const drafts = new DraftsDialog({
  current: () => view().draft.id,
  open: async (name, id) => {
    const view = await show(name);
    history.replaceState(null, "", `#${kind}`);
    view.draft.open(id);
  },
  start: () => view().draft.start(),
  remove: id => {
    for (const { draft } of views) if (draft.id === id) draft.start();
    removeKept(id);
  },
});
onClick("drafts", () => drafts.show());

document.addEventListener("not-kept", () => say(t("This browser does not keep drafts now: its storage is full or switched off. Save the draft as a file."), true));

addEventListener("keydown", event => {
  // Fields of text have their own undo, except for the list, whose text the page also changes itself.
  const isField = event.target instanceof Element && event.target.matches("input:not(.square-field, [type=range], [type=checkbox]), textarea:not(#list)");
  if (!(event.ctrlKey || event.metaKey) || isField) return;
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) view().draft.undo();
  else if (key === "y" || (key === "z" && event.shiftKey)) view().draft.redo();
  else return;
  event.preventDefault();
});

addEventListener("hashchange", () => {
  // What was said was about the view before.
  say("");
  void route();
});

/** Lists the languages of words, which the engine knows, in a view that has such a list. */
async function listLanguages(kind: Kind): Promise<void> {
  const select = document.getElementById(`${kind}-language`);
  if (!(select instanceof HTMLSelectElement) || select.options.length > 1) return;
  try {
    const languages = await new Lane("live").run("languages");
    const chosen = view().draft.state.language;
    select.append(...languages.map(([tag, name]) => html("option", { value: tag }, name)));
    select.value = chosen;
  } catch (error) {
    say(t("This browser cannot run the engine: {message}", { message: (error as Error).message }), true);
  }
}

// The whole site is kept for work without a network, after the first view is shown. A file from disk needs no such thing.
if ("serviceWorker" in navigator && import.meta.env.PROD && location.protocol !== "file:") {
  addEventListener("load", async () => {
    await navigator.serviceWorker.register("./offline.js").catch(() => undefined);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage("keep all");
  });
}

/** Texts come before the views that show them. */
async function start(): Promise<void> {
  await loadTexts();
  translate(document.body);
  chooseLanguage(byId<HTMLSelectElement>("page-language"));
  chooseFont();
  await route();
  await openFileInside();
}

void start();
