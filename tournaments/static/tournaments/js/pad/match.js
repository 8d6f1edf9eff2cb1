/* A match: games one after the other, until a side has won more than half of them; as scoring/matches.py has it. */
const total = (games) => games.reduce((all, won) => all + won, 0);
const added = (now, before) => now.map((number, side) => number + before[side]);

function aheadInMatch(rules, { games, scores, points_before }) {
  const points = added(scores, points_before).map((all) => (rules.win === "countdown" ? -all : all));
  const isLess = (one, other) => games[one] < games[other] || (games[one] === games[other] && points[one] < points[other]);
  const first = games.reduce((best, _won, side) => (isLess(best, side) ? side : best), 0);
  return games.some((_won, side) => side !== first && !isLess(side, first)) ? null : first;
}

export function afterGame(rules, after, winner, isBell) {
  if (rules.best_of === 1) return { ...after, is_over: true, winner };
  const now = { ...after, games: after.games.map((won, side) => won + (side === winner)) };
  if (Math.max(...now.games) > Math.floor(rules.best_of / 2)) return { ...now, is_over: true, winner };
  if (isBell || total(now.games) >= rules.best_of) {
    const first = aheadInMatch(rules, now);
    if (first !== null || !rules.tied_game_plays_on) return { ...now, is_over: true, winner: first };
  }
  return { ...now, has_ended: true, winner };
}

/* The game in which the next hand is played. */
export function opened(rules, game) {
  if (!game.has_ended) return game;
  const zeros = game.scores.map(() => 0);
  const before = { points_before: added(game.scores, game.points_before), sets_before: added(game.sets, game.sets_before) };
  return { ...game, scores: zeros.map(() => rules.start_score), sets: zeros, ...before, has_ended: false, winner: null };
}

/* Which game of its match is played, or was the last. */
export const gameNumber = ({ games, is_over, has_ended }) => total(games) + (is_over || has_ended ? 0 : 1) || 1;
