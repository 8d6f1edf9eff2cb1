/* The pad: says the outcome before a hand is sent, and never loses one that it said is saved. */
import { fieldOf, missing, reportOf } from "./hand.js";
import { ask, deliver, freshId, keep, setAside, settle, unsent } from "./outbox.js";

const main = () => document.querySelector("main.pad");
const form = () => document.querySelector("form.hand");
const table = () => main().dataset.table;
const say = (name) => document.querySelector(`[data-say="${name}"]`).textContent.trim();
/* ---- what the page says */
function tell(sentence, tone) {
  const [, first, rest] = sentence.match(/^(\S+[.。])\s(.*)$/s) ?? [null, "", sentence];
  const strong = document.createElement("strong");
  strong.textContent = first;
  document.getElementById("say").replaceChildren(strong, " ", rest);
  document.querySelector(".say").dataset.tone = tone;
}

function mark(faults) {
  const rooms = new Map([...document.querySelectorAll("[data-fault]")].map((room) => [room.dataset.fault, room]));
  for (const room of rooms.values()) room.textContent = "";
  for (const { field, message } of faults) rooms.get(fieldOf(field))?.append(`${message} `);
  if (faults.length === 1) return faults[0].message; // on a phone its field may be out of sight
  const homeless = faults.filter(({ field }) => !rooms.has(fieldOf(field)));
  return [...homeless.map(({ message }) => message), say("marked")].join(" ");
}

function note(sentence) {
  const room = document.getElementById("refused");
  room.textContent = sentence;
  room.hidden = !sentence;
}

function show(hand) {
  document.getElementById("all-sent").hidden = Boolean(hand);
  document.getElementById("not-sent").hidden = !hand;
  for (const part of form()?.elements ?? []) part.disabled = Boolean(hand) && part.type !== "hidden";
}

/* The button stays where it is and can be pressed: then it says what is missing. */
function ready() {
  form()?.querySelector(".btn.main").setAttribute("aria-disabled", Boolean(missing(form())));
}

/* ---- looking ahead */
let looks = 0;
async function lookAhead() {
  const open = missing(form());
  if (open) return tell(say("missing").replace("{list}", open), "open");
  const mine = ++looks;
  const { status, body } = await ask(main().dataset.preview, { method: "POST", body: { report: reportOf(form()) } });
  if (mine !== looks || unsent(table()) || !form()) return;
  if (status !== 200) return tell(body.message ?? say("unseen"), "open");
  const marked = mark(body.faults);
  tell(body.faults.length ? marked : body.sentence, body.faults.length ? "fault" : body.was_set ? "set" : "made");
}

/* ---- sending: again and again, under the same id, until there is an answer */
let wait = 0;
let isSending = false;
async function send() {
  const hand = unsent(table());
  if (!hand || isSending) return;
  isSending = true;
  show(hand);
  if (wait === 0) tell(say("sending"), "wait");
  const answer = await deliver(main().dataset.hands, hand);
  isSending = false;
  if (answer.verdict === "kept") return settled(hand);
  if (answer.verdict === "refused") return refused(hand, answer);
  if (answer.verdict === "stale" && (await redraw())) show(hand);
  tell(say(answer.verdict === "unknown" ? "unknown" : "offline"), "wait");
  wait = Math.min(2 * wait + 500, 30_000);
  setTimeout(send, wait * (0.75 + Math.random() / 2));
}

async function settled() {
  settle(table());
  wait = 0;
  await redraw();
}

async function refused(hand, { status, message, faults }) {
  setAside(table(), hand);
  wait = 0;
  if (status === 409 && (await redraw())) return note(message);
  show(null);
  tell(faults.length ? mark(faults) : message, "fault");
}

/* ---- how the table stands: asked for again and again, drawn anew when it changed */
let etag = null;
let isTouched = false;
async function poll() {
  if (document.hidden || unsent(table())) return;
  const headers = etag ? { "If-None-Match": etag } : {};
  const { status, body, etag: now } = await ask(main().dataset.stands, { headers });
  if (status === 401) return redraw();
  if (status !== 200) return;
  const hasMoved = main().dataset.due !== `${body.round ?? 0}.${body.hand_due ?? 0}` || main().dataset.phase !== body.phase;
  const isNews = etag !== null && etag !== now;
  etag = now;
  if (!hasMoved && (!isNews || isTouched)) return;
  const lost = form() && isTouched && say("moved");
  if ((await redraw()) && lost) note(lost);
}

async function redraw() {
  const answer = await fetch(location.pathname, { cache: "no-store" }).catch(() => null);
  if (answer?.redirected) location.assign(answer.url);
  const fresh = new DOMParser().parseFromString((await answer?.text()) ?? "", "text/html");
  const next = fresh.querySelector("main.pad[data-table]");
  if (!answer?.ok || !next) return false;
  main().replaceWith(next);
  document.title = fresh.title;
  isTouched = false;
  ready();
  scrollTo(0, 0);
  document.querySelector("h1").focus({ preventScroll: true });
  return true;
}

let pause = 0;
function touched() {
  isTouched = true;
  ready();
  mark([]);
  clearTimeout(pause);
  pause = setTimeout(lookAhead, 200);
}

document.addEventListener("change", ({ target }) => target.closest("form.hand") && touched());
document.addEventListener("click", ({ target }) => {
  const side = target.closest("[data-all]")?.dataset.all;
  if (!side) return;
  for (const radio of form().querySelectorAll(`.item [value="${side}"]`)) radio.checked = true;
  touched();
});
document.addEventListener("submit", (event) => {
  event.preventDefault();
  if (missing(form())) return lookAhead();
  const { round, number } = event.target.elements;
  keep(table(), { submission_id: freshId(), round: Number(round.value), number: Number(number.value), report: reportOf(form()) });
  send();
});
addEventListener("online", send);
document.addEventListener("visibilitychange", poll);
document.documentElement.classList.add("scripted");
setInterval(poll, 4_000 + Math.random() * 2_000);
ready();
poll();
send();
