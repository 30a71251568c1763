// A game as the fragment of a link: its set-up and moves as JSON, deflated, in base64url.

const BEGINS = "game=";
const MOST_CHARACTERS = 200_000;
const MOST_BYTES = 1 << 20;
const MOST_MOVES = 20_000;

/** Whether this browser can write, and read, such a fragment. */
export const canWrite = () => typeof CompressionStream === "function";
const canRead = () => typeof DecompressionStream === "function";

export async function asFragment({ setup, moves }) {
  const text = new Blob([JSON.stringify({ setup, moves })]);
  const packed = text.stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return BEGINS + btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export const isGame = (fragment) => fragment.startsWith(BEGINS);

/**
 * {"setup", "moves"} of a fragment; throws an error if it has none. The error's `kind` is "cannot" if
 * the browser is the reason.
 */
export async function gameOf(fragment) {
  if (!canRead()) throw Object.assign(new Error("too old"), { kind: "cannot" });
  if (fragment.length > MOST_CHARACTERS) throw new RangeError("too long");
  const characters = atob(fragment.slice(BEGINS.length).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
  const text = await limited(new Blob([bytes]).stream()
    .pipeThrough(new DecompressionStream("deflate-raw")));
  const { setup, moves } = JSON.parse(text);
  const isMove = (move) => Array.isArray(move) && typeof move[0] === "string";
  if (typeof setup?.game !== "string" || !Array.isArray(moves) || moves.length > MOST_MOVES
    || !moves.every(isMove) || !isNames(setup.players)) throw new TypeError("no game");
  return { setup, moves };
}

const isNames = (names) => names === undefined
  || (Array.isArray(names) && names.every((name) => typeof name === "string"));

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
