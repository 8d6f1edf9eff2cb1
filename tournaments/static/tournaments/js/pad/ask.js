/* Asks the other side: is this what happened? And shows both versions where they saw it differently. */
import { element, icon, part, write } from "./draw.js";
import { outcomeParts, say } from "./words.js";

/* Who entered the hand, as it is said here. */
function asker(entry, names, viewer) {
  if (entry.side === null || entry.side === undefined) return say(entry.isMine ? "ask_handed" : "ask_table", { number: entry.number });
  if (viewer !== null) return say("ask_them", { number: entry.number });
  return say("ask_side", { number: entry.number, side: names.sides[entry.side] });
}

function owner(taker, item, names, viewer) {
  if (taker === null) return say(`nobody.${item.receiver === "pips" ? "tied" : "not_in_play"}`);
  if (viewer !== null && names.sides.length === 2) return say(taker === viewer ? "us" : "them");
  return names.shorts[taker];
}

function facts(entry, rules, names, viewer) {
  if (entry.report.pitcher === null) return [];
  return rules.items.map((item) =>
    element("div", {}, element("dt", {}, say(`point.${item.point}`)), element("dd", {}, owner(entry.report.takers[item.point], item, names, viewer))),
  );
}

export function drawAsk(entry, view, names) {
  const room = part("ask");
  room.hidden = !entry;
  if (!entry) return;
  const { rules, side: viewer } = view.server;
  const [first, ...rest] = outcomeParts(rules, entry.report, entry.hand, entry.after, names, viewer);
  room.dataset.submission = entry.submission_id;
  room.dataset.number = entry.number;
  write(part("asker"), asker(entry, names, viewer));
  const trump = entry.report.trump ? ` ${say("in_trump", { trump: say(`suit.${entry.report.trump}`) })}` : "";
  write(part("verdict"), `${first}${trump} ${rest.slice(0, -1).join(" ")}`.trim());
  write(part("makes"), rest.at(-1) ?? "");
  part("facts").replaceChildren(...facts(entry, rules, names, viewer));
  part("later").hidden = view.due === null || !(entry.isMine || entry.side === null);
}

const bidOf = ({ special, bid }) => (special ? say(`bid.${special}`) : String(bid));

/* The rows in which two versions differ: what was asked, their answer, ours. */
export function differences(theirs, ours, rules, names, viewer) {
  const rows = [];
  const add = (label, one, two) => one !== two && rows.push([label, one, two]);
  add(say("ask.pitcher"), names.players[theirs.pitcher], names.players[ours.pitcher]);
  add(say("ask.bid"), bidOf(theirs), bidOf(ours));
  if (theirs.trump && ours.trump) add(say("ask.trump"), say(`suit.${theirs.trump}`), say(`suit.${ours.trump}`));
  for (const item of rules.items) {
    const [one, two] = [theirs, ours].map(({ takers }) => owner(takers?.[item.point] ?? null, item, names, viewer));
    add(say(`point.${item.point}`), one, two);
  }
  return rows;
}

/* Both versions side by side, while the other side's is being entered. */
export function drawVersions(entry, report, view, names) {
  const room = part("versions");
  const rows = entry && report ? differences(entry.report, report, view.server.rules, names, view.server.side) : [];
  room.hidden = rows.length === 0;
  const cell = (text) => element("td", {}, element("bdi", {}, text));
  part("versions-body").replaceChildren(
    ...rows.map(([label, theirs, ours]) =>
      element("tr", { class: "off" }, element("th", { scope: "row" }, `${label} `, icon("split"), element("span", { class: "small" }, ` ${say("differs")}`)), cell(theirs), cell(ours)),
    ),
  );
  return rows.length;
}
