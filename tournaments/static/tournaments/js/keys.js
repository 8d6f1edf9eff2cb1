/* Keys: whatever on the page has a data-key is reached by it. A link or a button is pressed, a field or a row
   gets the focus. None fires while somebody types, and all can be turned off. */
const FIELD = "input, select, textarea, [contenteditable]";
const SWITCH = "keys";

function remembered() {
  try {
    return localStorage.getItem(SWITCH) !== "off";
  } catch {
    return true; /* storage is closed to us: keys are on, for this visit */
  }
}

function remember(isOn) {
  try {
    localStorage.setItem(SWITCH, isOn ? "on" : "off");
  } catch {
    /* as above */
  }
}

const dialog = () => document.getElementById("keys");
const found = (key) => [...document.querySelectorAll("[data-key]")].find((each) => each.dataset.key === key && each.checkVisibility());

function reach(target) {
  if (!target.matches("a, button")) target.focus();
  if (target.matches("input")) target.select();
  if (target.matches("a, button") && target.getAttribute("aria-disabled") !== "true") target.click();
}

/* The list says what is on the page now, so that it is never wrong. */
function fill() {
  const list = dialog().querySelector("[data-keys]");
  const rows = [...document.querySelectorAll("[data-key]")].filter((each) => each.checkVisibility());
  const items = rows.filter((each) => "keyList" in each.dataset);
  const told = rows.filter((each) => !items.includes(each)).map((each) => [each.dataset.key, each.dataset.keySays ?? each.textContent.trim()]);
  if (items.length) told.unshift([items.length > 1 ? `1–${items.length}` : "1", list.dataset.listSays]);
  list.replaceChildren(...told.map(([key, says]) => line(key, says)));
}

function line(key, says) {
  const row = document.createElement("div");
  const [term, what] = [document.createElement("dt"), document.createElement("dd")];
  const cap = document.createElement("kbd");
  cap.textContent = key.toUpperCase();
  term.append(cap);
  what.textContent = says;
  row.append(term, what);
  return row;
}

let isOn = true;
function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
  if (event.target.closest?.(FIELD) || document.querySelector("dialog[open]")) return;
  if (!isOn && event.key !== "?") return;
  const target = found(event.key.toLowerCase());
  if (!target) return;
  event.preventDefault();
  reach(target);
}

export function listen() {
  const opener = document.querySelector("[data-keys-open]");
  const toggle = dialog().querySelector("[data-keys-on]");
  isOn = toggle.checked = remembered();
  toggle.addEventListener("change", () => remember((isOn = toggle.checked)));
  opener.hidden = false;
  opener.addEventListener("click", () => (fill(), dialog().showModal()));
  document.addEventListener("keydown", pressed);
}
