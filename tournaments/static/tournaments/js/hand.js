/* One hand between the form's names and the API's. */

/* What the form says, as the API takes it: in the canonical form, so that its digest is the server's. */
export function reportOf(form) {
  if (isThrownIn(form)) return { pitcher: null, bid: null, ...extrasOf(form) };
  const hand = { takers: {}, ...extrasOf(form) };
  for (const [name, value] of new FormData(form)) {
    const [question, part] = name.split(/_(.*)/s);
    if (name === "pitcher") hand.pitcher = Number(value);
    else if (name === "bid") addBid(form, hand, value);
    else if (name === "trump") hand.trump = value;
    else if (question === "take") hand.takers[part] = value === "nobody" ? null : Number(value);
    else if (question === "tricks" && value !== "") (hand.tricks ??= [])[part] = Number(value);
  }
  if (!hand.special) delete hand.tricks; /* asked for some bids only; typed before another was chosen */
  return hand;
}

function addBid(form, hand, value) {
  if (!isNaN(value)) return (hand.bid = Number(value));
  hand.special = value;
  hand.bid = Number(form.querySelector(`[name=bid][value="${value}"]`).closest("[data-stake]").dataset.stake);
}

/* Fill the form in with a hand as somebody has reported it. */
export function fill(form, { pitcher, bid, special, takers = {}, tricks = [], misdeals = 0, ...said }) {
  const answers = { pitcher, bid: special ?? bid, trump: said.trump, partner: said.partner ?? "", revoked_by: said.revoked_by ?? "" };
  for (const [point, taker] of Object.entries(takers)) answers[`take_${point}`] = taker ?? "nobody";
  for (const [name, value] of Object.entries(answers)) {
    for (const input of form.querySelectorAll(`[name="${name}"]`)) input.checked = input.value === String(value);
  }
  const ticks = { thrown_in: pitcher === null, stolen: said.stolen, bell: said.bell };
  for (const [name, isSaid] of Object.entries(ticks)) if (form.elements[name]) form.elements[name].checked = Boolean(isSaid);
  if (form.elements.misdeals) form.elements.misdeals.value = misdeals || "";
  tricks.forEach((count, side) => form.elements[`tricks_${side}`] && (form.elements[`tricks_${side}`].value = count));
}

/* What only some rules ask: ticks, seats, numbers; what is left open is not said. */
function extrasOf(form) {
  const said = [...new FormData(form)].filter(([name, value]) => EXTRAS[name] && value !== "");
  return Object.fromEntries(said.map(([name, value]) => [name, EXTRAS[name](value)]));
}
const EXTRAS = { stolen: Boolean, bell: Boolean, partner: Number, revoked_by: Number, misdeals: Number };
const isThrownIn = (form) => form.elements.thrown_in?.checked;

/* The names of the questions that are still to be answered. */
export function missing(form) {
  if (isThrownIn(form)) return "";
  const open = [...form.querySelectorAll("[data-ask]")].filter(({ dataset }) => !form.elements[dataset.question].value);
  return open.map(({ dataset }) => dataset.ask).join(", ");
}

/* The form's name for a path in a report. */
export function fieldOf(path) {
  return { special: "bid", tricks: "tricks_0" }[path] ?? path.replace(/^takers\./, "take_");
}
