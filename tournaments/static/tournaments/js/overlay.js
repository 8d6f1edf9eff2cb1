/* Lays a fresh piece of a page over the one that is there. Only what differs is touched: the focus, what is
   being typed, what is unfolded and where one has scrolled to stay as they are. */
const FIELDS = "input:not([type=hidden]), select, textarea";
const OWN = ["open", "hidden", "value", "checked", "class"]; /* of a field or a fold: the reader's, not the server's */

const isField = (node) => node.matches?.(`${FIELDS}, details`);
const isDirty = (field) => field.value !== field.defaultValue;

/* Whether somebody is at work in there: has the focus in a field, or has typed and not sent it. */
export function isBusy(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return false;
  const fields = [node, ...node.querySelectorAll(FIELDS)].filter((each) => each.matches(FIELDS));
  return fields.some((field) => field === document.activeElement || ("defaultValue" in field && isDirty(field)));
}

function layAttributes(old, fresh) {
  const keep = isField(old) ? OWN : ["hidden"];
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !keep.includes(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (!keep.includes(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
}

/* A list whose rows have ids: rows stay themselves wherever they stand, and go only when nobody is at them. */
function layRows(old, fresh) {
  const there = new Map([...old.children].map((row) => [row.id, row]));
  let before = null;
  for (const row of [...fresh.children]) {
    const known = there.get(row.id);
    there.delete(row.id);
    if (known) lay(known, row);
    const at = known ?? row;
    const next = before ? before.nextElementSibling : old.firstElementChild;
    if (at !== next && !(known && isBusy(known))) {
      old.insertBefore(at, next);
      if (!known) window.htmx?.process(at);
    }
    before = at;
  }
  for (const row of there.values()) if (!isBusy(row)) row.remove();
}

const isList = (node) => node.children.length > 0 && [...node.children].every((child) => child.id);
const isLike = (one, other) => one.nodeType === other.nodeType && one.nodeName === other.nodeName;

export function lay(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.data = fresh.data;
    return;
  }
  layAttributes(old, fresh);
  if (isList(old) && isList(fresh)) return layRows(old, fresh);
  const [had, has] = [[...old.childNodes], [...fresh.childNodes]];
  if (had.length === has.length && had.every((node, index) => isLike(node, has[index]))) {
    had.forEach((node, index) => lay(node, has[index]));
  } else if (!isBusy(old)) {
    old.replaceChildren(...has);
    window.htmx?.process(old);
  }
}
