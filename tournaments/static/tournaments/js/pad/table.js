/* How a table stands: what the server said last, and what was done here since. */
import { newGame, playHand } from "./engine.js";
import { gameNumber, opened } from "./match.js";

const OPEN = ["waiting", "agreed", "disputed"];
const gameOf = ({ game, rules, seats }) => ({
  ...newGame(rules, seats.length),
  seats: seats.length,
  scores: game.scores,
  sets: game.sets,
  hands_played: game.hands_played,
  dealer: game.dealer,
  is_over: game.is_over,
  winner: game.winner,
  games: game.games,
  points_before: game.points_before,
  sets_before: game.sets_before,
});

function fromServer(server, withdrawn) {
  const entries = new Map();
  for (const slip of server.ahead) {
    if (withdrawn.has(slip.submission_id)) continue;
    const known = entries.get(slip.number);
    if (!known) entries.set(slip.number, { ...slip, isMine: slip.is_mine, other: null });
    else known.other = { report: slip.report, isMine: slip.is_mine };
  }
  return entries;
}

/* A hand that was entered here and is not yet in what the server said. */
function addHand(entries, server, deed) {
  const { body, state } = deed;
  const isNews = state === "unsent" || deed.tick > server.tick;
  if (body.number <= server.game.hands_played || !isNews || !["unsent", "kept"].includes(state)) return;
  const there = entries.get(body.number);
  const said = state === "unsent" ? "unsent" : deed.answer.state;
  if (there && there.submission_id !== body.submission_id) {
    Object.assign(there, { other: { report: body.report, isMine: true }, state: state === "unsent" ? "answered" : said });
  } else if (!there && !["withdrawn", "ruled", "dropped", "superseded"].includes(said)) {
    entries.set(body.number, { number: body.number, report: body.report, submission_id: body.submission_id, side: body.side ?? server.side, state: said, isMine: true, other: null });
  }
}

function addConfirmation(entries, server, deed) {
  const there = entries.get(deed.body.number);
  const isNews = deed.state === "unsent" || (deed.state === "kept" && deed.tick > server.tick);
  if (isNews && there?.submission_id === deed.body.submission_id) there.state = "confirmed";
}

const isOfRound = (server) => ({ body, state }) => body.round === server.round && state !== "refused" && state !== "held";

/* The last hand of the sheet, where this device entered it and has not taken it back. */
function ownLast(server, hands, withdrawn) {
  const isLast = ({ body, answer, state }) => body.number === server.game.hands_played && state === "kept" && answer.state === "official";
  return hands.findLast((deed) => isLast(deed) && !withdrawn.has(deed.body.submission_id)) ?? null;
}

/* Where one side is enough, a hand that was taken back here is off the sheet before the server says so. */
function withoutTakenBack(server, hands, withdrawals) {
  const news = new Set(withdrawals.filter((deed) => deed.state === "unsent" || deed.tick > server.tick).map(({ body }) => body.submission_id));
  const isThere = ({ body, tick }) => body.number === server.game?.hands_played && news.has(body.submission_id) && tick <= server.tick;
  return server.agreement === "one" && hands.some(isThere) ? { ...server, phase: "playing", game: withoutLast(server) } : server;
}

function withoutLast({ game, rules }) {
  const last = game.sheet.at(-1);
  const sheet = game.sheet.slice(0, -1);
  const match = rules.best_of > 1 ? matchOf(game, sheet) : {};
  const isFirst = !sheet.length || sheet.at(-1).ends;
  const start = (side) => (sheet.length ? 0 : (game.costs?.[side] ?? 0));
  const scores = (isFirst ? null : sheet.at(-1).after) ?? game.scores.map((_, side) => rules.start_score + (rules.win === "countdown" ? 1 : -1) * start(side));
  const sets = game.sets.map((count, side) => count - (last.was_set && last.pitcher % game.sets.length === side ? 1 : 0));
  return { ...game, sheet, scores, sets, ...match, hands_played: game.hands_played - 1, dealer: last.dealer, is_over: false, winner: null };
}

/* What a match had come to after some of its hands. */
function matchOf({ scores }, sheet) {
  const first = sheet.findLastIndex(({ ends }) => ends) + 1;
  const setsIn = (lines) => scores.map((_, side) => lines.filter((line) => line.was_set && line.pitcher % scores.length === side).length);
  const ended = sheet.slice(0, first);
  const points = (side) => ended.filter(({ ends }) => ends).reduce((all, line) => all + line.after[side], 0);
  return {
    games: sheet.at(-1)?.games ?? scores.map(() => 0),
    sets: setsIn(sheet.slice(first)),
    points_before: scores.map((_, side) => points(side)),
    sets_before: setsIn(ended),
  };
}

/* Play what is ahead of the sheet, hand by hand. */
function playOn(server, entries) {
  let game = gameOf(server);
  const lines = server.game.sheet.map((line) => ({ ...line, state: "official" }));
  const ahead = [];
  while (!game.is_over && entries.has(game.hands_played + 1)) {
    const entry = entries.get(game.hands_played + 1);
    const report = entry.report ?? entry.other?.report;
    if (!report) break; /* where both enter, the other side's hand is not seen before one's own */
    const before = game;
    const [hand, after] = playHand(server.rules, before, report);
    const { pitcher, bid, special = null } = report;
    const match = after.games.length ? { game: gameNumber(after), ends: after.has_ended || after.is_over, games: after.games } : {};
    lines.push({ number: entry.number, pitcher, bid, special, was_set: hand.was_set, after: after.scores, ...match, state: entry.state });
    ahead.push({ ...entry, report, hand, before, after });
    game = opened(server.rules, after);
  }
  return { game, lines, ahead };
}

/* Whether this device may answer a hand: one that a side has, not its own; one of the table's, any. */
export const mayAnswer = (server, entry) => server.side === null || (!entry.isMine && entry.side !== server.side);

/* Where both sides enter: the hand that waits for one's own version. */
function toAnswer(server, entries) {
  if (server.agreement !== "both") return null;
  const waiting = [...entries.values()].sort((one, two) => one.number - two.number);
  return waiting.find((entry) => ["waiting", "unsent"].includes(entry.state) && !entry.other && mayAnswer(server, entry)) ?? null;
}

export function viewOf(said, deeds) {
  const here = deeds.filter(isOfRound(said));
  const of = (kind) => here.filter((deed) => deed.kind === kind);
  const withdrawn = new Set(of("withdraw").map(({ body }) => body.submission_id));
  const server = withoutTakenBack(said, of("hand"), of("withdraw"));
  const entries = fromServer(server, withdrawn);
  for (const deed of of("hand")) if (!withdrawn.has(deed.body.submission_id)) addHand(entries, server, deed);
  for (const deed of of("confirm")) addConfirmation(entries, server, deed);
  const { game, lines, ahead } = playOn(server, entries);
  const answer = toAnswer(server, entries);
  const isPlaying = ["playing", "over"].includes(server.phase) && server.game;
  const due = isPlaying && !game.is_over ? game.hands_played + 1 : null;
  const onSheet = server.agreement === "one" && server.game && !ahead.length ? ownLast(server, of("hand"), withdrawn) : null;
  return { server, game, lines, ahead, answer, onSheet, due: answer ? answer.number : due, before: answer ? (ahead.find(({ number }) => number === answer.number)?.before ?? game) : game };
}

/* The hand to ask about: the first that waits for somebody who may answer here. */
export function handToAsk(view, postponed) {
  if (view.server.agreement !== "confirm") return null;
  const isAsked = (entry) => ["waiting", "unsent"].includes(entry.state) && !postponed.has(entry.submission_id);
  return view.ahead.find((entry) => isAsked(entry) && mayAnswer(view.server, entry)) ?? null;
}

/* The hand that can still be taken back: the last one, while nobody has answered it; where one side is
   enough, until the next is entered. */
export function handToUndo(view) {
  if (view.onSheet) return view.onSheet.body;
  const last = view.ahead.at(-1);
  const open = view.server.agreement === "one" ? ["unsent", "official"] : ["waiting", "unsent"];
  if (!last || !open.includes(last.state)) return null;
  return last.isMine || (view.server.side === null && last.side === null) ? last : null;
}

export const isOpen = (state) => OPEN.includes(state) || state === "unsent" || state === "confirmed" || state === "answered";
