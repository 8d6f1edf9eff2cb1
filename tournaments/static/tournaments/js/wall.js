/* The wall: a screen at a time, and what is new every few seconds. Without network it stays as it was
   and says so; its clock is in watch.js and runs on. */
import { now } from "./clock.js";

const A_SCREEN = 12_000;
const A_LOOK = 5_000;
const PATIENCE = 8_000;
const MOST_FOUND = 6;
const SMALLEST = 5;
const wall = document.querySelector("[data-wall]");
let tag = wall.dataset.tag;
let at = 0;
let lostSince = null;

/* ---- a screen at a time */
const screens = () => [...wall.querySelectorAll("[data-screen]")];

function turn(to) {
  const all = screens();
  at = all.length ? to % all.length : 0;
  all.forEach((screen, each) => screen.classList.toggle("shown", each === at));
  fit();
}

/* Nobody scrolls a wall: long names, or two to a line, are written smaller until the last row is there. */
function fit() {
  const screen = wall.querySelector(".screen.shown");
  for (let size = 0; screen && size <= SMALLEST; size += 1) {
    screen.dataset.size = size;
    if (screen.scrollHeight <= screen.clientHeight) return;
  }
}

/* ---- what is new; what somebody is typing stays */
function take(text) {
  const fresh = new DOMParser().parseFromString(text, "text/html");
  for (const part of fresh.querySelectorAll("[data-fresh]")) wall.querySelector(`[data-fresh="${part.dataset.fresh}"]`)?.replaceWith(part);
  tag = fresh.querySelector("[data-tag]")?.dataset.tag ?? tag;
  turn(at);
  find();
}

async function look() {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const answer = await fetch(wall.dataset.wall, { headers: { "If-None-Match": tag }, cache: "no-store", signal: stop.signal });
    if (answer.status === 200) take(await answer.text());
    told(answer.status === 200 || answer.status === 304);
  } catch {
    told(false);
  } finally {
    clearTimeout(timer);
  }
}

function told(isThere) {
  const room = wall.querySelector("[data-lost]");
  if (isThere === !lostSince) return;
  lostSince = isThere ? null : new Date(now());
  if (lostSince) room.querySelector("[data-lost-since]").textContent = hour(lostSince);
  room.hidden = isThere;
}

function hour(instant) {
  const { zone } = wall.querySelector("[data-zone]").dataset;
  const form = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  try {
    return instant.toLocaleTimeString("en-GB", { ...form, timeZone: zone });
  } catch {
    return instant.toLocaleTimeString("en-GB", form);
  }
}

/* ---- where do I sit? */
const plain = (name) => name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

function find() {
  const asked = plain(wall.querySelector("#find").value.trim());
  const all = [...wall.querySelectorAll("[data-seats] li")];
  const found = asked ? all.filter((line) => plain(line.querySelector("bdi").textContent).includes(asked)) : [];
  wall.querySelector("[data-find]").hidden = all.length === 0;
  wall.querySelector("[data-found]").replaceChildren(...found.slice(0, MOST_FOUND).map((line) => line.cloneNode(true)));
  wall.querySelector("[data-nobody]").hidden = !asked || found.length > 0;
}

document.documentElement.classList.add("scripted");
wall.querySelector("#find").addEventListener("input", find);
wall.querySelector("[data-find]").addEventListener("submit", (event) => event.preventDefault());
addEventListener("online", look);
addEventListener("resize", fit);
turn(0);
find();
setInterval(() => (wall.classList.add("turning"), turn(at + 1)), A_SCREEN);
setInterval(look, A_LOOK);
