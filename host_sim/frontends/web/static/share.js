// A game as the fragment of a link: its set-up and moves as JSON, deflated, behind their CRC-32, in
// base64url. Links of version 1.1 begin otherwise and have no check.

const BEGINS = "play=";
const BEGINS_1_1 = "game=";
const CHECK_BYTES = 4;
const CRC_32 = 0xedb88320;
const MOST_CHARACTERS = 200_000;
const MOST_BYTES = 1 << 20;
const MOST_MOVES = 20_000;
const MOST_LEVELS = 8;  // of lists and objects in each other, as in the firmware's plain.py
const LONGEST_NAME = 40;

// Whether this browser can write, and read, such a fragment.
export const canWrite = () => typeof CompressionStream === "function";
const canRead = () => typeof DecompressionStream === "function";

export async function asFragment({ setup, moves }) {
  const text = new Blob([JSON.stringify({ setup, moves })]);
  const packed = text.stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const checked = [...checkOf(bytes), ...bytes];
  const characters = Array.from(checked, (byte) => String.fromCharCode(byte)).join("");
  return BEGINS + btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export const isGame = (fragment) => fragment.startsWith(BEGINS) || fragment.startsWith(BEGINS_1_1);

const OF_BYTE = Int32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit += 1) byte = (byte >>> 1) ^ (byte & 1 ? CRC_32 : 0);
  return byte;
});

/** The CRC-32 of some bytes, its highest byte first. */
export function checkOf(bytes) {
  let check = -1;
  for (const byte of bytes) check = (check >>> 8) ^ OF_BYTE[(check ^ byte) & 0xff];
  return [24, 16, 8, 0].map((shift) => (~check >>> shift) & 0xff);
}

/** The deflated bytes of a fragment; throws an error if their check is wrong. */
function packedBytes(fragment) {
  const characters = atob(fragment.slice(BEGINS.length).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
  if (fragment.startsWith(BEGINS_1_1)) return bytes;
  const packed = bytes.subarray(CHECK_BYTES);
  if (checkOf(packed).some((byte, place) => byte !== bytes[place])) throw new RangeError("damaged");
  return packed;
}

/**
 * {"setup", "moves"} of a fragment; throws an error if it has none. The error's `kind` is "cannot" if
 * the browser is the reason.
 */
export async function gameOf(fragment) {
  if (!canRead()) throw Object.assign(new Error("too old"), { kind: "cannot" });
  if (fragment.length > MOST_CHARACTERS) throw new RangeError("too long");
  const text = await limited(new Blob([packedBytes(fragment)]).stream()
    .pipeThrough(new DecompressionStream("deflate-raw")));
  const { setup, moves } = JSON.parse(text);
  const isMove = (move) => Array.isArray(move) && typeof move[0] === "string";
  if (typeof setup?.game !== "string" || !Array.isArray(moves) || moves.length > MOST_MOVES
    || !moves.every(isMove) || !isNames(setup.players) || !isPlain({ setup, moves })) throw new TypeError("no game");
  return { setup, moves };
}

const isNames = (names) => names === undefined
  || (Array.isArray(names) && names.every((name) => typeof name === "string" && name.length <= LONGEST_NAME));

/** Whether a value is nested no deeper than what the handheld reads, and has no half characters. */
export function isPlain(value, levels = MOST_LEVELS + 1) {
  if (typeof value === "string") return !/[\p{Surrogate}\ufffd]/u.test(value);
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.entries(value).every(([key, inner]) =>
    isPlain(key) && isPlain(inner, levels - 1));
}

/** A stream as text; throws an error if it is longer than any game. */
async function limited(stream) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let bytes = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > MOST_BYTES) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    text += decoder.decode(value, { stream: true });
  }
}
