const [width, height] = puzzle.size;
const SIDES = ["across", "down"];
const isSolved = puzzle.solution !== undefined;

/* A letter is a grapheme cluster. */
const segmenter = globalThis.Intl?.Segmenter && new Intl.Segmenter(undefined, { granularity: "grapheme" });
const letters = text => (segmenter ? Array.from(segmenter.segment(text), part => part.segment) : [...text]);
/* In Turkish the capital of i has a dot. */
const isTurkish = document.documentElement.lang === "tr";
const capital = text => (isTurkish ? text.toLocaleUpperCase("tr") : text.toUpperCase());
const normal = text => capital(text.normalize()).normalize();

/* How a letter came into its square: typed, revealed, or as a pencil mark. */
const PEN = 0, REVEALED = 1, PENCIL = 2;

const entries = puzzle.entries.map(([number, down, row, column, length, clue, lengths]) =>
  ({ number, down, row, column, length, clue, lengths: lengths && `(${lengths})`, squares: [] }));
const at = new Map();
for (const entry of entries) {
  for (let k = 0; k < entry.length; k++) {
    const [row, column] = entry.down ? [entry.row + k, entry.column] : [entry.row, entry.column + k];
    const place = row * width + column;
    if (!at.has(place)) at.set(place, { place, row, column, value: "", kind: PEN, places: [], marks: [], number: "" });
    const square = at.get(place);
    square.places[entry.down] = { entry, k };
    if (k === 0) square.number = entry.number;
    entry.squares.push(square);
  }
}
const squares = [...at.values()].sort((a, b) => a.place - b.place);

/* Given letters stay as they are. */
for (const [k, letter] of puzzle.given ?? []) squares[k].given = letter;

let current = entries[0].squares[0];
let down = entries[0].down;
/** The square of the last letter: the next character may still belong to it. */
let last = null;
let isRebus = false;
/** The entry that the bar and the lists show. */
let entryShown = null;
const entryOf = square => (square.places[down] ?? square.places[1 - down]).entry;

const grid = $("grid");
setSizes({ w: width, h: height });
turnPaper(width, height);
/* A grid that fits with small squares is shown whole. */
const measure = () => {
  document.body.classList.toggle("fits", 17 * width + 6 <= document.body.clientWidth - 24);
  setSizes({ bar: `${$("bar").offsetHeight}px` });
};
new ResizeObserver(measure).observe(document.body);
new ResizeObserver(measure).observe($("bar"));
measure();
/* On paper, the head takes no more height than on a page as narrow as half a sheet. */
document.body.style.width = "120mm";
document.body.style.setProperty("--head", `${grid.getBoundingClientRect().top - document.body.getBoundingClientRect().top}px`);
document.body.style.width = "";
/* Places an element that is as wide as some squares in the grid. */
function put(node, row, column, length = 1) {
  for (const [name, value] of Object.entries({ "--r": row, "--c": column, "--l": length })) node.style.setProperty(name, value);
  return node;
}
for (const square of squares) {
  square.input = element("input", { autocomplete: "off", autocapitalize: "characters", spellcheck: false, tabIndex: -1, readOnly: isSolved || !!square.given });
  square.input.square = square;
  square.box = element("div", { className: "square" }, square.input, element("i", { "aria-hidden": true }, String(square.number)));
  put(square.box, square.row, square.column);
}
/* Below the squares, whose borders lie over their edges. */
for (const [row, column, length] of puzzle.holes ?? []) {
  grid.append(put(element("div", { className: "hole" }), row, column, length));
}
grid.append(...squares.map(square => square.box));
for (const mark of ["shaded", "circled"]) {
  for (const [row, column] of puzzle[mark] ?? []) {
    const square = at.get(row * width + column);
    square?.box.classList.add(mark);
    square?.marks.push(labels[mark]);
  }
}
/* The solution word shows the contents of the shaded squares. */
if (puzzle.word) {
  squares.filter(({ box }) => box.classList.contains("shaded")).forEach((square, k) => {
    square.box.append(element("i", { className: "rank", "aria-hidden": true }, String(k + 1)));
    square.copy = element("b", { title: String(k + 1) });
    $("word").append(square.copy);
  });
  $("word").hidden = false;
  $("word").dir = puzzle.direction ?? "ltr";
}
for (const [row, column] of puzzle.blocks ?? []) {
  grid.append(put(element("div", { className: "block" }), row, column));
}
/* Above the squares: bars at their ends, and below them. */
for (const [row, column, below] of puzzle.bars ?? []) {
  grid.append(put(element("div", { className: below ? "bar below" : "bar" }), row, column));
}
const scroll = element("div", { className: "scroll" });
grid.replaceWith(scroll);
scroll.append(grid);
frame(scroll);
/* From right to left, the styles mirror the grid, which is scrolled to its right end. */
scroll.dir = puzzle.direction ?? "ltr";
const toTheRight = scroll.dir === "rtl" ? -1 : 1;

/** Letters of a clue, in elements if they are bold or italic. */
const styled = ([letters, elements]) => [...elements].reduce((inner, name) => element(name, {}, inner), letters);

/** A clue and its lengths, which are at its end. */
const clueParts = entry => [
  ...[entry.clue || []].flat().map(run => typeof run === "string" ? run : styled(run)),
  entry.clue ? " " : "", element("bdi", {}, entry.lengths)];

/* Lists have the direction of the crossword, regardless of the language of the page. */
document.querySelector("nav").dir = scroll.dir;
for (const entry of entries) {
  /* In a list from right to left, all numbers are on the right. */
  const [ofEntry, ofClue] = toTheRight < 0 ? [{ dir: "rtl" }, { dir: "auto" }] : [{ dir: "auto" }, {}];
  entry.button = element("button", ofEntry, element("b", {}, String(entry.number)),
    element("span", ofClue, ...clueParts(entry)));
  entry.button.onclick = () => { down = entry.down; go(start(entry)); };
  $(SIDES[entry.down]).append(element("li", {}, entry.button));
}
for (const side of SIDES) $(side).parentNode.hidden = !$(side).firstChild;
/* Lists of words by length replace the clues; a list of all words follows them. */
for (const [length, words] of puzzle.words ?? []) {
  if (length) for (const side of SIDES) $(side).parentNode.hidden = true;
  const heading = length ? label("letters", { n: length }) : labels.word_bank;
  $("across").closest("nav").append(element("section", { className: "words" }, element("h2", {}, heading),
    element("ul", {}, ...words.map(word => element("li", { dir: "auto" }, word)))));
}

/** The name of an entry. */
const named = ({ number, down }) => label(SIDES[down], { n: number });

/** Updates a square, also for screen readers. */
function show(square) {
  const { input, value, box, places } = square;
  const where = places.filter(Boolean).map(({ entry, k }) => label("letter_of", { entry: named(entry), k: k + 1, n: entry.length }));
  if (!(isRebus && square === current) && input.value !== value) input.value = value;
  const state = square.wrong ? [labels.wrong] : !value ? [] : [[], [labels.revealed], [labels.penciled]][square.kind];
  input.setAttribute("aria-label", [where.join("; "), value || labels.empty, ...state, ...square.marks].join(", "));
  if (square.copy) square.copy.textContent = value;
  if (value.length > 1) box.style.setProperty("--n", letters(value).length);
  else box.style.removeProperty("--n");
  box.classList.toggle("wrong", !!square.wrong);
  box.classList.toggle("revealed", square.kind === REVEALED);
  box.classList.toggle("penciled", square.kind === PENCIL);
  for (const { entry } of places.filter(Boolean)) entry.button.classList.toggle("full", !isSolved && entry.squares.every(other => other.value));
}

/** The value of a square as it is stored: its letters, and how they came there unless by pen. */
const valueOf = ({ value, kind }) => (value && kind ? [value, kind] : value);

/** Changes squares by one step, which can be undone. */
function change(changes) {
  if (isSolved) return;
  const step = changes.map(([square, value, kind = hasPencil ? PENCIL : PEN]) => {
    const before = valueOf(square);
    assign(square, value, kind);
    return [squares.indexOf(square), before, valueOf(square)];
  });
  record(step);
  judge();
}

function set(square, value) {
  /* The same letter in another case changes nothing, and what was revealed or given stays so. */
  const isSame = !value || square.kind === REVEALED || (square.kind === PENCIL) === hasPencil;
  if (square.given || value === square.value && isSame) return show(square);
  change([[square, value]]);
}

function assign(square, value, kind) {
  Object.assign(square, square.given ? { value: square.given, kind: PEN } : { value, kind });
  square.wrong = !!options.mistakes && !!value && !!puzzle.hashes && !right(square);
  show(square);
}

Object.assign(player, {
  values: () => squares.map(valueOf),
  isValid: value => typeof value === "string" || Array.isArray(value) && typeof value[0] === "string" && [REVEALED, PENCIL].includes(value[1]),
  put(pairs) {
    for (const [k, value] of pairs) Array.isArray(value) ? assign(squares[k], ...value) : assign(squares[k], value, PEN);
    go(squares[pairs[0][0]], grid.contains(document.activeElement));
    judge();
  },
  isDone: () => $("status").classList.contains("solved"),
  count: () => ({ n: squares.filter(square => square.value).length, total: squares.length }),
  whole: () => drawing(),
  room: () => ({ grid, width: scroll.clientWidth - 4, height: innerHeight - $("bar").offsetHeight - 8 }),
});

/** The solved grid as a picture. */
const drawing = () => picture(width, height, (context, side, color) => {
  const x = (column, length = 1) => (toTheRight < 0 ? width - column - length : column) * side;
  context.fillStyle = color("--ink");
  for (const [row, column] of puzzle.blocks ?? []) context.fillRect(x(column), row * side, side, side);
  Object.assign(context, { strokeStyle: color("--ink"), lineWidth: 2, textAlign: "center", textBaseline: "middle" });
  for (const { row, column, value } of squares) {
    context.fillStyle = color("--paper");
    context.fillRect(x(column), row * side, side, side);
    context.strokeRect(x(column), row * side, side, side);
    context.fillStyle = color("--ink");
    context.font = `600 ${side * Math.min(0.62, 1.3 / letters(value).length)}px system-ui, sans-serif`;
    context.fillText(value, x(column) + side / 2, (row + 0.54) * side);
  }
  const thick = side * 0.12;
  for (const [row, column, below] of puzzle.bars ?? []) {
    const end = x(column) + (toTheRight < 0 ? 0 : side) - thick / 2;
    if (below) context.fillRect(x(column), (row + 1) * side - thick / 2, side, thick);
    else context.fillRect(end, row * side, thick, side);
  }
});

/** Makes a square the current one. */
function go(square, focus = true) {
  if (isRebus && square !== current) editRebus(false);
  for (const other of entryShown?.squares ?? []) other.box.classList.remove("entry");
  current.box.classList.remove("current");
  current.input.tabIndex = -1;
  entryShown?.button.classList.remove("current");
  current = square;
  last = null;
  const entry = entryOf(square);
  down = entry.down;
  for (const other of entry.squares) other.box.classList.add("entry");
  square.box.classList.add("current");
  square.input.tabIndex = 0;
  entry.button.classList.add("current");
  announce(entry);
  if (!focus) return;
  square.input.focus();
  if (!isRebus) square.input.select();
}

function announce(entry) {
  if (entry === entryShown) return;
  entryShown = entry;
  $("clue").replaceChildren(element("b", {}, named(entry)), " ", element("bdi", {}, ...clueParts(entry)));
  const list = document.querySelector("nav"), { offsetTop, offsetHeight } = entry.button;
  if (list.scrollHeight > list.clientHeight) list.scrollTop = offsetTop - (list.clientHeight - offsetHeight) / 2;
}

const start = entry => entry.squares.find(square => !square.value) ?? entry.squares[0];

/** The square some steps further in the current entry. */
const along = step => {
  const { squares } = entryOf(current);
  return squares[squares.indexOf(current) + step];
};

/** The next letter square in a line of the grid. */
function move(rows, columns) {
  let { row, column } = current;
  do {
    row += rows;
    column += columns;
    if (row < 0 || column < 0 || row >= height || column >= width) return;
  } while (!at.has(row * width + column));
  down = rows ? 1 : 0;
  go(at.get(row * width + column));
}

function turn() {
  if (current.places[1 - down]) down = 1 - down;
  go(current);
}

function write(text) {
  /* A letter may become two in capitals: ß. They are in one square if some square contains them so. */
  const capitals = letter => (alike.has(normal(letter)) ? [normal(letter)] : letters(normal(letter)));
  for (const letter of letters(text).flatMap(capitals)) {
    if (!letter.trim()) continue;
    if (last && letters(last.value + letter).length === 1) {
      set(last, last.value + letter);
      continue;
    }
    const square = current;
    set(square, letter);
    go(along(1) ?? square);
    last = square;
  }
  show(current);
  current.input.select();
}

function editRebus(on) {
  isRebus = on && !isSolved;
  $("rebus").setAttribute("aria-pressed", isRebus);
  current.input.classList.toggle("rebus", isRebus);
  show(current);
}

function erase(back) {
  if (!current.value && back) go(along(-1) ?? current);
  set(current, "");
}

/** Goes to the previous or next entry; after the last one comes the first. */
function step(by) {
  const entry = entries.at((entries.indexOf(entryOf(current)) + by) % entries.length);
  down = entry.down;
  go(start(entry), grid.contains(document.activeElement));
}
for (const [id, by] of [["previous", -1], ["next", 1]]) {
  $(id).onpointerdown = event => event.preventDefault(); /* The square keeps the focus. */
  $(id).onclick = () => step(by);
}

const KEYS = {
  ArrowLeft: () => move(0, -toTheRight),
  ArrowRight: () => move(0, toTheRight),
  ArrowUp: () => move(-1, 0),
  ArrowDown: () => move(1, 0),
  Home: () => go(entryOf(current).squares[0]),
  End: () => go(entryOf(current).squares.at(-1)),
  Backspace: () => erase(true),
  Delete: () => erase(false),
  Enter: turn,
  " ": turn,
  F2: () => editRebus(true),
  Insert: () => editRebus(true),
};

grid.addEventListener("keydown", event => {
  const { key, shiftKey } = event;
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === "Tab") {
    const entry = entries[entries.indexOf(entryOf(current)) + (shiftKey ? -1 : 1)];
    if (!entry) return; /* Tab leaves the grid at its ends. */
    down = entry.down;
    go(start(entry));
  } else if (isRebus && ["Enter", " ", "Escape", "F2", "Insert"].includes(key)) {
    editRebus(false);
    go(along(1) ?? current);
  } else if (KEYS[key] && !(isRebus && ["Backspace", "Delete", "Home", "End"].includes(key))) {
    KEYS[key]();
  } else {
    return;
  }
  event.preventDefault();
});

/* Keyboards of phones compose every letter; compositions of other writing systems are not interrupted. */
const composed = text => !matchMedia("(pointer: coarse)").matches || /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}]/u.test(text);
let taken = false;
grid.addEventListener("compositionstart", () => { taken = false; });
grid.addEventListener("compositionend", event => {
  if (!taken) enter(event.target, event.data);
});
grid.addEventListener("input", event => {
  if (/Composition/.test(event.inputType)) {
    if (!event.data || composed(event.data) || taken) return;
    taken = true;
  }
  enter(event.target, event.data);
});

function enter({ square, value }, data) {
  if (isRebus) set(square, normal(value.trim()));
  else if (data || value.length > square.value.length) write(data || value);
  else set(square, normal(value));
}

/* Keys that are pressed before a square has the focus are meant for the current one. */
addEventListener("keydown", ({ key, ctrlKey, metaKey, altKey }) => {
  if (document.activeElement !== document.body || ctrlKey || metaKey || altKey || document.querySelector("dialog[open]")) return;
  if (letters(key).length === 1 && key !== " " || key.startsWith("Arrow")) go(current);
}, true);

grid.addEventListener("focusin", ({ target }) => { if (target.square !== current) go(target.square, false); });
let before = null;
grid.addEventListener("pointerdown", () => { before = document.activeElement; });
grid.addEventListener("click", ({ target }) => {
  if (!target.square || isRebus && target.square === current) return;
  if (before === target) turn();
  else go(target.square);
});

/* The contents that look like the entered text are compared with the hash of the square. */
const contents = (puzzle.contents ?? []).map(units => String.fromCharCode(...units));
const alike = Map.groupBy ? Map.groupBy(contents, normal) : contents.reduce((map, content) =>
  map.set(normal(content), [...(map.get(normal(content)) ?? []), content]), new Map());
squares.forEach((square, k) => { square.hash = puzzle.hashes?.[k]; square.salt = `${puzzle.salt}:${k}:`; });
const fits = square => content => hash(square.salt + content) === square.hash;
/* Accents of letters that have none in the whole puzzle do not count. */
const plain = text => text.normalize("NFD").replace(/\p{M}/gu, "");
const right = square => {
  const letter = normal(square.value);
  return (alike.get(letter) ?? alike.get(plain(letter)))?.some(fits(square)) ?? false;
};
const chosen = what => ({ letter: [current], word: entryOf(current).squares, all: squares })[what];

function check(what) {
  const wrong = chosen(what).filter(square => square.value && !right(square));
  for (const square of wrong) {
    square.wrong = true;
    show(square);
  }
  judge();
  if (!player.isDone()) say(wrong.length === 0 ? labels.nothing_wrong : wrong.length === 1 ? labels.one_wrong : label("many_wrong", { n: wrong.length }));
}

function reveal(what) {
  say("");
  const help = chosen(what).filter(square => !square.given && !right(square));
  change(help.map(square => [square, contents.find(fits(square)) ?? "", REVEALED]));
}

/** Says whether the grid is full and right. */
function judge() {
  const wasSolved = player.isDone();
  const isAboutFull = wasSolved || [labels.full, labels.full_but_wrong].includes($("status").textContent);
  if (!squares.every(square => square.value)) say(isAboutFull ? "" : $("status").textContent);
  else if (!puzzle.hashes) say(labels.full);
  else if (squares.every(right)) {
    const message = squares.some(({ kind }) => kind === REVEALED) ? labels.solved_with_help : labels.solved;
    say(message, true);
    if (!wasSolved && hasBegun) celebrate(message);
  } else if (!squares.some(square => square.wrong) || wasSolved) say(labels.full_but_wrong);
}

for (const group of document.querySelectorAll("[data-needs]")) group.hidden = !puzzle.hashes;
for (const button of document.querySelectorAll("[data-act]")) {
  const { act, what } = button.dataset;
  button.onclick = () => {
    if (act === "check") check(what);
    else if (what === "all") ask(labels.confirm_reveal, labels.reveal, () => reveal(what));
    else reveal(what);
  };
}
if (labels.rebus) {
  const button = element("button", { id: "rebus", title: labels.rebus_hint, "aria-pressed": false }, labels.rebus);
  $("pencil").before(button);
  button.onpointerdown = event => event.preventDefault(); /* The square keeps the focus. */
  button.onclick = () => { editRebus(!isRebus); current.input.focus(); };
}
$("clear").onclick = () => ask(labels.confirm_clear, labels.clear, () => {
  say("");
  change(squares.filter(square => !square.given).map(square => [square, "", PEN]));
  go(entries[0].squares[0], false);
});
document.addEventListener("quadrille:options", () => {
  for (const square of squares) assign(square, square.value, square.kind);
});
listKeys([
  [["←", "↑", "→", "↓"], labels.go],
  [["Enter"], labels.turn],
  [["Tab"], labels.next_clue],
  [["Shift+Tab"], labels.previous_clue],
  [["Home", "End"], labels.ends],
  [["Backspace", "Delete"], labels.erase],
  ...(labels.rebus ? [[["F2"], labels.rebus]] : []),
  ...COMMON_KEYS,
]);
if (isSolved) document.body.classList.add("solution");

let hasBegun = false;
restore(squares.length).forEach((value = "", k) => {
  const [letters, kind = PEN] = [isSolved ? puzzle.solution[k] : value].flat();
  assign(squares[k], letters, kind);
});
const unsolved = entries.find(entry => entry.squares.some(square => !square.value)) ?? entries[0];
down = unsolved.down;
go(start(unsolved), false);
if (!isSolved) judge();
hasBegun = true;
showControls();
