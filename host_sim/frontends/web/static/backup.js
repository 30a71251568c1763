// Writes and reads a backup: its checks and its files. MicroPython would take half a minute for a
// megabyte, and has no room for it.

import { checkOf } from "./share.js";

const KIND = "Clutch backup";
const FORMAT = 1;
const MOST_FILES = 1000;
const PATH = /^(?:\/(?!\.+(?:\/|$))[\w.-]{1,40}){1,6}$/;  // drive.py takes at most 255 bytes
const BASE64 = /^[\w+/]*={0,2}$/;

const NO_ROOM = "There is no room for this backup; nothing was changed";
const CHUNK_BYTES = 8192;  // as many arguments as a function takes everywhere

/** The CRC-32 of a text. */
const sumOf = (text) =>
  checkOf(new TextEncoder().encode(text)).reduce((sum, byte) => 256 * sum + byte, 0);

function base64(bytes) {
  let letters = "";
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  }
  return btoa(letters);
}

/** The bytes of base64; `Uint8Array.from` takes ten times as long. */
function bytesOf(data) {
  const letters = atob(data);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

/** A backup as text. `files`: [path, bytes] pairs. */
export function backupText(folders, files) {
  const content = JSON.stringify([folders,
    Object.fromEntries(files.map(([path, bytes]) => [path, base64(bytes)]))]);
  return JSON.stringify({ kind: KIND, format: FORMAT, crc: sumOf(content), content });
}

/** { folders, files: { path: bytes } } of a backup's text, or { refused: why }. What is larger than
 * `mostBytes` is not read: that would stop the page for seconds. */
export function backupOf(text, mostBytes) {
  try {
    const { kind, format, crc, content } = JSON.parse(text);
    if (kind !== KIND || typeof format !== "number") throw new TypeError("another file");
    if (format > FORMAT) return { refused: "This backup is of a newer Clutch; nothing was changed" };
    if (sumOf(content) !== crc) return { refused: "This backup is damaged; nothing was changed" };
    const [folders, files] = JSON.parse(content);
    const all = Object.entries(files);
    if (folders.length + all.length > MOST_FILES
      || !folders.every((folder) => folder === "" || (typeof folder === "string" && PATH.test(folder)))
      || !all.every(([path, data]) => PATH.test(path) && !folders.includes(path)
        && folders.includes(path.slice(0, path.lastIndexOf("/")))
        && typeof data === "string" && data.length % 4 === 0 && BASE64.test(data))) {
      throw new TypeError("no files");
    }
    const letters = all.reduce((sum, [, data]) => sum + data.length, 0);
    if (letters * 3 / 4 - 2 * all.length > mostBytes) return { refused: NO_ROOM };
    return { folders, files: Object.fromEntries(all.map(([path, data]) => [path, bytesOf(data)])) };
  } catch {
    return { refused: "This file is no backup of Clutch; nothing was changed" };
  }
}
