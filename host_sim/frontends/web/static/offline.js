// What the service worker means for a page: it works offline, and says when a newer one is here.

import { inWords } from "./words.js";

/**
 * The service worker keeps this version; a newer one that waits is offered in `corner`. Once it has
 * taken over the page is loaded again, unless `isBusy()`.
 */
export async function keepOffline(corner, isBusy = () => false) {
  if (!navigator.serviceWorker) return;
  const offer = (waiting) => {
    if (!waiting || !navigator.serviceWorker.controller) return;
    const button = Object.assign(document.createElement("button"),
      { type: "button", id: "update", textContent: inWords("update") });
    button.addEventListener("click", () => waiting.postMessage("take over"));
    corner.prepend(button);
  };
  try {
    const hadOne = Boolean(navigator.serviceWorker.controller);
    const registration = await navigator.serviceWorker.register("service_worker.js");
    offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming.addEventListener("statechange", () => coming.state === "installed" && offer(coming));
    });
    navigator.serviceWorker.addEventListener("controllerchange",
      () => hadOne && !isBusy() && location.reload());
  } catch {
    // Without it the page needs the network each time, and works all the same.
  }
}
