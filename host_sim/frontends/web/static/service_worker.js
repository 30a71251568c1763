// Keeps one complete version of the page, so that it works offline and never mixes two versions.
// The build writes the version and the files with their hashes.

const VERSION = "VERSION";
const FILES = "FILES";
const CACHE = `clutch-${VERSION}`;
const START = "index.html";

const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Store all files, each checked by its hash, or none. */
async function keepAll() {
  const kept = await Promise.all(Object.entries(FILES).map(async ([name, hash]) => {
    const answer = await fetch(name, { cache: "no-cache" });
    const body = await answer.arrayBuffer();
    if (!answer.ok || hex(await crypto.subtle.digest("SHA-256", body)) !== hash) {
      throw new Error(`${name} is not of version ${VERSION}`);
    }
    return [name, new Response(body, { headers: answer.headers })];
  }));
  const cache = await caches.open(CACHE);
  await Promise.all(kept.map(([name, answer]) => cache.put(name, answer)));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("clutch-") && name !== CACHE)
    .map((name) => caches.delete(name)));
}

async function answered(request) {
  const cache = await caches.open(CACHE);
  const [asked, home] = [request.url, registration.scope].map((url) => new URL(url).pathname);
  const kept = await cache.match(asked === home ? START : request, { ignoreSearch: true });
  return kept ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(keepAll()));
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("message", (event) => event.data === "take over" && skipWaiting());
addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(registration.scope)) {
    event.respondWith(answered(event.request));
  }
});
