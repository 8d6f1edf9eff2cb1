/* Every clock of a page: asks how the clock stands, shows it by the server's time, says what it tells. */
import { figures, hear, minutesToSay, showing, untilNext } from "./clock.js";

const PATIENCE = 8_000;
const faces = () => [...document.querySelectorAll("[data-clock]")];
const known = { stand: null, etag: null, isLost: false };

function write(room, text) {
  if (room && room.textContent !== text) room.textContent = text;
}
const say = (face, key) => face.querySelector(`[data-say="${key}"]`)?.textContent ?? "";

async function look() {
  const [face] = faces();
  if (!face || document.hidden) return;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  const sent = performance.now();
  try {
    const headers = known.etag ? { "If-None-Match": known.etag } : {};
    const answer = await fetch(face.dataset.clock, { headers, signal: stop.signal, cache: "no-store" });
    hear(answer.headers.get("X-Server-Time"), sent, performance.now());
    if (answer.status === 200) heard(await answer.json(), answer.headers.get("ETag"));
    known.isLost = answer.status !== 200 && answer.status !== 304;
  } catch {
    known.isLost = true;
  } finally {
    clearTimeout(timer);
  }
  show();
}

/* A part of the page that shows another state of the clock is asked for anew. */
function heard(stand, etag) {
  Object.assign(known, { stand, etag });
  const revision = (etag ?? "").replace(/^W\/|"/g, "");
  for (const face of faces()) if ((face.dataset.revision ?? revision) !== revision) face.dispatchEvent(new CustomEvent("changed"));
}

/* One second at most goes by between two writes, and what is unchanged is not written. */
let next = 0;
function show() {
  clearTimeout(next);
  const clock = known.stand?.state === "playing" ? known.stand.clock : null;
  const shown = clock && showing(clock);
  const minutes = shown && minutesToSay(shown);
  for (const face of faces()) draw(face, clock, shown, minutes);
  if (shown && !shown.isPaused && !document.hidden) next = setTimeout(show, untilNext(shown.left));
}

function draw(face, clock, shown, minutes) {
  face.hidden = !shown;
  if (!shown) return;
  face.dataset.tells = shown.isPaused && shown.tells === "play_on" ? "paused" : shown.tells;
  write(face.querySelector("[data-clock-left]"), figures(shown.left, { below: "below" in face.dataset }));
  write(face.querySelector("[data-clock-tells]"), say(face, face.dataset.tells));
  write(face.querySelector("[data-clock-ends]"), shown.isPaused ? "" : hour(clock.ends_at, face.dataset.zone));
  for (const room of face.querySelectorAll("[data-clock-rings]")) room.hidden = shown.isPaused || shown.left <= 0;
  if (minutes) write(face.querySelector("[data-clock-spoken]"), say(face, `left_${minutes}`));
  const lost = face.querySelector("[data-clock-lost]");
  if (lost) lost.hidden = !known.isLost;
}

/* The hall's hour, also on a device that was brought from elsewhere. */
function hour(instant, timeZone) {
  const form = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  try {
    return new Intl.DateTimeFormat("en-GB", { ...form, timeZone }).format(new Date(instant));
  } catch {
    return new Intl.DateTimeFormat("en-GB", form).format(new Date(instant));
  }
}

document.addEventListener("visibilitychange", look);
document.addEventListener("htmx:afterSettle", ({ target }) => (target.closest("[data-clock]") ? look() : show()));
addEventListener("online", look);
const every = Number(faces()[0]?.dataset.every ?? 8_000);
setInterval(look, every * (0.85 + Math.random() * 0.3));
look();
