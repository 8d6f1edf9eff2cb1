/* The pad: says the outcome before a hand is sent, and never loses one that it said is saved. */
const PATIENCE = 8_000;
const main = () => document.querySelector("main.pad");
const form = () => document.querySelector("form.hand");
const say = (name) => document.querySelector(`[data-say="${name}"]`).textContent.trim();
const key = () => `pitchboard.unsent.${main().dataset.table}`;
const unsent = () => JSON.parse(localStorage.getItem(key()) ?? "null");

/* ---- the hand: from the form to what the API takes */
function report() {
  const hand = { takers: {} };
  for (const [name, value] of new FormData(form())) {
    const [question, part] = name.split(/_(.*)/);
    if (name === "pitcher") hand.pitcher = Number(value);
    else if (name === "bid") hand[isNaN(value) ? "special" : "bid"] = isNaN(value) ? value : Number(value);
    else if (name === "trump") hand.trump = value;
    else if (question === "take") hand.takers[part] = value === "nobody" ? null : Number(value);
    else if (question === "tricks" && value !== "") (hand.tricks ??= [])[part] = Number(value);
  }
  return hand;
}

function missing() {
  const asked = [...form().querySelectorAll("[data-ask]")];
  const open = asked.filter((group) => !group.querySelector(":checked")).map((group) => group.dataset.ask);
  return form().querySelector("[name=pitcher]:checked") ? open : [form().dataset.pitcher, ...open];
}

function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/* ---- what the bar says */
function tell(sentence, tone) {
  const [, first, rest] = sentence.match(/^(\S+[.。])\s(.*)$/s) ?? [null, "", sentence];
  const strong = document.createElement("strong");
  strong.textContent = first;
  document.getElementById("say").replaceChildren(strong, first && " ", rest);
  document.querySelector(".say").dataset.tone = tone;
}

function mark(faults) {
  for (const room of document.querySelectorAll("[data-fault]")) {
    const mine = faults.filter(({ field }) => place(field) === room.dataset.fault);
    room.textContent = mine.map(({ message }) => message).join(" ");
  }
  const homeless = faults.filter(({ field }) => !document.querySelector(`[data-fault="${place(field)}"]`));
  return [...homeless.map(({ message }) => message), say("marked")].join(" ");
}

function place(field) {
  if (field.startsWith("takers.")) return `take_${field.slice(7)}`;
  return { special: "bid", tricks: "tricks_0" }[field] ?? field;
}

/* ---- the network: JSON or nothing; a portal's page is no answer */
async function ask(url, { method = "GET", body, headers = {} } = {}) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  const csrf = document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";
  const json = { "Content-Type": "application/json", "X-CSRFToken": csrf, ...headers };
  try {
    const answer = await fetch(url, { method, body, headers: json, signal: stop.signal, cache: "no-store" });
    return { status: answer.status, etag: answer.headers.get("ETag"), body: await answer.json().catch(() => ({})) };
  } catch {
    return { status: 0, body: {} };
  } finally {
    clearTimeout(timer);
  }
}

/* ---- looking ahead */
let asked = 0;
async function lookAhead() {
  const open = missing();
  form().querySelector(".btn.main").setAttribute("aria-disabled", open.length > 0);
  if (open.length) return tell(say("missing").replace("{list}", open.join(", ")), "open");
  const mine = ++asked;
  const seen = await ask(main().dataset.preview, { method: "POST", body: JSON.stringify({ report: report() }) });
  if (mine !== asked || unsent()) return;
  if (seen.status !== 200) return tell(seen.body.message ?? say("unseen"), "open");
  const wrong = mark(seen.body.faults);
  if (seen.body.faults.length) tell(wrong, "fault");
  else tell(seen.body.sentence, seen.body.was_set ? "set" : "made");
}

/* ---- sending: kept first, sent until it is acknowledged, never twice under another id */
let wait = 0;
let isSending = false;
async function send() {
  const hand = unsent();
  if (!hand || isSending) return;
  isSending = true;
  show(hand);
  const { status, body } = await ask(main().dataset.hands, { method: "POST", body: JSON.stringify(hand) });
  isSending = false;
  if ([200, 201].includes(status) && body.submission_id === hand.submission_id) return settled();
  if ([400, 409, 413, 422].includes(status) && body.code) return refused(hand, body, status);
  if (status === 403 && (await redraw())) show(hand); /* a page too old to be believed */
  tell(say(status === 401 ? "unknown" : "offline"), "wait");
  wait = Math.min(2 * wait + 500, 30_000);
  setTimeout(send, wait * (0.75 + Math.random() / 2));
}

function show(hand) {
  document.getElementById("all-sent").hidden = Boolean(hand);
  document.getElementById("not-sent").hidden = !hand;
  for (const part of form()?.elements ?? []) part.disabled = Boolean(hand) && part.type !== "hidden";
  if (hand && wait === 0) tell(say("sending"), "wait");
}

async function settled() {
  localStorage.removeItem(key());
  wait = 0;
  await redraw();
}

async function refused(hand, { message, faults }, status) {
  const kept = JSON.parse(localStorage.getItem(`${key()}.refused`) ?? "[]");
  localStorage.setItem(`${key()}.refused`, JSON.stringify([...kept, hand].slice(-20)));
  localStorage.removeItem(key());
  wait = 0;
  if (status === 409 && (await redraw())) return note(message);
  show(null);
  tell(faults.length ? mark(faults) : message, "fault");
}

/* ---- how the table stands: asked for again and again, drawn anew when it changed */
let etag = null;
let isTouched = false;
async function poll() {
  if (document.hidden || unsent() || isSending) return;
  const { status, body, etag: now } = await ask(main().dataset.stands, { headers: etag ? { "If-None-Match": etag } : {} });
  if (status === 401) return redraw();
  if (status !== 200) return;
  const { due, phase } = main().dataset;
  const hasMoved = due !== `${body.round ?? 0}.${body.hand_due ?? 0}` || phase !== body.phase;
  const isNews = etag !== null && etag !== now;
  etag = now;
  if (!hasMoved && (!isNews || isTouched)) return;
  const wasTouched = isTouched && form();
  const moved = wasTouched && say("moved");
  if ((await redraw()) && wasTouched) note(moved);
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
  scrollTo(0, 0);
  document.querySelector("h1").focus({ preventScroll: true });
  return true;
}

function note(sentence) {
  const room = document.getElementById("refused");
  room.textContent = sentence;
  room.hidden = !sentence;
}

/* ---- fingers */
let pause = 0;
function touched() {
  isTouched = true;
  mark([]);
  clearTimeout(pause);
  pause = setTimeout(lookAhead, 200);
}

document.addEventListener("change", (event) => event.target.closest("form.hand") && touched());
document.addEventListener("click", (event) => {
  const all = event.target.closest("[data-all]");
  if (!all) return;
  for (const radio of form().querySelectorAll(`.item [value="${all.dataset.all}"]`)) radio.checked = true;
  touched();
});
document.addEventListener("submit", (event) => {
  if (!event.target.matches("form.hand")) return;
  event.preventDefault();
  if (missing().length) return lookAhead();
  const { round, number } = event.target.elements;
  const hand = { submission_id: freshId(), round: Number(round.value), number: Number(number.value), report: report() };
  localStorage.setItem(key(), JSON.stringify(hand));
  send();
});
addEventListener("online", send);
addEventListener("visibilitychange", poll);
document.documentElement.classList.add("scripted");
setInterval(poll, 4_000 + Math.random() * 2_000);
poll();
send();
