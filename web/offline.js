// Keeps the site in the browser, so that it works without a network after the first visit: what the first view needs at
// once, and all the rest when the page asks for it. The build writes both lists and the version.
const VERSION = "$version";
const FIRST = $first;
const REST = $rest;

addEventListener("install", event => {
  event.waitUntil(caches.open(VERSION).then(cache => cache.addAll(FIRST)));
  skipWaiting();
});

addEventListener("activate", event => {
  const others = names => names.filter(name => name.startsWith("quadrille-") && name !== VERSION);
  event.waitUntil(caches.keys().then(names => Promise.all(others(names).map(name => caches.delete(name)))).then(() => clients.claim()));
});

addEventListener("message", event => {
  if (event.data !== "keep all") return;
  event.waitUntil(caches.open(VERSION).then(async cache => {
    for (const file of REST) if (!(await cache.match(file))) await cache.add(file);
  }));
});

addEventListener("fetch", event => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(caches.open(VERSION).then(async cache => (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request)));
});
