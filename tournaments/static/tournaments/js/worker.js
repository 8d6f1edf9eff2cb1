/* Keeps the pad's own files, and its page as it was last, so that it opens without network. What is
   entered is in the outbox; nothing of the API is kept here. Before this stands the list PARTS. */
const NAME = `pad-${PARTS.join("|").length}-${[...PARTS.join("|")].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)}`;

async function install() {
  const cache = await caches.open(NAME);
  await cache.addAll(PARTS);
  await self.skipWaiting();
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith("pad-") && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

const isPage = (request, answer) => request.mode === "navigate" || (answer && answer.headers.get("Content-Type")?.startsWith("text/html"));

/* The page itself: the network first; what came last is kept for when there is none. */
async function page(request) {
  const cache = await caches.open(NAME);
  const key = new URL(request.url).pathname;
  try {
    const answer = await fetch(request);
    const isPad = answer.ok && !answer.redirected && key.endsWith("/table/") && (await answer.clone().text()).includes("data-table=");
    if (isPad && isPage(request, answer)) await cache.put(key, answer.clone());
    return answer;
  } catch (failure) {
    const kept = (await cache.match(key)) ?? (request.mode === "navigate" ? await cache.match(key.replace(/\/t\/.*$/, "/t/table/")) : null);
    if (!kept) throw failure;
    return kept;
  }
}

/* A file that is named by its content never changes; any other is looked for first. */
async function part(request) {
  const cache = await caches.open(NAME);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (failure) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (!kept) throw failure;
    return kept;
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (url.pathname.startsWith("/t/")) event.respondWith(page(request));
  else if (PARTS.includes(url.pathname)) event.respondWith(part(request));
});
