/* Sends what is kept, one by one and in order, again and again under the same id, until the answer is
   JSON that echoes id and digest. Whatever else comes back, a captive portal's page too, is no answer. */
import { hear } from "../clock.js";
import { deeds, fact, mark, memory, setFact } from "./outbox.js";

const PATIENCE = 8_000;
const ADDRESSES = { hand: "hands", confirm: "confirm", withdraw: "withdraw" };
const NOT_YET = ["hand_not_there"];
let tick = Date.now();
export const nextTick = () => (tick = Math.max(tick + 1, Date.now()));
let settledAt = 0;
/* Whether something of ours was taken in since: what was asked before it may not know of it yet. */
export const isOutrun = (since) => settledAt > since;

async function told(table) {
  const unsent = (await deeds(table)).filter(({ kind, state }) => kind === "hand" && state === "unsent").length;
  return { "X-Memory": await memory(), "X-Counter": String((await fact("counter")) ?? 0), "X-Unsent": String(unsent) };
}

/* JSON or nothing. */
export async function ask(url, { method = "GET", body, headers = {}, table = null } = {}) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  const csrf = document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";
  try {
    const about = table ? await told(table) : {};
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

async function settle(table, deed, answer, verdict) {
  const { state = "", code = "", message = "", faults = [], kept } = answer.body;
  if (kept) await setFact(`kept.${table}`, kept);
  settledAt = nextTick();
  const fields = { state: verdict, tick: settledAt, answer: { state, code, message, faults }, isAgain: false };
  await mark(deed, fields);
}

/* Send all that is not sent. Returns how it ended: "sent", or the verdict that stopped it. */
export async function flush(table, urls, onAnswer) {
  let ended = "sent";
  for (const deed of await deeds(table)) {
    if (deed.state !== "unsent") continue;
    const answer = await ask(urls[ADDRESSES[deed.kind]], { method: "POST", body: deed.body, table });
    const verdict = verdictOf(deed, answer);
    if (["kept", "held", "refused"].includes(verdict)) {
      await settle(table, deed, answer, verdict);
      await onAnswer(deed, verdict);
    } else if (verdict === "later") ended = "later"; /* one bad deed does not hold up those behind it */
    else return verdict;
  }
  return ended;
}

/* Yeses that were taken in, to hands that wait for one again: the server came back from an older copy. */
export async function forgottenYeses(table, server) {
  const waiting = new Set(server.ahead.filter(({ state }) => state === "waiting").map(({ submission_id }) => submission_id));
  const isForgotten = ({ kind, state, tick, body }) => kind === "confirm" && state === "kept" && tick < server.tick && waiting.has(body.submission_id);
  return (await deeds(table)).filter(isForgotten);
}

/* Whether the server has all that it acknowledged: it may have come back from an older copy. */
export async function lacks(table, kept) {
  const expected = await fact(`kept.${table}`);
  const all = await deeds(table);
  if (all.some(({ state }) => state === "unsent")) return false;
  const had = all.some(({ kind, state }) => kind === "hand" && ["kept", "held"].includes(state));
  return had && (expected?.count !== kept.count || expected?.digest !== kept.digest);
}
