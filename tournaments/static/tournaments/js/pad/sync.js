/* What goes out, what comes back, and what the server says of the table in between. */
import { offset } from "../clock.js";
import { main, note, part } from "./draw.js";
import { deeds, kept, mark, sendAgain, setFact } from "./outbox.js";
import { ask, flush, forgottenYeses, isOutrun, isUnsent, lacks, nextTick } from "./sender.js";
import { at, refresh, table, urls } from "./show.js";
import { forget, say } from "./words.js";

let wait = 0;
let isSending = false;
let isMore = false; /* something was entered while others were being sent */
let timer = 0;
export async function send() {
  isMore = true;
  if (isSending) return;
  isSending = true;
  let ended = "sent";
  while (isMore) {
    isMore = false;
    ended = await flush(table(), urls(), answered).catch(() => "stop");
  }
  isSending = false;
  await refresh();
  clearTimeout(timer);
  if (ended === "sent") return allSent();
  if (ended === "stale") await renewPage();
  if (ended === "unknown") note(say("unknown"), "bad");
  if (ended === "door") note(say("door"));
  if (ended === "stop" || ended === "later") note(say("offline"));
  wait = Math.min(2 * wait + 500, 30_000);
  timer = setTimeout(send, wait * (0.75 + Math.random() / 2));
}

function allSent() {
  wait = 0;
  if (part("note").textContent === say("offline")) note("");
  if (at.server?.phase === "playing" && at.view?.due === null) poll(); /* the server says what comes now */
}

/* A deed came back: what was refused is kept here and, where it says so, with the director. */
function answered(deed, verdict) {
  wait = 0;
  if (verdict === "kept") return note("");
  const { message, faults } = deed.answer;
  note(`${message} ${faults.map((fault) => fault.message).join(" ")} ${say(verdict === "held" ? "held" : "aside")}`, "bad");
}

let etag = null;
let newest = 0;
export async function poll() {
  if (document.hidden) return;
  const since = nextTick();
  const headers = etag ? { "If-None-Match": etag } : {};
  const answer = await ask(urls().stands, { headers, table: table() });
  if (answer.status === 401 || answer.status === 403) return renewPage();
  if (isOutrun(since) || since < newest) return; /* older than what is known here: the next one will tell */
  if (answer.status === 304 && at.server) {
    newest = at.server.tick = since; /* it stands now as it stood then */
    return settled();
  }
  if (answer.status !== 200 || !answer.body?.event_slug) return;
  etag = answer.etag;
  newest = since;
  await said({ ...answer.body, tick: since });
}

/* The server said how the table stands: another round or phase, or other people, are another page. */
async function said(now) {
  const isOtherPage = `${now.round ?? 0}.${now.phase}.${now.side ?? ""}.${now.seats.join("|")}` !== main().dataset.page;
  at.server = now;
  await setFact(`server.${table()}`, { ...now, offset: offset() });
  if (isOtherPage && !(await renewPage())) return;
  await refresh();
  await settled();
}

async function settled() {
  const here = await kept(table());
  if (!isSending && lacks(here, at.server)) {
    await sendAgain(table());
    return send();
  }
  const again = forgottenYeses(here, at.server);
  for (const deed of again) await mark(deed, { state: "unsent", isAgain: true });
  if (again.length || here.deeds.some(isUnsent)) await send();
  else if (part("note").textContent === say("offline")) note("");
}

async function renewPage() {
  const answer = await fetch(location.pathname, { cache: "no-store" }).catch(() => null);
  if (answer?.redirected && !(await deeds(table())).some(isUnsent)) location.assign(answer.url);
  const fresh = new DOMParser().parseFromString((await answer?.text()) ?? "", "text/html");
  const next = fresh.querySelector("main.pad[data-table]");
  if (!answer?.ok || !next) return false;
  main().replaceWith(next);
  forget();
  at.differing = null;
  document.querySelector("h1").focus({ preventScroll: true });
  await refresh();
  return true;
}
