// The packed firmware, as far as an update needs it; host_sim/pack/pack.py has its format.

const HEADER_BYTES = 20;
const CHECKED_BYTES = 16;  // of the header, by the CRC that is its last field
const ENTRY_BYTES = 12;  // of the index, for each file: its key, the offset of its record, its CRC
const MAGIC = "CLPK";
const FORMAT = 2;
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
  return HEADER_BYTES + folders + ENTRY_BYTES * files + 4;
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
  const [records, crcs] = [keys + 4 * files, keys + 8 * files + 4];
  return Array.from({ length: files }, (_, number) => {
    const record = numbers.getUint32(records + 4 * number, true);
    return {
      key: numbers.getUint32(keys + 4 * number, true),
      record,
      size: numbers.getUint32(records + 4 * number + 4, true) - record,
      crc: numbers.getUint32(crcs + 4 * number, true),
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
  for (const entry of entries) {
    const record = known.get(name(entry));
    if (record !== undefined) take(record, entry.record, entry.record + entry.size);
  }
  if (begin < data.length) steps.push(data.subarray(begin));
  return steps;
}
