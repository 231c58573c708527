// The page as a whole: which view is shown, and what both views share.
import { CrosswordView } from "./crossword/crossword.ts";
import { button, byId, html, say } from "./dom.ts";
import { Lane, prepare } from "./engine.ts";
import { download, fileName, receiveFiles } from "./files.ts";
import { packed, unpacked } from "./link.ts";
import { isPicture } from "./nonogram/picture.ts";
import { NonogramView } from "./nonogram/nonogram.ts";
import { type Draft, isKept, type Kind, kept } from "./state.ts";

/** What the page asks of a view. */
export interface View {
  readonly draft: Draft<any>;
  /** Opens a file as a draft of its own. */
  open(bytes: Uint8Array, name: string, type: string): Promise<void>;
  /** The draft as a file. */
  saved(): { text: string; title: string };
}

const views: Record<Kind, View> = { crossword: new CrosswordView(), nonogram: new NonogramView() };
let kind: Kind = "crossword";

const view = () => views[kind];

function show(shown: Kind): void {
  kind = shown;
  for (const name of Object.keys(views)) {
    byId(`${name}-view`).hidden = name !== kind;
    byId(`${name}-tab`).toggleAttribute("aria-current", name === kind);
  }
  showSteps();
  if (kind === "nonogram") prepare("full");
  document.title = kind === "crossword" ? "Crossword maker – quadrille" : "Nonogram maker – quadrille";
}

/** Follows the part of the address behind `#`: a view, or a view with a shared draft. */
async function route(): Promise<void> {
  const [, name, state] = /^#(crossword|nonogram)(?:=(.*))?$/.exec(location.hash) ?? [];
  show((name as Kind | undefined) ?? "crossword");
  if (!state) return;
  try {
    view().draft.start((await unpacked(state)) as object);
    say("The shared draft is open. Your own drafts are kept.");
  } catch (error) {
    say((error as Error).message, true);
  }
  // A reload must not open it once more, without what was changed since.
  history.replaceState(null, "", `#${kind}`);
}

/** Files that belong to the other view bring it with them. */
function viewOf(name: string, type: string): Kind {
  if (isPicture(name, type) || /\.(non|nin|mk|cwd|cwc|g|gno|sgt|picross)$/i.test(name)) return "nonogram";
  if (/\.(puz|ipuz|jpz|xd|exolve|csv|tsv|xlsx?|ods)$/i.test(name)) return "crossword";
  return kind;
}

receiveFiles(byId<HTMLInputElement>("file"), ({ bytes, name }, type) => {
  show(viewOf(name, type));
  history.replaceState(null, "", `#${kind}`);
  say(`Opening ${name} …`);
  view().open(bytes, name, type).then(
    () => byId("message").textContent?.startsWith("Opening") && say(`${name} is open.`),
    (error: Error) => say(`${name} cannot be opened: ${error.message}`, true),
  );
});

/** Steps that cannot be taken keep their buttons, so that the focus stays where it is. */
function showSteps(): void {
  byId("undo").setAttribute("aria-disabled", String(!view().draft.canUndo));
  byId("redo").setAttribute("aria-disabled", String(!view().draft.canRedo));
}

document.addEventListener("draft", showSteps);

const click = (id: string, act: () => void) => byId(id).addEventListener("click", act);

click("undo", () => view().draft.undo());
click("redo", () => view().draft.redo());
click("open", () => byId("file").click());
click("save", () => {
  const { text, title } = view().saved();
  const extension = kind === "crossword" ? "txt" : "json";
  download(text, fileName(title, extension, kind), "text/plain");
});
click("share", async () => {
  const address = `${location.href.replace(/#.*/, "")}#${kind}=${await packed(view().draft.state)}`;
  byId<HTMLInputElement>("address").value = address;
  byId<HTMLDialogElement>("share-dialog").showModal();
  byId<HTMLInputElement>("address").select();
});
click("copy", async () => {
  const address = byId<HTMLInputElement>("address");
  try {
    await navigator.clipboard.writeText(address.value);
  } catch {
    // Without the permission, the reader copies what is selected.
    address.select();
    return;
  }
  byId<HTMLDialogElement>("share-dialog").close();
  say("The link is copied.");
});
click("drafts", () => {
  listDrafts();
  byId<HTMLDialogElement>("drafts-dialog").showModal();
});
click("new-draft", () => {
  view().draft.start();
  byId<HTMLDialogElement>("drafts-dialog").close();
});

function listDrafts(): void {
  const when = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
  const items = kept(kind).map(({ id, title, saved }) => {
    const name = title || "Without a title";
    const open = button(name, { class: "link" }, () => {
      view().draft.open(id);
      byId<HTMLDialogElement>("drafts-dialog").close();
    });
    const remove = button("Delete", { "aria-label": `Delete ${name}` }, () => {
      view().draft.remove(id);
      listDrafts();
    });
    const isOpen = id === view().draft.id;
    return html("li", {}, open, html("small", {}, `${isOpen ? "open, " : ""}${when.format(saved)}`), remove);
  });
  byId("kept").replaceChildren(...items);
  byId("not-kept").hidden = isKept;
}

addEventListener("keydown", event => {
  // Fields have their own undo, except for the list, whose text the page also changes itself.
  const isField = event.target instanceof Element && event.target.matches("input, textarea:not(#list)");
  if (!(event.ctrlKey || event.metaKey) || isField) return;
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) view().draft.undo();
  else if (key === "y" || (key === "z" && event.shiftKey)) view().draft.redo();
  else return;
  event.preventDefault();
});

addEventListener("hashchange", () => void route());
void route();

/** The languages of headings, which the engine knows. */
async function listLanguages(): Promise<void> {
  const select = byId<HTMLSelectElement>("crossword-language");
  const chosen = views.crossword.draft.state.language;
  for (const [tag, name] of await new Lane("live").run("languages")) select.append(html("option", { value: tag }, name));
  select.value = chosen;
}

listLanguages().catch((error: Error) => say(`This browser cannot run the engine: ${error.message}`, true));

// The whole site is kept for work without a network, after the first view is shown. A file from disk needs no such thing.
if ("serviceWorker" in navigator && import.meta.env.PROD && location.protocol !== "file:") {
  addEventListener("load", async () => {
    await navigator.serviceWorker.register("./offline.js").catch(() => undefined);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage("keep all");
  });
}
