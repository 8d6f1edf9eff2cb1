/* One hand between the form's names and the API's. */

/* What the form says, as the API takes it. */
export function reportOf(form) {
  const hand = { takers: {} };
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

/* The names of the questions that are still to be answered. */
export function missing(form) {
  const open = [...form.querySelectorAll("[data-ask]")].filter(({ dataset }) => !form.elements[dataset.question].value);
  return open.map(({ dataset }) => dataset.ask).join(", ");
}

/* The form's name for a path in a report. */
export function fieldOf(path) {
  return { special: "bid", tricks: "tricks_0" }[path] ?? path.replace(/^takers\./, "take_");
}
