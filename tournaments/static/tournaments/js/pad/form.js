/* The form of a hand: what is still to choose, what the hand would bring, what is wrong with it. */
import { fieldOf, fill, missing, reportOf } from "../hand.js";
import { drawDealer, part, write } from "./draw.js";
import { playHand } from "./engine.js";
import { findFaults } from "./faults.js";
import { faultSentence, outcomeParts, say } from "./words.js";

export const form = () => document.querySelector("form.hand");

export function tell(parts, tone) {
  const room = document.getElementById("say");
  const [first, ...rest] = parts.join(" ").split(/(?<=^\S+[.。])\s/u);
  const strong = document.createElement("strong");
  strong.textContent = first;
  if (room.textContent === parts.join(" ")) return setTone(tone);
  if (rest.length) room.replaceChildren(strong, " ", rest.join(" "));
  else room.replaceChildren(first);
  setTone(tone);
}

function setTone(tone) {
  document.querySelector(".say").dataset.tone = tone;
}

export function mark(faults) {
  const rooms = new Map([...document.querySelectorAll("[data-fault]")].map((room) => [room.dataset.fault, room]));
  for (const room of rooms.values()) write(room, "");
  for (const { field, message } of faults) rooms.get(fieldOf(field))?.append(`${message} `);
  for (const [name, room] of rooms) for (const input of form().querySelectorAll(`[name="${name}"]`)) describe(input, room);
  if (faults.length === 1) return faults[0].message; /* on a phone its field may be out of sight */
  const homeless = faults.filter(({ field }) => !rooms.has(fieldOf(field)));
  return [...homeless.map(({ message }) => message), say("marked")].join(" ");
}

function describe(input, room) {
  if (room.textContent) input.setAttribute("aria-describedby", room.id);
  else input.removeAttribute("aria-describedby");
}

/* Look at the form as it stands: incomplete, at fault, or an outcome in words. */
export function look(view, names) {
  const open = missing(form());
  const button = part("send");
  button.setAttribute("aria-disabled", String(Boolean(open)));
  if (open) {
    mark([]);
    tell([say("missing", { list: open })], "open");
    return null;
  }
  const report = reportOf(form());
  const faults = findFaults(view.server.rules, report, view.game.seats).map((fault) => ({ ...fault, message: faultSentence(fault, names) }));
  const marked = mark(faults);
  if (faults.length) {
    tell([marked], "fault");
    return null;
  }
  const [hand, after] = playHand(view.server.rules, view.before, report);
  tell(outcomeParts(view.server.rules, report, hand, after, names, view.server.side), hand.was_set ? "set" : "made");
  return report;
}

export const isTouched = () => [...form().querySelectorAll("input:checked:not([name=bell])")].length > 0;

/* A blank form for the next hand: nothing is preset. */
export function blank(view) {
  form().reset();
  for (const input of form().querySelectorAll("input[type=radio], input[type=checkbox]")) input.checked = false;
  mark([]);
  form().dataset.number = view.due;
  form().dataset.answers = view.answer?.submission_id ?? "";
  write(part("send"), say(view.answer ? "send_both" : "send", { number: view.due }));
  write(part("second"), view.answer ? say("second", { number: view.due }) : "");
  part("second").hidden = !view.answer;
  drawDealer(view.before.dealer);
  const button = part("send");
  button.setAttribute("aria-disabled", "true");
  tell([say("begin")], "open");
}

/* The same form as the other side's version of a hand, with their answers filled in. */
export function answerWith(entry) {
  fill(form(), entry.report);
  form().dataset.number = entry.number;
  form().dataset.answers = entry.submission_id;
  write(part("send"), say("send_versions"));
  drawDealer(entry.before.dealer);
}

export function allTo(side) {
  for (const radio of form().querySelectorAll(`.item [value="${side}"]`)) radio.checked = true;
}
