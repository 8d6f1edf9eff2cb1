/* The outbox of a table: a hand is kept here before it is sent, and until it is acknowledged. */
const PATIENCE = 8_000;
const key = (table) => `pitchboard.unsent.${table}`;

export const unsent = (table) => JSON.parse(localStorage.getItem(key(table)) ?? "null");
export const keep = (table, hand) => localStorage.setItem(key(table), JSON.stringify(hand));
export const settle = (table) => localStorage.removeItem(key(table));

/* A hand that the server refused is never thrown away: the last twenty stay on the device. */
export function setAside(table, hand) {
  const aside = JSON.parse(localStorage.getItem(`${key(table)}.refused`) ?? "[]");
  localStorage.setItem(`${key(table)}.refused`, JSON.stringify([...aside, hand].slice(-20)));
  settle(table);
}

/* Plain http has no crypto.randomUUID; this is the same from the same source of chance. */
export function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/* JSON or nothing: the page of a captive portal is no answer, whatever its status. */
export async function ask(url, { method = "GET", body, headers = {} } = {}) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  const csrf = document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";
  const json = { "Content-Type": "application/json", "X-CSRFToken": csrf, ...headers };
  try {
    const answer = await fetch(url, { method, headers: json, body: body && JSON.stringify(body), signal: stop.signal, cache: "no-store" });
    return { status: answer.status, etag: answer.headers.get("ETag"), body: await answer.json().catch(() => ({})) };
  } catch {
    return { status: 0, body: {} };
  } finally {
    clearTimeout(timer);
  }
}

/* Send a hand once; only JSON that echoes its id says that it is kept. */
export async function deliver(url, hand) {
  const { status, body } = await ask(url, { method: "POST", body: hand });
  if ([200, 201].includes(status) && body.submission_id === hand.submission_id) return { verdict: "kept" };
  if ([400, 409, 413, 422].includes(status) && body.code) return { verdict: "refused", status, ...body };
  return { verdict: { 401: "unknown", 403: "stale" }[status] ?? "later" };
}
