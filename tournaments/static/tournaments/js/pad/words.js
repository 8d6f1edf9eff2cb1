/* Sentences: each whole, as the server wrote it into the page; here they only get their values. */
import { sidesOf, teamOf } from "./engine.js";

const MANY = 3;
const all = () => new Map([...document.querySelectorAll("#words > [data-say]")].map((each) => [each.dataset.say, each.textContent]));
let known = null;

/* A sentence by its key, with its values; the words of another language come with another page. */
export function say(key, values = {}) {
  known ??= all();
  return (known.get(key) ?? "").replace(/%\((\w+)\)[sd]/g, (_whole, name) => values[name] ?? "…");
}
export const has = (key) => (known ??= all()).has(key);
export const forget = () => (known = null);
export const signed = (number) => (number < 0 ? `−${-number}` : String(number));
export const bidName = (report) => (report.special ? say(`bid.${report.special}`) : String(report.bid));

/* What people at one table call each other: the first word, where that is enough. */
export function firstNames(names) {
  const firsts = names.map((name) => name.trim().split(/\s+/)[0] ?? "");
  const isEnough = (first) => [...first.replace(/^\.+|\.+$/g, "")].length > 1 && firsts.filter((each) => each === first).length === 1;
  return firsts.map((first, seat) => (isEnough(first) ? first : names[seat]));
}

/* Names of a table: players by seat, sides and their short names; who plays alone is the side. */
export function namesOf(rules, seats) {
  const players = firstNames(seats);
  const count = sidesOf(rules, seats.length);
  const isAlone = count === seats.length;
  const named = (kind) => Array.from({ length: count }, (_none, side) => say(`${kind}.${side}`));
  const sides = isAlone ? players : named("side");
  const teams = rules.calls_partner ? [say("team.0"), say("team.1")] : sides;
  return { players, sides, shorts: isAlone ? players : named("short"), teams, isAlone };
}

const listed = (sides, numbers) => sides.map((side, each) => `${side} ${signed(numbers[each])}`).join(", ");
const seen = (side, viewer) => (viewer === null ? "named" : side === viewer ? "us" : "them");
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

function told(rules, report, hand, names, viewer) {
  if (hand.side === null) return say("thrown_in");
  const seats = names.players.length;
  const team = teamOf(rules, report, report.pitcher, seats);
  const bid = bidName(report);
  const values = { pitcher: names.players[report.pitcher], side: names.teams[team], bid, word: capital(bid), taken: hand.taken[team] };
  const end = hand.made ? "made" : "set";
  if (hand.special?.takes_all) {
    if (!hand.made) return say("missed_word", values);
    return say(hand.special.takes_tricks ? "made_word_tricks" : "made_word_points", values);
  }
  if (Number.isInteger(report.partner)) return say(`${end}_partner`, { ...values, partner: names.players[report.partner] });
  return say(`${end}_${names.isAlone ? "alone" : seen(team, viewer)}`, values);
}

function scored(hand, names, viewer) {
  if (names.sides.length >= MANY) return say("hand_many", { scores: listed(names.sides, hand.deltas) });
  const own = hand.side;
  const values = { own: names.sides[own], lost: Math.abs(hand.deltas[own]), won: hand.deltas[own], other: names.sides[1 - own], score: signed(hand.deltas[1 - own]) };
  return say(`${hand.deltas[own] < 0 ? "lose" : "score"}_${names.isAlone ? "alone" : seen(own, viewer)}`, values);
}

function ended({ winner, scores }, names, viewer) {
  if (winner === null) return say("over_nobody");
  const values = { side: names.sides[winner], own: signed(scores[winner]), other: signed(scores[1 - winner]) };
  return say(names.sides.length >= MANY ? "over_many" : `over_${seen(winner, viewer)}`, values);
}

/* The end of a game of a match, the games of each side, and who has won the match. */
function endedInMatch(after, names, viewer) {
  const { games, winner } = after;
  const parts = after.has_ended ? [ended(after, names, viewer)] : [];
  if (viewer === null) parts.push(say("games", { scores: listed(names.sides, games) }));
  else parts.push(say("games_us", { us: games[viewer], them: games[1 - viewer] }));
  if (!after.is_over) return parts;
  return [...parts, winner === null ? say("match_nobody") : say(`match_${seen(winner, viewer)}`, { side: names.sides[winner] })];
}

/* The outcome of a hand as wording/outcomes.py tells it, in parts; the first says made or set. */
export function outcomeParts(rules, report, hand, after, names, viewer = null) {
  const view = names.sides.length < Math.min(MANY, names.players.length) ? viewer : null;
  const parts = [told(rules, report, hand, names, view)];
  if (hand.side !== null) parts.push(scored(hand, names, view));
  if (view === null) parts.push(say("makes", { scores: listed(names.sides, after.scores) }));
  else parts.push(say("makes_us", { us: signed(after.scores[view]), them: signed(after.scores[1 - view]) }));
  if (after.games.length && (after.is_over || after.has_ended)) return [...parts, ...endedInMatch(after, names, view)];
  return after.is_over ? [...parts, ended(after, names, view)] : parts;
}

/* A fault in words, at its field. */
export function faultSentence({ code, details }, names) {
  const { point, side, special, bid } = details;
  const values = { ...details };
  if (point) values.point = say(`point.${point}`);
  if (side !== undefined) values.side = names.teams[side];
  if (special) values.special = say(`bid.${special}`);
  if (bid !== undefined && has(`bid.${bid}`)) values.bid = say(`bid.${bid}`);
  return say(`fault.${code}`, values);
}
