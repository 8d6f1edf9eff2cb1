/* The round's clock on a pad: quiet while there is time, figures at the end, and what the bell says. */
import { figures, minutesToSay, showing, untilNext } from "../clock.js";
import { part, write } from "./draw.js";
import { form, isTouched, look } from "./form.js";
import { fact, setFact } from "./outbox.js";
import { say } from "./words.js";

const CLOSE = 5 * 60_000; /* from here on it shows seconds */
const MINUTE = 60_000;
let timer = 0;
let called = null; /* the round and the hand that was due when the bell was first heard here */

const isShown = (server) => ["playing", "over"].includes(server?.phase) && server.clock;

/* Draw it, and come back when it looks different: once a minute, once a second at the end. */
export async function drawClock(at, table) {
  clearTimeout(timer);
  const shown = isShown(at.server) ? showing(at.server.clock) : null;
  const room = part("clock");
  if (!room) return;
  room.hidden = !shown;
  const tells = shown?.isPaused && shown.tells === "play_on" ? "paused" : at.server?.phase === "playing" ? (shown?.tells ?? "play_on") : "play_on";
  part("bell").hidden = tells === "play_on";
  write(part("bell"), tells === "play_on" ? "" : say(`clock.${tells}`));
  await hearBell(at, table, tells);
  if (!shown) return;
  write(part("clock-left"), shown.left > CLOSE ? say("clock.minutes", { count: Math.ceil(shown.left / MINUTE) }) : figures(shown.left));
  const minutes = minutesToSay(shown);
  if (minutes) write(part("clock-spoken"), say(`clock.left_${minutes}`));
  if (shown.isPaused || document.hidden || shown.left <= 0) return;
  const wait = shown.left > CLOSE ? (shown.left - CLOSE) % MINUTE || MINUTE : untilNext(shown.left);
  timer = setTimeout(() => drawClock(at, table), wait + 5);
}

/* Remember which hand was being played when the bell was heard, also over a reload. */
async function hearBell(at, table, tells) {
  const { round } = at.server ?? {};
  if (["play_on", "paused"].includes(tells)) {
    if (called) await setFact(`bell.${table}`, null);
    return (called = null);
  }
  if (called?.round !== round) called = await fact(`bell.${table}`);
  if (called?.round !== round) await setFact(`bell.${table}`, (called = { round, hand: at.view?.due ?? null }));
  tickBell(at, tells);
}

/* The hand that the bell makes the last is ticked as such; whoever knows better takes the tick away. */
function tickBell(at, tells) {
  const tick = form()?.elements.bell;
  const number = Number(form()?.dataset.number);
  if (!tick || at.differing || tick.dataset.own === String(number) || called.hand === null || tick.checked) return;
  if (number < called.hand + (tells === "one_more" ? 1 : 0)) return;
  tick.checked = true;
  if (isTouched()) look(at.view, at.names);
}

export function ownTick(target) {
  if (target.name === "bell") target.dataset.own = form().dataset.number;
}
