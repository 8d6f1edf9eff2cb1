/* Shows how the table stands: the sheet, a question to the other side, or the form of the next hand. */
import { drawAsk } from "./ask.js";
import { drawClock } from "./clock.js";
import { drawDealer, drawHead, drawSheet, drawUnsent, main, part } from "./draw.js";
import { blank, form, isTouched, look } from "./form.js";
import { deeds } from "./outbox.js";
import { handToAsk, handToUndo, viewOf } from "./table.js";
import { namesOf, say } from "./words.js";

/* `server` is what the server said last, `view` that and what was done here since, `differing` the hand
   whose other version is being entered, `postponed` the hands to be asked about later. */
export const at = { server: null, view: null, names: null, differing: null, postponed: new Set() };
export const table = () => main().dataset.table;
export const urls = () => main().dataset;

export async function refresh() {
  const kept = await deeds(table());
  drawUnsent(kept.filter(({ kind, state }) => state === "unsent" && kind !== "none").length);
  if (!at.server?.game || !part("ask")) return drawClock(at, table());
  at.view = viewOf(at.server, kept);
  at.names = namesOf(at.server.rules, at.server.seats);
  drawHead(at.view);
  drawSheet(at.view, at.names);
  const asked = at.differing ? null : handToAsk(at.view, at.postponed);
  drawAsk(asked, at.view, at.names);
  drawUndo();
  drawForm(asked);
  await drawClock(at, table());
}

function drawUndo() {
  const last = handToUndo(at.view);
  part("undo").hidden = !last;
  if (last) part("undo-button").querySelector("span").textContent = say("undo", { number: last.number });
}

function drawForm(asked) {
  if (!form()) return;
  const isShown = Boolean(at.differing) || (at.view.due !== null && !asked);
  form().querySelector(".form").hidden = !isShown;
  document.querySelector(".say").hidden = !isShown;
  part("differ").hidden = !at.differing;
  if (!at.differing) part("versions").hidden = true;
  part("done").hidden = isShown || Boolean(asked) || at.view.due !== null;
  if (at.differing || !isShown) return;
  const isNext = form().dataset.number !== String(at.view.due) || form().dataset.answers !== (at.view.answer?.submission_id ?? "");
  if (isNext) blank(at.view);
  else if (isTouched()) look(at.view, at.names);
  else drawDealer(at.view.before.dealer);
}
