/* One hand between the form's names and the API's. */

/* What the form says, as the API takes it. */
export function reportOf(form) {
  if (isThrownIn(form)) return extrasOf(form);
  const hand = { takers: {}, ...extrasOf(form) };
  for (const [name, value] of new FormData(form)) {
    const [question, part] = name.split(/_(.*)/s);
    if (name === "pitcher") hand.pitcher = Number(value);
    else if (name === "bid" && isNaN(value)) hand.special = value;
    else if (name === "bid") hand.bid = Number(value);
    else if (name === "trump") hand.trump = value;
    else if (question === "take") hand.takers[part] = value === "nobody" ? null : Number(value);
    else if (question === "tricks" && value !== "") (hand.tricks ??= [])[part] = Number(value);
  }
  return hand;
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
