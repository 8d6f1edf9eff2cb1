/* The score of a hand in its short form, as scoring/ has it: the same rules as data, the same answers.
   A table without network sees what a hand does before it is sent; the server's answer is what counts. */
import { afterGame, opened } from "./match.js";

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const special = (rules, name) => rules.specials.find((each) => each.name === name) ?? null;
export const sidesOf = (rules, seats) => rules.sides ?? seats;
const teamsOf = (rules, seats) => (rules.calls_partner ? 2 : sidesOf(rules, seats));
const total = (rules) => sum(rules.items.map((item) => item.value));
const decidesGame = (rules, word) => Boolean(word?.wins_game) && rules.hands === null && rules.target !== null;
const dealsLost = (rules, misdeals) => (rules.misdeals_that_lose_deal === null ? 0 : Math.floor((misdeals ?? 0) / rules.misdeals_that_lose_deal));
const dealerOf = (rules, game, report) => (game.dealer + dealsLost(rules, report.misdeals)) % game.seats;

/* The side that takes points through a seat in this hand. */
export function teamOf(rules, report, seat, seats) {
  if (rules.calls_partner) return seat === report.pitcher || seat === (report.partner ?? null) ? 0 : 1;
  return seat % sidesOf(rules, seats);
}

/* ---- one hand */
function wasMade(rules, report, word, team, taken) {
  if (!word?.takes_all) return taken[team] >= report.bid;
  const tricks = report.tricks ?? [];
  const tookTricks = !word.takes_tricks || (sum(tricks) === tricks[team] && tricks[team] > 0);
  return taken[team] === total(rules) && tookTricks;
}

function made(rules, report, word, team, taken, before) {
  let scored = taken[team];
  if (word?.takes_all) {
    if (decidesGame(rules, word)) scored = (before >= word.wins_from ? rules.target : 0) - before;
    else scored = word.made ?? word.stake;
  } else if (rules.made_scores === "bid") scored = report.bid;
  else if (rules.made_scores === "difference") scored = 2 * taken[team] - sum(taken);
  return rules.pitcher_scores ? scored : 0;
}

function lost(rules, report, word) {
  if (!rules.pitcher_scores) return 0;
  if (word && word.missed !== null) return word.missed;
  return report.bid * (rules.double_set_for_dealer_takeover && report.stolen ? 2 : 1);
}

function teamDeltas(rules, report, word, team, taken, before) {
  const isMade = wasMade(rules, report, word, team, taken);
  if (!isMade && decidesGame(rules, word)) return [false, taken.map((_none, each) => (each === team ? -(word.missed ?? 0) : 0))];
  const deltas = rules.defenders_score ? [...taken] : taken.map(() => 0);
  deltas[team] = isMade ? made(rules, report, word, team, taken, before) : -lost(rules, report, word);
  if (!isMade || rules.made_scores !== "difference") return [isMade, deltas];
  return [true, deltas.map((delta, each) => (each === team ? delta : 0))];
}

/* A revoke that costs the bid: the offender's side scores nothing else, and nobody else can be set. */
function penalty(rules, report, team, taken, seats) {
  const offender = teamOf(rules, report, report.revoked_by, seats);
  const deltas = rules.defenders_score ? [...taken] : taken.map(() => 0);
  deltas[offender] = -report.bid;
  if (!rules.pitcher_scores) deltas[team] = deltas[offender] = 0;
  return [offender !== team, deltas];
}

export function scoreHand(rules, report, seats, before) {
  const awards = rules.items.map((item) => report.takers?.[item.point] ?? null);
  const taken = Array(teamsOf(rules, seats)).fill(0);
  awards.forEach((award, place) => award !== null && (taken[award] += rules.items[place].value));
  if (report.pitcher === null || report.pitcher === undefined) {
    return { taken, deltas: before.map(() => 0), awards, made: false, was_set: false, side: null, special: null };
  }
  const word = special(rules, report.special);
  const side = report.pitcher % before.length;
  const team = teamOf(rules, report, report.pitcher, seats);
  const isPenalty = Number.isInteger(report.revoked_by) && rules.revoke === "loses_bid";
  const [isMade, byTeam] = isPenalty ? penalty(rules, report, team, taken, seats) : teamDeltas(rules, report, word, team, taken, before[side]);
  const seatTeams = before.map((_score, seat) => byTeam[teamOf(rules, report, seat, seats)]);
  const deltas = rules.calls_partner ? seatTeams : byTeam;
  return { taken, deltas, awards, made: isMade, was_set: !isMade, side, special: word };
}

/* ---- the game after it */
function best(rules, scores, losers = []) {
  const sign = rules.win === "countdown" ? -1 : 1;
  const ahead = scores.map((score, side) => [side, sign * score]).filter(([side]) => !losers.includes(side));
  const most = Math.max(...ahead.map(([, score]) => score));
  const leaders = ahead.filter(([, score]) => score === most);
  return leaders.length === 1 ? leaders[0][0] : null;
}

function byMoon(rules, before, after, hand) {
  if (!hand.made) return [true, best(rules, after.scores, [hand.side])];
  return before.scores[hand.side] >= hand.special.wins_from ? [true, hand.side] : null;
}

function byPoints(rules, after, hand) {
  if (rules.all_points_win && hand.taken.includes(total(rules))) return [true, hand.taken.indexOf(total(rules))];
  const losers = after.scores.map((_score, side) => side).filter(
    (side) =>
      (rules.sets_that_lose !== null && after.sets[side] >= rules.sets_that_lose) ||
      (rules.minus_target_loses && rules.target !== null && after.scores[side] <= -rules.target),
  );
  return losers.length ? [true, best(rules, after.scores, losers)] : null;
}

const byHands = (rules, after) => (after.hands_played < rules.hands ? null : atTheBell(rules, after));

function atTheBell(rules, after) {
  const winner = best(rules, after.scores);
  return winner === null && rules.tied_game_plays_on ? null : [true, winner];
}

function byTarget(rules, after, hand) {
  const down = rules.win === "countdown";
  const own = hand.side;
  const isThere = (score) => (down ? score <= rules.target : score >= rules.target);
  let there = after.scores.map((_score, side) => side).filter((side) => isThere(after.scores[side]));
  if (["own_made", "bidder_only", "own_bid"].includes(rules.win) || (down && hand.made)) {
    there = there.includes(own) && (hand.made || rules.win === "own_bid") ? [own] : [];
  }
  if (!there.length || rules.win === "none") return null;
  return firstThere(rules, after, hand, there, own);
}

function firstThere(rules, after, hand, there, own) {
  if (there.length === 1) return [true, there[0]];
  if (rules.tie_at_target === "play_on") return null;
  let level = there;
  if (rules.tie_at_target === "higher") {
    const most = Math.max(...there.map((side) => after.scores[side]));
    level = there.filter((side) => after.scores[side] === most);
  }
  if (level.includes(own)) return [true, own];
  return [true, level.length === 1 ? level[0] : firstCounted(rules, after, hand, level)];
}

/* Count the items in their order until one side is at the target. */
function firstCounted(rules, after, hand, there) {
  const short = new Map(there.map((side) => [side, rules.target - (after.scores[side] - hand.deltas[side])]));
  for (const [place, award] of hand.awards.entries()) {
    if (!short.has(award)) continue;
    short.set(award, short.get(award) - rules.items[place].value);
    if (short.get(award) <= 0) return award;
  }
  return there.reduce((first, side) => (after.scores[side] > after.scores[first] ? side : first));
}

function ending(rules, before, after, hand) {
  const byWord = hand.side !== null && decidesGame(rules, hand.special);
  const ended = byWord ? byMoon(rules, before, after, hand) : byPoints(rules, after, hand);
  if (ended) return ended;
  if (rules.hands !== null) return byHands(rules, after);
  return hand.side !== null && rules.target !== null ? byTarget(rules, after, hand) : null;
}

function scoresAfter(rules, game, hand) {
  if (rules.win !== "countdown") return game.scores.map((score, side) => score + hand.deltas[side]);
  const scores = game.scores.map((score, side) => score - hand.deltas[side]);
  if (!hand.made || rules.hold_defenders_at === null) return scores;
  return scores.map((score, side) => (side === hand.side ? score : Math.max(score, rules.hold_defenders_at)));
}

function nextDealer(rules, game, report, hand) {
  if (rules.next_dealer === "left" || hand.side === null) return (dealerOf(rules, game, report) + 1) % game.seats;
  return hand.made ? report.pitcher : (report.pitcher - 1 + game.seats) % game.seats;
}

export function newGame(rules, seats, dealer = 0) {
  const sides = sidesOf(rules, seats);
  const zeros = Array(sides).fill(0);
  const none = rules.best_of > 1 ? zeros : [];
  const match = { games: none, points_before: none, sets_before: none, has_ended: false };
  return { seats, scores: zeros.map(() => rules.start_score), sets: zeros, hands_played: 0, dealer, is_over: false, winner: null, ...match };
}

function lessMisdeals(rules, game, report, hand) {
  const deltas = [...hand.deltas];
  for (let misdeal = 0; rules.misdeal_costs && misdeal < (report.misdeals ?? 0); misdeal++) {
    deltas[((game.dealer + dealsLost(rules, misdeal)) % game.seats) % deltas.length] -= rules.misdeal_costs;
  }
  return { ...hand, deltas };
}

/* Play a hand without faults: what it brought, and the game after it. */
export function playHand(rules, before, report) {
  const game = opened(rules, before);
  const hand = lessMisdeals(rules, game, report, scoreHand(rules, report, game.seats, game.scores));
  const losers = hand.was_set ? [hand.side, report.partner ?? hand.side] : [];
  const after = {
    ...game,
    scores: scoresAfter(rules, game, hand),
    sets: game.sets.map((count, side) => count + losers.includes(side)),
    hands_played: game.hands_played + 1,
    dealer: nextDealer(rules, game, report, hand),
    is_over: false,
    winner: null,
  };
  const ended = ending(rules, game, after, hand) ?? (report.bell ? atTheBell(rules, after) : null);
  return [hand, ended ? afterGame(rules, after, ended[1], Boolean(report.bell)) : after];
}
