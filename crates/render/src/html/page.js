const $ = id => document.getElementById(id);
const source = $("puzzle").textContent;
const puzzle = JSON.parse(source);
const labels = JSON.parse($("labels").textContent);

/** A label with its placeholders replaced. */
const label = (name, values) => labels[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);

/** An element with properties and children; strings become text. */
const element = (name, properties = {}, ...children) => {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes("-") || key === "role") node.setAttribute(key, value);
    else node[key] = value;
  }
  node.append(...children);
  return node;
};
const setSizes = values => Object.entries(values).forEach(([name, value]) => document.body.style.setProperty(`--${name}`, value));
const press = (button, isPressed) => button.setAttribute("aria-pressed", isPressed);

/** Paper is in landscape for wide grids, which would be small on an upright page. */
const turnPaper = (across, down) => document.body.classList.toggle("wide", across > 24 && across > 1.25 * down);

/** cyrb53 by bryc (public domain). */
const hash = text => {
  let low = 0xdeadbeef, high = 0x41c6ce57;
  for (let k = 0; k < text.length; k++) {
    const unit = text.charCodeAt(k);
    low = Math.imul(low ^ unit, 2654435761);
    high = Math.imul(high ^ unit, 1597334677);
  }
  const stir = (of, by) => Math.imul(of ^ (of >>> 16), 2246822507) ^ Math.imul(by ^ (by >>> 13), 3266489909);
  low = stir(low, high);
  high = stir(high, low);
  return (high & 0x1fffff) * 0x100000000 + (low >>> 0);
};

/* A browser may refuse to store data, or contain data of another version. */
const store = (key, value) => { try { localStorage.setItem(`quadrille:${key}`, JSON.stringify(value)); } catch {} };
const stored = key => { try { return JSON.parse(localStorage.getItem(`quadrille:${key}`)) ?? {}; } catch { return {}; } };

/* Progress: the values of all squares, the steps that can be undone and redone, and the seconds that they took. */
const progressKey = hash(source);
const MAX_UNDO = 2000;
let undoable = [], redoable = [], seconds = 0;
/** A factor of the usual size; `isFitted` is set if it follows the window instead. */
let zoom = 1, isFitted = false;
/** Set by the player of the puzzle: `values()`, `put(pairs)`, `isValid(value)`, `isDone()`, `count()`, `whole()`. */
const player = {};

function showControls() {
  $("undo").disabled = undoable.length === 0;
  $("redo").disabled = redoable.length === 0;
  showMeter();
}

function keep() {
  showControls();
  if (!puzzle.solution) store(progressKey, { values: player.values(), undoable, redoable, seconds, zoom: isFitted ? "fit" : zoom });
}

/** Restores the progress. What does not belong to this puzzle is ignored. */
function restore(length) {
  const kept = puzzle.solution ? {} : stored(progressKey);
  const isStep = step => Array.isArray(step) && step.every(([k, ...values] = []) =>
    Number.isInteger(k) && k >= 0 && k < length && values.length === 2 && values.every(player.isValid));
  const steps = list => { try { return Array.isArray(list) && list.every(isStep) ? list : []; } catch { return []; } };
  [undoable, redoable] = [steps(kept.undoable), steps(kept.redoable)];
  if (kept.seconds >= 0) seconds = kept.seconds;
  if (kept.zoom === "fit") fit();
  else if (kept.zoom > 0) setZoom(kept.zoom);
  const values = Array.isArray(kept.values) ? kept.values : [];
  return Array.from({ length }, (_, k) => (player.isValid(values[k]) ? values[k] : undefined));
}

/** Records a step: the places that it changed, with their values before and after. */
function record(step) {
  const changes = step.filter(([, before, after]) => String(before) !== String(after));
  if (changes.length) {
    undoable.push(changes);
    if (undoable.length > MAX_UNDO) undoable.shift();
    redoable = [];
  }
  keep();
}
function again(from, to, which) {
  const step = from.pop();
  if (!step) return;
  to.push(step);
  player.put(step.map(change => [change[0], change[which]]));
  keep();
}
const undo = () => again(undoable, redoable, 1);
const redo = () => again(redoable, undoable, 2);
$("undo").onclick = undo;
$("redo").onclick = redo;
addEventListener("keydown", event => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("dialog[open]")) return;
  const key = event.key.toLowerCase();
  if (key === "z") (event.shiftKey ? redo : undo)();
  else if (key === "y") redo();
  else return;
  event.preventDefault();
});

const say = (message, isSolved = false) => {
  $("status").textContent = message;
  $("status").classList.toggle("solved", isSolved);
};

const time = () => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
const options = stored("options");
/** Binds a checkbox to an option of all pages. */
function option(name, input = element("input", { type: "checkbox" })) {
  input.checked = !!options[name];
  input.onchange = () => {
    options[name] = input.checked;
    store("options", options);
    showMeter();
    document.dispatchEvent(new Event("quadrille:options"));
  };
  return input;
}
for (const input of document.querySelectorAll("[data-option]")) option(input.dataset.option, input);
function showMeter() {
  $("clock").textContent = options.timer ? time() : "";
  $("count").textContent = options.progress ? label("progress_of", player.count()) : "";
  $("meter").hidden = !options.timer && !options.progress;
}
setInterval(() => {
  if (document.hidden || puzzle.solution || player.isDone()) return;
  seconds++;
  showMeter();
  if (seconds % 10 === 0 && undoable.length) keep();
}, 1000);

/** Shows the message of success, and the whole grid, once a move has solved the puzzle. */
function celebrate(message) {
  $("message").textContent = message;
  $("named").textContent = puzzle.name ?? "";
  $("took").textContent = options.timer ? label("time", { time: time() }) : "";
  $("whole").replaceChildren(player.whole());
  $("success").showModal();
}
$("done").onclick = () => $("success").close();

/** A picture of squares, drawn by a function that gets their side in pixels and the colors of the page. */
function picture(width, height, draw) {
  const side = Math.max(1, Math.min(64, Math.floor(2000 / Math.max(width, height))));
  const canvas = element("canvas", { width: width * side, height: height * side, "aria-hidden": true });
  canvas.style.width = `${width * Math.min(28, side)}px`;
  draw(canvas.getContext("2d"), side, name => getComputedStyle(document.body).getPropertyValue(name));
  return canvas;
}

/** Asks before something large is changed. */
function ask(question, action, act) {
  $("question").textContent = question;
  $("yes").textContent = action;
  $("yes").onclick = () => { $("ask").close(); act(); };
  $("ask").showModal();
}
$("no").onclick = () => $("ask").close();

/** Fills the list of keys: keys and what they do. */
const listKeys = rows => $("help").querySelector("dl").append(...rows.flatMap(([keys, what]) =>
  [element("dt", {}, ...keys.flatMap((key, k) => [k ? " " : "", element("kbd", {}, key)])), element("dd", {}, what)]));
const COMMON_KEYS = [[["F4"], labels.pencil], [["Ctrl+Z"], labels.undo], [["Ctrl+Y"], labels.redo]];
$("keys").onclick = () => { $("menu").open = false; $("help").showModal(); };
$("closed").onclick = () => $("help").close();
$("print").onclick = () => { $("menu").open = false; print(); };
/* The menu stays inside of the window. */
$("menu").ontoggle = () => {
  const panel = $("menu").lastElementChild, margin = 12;
  panel.style.translate = "";
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const shift = (start, end, room) => Math.max(Math.min(0, room - margin - end), margin - start);
  panel.style.translate = `${shift(left, right, clientWidth)}px ${shift(top, bottom, clientHeight)}px`;
};
addEventListener("pointerdown", ({ target }) => { if (!$("menu").contains(target)) $("menu").open = false; });
$("menu").addEventListener("keydown", event => {
  if (event.key !== "Escape") return;
  $("menu").open = false;
  $("menu").firstElementChild.focus();
});

let hasPencil = false;
const setPencil = isOn => { hasPencil = isOn; press($("pencil"), isOn); };
$("pencil").onclick = () => setPencil(!hasPencil);
addEventListener("keydown", event => {
  if (event.key !== "F4" || event.ctrlKey || event.altKey || event.metaKey) return;
  setPencil(!hasPencil);
  event.preventDefault();
});

/** A frame around a box that scrolls shows where its content continues. */
function frame(scroller) {
  const frame = element("div", { className: "frame" });
  scroller.replaceWith(frame);
  frame.append(scroller);
  const update = () => {
    const { scrollTop, scrollHeight, clientHeight, scrollWidth, clientWidth } = scroller;
    const left = getComputedStyle(scroller).direction === "rtl" ? scrollWidth - clientWidth + scroller.scrollLeft : scroller.scrollLeft;
    const more = { left, right: scrollWidth - clientWidth - left, up: scrollTop, down: scrollHeight - clientHeight - scrollTop };
    for (const [side, rest] of Object.entries(more)) frame.style.setProperty(`--more-${side}`, rest > 1 ? "#000c" : "#0000");
  };
  scroller.addEventListener("scroll", update, { passive: true });
  new ResizeObserver(update).observe(scroller);
  if (scroller.firstElementChild) new ResizeObserver(update).observe(scroller.firstElementChild);
}

function setZoom(factor) {
  zoom = Math.min(Math.max(factor, 0.2), 5);
  setSizes({ zoom });
  document.dispatchEvent(new Event("quadrille:zoom"));
}
const zoomTo = factor => { isFitted = false; setZoom(factor); keep(); };
$("smaller").onclick = () => zoomTo(zoom / 1.2);
$("larger").onclick = () => zoomTo(zoom * 1.2);
/** Makes a grid as large as its whole fits into a room, also when the window changes. */
function fit() {
  isFitted = true;
  /* Lines and headings do not grow exactly with the squares. */
  for (let round = 0; round < 3; round++) {
    const { grid: { offsetWidth, offsetHeight }, width, height } = player.room();
    setZoom(zoom * Math.min(width / offsetWidth, height / offsetHeight));
  }
}
$("fit").onclick = () => { fit(); keep(); };
addEventListener("resize", () => { if (isFitted) fit(); });
