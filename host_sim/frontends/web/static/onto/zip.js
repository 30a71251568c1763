// Files as one archive, which every computer opens. They are stored, not packed.

import { crc32 } from "./pack.js";

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x800;
const FIRST_DAY = 0x21;  // 1 January 1980: a handheld has no calendar

/** `files`: a list of {"name", "data"}. -> Blob */
export function zip(files) {
  const parts = [];
  const directory = [];
  let at = 0;
  for (const { name, data } of files) {
    const path = new TextEncoder().encode(name);
    const common = [[VERSION, 2], [UTF8_NAMES, 2], [0, 2], [0, 2], [FIRST_DAY, 2],
      [crc32(data), 4], [data.length, 4], [data.length, 4], [path.length, 2], [0, 2]];
    const head = fields([[LOCAL, 4], ...common]);
    parts.push(head, path, data);
    directory.push(fields([[ENTRY, 4], [VERSION, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]]),
      path);
    at += head.length + path.length + data.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = fields([[END, 4], [0, 2], [0, 2], [files.length, 2], [files.length, 2], [size, 4],
    [at, 4], [0, 2]]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}

function fields(numbers) {
  const bytes = new Uint8Array(numbers.reduce((sum, [, size]) => sum + size, 0));
  let at = 0;
  for (const [number, size] of numbers) {
    for (let place = 0; place < size; place += 1) bytes[at + place] = (number >>> (8 * place)) & 255;
    at += size;
  }
  return bytes;
}
