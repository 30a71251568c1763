// Names as people type them, in the letters of the handheld. What it lacks may have an accent less,
// or be written otherwise; a letter that nothing stands for stays, and the handheld refuses it.

/** Of a name: the letters that can be typed on the handheld. */
export const LETTERS =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-' àáâäçéèëêíîïñóôöœùúûüßÄÉËÏÖÜ";
// What Unicode does not take apart.
const OTHERWISE = {
  æ: "ae", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ŧ: "t", ŋ: "ng", ı: "i",
  "’": "'", "‘": "'", "ʼ": "'", "`": "'", "´": "'", "′": "'", "‐": "-", "‑": "-", "–": "-", "—": "-",
};

export const folded = (name) => [...name.normalize("NFC")].map((letter) =>
  LETTERS.includes(letter) ? letter
    : OTHERWISE[letter] ?? [...letter.normalize("NFKD")].map(plain).join("")).join("");

/** A part of a letter; nothing, if it is an accent. */
function plain(part) {
  const other = OTHERWISE[part.toLowerCase()];
  return other ? other[0].toUpperCase() + other.slice(1) : part.replace(/\p{Mark}/u, "");
}
