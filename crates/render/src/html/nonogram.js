const { rows, columns, colors, blank } = puzzle;
const isSolved = puzzle.solution !== undefined;
const [height, width] = [rows.length, columns.length];
const isColored = colors.length > 1;

/* A cell is 0, the number of a color, or a cross; pencil marks of these have numbers of their own. */
const CROSS = -1, PENCILED_CROSS = -2;
const state = new Array(width * height).fill(0);
const isPenciled = value => value > colors.length || value === PENCILED_CROSS;
const inPencil = value => (value > 0 ? value + colors.length : value === CROSS ? PENCILED_CROSS : 0);
const content = k => (!isPenciled(state[k]) ? state[k] : state[k] > 0 ? state[k] - colors.length : CROSS);

let tool = "fill", color = 1;
let current = 0;

const paint = (node, [, background, , color]) => Object.assign(node.style, { background, color });

/** The heading of a line: its runs, 0 if there are none, or ? if they are unknown. */
function heading(clue, name, number) {
  const runs = clue ?? [];
  const spans = runs.map(([length, color]) => {
    const span = element("span", {}, String(length));
    if (isColored) {
      const [title, , letter] = colors[color - 1];
      Object.assign(span, { className: "color", title });
      span.append(element("sub", {}, letter));
      paint(span, colors[color - 1]);
    }
    return span;
  });
  const text = clue ? runs.map(([length, color]) => (isColored ? `${length} ${colors[color - 1][0]}` : length)).join(", ") || "0" : "?";
  const sign = !clue ? "?" : blank ? "" : "0";
  const content = element("div", { "aria-hidden": true }, ...(spans.length ? spans : [element("span", {}, sign)]));
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
setSizes({ w: width, h: height, left: 1, top: 1 });
frame(view);

function measure() {
  /* The size of cells depends on the size of the headings, measured in cells. */
  setSizes({ narrow: 1 });
  const [beside, inside] = [corner, cells[0]].map(node => node.getBoundingClientRect());
  const [left, top] = [beside.width / inside.width, beside.height / inside.height];
  setSizes({ left, top, auto: `${side(left, top)}px` });
  turnPaper(width + left, height + top);
  /* Clues of rows that would cover too much of the grid are smaller, if they can still be read. */
  const MIN_CLUE = 18, MAX_SHARE = 0.4;
  setSizes({ narrow: Math.min(1, Math.max(MAX_SHARE * view.clientWidth / (corner.offsetWidth + 2), MIN_CLUE / cells[0].offsetHeight)) });
  /* Headings stay visible while the grid scrolls, unless they cover too much of it all the same. */
  const { offsetWidth, offsetHeight } = corner;
  const [fixedRows, fixedColumns] = [offsetWidth < MAX_SHARE * view.clientWidth, offsetHeight < MAX_SHARE * view.clientHeight];
  grid.classList.toggle("fixed-rows", fixedRows);
  grid.classList.toggle("fixed-columns", fixedColumns);
  view.style.scrollPadding = `${fixedColumns ? offsetHeight : 0}px 0 0 ${fixedRows ? offsetWidth : 0}px`;
}

/** The side of a cell that shows the whole grid, or at least its width, unless that is too small; then the grid scrolls. */
function side(left, top) {
  const MIN = 17, isTouched = matchMedia("(pointer: coarse)").matches;
  const [usual, max] = isTouched ? [24, 40] : [22, 34];
  const across = (view.clientWidth - 2) / (width + left), along = (view.clientHeight - 2) / (height + top);
  if (!isTouched && Math.min(across, along) >= MIN) return Math.min(across, along, max);
  if (across < MIN) return usual;
  return Math.min(across, isTouched ? max : usual);
}
addEventListener("resize", measure);
document.addEventListener("quadrille:zoom", measure);
for (let round = 0; round < 2; round++) measure();

/** The indices of the cells of a line. */
const rowCells = row => Array.from({ length: width }, (_, column) => row * width + column);
const columnCells = column => Array.from({ length: height }, (_, row) => row * width + column);

/** Whether the filled cells of a line match its clue. */
function agrees(clue, line) {
  const runs = [];
  let before = 0;
  for (const k of line) {
    const now = Math.max(content(k), 0);
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
      while (at < line.length && content(line[at]) === CROSS) at++;
      if (runs === clue.length || at === line.length) return runs;
      const [length, color] = clue[runs], end = at + length;
      if (end > line.length || !line.slice(at, end).every(k => content(k) === color)) return runs;
      const after = end < line.length ? content(line[end]) : CROSS;
      if (after === 0 || after === color) return runs;
      runs++;
      at = end;
    }
  };
  const before = count(clue, line), behind = count([...clue].reverse(), [...line].reverse());
  return clue.map((_, k) => k < before || k >= clue.length - behind);
}

/** The last hint, and how much of it is shown. */
let hinted = null;
/** The cells that are shown as wrong. */
const wrong = new Set();

function show(k) {
  const cell = cells[k], value = content(k);
  const name = value > 0 ? (isColored ? colors[value - 1][0] : labels.filled) : value === CROSS ? labels.crossed : labels.empty;
  const states = [isPenciled(state[k]) && labels.penciled, wrong.has(k) && labels.wrong].filter(Boolean);
  cell.classList.toggle("cross", value === CROSS);
  cell.classList.toggle("penciled", isPenciled(state[k]));
  cell.classList.toggle("wrong", wrong.has(k));
  cell.setAttribute("aria-label", label("cell", { row: Math.floor(k / width) + 1, column: k % width + 1, state: [name, ...states].join(", ") }));
  if (isColored) cell.textContent = value > 0 ? colors[value - 1][2] : "";
  if (value > 0) paint(cell, colors[value - 1]);
  else cell.removeAttribute("style");
}

const right = { row: new Array(height).fill(false), column: new Array(width).fill(false) };
const rowsOf = ks => [...new Set(ks.map(k => Math.floor(k / width)))];
const columnsOf = ks => [...new Set(ks.map(k => k % width))];
function judge(ks) {
  for (const row of rowsOf(ks)) mark("row", row, rowHeads[row], rows[row], rowCells(row));
  for (const column of columnsOf(ks)) mark("column", column, columnHeads[column], columns[column], columnCells(column));
  if (isSolved) return;
  const isDone = rows.every((clue, k) => !clue || right.row[k]) && columns.every((clue, k) => !clue || right.column[k]);
  grid.classList.toggle("solved", isDone);
  say(isDone ? labels.solved : isFull() ? labels.full_but_wrong : "", isDone);
}
function mark(side, k, head, clue, line) {
  if (!clue) return;
  right[side][k] = agrees(clue, line);
  head.classList.toggle("done", right[side][k]);
  const struck = settled(clue, line);
  [...head.firstChild.children].forEach((span, n) => span.classList.toggle("struck", struck[n] ?? right[side][k]));
}

/** The number of filled cells, if the clues of all rows or all columns are known. */
const counted = [rows, columns].find(lines => lines.every(Boolean));
const total = counted?.flat().reduce((sum, [length]) => sum + length, 0) ?? "?";
const filled = () => state.reduce((sum, _, k) => sum + (content(k) > 0), 0);
const isFull = () => filled() === total && total > 0;

/** Sets values of cells, given as pairs. */
function put(pairs) {
  forget();
  for (const [k, value] of pairs) {
    state[k] = value;
    if (options.mistakes && isWrong(k)) wrong.add(k);
    else wrong.delete(k);
    show(k);
  }
  judge(pairs.map(([k]) => k));
  /* The end of a stroke is celebrated. */
  if (!stroke) wasDone = player.isDone();
}

/* A stroke is drawn by one press and reverted by one undo: a map of cells to their values before and after. */
let stroke = null;
let wasDone = false;
function change(pairs) {
  const changed = pairs.filter(([k, value]) => state[k] !== value);
  if (isSolved || !changed.length) return;
  stroke ??= new Map();
  for (const [k, value] of changed) stroke.set(k, [stroke.get(k)?.[0] ?? state[k], value]);
  put(changed);
}
function finish() {
  if (options.finish) {
    const ks = [...stroke?.keys() ?? []];
    const done = [...rowsOf(ks).filter(row => right.row[row]).map(rowCells),
      ...columnsOf(ks).filter(column => right.column[column]).map(columnCells)];
    change(done.flat().filter(k => !state[k]).map(k => [k, CROSS]));
  }
  record([...stroke ?? []].map(([k, values]) => [k, ...values]));
  stroke = null;
  if (player.isDone() && !wasDone) celebrate(labels.solved);
  wasDone = player.isDone();
}

Object.assign(player, {
  values: () => state,
  isValid: value => Number.isInteger(value) && value >= PENCILED_CROSS && value <= 2 * colors.length,
  put,
  isDone: () => grid.classList.contains("solved"),
  count: () => ({ n: filled(), total }),
  whole: () => picture(width, height, (context, side) => {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width * side, height * side);
    state.forEach((_, k) => {
      if (content(k) < 1) return;
      context.fillStyle = colors[content(k) - 1][1];
      context.fillRect(k % width * side, Math.floor(k / width) * side, side, side);
    });
  }),
  room: () => ({ grid, width: view.clientWidth, height: view.clientHeight }),
});

/* Steps to the solution: the row, or the number of rows plus the column, or -1 for a trial; then cells, each
   multiplied by the number of contents, plus its content. */
const steps = (puzzle.steps ?? []).map(([line, ...found]) =>
  [line, found.map(code => [Math.floor(code / (colors.length + 1)), code % (colors.length + 1)])]);
const solution = new Map(steps.flatMap(([, found]) => found));
const isWrong = k => solution.has(k) && content(k) !== 0 && Math.max(content(k), 0) !== solution.get(k);
/** A cell is known if it has its color, or no color and a cross or a finished line. */
const isKnown = ([k, value]) => (value ? content(k) === value
  : content(k) === CROSS || right.row[Math.floor(k / width)] || right.column[k % width]);

/** Marks the wrong cells, and returns their number. */
function findWrong() {
  state.forEach((_, k) => {
    if (!isWrong(k)) return;
    wrong.add(k);
    show(k);
  });
  return wrong.size;
}
$("check").onclick = () => say(findWrong() ? label("wrong_cells", { n: wrong.size }) : labels.nothing_wrong);

/* A hint first says where to look, then which cells follow, and then fills them. */
function forget() {
  if (!hinted) return;
  for (const node of grid.querySelectorAll(".hinted")) node.classList.remove("hinted");
  hinted = null;
}
$("hint").onclick = () => {
  if (findWrong()) return say(label("wrong_cells", { n: wrong.size }));
  const step = steps.find(([, found]) => !found.every(isKnown));
  if (!step) return say(labels.nothing_wrong);
  const [line, found] = step, missing = found.filter(cell => !isKnown(cell));
  const stage = hinted?.step === step ? hinted.stage + 1 : line < 0 ? 2 : 1;
  if (stage > 2) {
    change(missing.map(([k, value]) => [k, value || CROSS]));
    return finish();
  }
  hinted = { step, stage };
  const [head, name] = line < height ? [rowHeads[line], label("row_name", { n: line + 1 })]
    : [columnHeads[line - height], label("column_name", { n: line - height + 1 })];
  head?.classList.add("hinted");
  if (stage === 2) missing.forEach(([k]) => cells[k].classList.add("hinted"));
  const shown = stage === 2 ? cells[missing[0][0]] : head;
  shown.scrollIntoView({ block: "nearest", inline: "nearest" });
  say(line < 0 ? labels.hint_trial : label(stage === 1 ? "hint_line" : "hint_cells", { line: name }));
};

/** The value that a tool gives a cell: used on its own value, it clears it. */
function outcome(tool, value) {
  const pen = { fill: color, cross: CROSS, erase: 0 }[tool], makes = hasPencil ? inPencil(pen) : pen;
  return value === makes ? 0 : makes;
}

/* A drag stays in the row or column of its first move, and changes only cells with the value of the first one. */
let drag = null;
grid.addEventListener("pointerdown", event => {
  const cell = event.target.closest("tbody td");
  if (!cell || event.button > 2 || event.button === 1 || drag || isSolved) return;
  const k = cell.at;
  drag = { id: event.pointerId, k, before: state[k], value: outcome(event.button === 2 ? "cross" : tool, state[k]), side: null };
  change([[k, drag.value]]);
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
  const passed = Array.from({ length: Math.abs(by) }, (_, n) => drag.k + Math.sign(by) * (n + 1) * step);
  change(passed.filter(k => state[k] === drag.before).map(k => [k, drag.value]));
  count(drag.k + by * step, step, event);
});
/** Shows the length of the run that a drag extends, beside the pointer. */
function count(k, step, { clientX, clientY }) {
  const line = step === 1 ? rowCells(Math.floor(k / width)) : columnCells(k % width);
  let first = line.indexOf(k), last = first;
  while (first > 0 && content(line[first - 1]) === content(k)) first--;
  while (last + 1 < line.length && content(line[last + 1]) === content(k)) last++;
  $("run").hidden = false;
  $("run").textContent = last - first + 1;
  Object.assign($("run").style, { left: `${clientX + 12}px`, top: `${clientY - 40}px` });
}
const drop = event => {
  if (event.pointerId !== drag?.id) return;
  drag = null;
  $("run").hidden = true;
  finish();
};
addEventListener("pointerup", drop);
/* Two fingers scroll: the stroke of the first one is reverted. */
addEventListener("pointercancel", event => {
  if (event.pointerId !== drag?.id) return;
  put([...stroke ?? []].map(([k, [before]]) => [k, before]));
  stroke = null;
  drag = null;
  $("run").hidden = true;
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
  change([[current, outcome(tool, state[current])]]);
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
const tools = [...document.querySelectorAll("[data-tool]")];
function take(name) {
  tool = name;
  for (const button of tools) press(button, button.dataset.tool === name);
}
function choose(number) {
  color = number;
  colorButtons.forEach((button, k) => press(button, k === number - 1));
  take("fill");
}
const colorButtons = isColored ? colors.map((color, k) => {
  const [name, , letter] = color;
  const button = element("button", { title: name, "aria-label": name, onclick: () => choose(k + 1) }, letter);
  paint(button, color);
  return button;
}) : [];
$("colors").append(...colorButtons);
$("colors").hidden = !isColored;
for (const button of tools) button.onclick = () => take(button.dataset.tool);
choose(1);
for (const group of document.querySelectorAll("[data-needs]")) group.hidden = !steps.length;
$("menu").querySelector("label").before(element("label", {}, option("finish"), " ", labels.finish_lines));
$("clear").onclick = () => ask(labels.confirm_clear, labels.clear, () => {
  change(state.map((_, k) => [k, 0]));
  finish();
});
document.addEventListener("quadrille:options", () => put(state.map((value, k) => [k, value])));
listKeys([
  [["←", "↑", "→", "↓"], labels.go],
  [["Space"], labels.fill],
  [["X"], labels.cross],
  [["Backspace", "Delete"], labels.erase],
  ...(isColored ? [[["1", "2", "…"], labels.choose_color]] : []),
  ...COMMON_KEYS,
  [[labels.right_button], labels.cross],
  [[labels.two_fingers], labels.scroll],
]);
if (isSolved) document.body.classList.add("solution");

put(restore(width * height).map((value, k) => [k, puzzle.solution?.[k] ?? value ?? 0]));
/* Half of the window is for cells, at least. */
view.scrollTo(corner.offsetWidth - view.clientWidth / 2, corner.offsetHeight - view.clientHeight / 2);
cells[0].tabIndex = 0;
showControls();
