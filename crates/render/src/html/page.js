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

/** Paper is in landscape for wide grids, which would be small on an upright page; clues then have three columns. */
const paper = element("style");
document.head.append(paper);
const turnPaper = (across, down) => {
  paper.textContent = across > 24 && across > 1.25 * down ? "@page { size: landscape } @media print { nav { columns: 3 } }" : "";
};

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
const key = "quadrille:" + hash(source);
const save = state => { try { localStorage.setItem(key, JSON.stringify(state)); } catch {} };
const load = () => { try { return JSON.parse(localStorage.getItem(key)); } catch { return null; } };

const say = (message, solved = false) => {
  $("status").textContent = message;
  $("status").classList.toggle("solved", solved);
};
