/* The floor: what comes back is laid over the page piece by piece, so that whoever types, or has the focus
   somewhere, keeps it. Keys stand on the page itself, as data-key. */
import { listen } from "./keys.js";
import { lay } from "./overlay.js";

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.target?.id !== "floor" || !detail.shouldSwap) return;
  const fresh = new DOMParser().parseFromString(detail.serverResponse, "text/html").body;
  if (!fresh.querySelector("#floor[hx-get]")) return; /* the round is closed: that is another page */
  detail.shouldSwap = false;
  const form = detail.requestConfig.elt.closest("form");
  if (form && detail.xhr.status < 400) done(form);
  for (const part of [...fresh.children]) {
    part.removeAttribute("hx-swap-oob");
    const there = document.getElementById(part.id);
    if (there) lay(there, part);
  }
  window.htmx.trigger("#undos", "refresh");
  if (form && !form.isConnected) document.getElementById("decide-title").focus({ preventScroll: true });
});

/* What was typed is sent, so nobody is at it any more. */
function done(form) {
  form.reset();
  if (form.contains(document.activeElement)) document.activeElement.blur();
}

listen();
