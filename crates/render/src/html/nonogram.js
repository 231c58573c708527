const { rows, columns, colors, picture, blank } = puzzle;
const [height, width] = [rows.length, columns.length];
const CROSS = -1;
const isColored = colors.length > 1;
const state = new Array(width * height).fill(0);

let tool = "fill", color = 1;
let done = [], undone = [];
let current = 0;

const paint = (node, [, background, , , color]) => Object.assign(node.style, { background, color });

/** The heading of a line: its runs, or 0 if there are none. */
function heading(clue, name, number) {
  const spans = clue.map(([length, color]) => {
    const span = element("span", {}, String(length));
    if (isColored) {
      span.className = "color";
      span.append(element("sub", {}, colors[color - 1][2]));
      paint(span, colors[color - 1]);
    }
    return span;
  });
  const text = clue.map(([length, color]) => (isColored ? `${length} ${colors[color - 1][0]}` : length)).join(", ") || "0";
  const content = element("div", { "aria-hidden": true }, ...(spans.length ? spans : [element("span", {}, blank ? "" : "0")]));
  return element("th", { scope: name === "row" ? "row" : "col", "aria-label": label(name, { n: number, clue: text }) }, content);
}

const fifth = (k, of) => (k + 1) % 5 === 0 && k + 1 < of;
const columnHeads = columns.map((clue, k) => heading(clue, "column", k + 1));
const rowHeads = rows.map((clue, k) => heading(clue, "row", k + 1));
const cells = state.map((_, k) => Object.assign(element("td", { role: "gridcell", tabIndex: -1 }), { at: k }));
const grid = $("grid");
columnHeads.forEach((head, k) => head.classList.toggle("five", fifth(k, width)));
cells.forEach((cell, k) => cell.classList.toggle("five", fifth(k % width, width)));
grid.append(
  element("thead", {}, element("tr", {}, element("td"), ...columnHeads)),
  element("tbody", {}, ...rowHeads.map((head, row) =>
    element("tr", { className: fifth(row, height) ? "five" : "" }, head, ...cells.slice(row * width, (row + 1) * width)))),
);

const view = grid.parentNode, corner = grid.querySelector("thead td");
const sizes = values => Object.entries(values).forEach(([name, value]) => document.body.style.setProperty(`--${name}`, value));
sizes({ w: width, h: height, left: 1, top: 1 });

function measure() {
  /* The size of cells depends on the size of the headings, measured in cells. */
  const [beside, inside] = [corner, cells[0]].map(node => node.getBoundingClientRect());
  const [left, top] = [beside.width / inside.width, beside.height / inside.height];
  sizes({ left, top });
  turnPaper(width + left, height + top);
  document.body.classList.toggle("fits", view.clientWidth >= 17 * (width + left) + 2);
  /* Headings stay visible while the grid scrolls, unless they would cover too much of it. */
  const { offsetWidth, offsetHeight } = corner;
  const [fixedRows, fixedColumns] = [offsetWidth < 0.4 * view.clientWidth, offsetHeight < 0.4 * view.clientHeight];
  grid.classList.toggle("fixed-rows", fixedRows);
  grid.classList.toggle("fixed-columns", fixedColumns);
  view.style.scrollPadding = `${fixedColumns ? offsetHeight : 0}px 0 0 ${fixedRows ? offsetWidth : 0}px`;
}
addEventListener("resize", measure);
measure();

/** The indices of the cells of a line. */
const rowCells = row => Array.from({ length: width }, (_, column) => row * width + column);
const columnCells = column => Array.from({ length: height }, (_, row) => row * width + column);

/** Whether the filled cells of a line match its clue. */
function agrees(clue, line) {
  const runs = [];
  let before = 0;
  for (const k of line) {
    const now = Math.max(state[k], 0);
    if (now && now === before) runs.at(-1)[0]++;
    else if (now) runs.push([1, now]);
    before = now;
  }
  return String(runs) === String(clue);
}

/**
 * The runs of a line that are complete: all of them if the line matches its clue, otherwise those that are drawn from an end
 * without open cells between them, up to a cross, the border, or a cell of the next run in another color.
 */
function settled(clue, line) {
  if (agrees(clue, line)) return clue.map(() => true);
  const count = (clue, line) => {
    let runs = 0, at = 0;
    for (;;) {
      while (state[line[at]] === CROSS) at++;
      if (runs === clue.length || at === line.length) return runs;
      const [length, color] = clue[runs], end = at + length;
      if (end > line.length || !line.slice(at, end).every(k => state[k] === color)) return runs;
      const after = state[line[end]];
      if (after === 0 || after === color) return runs;
      runs++;
      at = end;
    }
  };
  const before = count(clue, line), behind = count([...clue].reverse(), [...line].reverse());
  return clue.map((_, k) => k < before || k >= clue.length - behind);
}

function show(k) {
  const cell = cells[k], value = state[k];
  const content = value > 0 ? (isColored ? colors[value - 1][0] : labels.filled) : value === CROSS ? labels.crossed : labels.empty;
  cell.classList.toggle("cross", value === CROSS);
  cell.setAttribute("aria-label", label("cell", { row: Math.floor(k / width) + 1, column: k % width + 1, state: content }));
  if (isColored) cell.textContent = value > 0 ? colors[value - 1][2] : "";
  if (value > 0) paint(cell, colors[value - 1]);
  else cell.removeAttribute("style");
}

const right = { row: new Array(height).fill(false), column: new Array(width).fill(false) };
function judge(ks) {
  for (const row of new Set(ks.map(k => Math.floor(k / width)))) mark("row", row, rowHeads[row], rows[row], rowCells(row));
  for (const column of new Set(ks.map(k => k % width))) mark("column", column, columnHeads[column], columns[column], columnCells(column));
  const solved = right.row.every(Boolean) && right.column.every(Boolean);
  if (picture) return;
  grid.classList.toggle("solved", solved);
  say(solved ? labels.solved : "", solved);
}
function mark(side, k, head, clue, line) {
  right[side][k] = agrees(clue, line);
  head.classList.toggle("done", right[side][k]);
  const struck = settled(clue, line);
  [...head.firstChild.children].forEach((span, n) => span.classList.toggle("struck", struck[n] ?? right[side][k]));
}

/** Sets values of cells, given as pairs. */
function put(pairs) {
  for (const [k, value] of pairs) {
    state[k] = value;
    show(k);
  }
  judge(pairs.map(([k]) => k));
}

/* A stroke is drawn by one press and reverted by one undo: a map of cells to their values before and after. */
let stroke = null;
function change(k, value) {
  if (picture || state[k] === value) return;
  stroke ??= new Map();
  stroke.set(k, [stroke.get(k)?.[0] ?? state[k], value]);
  put([[k, value]]);
}
function finish() {
  if (stroke?.size) {
    done.push([...stroke]);
    undone = [];
  }
  stroke = null;
  settle();
}
function settle() {
  $("undo").disabled = done.length === 0;
  $("redo").disabled = undone.length === 0;
  if (!picture) save(state);
}
function again(from, to, which) {
  const step = from.pop();
  if (!step) return;
  to.push(step);
  put(step.map(([k, values]) => [k, values[which]]));
  settle();
}
const undo = () => again(done, undone, 0);
const redo = () => again(undone, done, 1);

/** The value that a tool gives a cell: used on its own value, it clears it. */
function outcome(tool, value) {
  const makes = { fill: color, cross: CROSS, erase: 0 }[tool];
  return value === makes ? 0 : makes;
}

/* A drag stays in the row or column of its first move, and changes only cells with the value of the first one. */
let drag = null;
grid.addEventListener("pointerdown", event => {
  const cell = event.target.closest("tbody td");
  if (!cell || event.button > 2 || event.button === 1 || drag || picture) return;
  const k = cell.at;
  drag = { id: event.pointerId, k, before: state[k], value: outcome(event.button === 2 ? "cross" : tool, state[k]), side: null };
  change(k, drag.value);
  focus(k);
  cell.setPointerCapture(event.pointerId);
  event.preventDefault();
});
addEventListener("pointermove", event => {
  if (event.pointerId !== drag?.id) return;
  const first = cells[drag.k].getBoundingClientRect();
  const steps = (at, from, size) => Math.floor((at - from) / size);
  const [x, y] = [steps(event.clientX, first.left, first.width), steps(event.clientY, first.top, first.height)];
  if (!x && !y && !drag.side) return;
  drag.side ??= Math.abs(x) >= Math.abs(y) ? "row" : "column";
  const [row, column] = [Math.floor(drag.k / width), drag.k % width];
  const by = drag.side === "row"
    ? Math.min(Math.max(x, -column), width - 1 - column)
    : Math.min(Math.max(y, -row), height - 1 - row);
  const step = drag.side === "row" ? 1 : width;
  for (let n = 1; n <= Math.abs(by); n++) {
    const k = drag.k + Math.sign(by) * n * step;
    if (state[k] === drag.before) change(k, drag.value);
  }
});
const drop = event => {
  if (event.pointerId !== drag?.id) return;
  drag = null;
  finish();
};
addEventListener("pointerup", drop);
/* Two fingers scroll: the stroke of the first one is reverted. */
addEventListener("pointercancel", event => {
  if (event.pointerId !== drag?.id) return;
  put([...stroke ?? []].map(([k, [before]]) => [k, before]));
  stroke = null;
  drag = null;
});
grid.addEventListener("contextmenu", event => { if (event.target.closest("tbody")) event.preventDefault(); });

/** Makes a cell the current one. */
function focus(k, by = true) {
  cells[current].tabIndex = -1;
  here(false);
  current = k;
  cells[k].tabIndex = 0;
  if (by) cells[k].focus({ preventScroll: drag !== null });
}
function here(is) {
  rowHeads[Math.floor(current / width)].classList.toggle("here", is);
  columnHeads[current % width].classList.toggle("here", is);
}
grid.addEventListener("focusin", ({ target }) => {
  if (target.at !== current) focus(target.at, false);
  here(true);
});
grid.addEventListener("focusout", () => here(false));

function use(tool) {
  change(current, outcome(tool, state[current]));
  finish();
}
const to = (row, column) => focus(Math.min(Math.max(row, 0), height - 1) * width + Math.min(Math.max(column, 0), width - 1));
const KEYS = {
  ArrowLeft: (row, column) => to(row, column - 1),
  ArrowRight: (row, column) => to(row, column + 1),
  ArrowUp: (row, column) => to(row - 1, column),
  ArrowDown: (row, column) => to(row + 1, column),
  Home: row => to(row, 0),
  End: row => to(row, width - 1),
  " ": () => use("fill"),
  Enter: () => use("fill"),
  x: () => use("cross"),
  X: () => use("cross"),
  Backspace: () => use("erase"),
  Delete: () => use("erase"),
};
grid.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (KEYS[event.key]) KEYS[event.key](Math.floor(current / width), current % width);
  else if (isColored && +event.key >= 1 && +event.key <= colors.length) choose(+event.key);
  else return;
  event.preventDefault();
});
addEventListener("keydown", event => {
  if (!(event.ctrlKey || event.metaKey) || drag) return;
  const key = event.key.toLowerCase();
  if (key === "z") (event.shiftKey ? redo : undo)();
  else if (key === "y") redo();
  else return;
  event.preventDefault();
});

const press = (buttons, is) => buttons.forEach(button => button.setAttribute("aria-pressed", is(button)));
const tools = [...document.querySelectorAll("[data-tool]")];
function take(name) {
  tool = name;
  press(tools, button => button.dataset.tool === name);
}
function choose(number) {
  color = number;
  press(colorButtons, button => button === colorButtons[number - 1]);
  take("fill");
}
const colorButtons = isColored ? colors.map((color, k) => {
  const [name, , , symbol] = color;
  const button = element("button", { title: name, "aria-label": name, onclick: () => choose(k + 1) }, symbol);
  paint(button, color);
  return button;
}) : [];
$("colors").append(...colorButtons);
$("colors").hidden = !isColored;
for (const button of tools) button.onclick = () => take(button.dataset.tool);
choose(1);
$("undo").onclick = undo;
$("redo").onclick = redo;
$("clear").onclick = () => {
  state.forEach((_, k) => change(k, 0));
  finish();
};
document.querySelector(".tools").hidden = !!picture;

const kept = picture ?? load();
const known = value => Number.isInteger(value) && value >= CROSS && value <= colors.length;
put(state.map((_, k) => [k, Array.isArray(kept) && known(kept[k]) ? kept[k] : 0]));
cells[0].tabIndex = 0;
settle();
