const named = id => document.getElementById(id);
const [previous, play, next, slider, position, caption, controls] =
  ["previous", "play", "next", "step", "position", "caption", "controls"].map(named);
const captions = JSON.parse(named("captions").textContent);
const delay = Number(document.currentScript.dataset.delay);
const parts = [...document.querySelectorAll("[data-first]")]
  .map(part => [part, Number(part.dataset.first), Number(part.dataset.last)]);
const count = captions.length;
let shown = 0;
let timer;

function show(frame) {
  shown = Math.max(0, Math.min(count - 1, frame));
  for (const [part, first, last] of parts) part.classList.toggle("off", shown < first || shown > last);
  slider.value = shown + 1;
  caption.textContent = captions[shown];
  const text = position.dataset.text.replace("{k}", shown + 1).replace("{n}", count);
  position.textContent = text;
  slider.setAttribute("aria-valuetext", [text, captions[shown]].filter(Boolean).join(": "));
  previous.disabled = shown === 0;
  next.disabled = shown === count - 1;
  if (next.disabled) stop();
}

function stop() {
  clearInterval(timer);
  timer = undefined;
  play.setAttribute("aria-pressed", "false");
}

function start() {
  if (shown === count - 1) show(0);
  play.setAttribute("aria-pressed", "true");
  timer = setInterval(() => show(shown + 1), delay);
}

function go(frame) {
  stop();
  show(frame);
}

previous.onclick = () => go(shown - 1);
next.onclick = () => go(shown + 1);
play.onclick = () => timer === undefined ? start() : stop();
slider.oninput = () => go(slider.value - 1);
document.onkeydown = event => {
  if (event.target === slider || event.altKey || event.ctrlKey || event.metaKey) return;
  const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  const backward = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
  const target = { [forward]: shown + 1, [backward]: shown - 1, Home: 0, End: count - 1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  go(target);
};
controls.hidden = count < 2;
show(0);
