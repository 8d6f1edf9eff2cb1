/* What is wrong with a hand in its short form, found on the device; codes and fields are scoring's. */
import { sidesOf, teamOf } from "./engine.js";

const ALWAYS_TAKEN = ["high", "low", "last_trick"];
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

export function findFaults(rules, report, seats) {
  const bell = report.bell && rules.minutes === null ? [{ code: "bell_without_clock", field: "bell", details: {} }] : [];
  if (report.pitcher === null && report.bid === null) return [...bell, ...thrownInFaults(rules, report)];
  return [...bell, ...bidFaults(rules, report), ...partnerFaults(rules, report, seats), ...itemFaults(rules, report), ...trickFaults(rules, report), ...captorFaults(rules, report)];
}

function thrownInFaults(rules, report) {
  const found = [];
  if (rules.forced_dealer_bid !== null) found.push({ code: "thrown_in_not_allowed", field: "bid", details: { least: rules.forced_dealer_bid } });
  if (report.takers || report.tricks || report.trump) found.push({ code: "thrown_in_with_points", field: "bid", details: {} });
  return found;
}

function bidFaults(rules, { pitcher, bid, special }) {
  const found = [];
  if (pitcher === null || pitcher === undefined) found.push({ code: "bid_missing", field: "pitcher", details: {} });
  if (bid === null || bid === undefined) return [...found, { code: "bid_missing", field: "bid", details: {} }];
  const word = rules.specials.find((each) => each.name === special);
  const details = { bid: special ?? bid, least: rules.min_bid, most: rules.max_bid };
  if (special && !word) found.push({ code: "bid_not_offered", field: "bid", details });
  else if (word ? bid !== word.stake : bid < rules.min_bid || bid > rules.max_bid) found.push({ code: "bid_out_of_range", field: "bid", details });
  return found;
}

function partnerFaults(rules, report) {
  const isMisplaced = report.partner !== undefined && report.partner !== null && (!rules.calls_partner || report.partner === report.pitcher);
  return isMisplaced ? [{ code: "partner_misplaced", field: "partner", details: {} }] : [];
}

function itemFaults(rules, { takers }) {
  if (!takers) return [{ code: "item_missing", field: "takers", details: {} }];
  const untaken = rules.items.filter(({ point }) => ALWAYS_TAKEN.includes(point) && takers[point] === null);
  return untaken.map(({ point }) => ({ code: "item_untaken", field: `takers.${point}`, details: { point } }));
}

function trickFaults(rules, { tricks, special }) {
  const word = rules.specials.find((each) => each.name === special);
  if (!tricks) return word?.takes_tricks ? [{ code: "tricks_missing", field: "tricks", details: { special } }] : [];
  const least = rules.may_stop_early || rules.tricks === null ? 1 : rules.tricks;
  const most = rules.tricks ?? rules.cards_held;
  const details = { tricks: sum(tricks), least, most };
  return details.tricks < least || details.tricks > most ? [{ code: "tricks_impossible", field: "tricks", details }] : [];
}

/* Who was given a card that is captured has a trick; Low and the like may go to who held them. */
function captorFaults(rules, { takers, tricks }) {
  if (!tricks || !takers) return [];
  const kept = ({ point, receiver }) => receiver === "held" && point !== "high";
  const without = rules.items.filter((item) => takers[item.point] !== null && !kept(item) && !tricks[takers[item.point]]);
  return without.map(({ point }) => ({ code: "captor_without_trick", field: `takers.${point}`, details: { point, side: takers[point] } }));
}

export { sidesOf, teamOf };
