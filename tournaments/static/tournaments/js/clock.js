/* The clock of a round by the server's time, whatever the device's own clock says. */

let anchor = null; /* what time it was there, at which moment here, and how unsure that is */
const LOOSENS = 0.001; /* a millisecond more doubt a second: no device keeps time for ever */

/* The server's time as it came with an answer; `sent` and `came` are by performance.now(). It was
   written somewhere between the two. A surer one stays, unless the two contradict each other, as after
   a sleep in which this device's clock stood still. */
export function hear(time, sent, came) {
  if (!time) return;
  const doubt = (came - sent) / 2;
  const heard = { server: Number(time) + doubt, here: came, doubt };
  const known = anchor && { server: anchor.server + came - anchor.here, doubt: anchor.doubt + LOOSENS * (came - anchor.here) };
  const isKept = known && known.doubt < doubt && Math.abs(known.server - heard.server) <= known.doubt + doubt;
  if (!isKept) anchor = heard;
}
export const now = () => (anchor ? anchor.server + performance.now() - anchor.here : Date.now());

/* For a page that is opened again without network: how far the device's clock is off. */
export const offset = () => now() - Date.now();
export const recall = (kept) => (anchor ??= { server: Date.now() + (kept ?? 0), here: performance.now(), doubt: Infinity });

const AT_BELL = { finish_hand: "last_hand", one_more: "one_more", stop: "stop" };

/* What a clock shows now: how much is left, and what it tells the tables. */
export function showing(clock) {
  const left = clock.is_paused ? clock.left_ms : Date.parse(clock.ends_at) - now();
  const tells = clock.last_hand_at ? "last_hand" : left <= 0 ? AT_BELL[clock.at_bell] : "play_on";
  return { left, tells, isPaused: clock.is_paused };
}

const two = (number) => String(number).padStart(2, "0");

/* 14:20, or 1:14:20; what is over counts from nothing upwards with a minus where it is wanted. */
export function figures(left, { below = false } = {}) {
  const isBelow = left < 0 && below;
  const seconds = isBelow ? Math.floor(-left / 1000) : Math.max(0, Math.ceil(left / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const text = hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return isBelow && seconds ? `−${text}` : text;
}

/* How long until the figures are others. */
export const untilNext = (left) => (((left % 1000) + 1000) % 1000 || 1000) + 5;

const SPOKEN = [10, 5, 1];
let before = null;

/* The minutes that are to be said aloud now, or null: the clock speaks at ten, five and one. */
export function minutesToSay({ left, isPaused }) {
  const last = before;
  before = left;
  if (isPaused || last === null) return null;
  return SPOKEN.find((minutes) => last > minutes * 60_000 && left <= minutes * 60_000) ?? null;
}
