/* Draws what changes from hand to hand: number, score, dealer, what is not sent, the running sheet. */
import { gameNumber } from "./match.js";
import { bidName, say, signed } from "./words.js";

export const main = () => document.querySelector("main.pad");
export const part = (name) => document.querySelector(`[data-part="${name}"]`);

export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null && value !== false) made.setAttribute(name, value === true ? "" : value);
  made.append(...children);
  return made;
}

export function icon(name) {
  const sprite = main().dataset.icons;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "i");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${sprite}#${name}`);
  svg.append(use);
  return svg;
}

/* Write a text only where it differs: what is read out is read out once. */
export function write(room, text) {
  if (room && room.textContent !== text) room.textContent = text;
}

export function drawHead(view) {
  const { server, due } = view;
  write(part("hand"), due ? handWords(view) : "");
  write(part("games"), view.game.games.length ? say("games_won", { games: dashed(view.game.games) }) : "");
  view.game.scores.forEach((score, side) => write(part(`score.${side}`), signed(score)));
  const calling = part("call");
  if (calling) {
    calling.setAttribute("aria-pressed", String(server.is_calling));
    write(calling.querySelector("span"), say(server.is_calling ? "called" : "call"));
  }
  document.title = due ? say("title_hand", { table: server.table, hand: due }) : say("title", { table: server.table });
}

function handWords({ server, due, before }) {
  if (server.best_of > 1) return say("hand_game", { number: due, game: gameNumber(before), of: server.best_of });
  const key = server.hands === null ? "hand" : due > server.hands ? "hand_more" : "hand_of";
  return say(key, { number: due, of: server.hands });
}

/* Sides as they stand on the page: the reader's own first. */
const orderOf = (room) => [...document.querySelectorAll(room)].map(({ dataset }) => Number(dataset.side ?? dataset.part.split(".")[1]));
const dashed = (games) => orderOf("[data-part^='score.']").map((side) => games[side]).join("–");

export function drawUnsent(count) {
  part("all-sent").hidden = count > 0;
  part("not-sent").hidden = count === 0;
  write(part("not-sent").querySelector("span"), say("not_sent", { count }));
}

export function drawDealer(dealer) {
  for (const seat of document.querySelectorAll(".seat .dealer")) seat.hidden = seat.dataset.seat !== String(dealer);
}

function stateOf(line) {
  const key = { waiting: "waits", agreed: "agreed", confirmed: "agreed", disputed: "disputed", answered: "disputed", unsent: "unsent" }[line.state];
  return key ? [" ", element("span", { class: `chip ${key === "disputed" ? "bad" : "wait"}` }, say(`line.${key}`))] : [];
}

function told(line, players) {
  if (line.pitcher === null) return [say("line.thrown_in")];
  const isStarred = line.special && !line.was_set;
  const star = isStarred ? [icon("star"), element("span", { class: "vh" }, say("line.made")), " "] : [];
  return [element("bdi", {}, players[line.pitcher]), " ", ...star, bidName(line), line.was_set ? say("line.set") : ""];
}

export function drawSheet(view, names) {
  const body = part("sheet-body");
  if (!body) return;
  const { costs = [] } = view.server.game;
  part("sheet").hidden = view.lines.length === 0 && costs.length === 0;
  part("costs").hidden = costs.length === 0;
  costs.forEach((cost, side) => write(part(`costs.${side}`), cost ? signed(-cost) : ""));
  const order = orderOf(".sheet [data-side]");
  body.replaceChildren(
    ...view.lines.flatMap((line, place) => [
      ...gameHead(line, view.lines[place - 1], order),
      element("tr", {}, element("th", { scope: "row" }, String(line.number)), element("td", {}, ...told(line, names.players), ...stateOf(line)),
        ...order.map((side) => element("td", { class: line.after[side] < 0 ? "n neg" : "n" }, signed(line.after[side])))),
    ]),
  );
  view.game.sets.forEach((count, side) => write(part(`sets.${side}`), String(count + (view.game.sets_before[side] ?? 0))));
}

/* In a match, a line above the first hand of each game. */
function gameHead(line, before, order) {
  if (!line.game || (before && !before.ends)) return [];
  const games = before && order.map((side) => before.games[side]).join("–");
  const words = before ? say("line.game_after", { game: line.game, games }) : say("line.game", { game: line.game });
  return [element("tr", { class: "game" }, element("th", { scope: "colgroup", colspan: order.length + 2 }, words))];
}

/* One note above the form; the same sentence is not read out again. */
export function note(sentence, tone = "wait") {
  const room = part("note");
  write(room, sentence);
  room.className = `note ${tone}`;
  room.hidden = !sentence;
}
