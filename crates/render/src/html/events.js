
/* Tells the document, and a page that embeds this one, when the puzzle is solved. */
let announced = false;
new MutationObserver(() => {
  const solved = $("status").classList.contains("solved");
  if (solved && !announced) {
    document.dispatchEvent(new CustomEvent("quadrille:solved"));
    if (parent !== window) parent.postMessage({ quadrille: "solved" }, "*");
  }
  announced = solved;
}).observe($("status"), { attributes: true, attributeFilter: ["class"] });
