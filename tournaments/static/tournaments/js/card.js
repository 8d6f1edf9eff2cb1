/* The grid of a paper card: one key a field, the next field by itself, the score as it grows. */
import { newGame, playHand } from "./pad/engine.js";

const form = document.querySelector("form.card-grid");
const fields = [...form.querySelectorAll("input.key")];
const keysOf = (field) => JSON.parse(field.dataset.keys);
const isWhole = (field, text) => Object.hasOwn(keysOf(field), text);
const mayGrow = (field, text) => Object.keys(keysOf(field)).some((key) => key !== text && key.startsWith(text));

function go(field, step) {
  const to = fields[fields.indexOf(field) + step];
  if (to) to.focus();
  else if (step > 0) form.querySelector("button.main").focus();
  to?.select();
}

/* Questions that only some bids ask are passed over; the arrow keys reach them. */
function isAsked(field) {
  if (field.dataset.for === undefined) return true;
  const bid = rowOf(field).querySelector("[data-column=bid]");
  return JSON.parse(field.dataset.for).includes(keysOf(bid)[bid.value]);
}

function next(field) {
  let step = thrownIn(field) ? toNextRow(field) : 1;
  while (fields[fields.indexOf(field) + step] && !isAsked(fields[fields.indexOf(field) + step])) step += 1;
  go(field, step);
}

function back(field) {
  let step = -1;
  while (fields[fields.indexOf(field) + step] && !isAsked(fields[fields.indexOf(field) + step])) step -= 1;
  go(field, step);
}

/* One line over the grid: what the field takes, or that what was typed is nothing of it. Aloud only the latter. */
function tell(field) {
  const line = form.querySelector(".card-says");
  if (!line) return;
  if (!field.matches("input.key")) return (line.textContent = "");
  const isWrong = field.hasAttribute("aria-invalid");
  const words = { text: field.value, what: field.getAttribute("aria-label"), keys: field.dataset.hint };
  line.hidden = false;
  line.classList.toggle("wrong", isWrong);
  line.textContent = line.dataset[isWrong ? "wrong" : "asks"].replace(/\{(\w+)\}/g, (_, name) => words[name]);
  form.querySelector("[data-say]").textContent = isWrong ? line.textContent : "";
}

/* What was typed is as it should be: on to the next question. */
function typed({ target }) {
  if (!target.matches("input.key")) return;
  const text = target.value.trim().toUpperCase();
  target.value = text;
  const hasKeys = Object.keys(keysOf(target)).length > 0;
  const isRight = text === "" || (hasKeys ? isWhole(target, text) : /^\d+$/.test(text));
  if (isRight || (hasKeys && mayGrow(target, text))) target.removeAttribute("aria-invalid");
  else target.setAttribute("aria-invalid", "true");
  tell(target);
  score();
  if (text && hasKeys && isRight && !mayGrow(target, text)) next(target);
}

const thrownIn = (field) => field.dataset.column === "pitcher" && keysOf(field)[field.value] === "thrown_in";
const rowOf = (field) => field.closest("tr");
function toNextRow(field) {
  const row = rowOf(field);
  const after = fields.findIndex((each, place) => place > fields.indexOf(field) && rowOf(each) !== row);
  return (after === -1 ? fields.length : after) - fields.indexOf(field);
}

function pressed(event) {
  const { target, key } = event;
  if (!target.matches?.("input.key") || event.ctrlKey || event.metaKey || event.altKey) return;
  const width = form.querySelectorAll("tbody tr:first-child input.key").length;
  const steps = { ArrowDown: width, ArrowUp: -width, ArrowRight: 1, ArrowLeft: -1 };
  if (key === "Enter") {
    if (fields.indexOf(target) + toNextRow(target) >= fields.length && isReady()) return;
    event.preventDefault();
    go(target, toNextRow(target));
  } else if (key === " ") {
    event.preventDefault();
    next(target);
  } else if (key === "Backspace" && target.value === "") {
    event.preventDefault();
    back(target);
  } else if (key in steps) {
    event.preventDefault();
    go(target, steps[key]);
  }
}

const isReady = () => !form.querySelector("[aria-invalid]");

/* The hand of a line, or null while something of it is still to be typed. */
function reportOf(row, rules) {
  const said = {};
  for (const field of row.querySelectorAll("input.key")) {
    const { column, needed } = field.dataset;
    const keys = keysOf(field);
    const answer = Object.keys(keys).length ? keys[field.value] : field.value || undefined;
    if (column === "pitcher" && answer === "thrown_in") return { pitcher: null, bid: null };
    if (answer === undefined && needed !== undefined) return null;
    if (answer !== undefined) said[column] = answer;
  }
  const report = { pitcher: Number(said.pitcher), takers: {} };
  const word = rules.specials.find(({ name }) => name === said.bid);
  Object.assign(report, word ? { bid: word.stake, special: said.bid } : { bid: Number(said.bid) });
  for (const [name, answer] of Object.entries(said)) {
    const [kind, part] = name.split(/_(.*)/s);
    if (kind === "take") report.takers[part] = answer === "nobody" ? null : Number(answer);
    else if (kind === "tricks") (report.tricks ??= [])[part] = Number(answer);
    else if (["stolen", "bell"].includes(name)) report[name] = true;
    else if (["partner", "revoked_by", "misdeals"].includes(name)) report[name] = Number(answer);
  }
  return report;
}

/* The score after each hand that is complete, as the sheet will have it. */
function score() {
  if (!form.dataset.rules) return;
  const { rules, seats, scores, sets, match, dealer, played } = Object.fromEntries(Object.entries(form.dataset).map(([name, text]) => [name, JSON.parse(text)]));
  let game = { ...newGame(rules, seats), scores, sets, ...match, dealer, hands_played: played };
  let isOpen = true;
  for (const row of form.querySelectorAll("tbody tr")) {
    const report = isOpen && !game.is_over ? reportOf(row, rules) : null;
    isOpen = isOpen && report !== null;
    let hand = null;
    if (report) [hand, game] = playHand(rules, game, report);
    for (const room of row.querySelectorAll("[data-after]")) {
      const now = report ? game.scores[room.dataset.after] : "";
      room.textContent = String(now).replace("-", "−");
      room.classList.toggle("neg", now < 0);
    }
    row.classList.toggle("was-set", Boolean(hand?.was_set));
  }
}

form.addEventListener("input", typed);
form.addEventListener("keydown", pressed);
form.addEventListener("focusin", ({ target }) => {
  if (target.matches("input.key")) target.select();
  tell(target);
});
score();
(form.querySelector("[aria-invalid]") ?? fields.find(({ value }) => !value) ?? fields[0])?.focus();
