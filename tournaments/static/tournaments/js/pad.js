/* The pad: one page that need not be loaded again. It says the outcome of a hand before it is sent, keeps
   what it said is saved, and stands for itself while there is no network. */
import { recall } from "./clock.js";
import { drawVersions } from "./pad/ask.js";
import { drawClock, ownTick } from "./pad/clock.js";
import { drawHead, main, note, part } from "./pad/draw.js";
import { allTo, answerWith, form, look, mark, tell } from "./pad/form.js";
import { fact, forgetWhatIsLongOver, freshId, keep } from "./pad/outbox.js";
import { ask } from "./pad/sender.js";
import { at, refresh, table, urls } from "./pad/show.js";
import { poll, send } from "./pad/sync.js";
import { handToUndo, viewOf } from "./pad/table.js";
import { say } from "./pad/words.js";

let isKeeping = false; /* a second press while the first is being saved is no second hand */
async function act(kind, body) {
  if (isKeeping) return;
  isKeeping = true;
  const deed = await keep(table(), kind, body).catch(() => null);
  isKeeping = false;
  if (!deed) return tell([say("not_saved")], "fault");
  at.differing = null;
  await refresh();
  send();
}

async function submitHand() {
  const report = look(at.differing ? { ...at.view, before: at.differing.before } : at.view, at.names);
  if (!report) return;
  const { number, answers } = form().dataset;
  const body = { submission_id: freshId(), round: at.server.round, number: Number(number), report };
  if (answers) body.answers = answers;
  if (at.server.side === null && answers) body.side = otherSide(report);
  await act("hand", body);
  scrollTo(0, 0);
  document.querySelector("h1").focus({ preventScroll: true });
}

/* A tablet that is handed over: the second version is of the side that the first is not of. */
function otherSide() {
  const first = at.differing ?? at.view.answer;
  return first.side === null || first.side === undefined ? null : 1 - first.side;
}

function differ() {
  at.differing = at.view.ahead.find(({ submission_id }) => submission_id === part("ask").dataset.submission);
  answerWith(at.differing);
  refresh().then(() => touched());
}

function touched() {
  const report = look(at.differing ? { ...at.view, before: at.differing.before } : at.view, at.names);
  if (!at.differing) return;
  const count = drawVersions(at.differing, report, at.view, at.names);
  part("send").setAttribute("aria-disabled", String(!count));
  if (!count && report) tell([say("same")], "open");
}

const about = () => ({ submission_id: part("ask").dataset.submission, round: at.server.round, number: Number(part("ask").dataset.number) });
const DO = {
  yes: () => act("confirm", about()),
  no: differ,
  later: () => at.postponed.add(about().submission_id) && refresh(),
  back: () => ((at.differing = null), refresh()),
  undo: () => {
    const { submission_id, number } = handToUndo(at.view);
    return act("withdraw", { submission_id, round: at.server.round, number });
  },
  call: async () => {
    const open = !at.server.is_calling;
    const { status } = await ask(urls().call, { method: "POST", body: { open }, table: table() });
    if (status !== 200) return note(say("no_call"), "bad");
    at.server.is_calling = open;
    drawHead(at.view ?? viewOf(at.server, []));
  },
};

document.addEventListener("change", ({ target }) => {
  if (!target.closest("form.hand")) return;
  ownTick(target);
  touched();
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-all], [data-do]");
  if (!button || !at.server?.game) return;
  event.preventDefault();
  if (button.dataset.do) return DO[button.dataset.do]();
  allTo(button.dataset.all);
  touched();
});
document.addEventListener("submit", (event) => {
  if (!event.target.matches("form.hand")) return;
  event.preventDefault();
  if (at.server?.game) submitHand();
});
addEventListener("online", send);
document.addEventListener("visibilitychange", () => poll() && drawClock(at, table()));

async function start() {
  document.documentElement.classList.add("scripted");
  if (navigator.serviceWorker) navigator.serviceWorker.register(urls().worker, { scope: urls().scope }).catch(() => null);
  navigator.storage?.persist?.();
  if (form()) mark([]);
  at.server = (await fact(`server.${table()}`)) ?? null;
  if (at.server) recall(at.server.offset);
  await refresh();
  await poll();
  await send();
  main().dataset.ready = "yes";
  setInterval(poll, 4_000 + Math.random() * 2_000);
  await forgetWhatIsLongOver(table());
}
start();
