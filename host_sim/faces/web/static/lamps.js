// What a lamp looks like, and what it is called, from the three bytes that drive it.
//
// The bytes are duty cycles: light, not colour. An eye (and sRGB) sees about the 2.2th root of
// that, so a lamp driven at 5 % is seen at a quarter of its brightness; that is what is drawn
// and what the words say.

const seen = (duty) => (duty / 255) ** (1 / 2.2);

/** The name of a hue, for lights: there is no brown or grey light. */
function colourName(red, green, blue) {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  if (most - least < 0.22 * most) return "white";
  let hue;
  if (most === red) hue = ((green - blue) / (most - least) + 6) % 6;
  else if (most === green) hue = (blue - red) / (most - least) + 2;
  else hue = (red - green) / (most - least) + 4;
  const pale = least > 0.6 * most ? "pale " : "";
  const names = [[0.3, "red"], [0.8, "orange"], [1.25, "yellow"], [2.5, "green"],
                 [3.3, "cyan"], [4.3, "blue"], [4.8, "violet"], [5.6, "pink"], [6.1, "red"]];
  return pale + names.find(([end]) => hue <= end)[1];
}

/** `lamp`: its element. `hex`: "rrggbb" as driven. Returns its words. */
export function light(lamp, hex) {
  const [red, green, blue] = [0, 2, 4].map((at) => seen(parseInt(hex.slice(at, at + 2), 16)));
  const level = Math.max(red, green, blue);
  const words = level
    ? `${lamp.dataset.name}: ${colourName(red, green, blue)} ${Math.max(1, Math.round(100 * level))} %`
    : `${lamp.dataset.name}: off`;
  lamp.setAttribute("aria-label", words);
  lamp.title = words;
  lamp.classList.toggle("lit", level > 0);
  if (level) {
    const full = [red, green, blue].map((part) => Math.round((255 * part) / level)).join(" ");
    lamp.style.setProperty("--light", full);
    lamp.style.setProperty("--level", level.toFixed(3));
  }
  return words;
}
