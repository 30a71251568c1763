// The packed firmware, as far as an update needs it; host_sim/building/pack.py has its format.

const HEADER_BYTES = 20;
const CHECKED_BYTES = 16;  // of the header, by the CRC that is its last field
const KEY_BYTES = 4;
const ENTRY_BYTES = 12;
const MAGIC = "CLPK";
const FORMAT = 1;
const MOST_FILES = 1000;
const MOST_FOLDER_BYTES = 4096;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** The CRC-32 of bytes, behind those with the CRC `before`. */
export function crc32(bytes, before = 0) {
  let crc = ~before;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}

const view = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** How long header and index of the pack are that begins like this; null if it is none. */
export function indexBytes(head) {
  if (head.length < HEADER_BYTES) return null;
  if (String.fromCharCode(...head.subarray(0, 4)) !== MAGIC || head[4] !== FORMAT) return null;
  const [folders, files] = [view(head).getUint16(12, true), view(head).getUint16(14, true)];
  if (folders > MOST_FOLDER_BYTES || files > MOST_FILES) return null;
  return HEADER_BYTES + folders + (KEY_BYTES + ENTRY_BYTES) * files;
}

/** The modules of a pack, of which the beginning is enough; none if it is damaged. */
export function readIndex(data) {
  const length = indexBytes(data);
  if (length === null || data.length < length) return [];
  const numbers = view(data);
  const index = data.subarray(HEADER_BYTES, length);
  if (crc32(index, crc32(data.subarray(0, CHECKED_BYTES))) !== numbers.getUint32(16, true)) return [];
  const files = numbers.getUint16(14, true);
  const keys = HEADER_BYTES + numbers.getUint16(12, true);
  const entries = keys + KEY_BYTES * files;
  return Array.from({ length: files }, (_, number) => {
    const at = entries + ENTRY_BYTES * number;
    return {
      key: numbers.getUint32(keys + KEY_BYTES * number, true),
      record: numbers.getUint32(at, true),
      size: numbers.getUint32(at + 4, true),
      crc: numbers.getUint32(at + 8, true),
    };
  });
}

/** A pack as ranges of an old one, [first byte, bytes], and bytes that are not in it. */
export function difference(old, data) {
  const name = ({ key, size, crc }) => `${key} ${size} ${crc}`;
  const known = new Map(old.map((entry) => [name(entry), entry.record]));
  const steps = [];
  let begin = 0;  // of bytes that are not in it

  function take(record, at, end) {
    if (at > begin) steps.push(data.subarray(begin, at));
    const last = steps.at(-1);
    if (Array.isArray(last) && last[0] + last[1] === record) last[1] += end - at;
    else steps.push([record, end - at]);
    begin = end;
  }

  const entries = readIndex(data);
  let at = entries[0]?.record ?? data.length;
  for (const entry of entries) {
    const end = at + 1 + data[at] + entry.size;
    const record = known.get(name(entry));
    if (record !== undefined) take(record, at, end);
    at = end;
  }
  if (begin < data.length) steps.push(data.subarray(begin));
  return steps;
}
