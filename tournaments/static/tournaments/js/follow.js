// Remembers whom this visitor follows, an event at a time. The server writes every sentence;
// this only keeps the number and brings it back. Nothing about the person is stored.

const address = new URL(window.location.href);
const key = `follow ${address.pathname}`;
const asked = address.searchParams.get("follow");

function remembered() {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // storage is closed to us: following works for this visit only
  }
}

function remember(number) {
  try {
    if (number === "0") window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, number);
  } catch {
    // as above
  }
}

if (asked) {
  remember(asked);
} else if (remembered()) {
  address.searchParams.set("follow", remembered());
  window.location.replace(address);
}
