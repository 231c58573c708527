const [width, height] = puzzle.size;
const SIDES = ["across", "down"];
const solved = puzzle.letters !== undefined;

/* A letter is a grapheme cluster. */
const segmenter = globalThis.Intl?.Segmenter && new Intl.Segmenter(undefined, { granularity: "grapheme" });
const letters = text => (segmenter ? Array.from(segmenter.segment(text), part => part.segment) : [...text]);
/* In Turkish the capital of i has a dot. */
const isTurkish = document.documentElement.lang === "tr";
const capital = text => (isTurkish ? text.toLocaleUpperCase("tr") : text.toUpperCase());
const normal = text => capital(text.normalize()).normalize();

const entries = puzzle.entries.map(([number, down, row, column, length, clue, lengths]) =>
  ({ number, down, row, column, length, clue, lengths: lengths && `(${lengths})`, squares: [] }));
const at = new Map();
for (const entry of entries) {
  for (let k = 0; k < entry.length; k++) {
    const [row, column] = entry.down ? [entry.row + k, entry.column] : [entry.row, entry.column + k];
    const place = row * width + column;
    if (!at.has(place)) at.set(place, { place, row, column, value: "", places: [], number: "" });
    const square = at.get(place);
    square.places[entry.down] = { entry, k };
    if (k === 0) square.number = entry.number;
    entry.squares.push(square);
  }
}
const squares = [...at.values()].sort((a, b) => a.place - b.place);

let current = entries[0].squares[0];
let down = entries[0].down;
/** The square of the last letter: the next character may still belong to it. */
let last = null;
let several = false;
/** The entry that the bar and the lists show. */
let entryShown = null;
const entryOf = square => (square.places[down] ?? square.places[1 - down]).entry;

const grid = $("grid");
document.body.style.setProperty("--w", width);
document.body.style.setProperty("--h", height);
turnPaper(width, height);
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
  square.input = element("input", { autocomplete: "off", autocapitalize: "characters", spellcheck: false, tabIndex: -1, readOnly: solved });
  square.input.square = square;
  square.box = element("div", { className: "square" }, square.input, element("i", { "aria-hidden": true }, String(square.number)));
  put(square.box, square.row, square.column);
}
/* Below the squares, whose borders lie over their edges. */
for (const [row, column, length] of puzzle.holes ?? []) {
  grid.append(put(element("div", { className: "hole" }), row, column, length));
}
grid.append(...squares.map(square => square.box));
for (const [row, column] of puzzle.marked ?? []) at.get(row * width + column)?.box.classList.add("marked");
/* The solution word shows the contents of the marked squares. */
if (puzzle.word) {
  squares.filter(({ box }) => box.classList.contains("marked")).forEach((square, k) => {
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
const scroll = element("div", { className: "scroll" });
grid.replaceWith(scroll);
scroll.append(grid);
/* From right to left, the styles mirror the grid, which is scrolled to its right end. */
scroll.dir = puzzle.direction ?? "ltr";
const toTheRight = scroll.dir === "rtl" ? -1 : 1;

/** A clue and its lengths, which are at its end. */
const clueParts = entry => [entry.clue ? `${entry.clue} ` : "", element("bdi", {}, entry.lengths)];

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
  if (!(several && square === current) && input.value !== value) input.value = value;
  const state = square.wrong ? [labels.wrong] : square.revealed ? [labels.revealed] : [];
  input.setAttribute("aria-label", [where.join("; "), value || labels.empty, ...state].join(", "));
  if (square.copy) square.copy.textContent = value;
  if (value.length > 1) box.style.setProperty("--n", letters(value).length);
  else box.style.removeProperty("--n");
  box.classList.toggle("wrong", !!square.wrong);
  box.classList.toggle("revealed", !!square.revealed);
  for (const { entry } of places.filter(Boolean)) entry.button.classList.toggle("full", !solved && entry.squares.every(other => other.value));
}

function set(square, value) {
  if (solved) return;
  if (square.given) return show(square);
  /* The same letter in another case changes nothing. */
  if (value === square.value) return show(square);
  assign(square, value);
  keep();
  congratulate();
}

/* A player's value: neither checked nor revealed. */
function assign(square, value) {
  Object.assign(square, { value, wrong: false, revealed: false });
  show(square);
}

function keep() {
  save(squares.map(({ value, revealed }) => (revealed ? [value] : value)));
}

/** Makes a square the current one. */
function go(square, focus = true) {
  if (several && square !== current) editSeveral(false);
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
  if (focus) square.input.focus();
  if (!several) square.input.select();
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
  /* A letter may become several in capitals: ß. They are in one square if some square contains them so. */
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

function editSeveral(on) {
  several = on && !solved;
  $("several").setAttribute("aria-pressed", several);
  current.input.classList.toggle("several", several);
  show(current);
}

function erase(back) {
  if (!current.value && back) go(along(-1) ?? current);
  set(current, "");
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
  F2: () => editSeveral(true),
  Insert: () => editSeveral(true),
};

grid.addEventListener("keydown", event => {
  const { key, shiftKey } = event;
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === "Tab") {
    const entry = entries[entries.indexOf(entryOf(current)) + (shiftKey ? -1 : 1)];
    if (!entry) return; /* Tab leaves the grid at its ends. */
    down = entry.down;
    go(start(entry));
  } else if (several && ["Enter", " ", "Escape", "F2", "Insert"].includes(key)) {
    editSeveral(false);
    go(along(1) ?? current);
  } else if (KEYS[key] && !(several && ["Backspace", "Delete", "Home", "End"].includes(key))) {
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
  if (several) set(square, normal(value.trim()));
  else if (data || value.length > square.value.length) write(data || value);
  else set(square, normal(value));
}

grid.addEventListener("focusin", ({ target }) => { if (target.square !== current) go(target.square, false); });
let before = null;
grid.addEventListener("pointerdown", () => { before = document.activeElement; });
grid.addEventListener("click", ({ target }) => {
  if (!target.square || several && target.square === current) return;
  if (before === target) turn();
  else go(target.square);
});

/* The contents that look like the entered text are compared with the hash of the square. */
const contents = (puzzle.contents ?? []).map(units => String.fromCharCode(...units));
const alike = Map.groupBy ? Map.groupBy(contents, normal) : contents.reduce((map, content) =>
  map.set(normal(content), [...(map.get(normal(content)) ?? []), content]), new Map());
squares.forEach((square, k) => { square.hash = puzzle.hashes?.[k]; square.salt = `${puzzle.salt}:${k}:`; });
const fits = square => content => hash(square.salt + content) === square.hash;
const right = square => alike.get(normal(square.value))?.some(fits(square)) ?? false;
const chosen = what => ({ letter: [current], word: entryOf(current).squares, all: squares })[what];

function check(what) {
  const wrong = chosen(what).filter(square => square.value && !right(square));
  for (const square of wrong) {
    square.wrong = true;
    show(square);
  }
  say(wrong.length === 0 ? labels.nothing_wrong : wrong.length === 1 ? labels.one_wrong : label("many_wrong", { n: wrong.length }));
  congratulate();
}

function reveal(what) {
  for (const square of chosen(what)) {
    const help = !right(square);
    if (help) Object.assign(square, { value: contents.find(fits(square)) ?? "", revealed: true });
    square.wrong = false;
    show(square);
  }
  keep();
  say("");
  congratulate();
}

function congratulate() {
  if (!squares.every(square => square.value)) say($("status").classList.contains("solved") ? "" : $("status").textContent);
  else if (!puzzle.hashes) say(labels.full);
  else if (squares.every(right)) say(squares.some(square => square.revealed) ? labels.solved_with_help : labels.solved, true);
  else if (!squares.some(square => square.wrong)) say(labels.full_but_wrong);
}

for (const group of document.querySelectorAll("[data-needs]")) group.hidden = !puzzle.hashes;
for (const button of document.querySelectorAll("[data-act]")) {
  button.onclick = () => { (button.dataset.act === "check" ? check : reveal)(button.dataset.what); };
}
$("several").onpointerdown = event => event.preventDefault(); /* The square keeps the focus. */
$("several").onclick = () => { editSeveral(!several); current.input.focus(); };
$("clear").onclick = () => {
  if (!confirm(labels.confirm_clear)) return;
  for (const square of squares) assign(square, square.given ?? "");
  keep();
  say("");
  go(entries[0].squares[0]);
};
if (solved) document.querySelector(".tools").hidden = true;

const kept = solved ? puzzle.letters : load();
squares.forEach((square, k) => {
  const value = Array.isArray(kept) ? kept[k] : "";
  square.revealed = Array.isArray(value);
  square.value = String(square.revealed ? value[0] : value ?? "");
});
for (const [k, letter] of puzzle.given ?? []) {
  const square = squares[k];
  Object.assign(square, { given: letter, value: letter, revealed: false });
  square.input.readOnly = true;
}
squares.forEach(show);
go(start(entries[0]), false);
if (!solved) congratulate();
