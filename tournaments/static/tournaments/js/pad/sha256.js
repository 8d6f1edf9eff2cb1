/* SHA-256 by FIPS 180-4: plain http has no crypto.subtle, and an answer is proved by its digest. */
const primes = (count) => {
  const found = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
};
const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const CONSTANTS = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const turn = (word, by) => (word >>> by) | (word << (32 - by));

function padded(bytes) {
  const length = ((bytes.length + 8) >> 6) * 64 + 64;
  const block = new Uint8Array(length);
  block.set(bytes);
  block[bytes.length] = 0x80;
  new DataView(block.buffer).setUint32(length - 4, bytes.length * 8);
  return new DataView(block.buffer);
}

function schedule(view, at) {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const near = turn(words[i - 2], 17) ^ turn(words[i - 2], 19) ^ (words[i - 2] >>> 10);
    const far = turn(words[i - 15], 7) ^ turn(words[i - 15], 18) ^ (words[i - 15] >>> 3);
    words[i] = near + words[i - 7] + far + words[i - 16];
  }
  return words;
}

export function sha256(text) {
  const view = padded(new TextEncoder().encode(text));
  let state = [...START];
  for (let at = 0; at < view.byteLength; at += 64) {
    const words = schedule(view, at);
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + CONSTANTS[i] + words[i]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    state = [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]) | 0);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/* A value as the one text that equal values have: keys in order, no room between. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const pairs = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${pairs.join(",")}}`;
}

export const digestOf = (report) => sha256(canonical(report));
