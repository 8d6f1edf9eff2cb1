/* Sends what is kept, one by one and in order, again and again under the same id, until the answer is
   JSON that echoes id and digest. Whatever else comes back, a captive portal's page too, is no answer. */
import { hear } from "../clock.js";
import { kept, settle } from "./outbox.js";

const PATIENCE = 8_000;
const ADDRESSES = { hand: "hands", confirm: "confirm", withdraw: "withdraw" };
const NOT_YET = ["hand_not_there"];
let tick = Date.now();
export const nextTick = () => (tick = Math.max(tick + 1, Date.now()));
let settledAt = 0;
/* Whether something of ours was taken in since: what was asked before it may not know of it yet. */
export const isOutrun = (since) => settledAt > since;

export const isUnsent = ({ state }) => state === "unsent";
const unsentHands = (deeds) => deeds.filter((deed) => deed.kind === "hand" && isUnsent(deed)).length;

/* What a device says of itself with each request. */
const told = ({ memory, counter, deeds }) => ({ "X-Memory": memory, "X-Counter": String(counter), "X-Unsent": String(unsentHands(deeds)) });

/* JSON or nothing. `said` is what is kept of the table, where it was read already. */
export async function ask(url, { method = "GET", body, headers = {}, table = null, said = null } = {}) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  const csrf = document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";
  try {
    const about = table ? told(said ?? (await kept(table))) : {};
    const sent = performance.now();
    const json = { "Content-Type": "application/json", "X-CSRFToken": csrf, ...about, ...headers };
    const answer = await fetch(url, { method, headers: json, body: body && JSON.stringify(body), signal: stop.signal, cache: "no-store" });
    hear(answer.headers.get("X-Server-Time"), sent, performance.now());
    return { status: answer.status, etag: answer.headers.get("ETag"), body: await answer.json().catch(() => null) };
  } catch {
    return { status: 0, body: null };
  } finally {
    clearTimeout(timer);
  }
}

const echoes = (deed, body) => body?.submission_id === deed.body.submission_id && (deed.kind !== "hand" || body.digest === deed.digest);

/* What an answer means for a deed: kept, held or refused end it; "later" and "stop" do not. */
function verdictOf(deed, { status, body }) {
  if (echoes(deed, body) && body.state) return body.state === "held" ? "held" : status < 300 ? "kept" : "refused";
  if (status === 401) return "unknown";
  if (status === 403 && body?.code === "csrf_failed") return "stale";
  if (status === 403 && body?.code) return "door";
  if ([400, 404, 409, 413, 415, 422].includes(status) && body?.code) return NOT_YET.includes(body.code) ? "later" : "refused";
  return status >= 500 && status !== 503 ? "later" : "stop";
}

/* Put an answer down. What the server says that it has goes with it, so that neither is there without the other. */
function putDown(deed, answer, verdict) {
  const { state = "", code = "", message = "", faults = [], kept: acknowledged } = answer.body;
  settledAt = nextTick();
  const fields = { state: verdict, tick: settledAt, answer: { state, code, message, faults }, isAgain: false };
  return settle(deed, fields, acknowledged);
}

/* Send all that is not sent. Returns how it ended: "sent", or the verdict that stopped it.

   While a hand is on its way the answer to the one before it is put down: a browser that ends in between
   sends that one again, and the server knows it. */
export async function flush(table, urls, onAnswer) {
  const said = await kept(table);
  let ended = "sent";
  let written = null;
  for (const deed of said.deeds.filter(isUnsent)) {
    const asked = ask(urls[ADDRESSES[deed.kind]], { method: "POST", body: deed.body, table, said });
    const [answer] = await Promise.all([asked, written]);
    const verdict = verdictOf(deed, answer);
    if (["kept", "held", "refused"].includes(verdict)) {
      written = putDown(deed, answer, verdict);
      onAnswer(deed, verdict);
    } else if (verdict === "later") ended = "later"; /* one bad deed does not hold up those behind it */
    else return verdict;
  }
  await written;
  return ended;
}

/* Yeses that were taken in, to hands that wait for one again: the server came back from an older copy. */
export function forgottenYeses({ deeds }, server) {
  const waiting = new Set(server.ahead.filter(({ state }) => state === "waiting").map(({ submission_id }) => submission_id));
  return deeds.filter(({ kind, state, tick, body }) => kind === "confirm" && state === "kept" && tick < server.tick && waiting.has(body.submission_id));
}

/* Whether the server has all that it acknowledged: it may have come back from an older copy. */
export function lacks({ deeds, acknowledged }, server) {
  if (deeds.some(isUnsent)) return false;
  const had = deeds.some(({ kind, state }) => kind === "hand" && ["kept", "held"].includes(state));
  return had && (acknowledged?.count !== server.kept.count || acknowledged?.digest !== server.kept.digest);
}
