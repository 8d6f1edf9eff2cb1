/* What a table did, kept on the device: a hand, a yes, a hand taken back. Nothing is ever deleted here
   before its event is long over; what the server has acknowledged is marked, so that it can ask again. */
import { openDB } from "../../vendor/idb.js";
import { digestOf } from "./sha256.js";

const LONG_OVER = 90 * 24 * 3600 * 1000;
const STRICT = { durability: "strict" };
let opened = null;

const open = () =>
  (opened ??= openDB("pitchboard", 1, {
    upgrade(db) {
      db.createObjectStore("deeds", { keyPath: "seq", autoIncrement: true }).createIndex("table", "table");
      db.createObjectStore("facts");
    },
  }));

/* Plain http has no crypto.randomUUID; this is the same from the same source of chance. */
export function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/* The name of this memory: another name tells the server that the old one was emptied. Only where there is
   none yet it is written; of two pages at once the first has it. */
async function nameMemory() {
  const tx = (await open()).transaction("facts", "readwrite", STRICT);
  const known = await tx.store.get("memory");
  const name = known ?? freshId();
  if (!known) await tx.store.put(name, "memory");
  await tx.done;
  return name;
}

/* All that is kept of a table, read at one moment: its deeds, how many hands the device has entered, what
   the server said last that it has. Another page may have written meanwhile, so it is read anew each time. */
export async function kept(table) {
  const tx = (await open()).transaction(["deeds", "facts"]);
  const facts = tx.objectStore("facts");
  const [all, memory, counter, acknowledged] = await Promise.all([
    tx.objectStore("deeds").index("table").getAll(table),
    facts.get("memory"),
    facts.get("counter"),
    facts.get(`kept.${table}`),
  ]);
  return { deeds: all, memory: memory ?? (await nameMemory()), counter: counter ?? 0, acknowledged };
}

export const fact = async (key) => (await open()).get("facts", key);
export const setFact = async (key, value) => (await open()).put("facts", value, key);
export const deeds = async (table) => (await open()).getAllFromIndex("deeds", "table", table);

/* Keep a deed before it is sent; once this has come back, it survives the end of the browser. */
export async function keep(table, kind, body) {
  const tx = (await open()).transaction(["deeds", "facts"], "readwrite", STRICT);
  const facts = tx.objectStore("facts");
  const counter = ((await facts.get("counter")) ?? 0) + (kind === "hand" ? 1 : 0);
  await facts.put(counter, "counter");
  const deed = { table, kind, body, state: "unsent", at: Date.now() };
  if (kind === "hand") Object.assign(deed, { body: { ...body, counter }, digest: digestOf(body.report) });
  deed.seq = await tx.objectStore("deeds").add(deed);
  await tx.done;
  return deed;
}

export async function mark(deed, fields) {
  Object.assign(deed, fields);
  await (await open()).put("deeds", deed);
}

/* Mark what was answered, together with what the server says that it has now. */
export async function settle(deed, fields, acknowledged) {
  Object.assign(deed, fields);
  const tx = (await open()).transaction(["deeds", "facts"], "readwrite");
  tx.objectStore("deeds").put(deed);
  if (acknowledged) tx.objectStore("facts").put(acknowledged, `kept.${deed.table}`);
  await tx.done;
}

/* The server lacks something that it had acknowledged: everything of this table goes out again. */
export async function sendAgain(table) {
  for (const deed of await deeds(table)) if (deed.state !== "refused") await mark(deed, { state: "unsent", isAgain: true });
}

export async function forgetWhatIsLongOver(table) {
  const db = await open();
  for (const deed of await db.getAll("deeds")) {
    if (deed.table !== table && deed.state !== "unsent" && deed.at < Date.now() - LONG_OVER) await db.delete("deeds", deed.seq);
  }
}
