// The handheld's body: where everything stands, the case that is drawn, the lamps on it.
//
// One coordinate system for all, SIZE units; HTML parts stand on it in per cents, so the whole
// scales with its box. What is drawn follows from the board: a role that is absent is not drawn.

export const SIZE = { width: 440, height: 660 };

const CASE = "M220 8C342 8 432 150 432 358 432 556 368 652 220 652 72 652 8 556 8 358 8 150 98 8 220 8Z";
const GLASS = { x: 52, y: 176, width: 336, height: 172 };
const CROSS = { x: 220, y: 102, step: 33, names: ["N", "W", "C", "E", "S"] };
const TRAIL = { left: 64, right: 376, y: 394, rise: 13 };
const SEAT_INSET = 15;
const KEYS = [
  ["UP", 141, 461, "↑"], ["LEFT", 86, 516, "←"], ["RIGHT", 196, 516, "→"],
  ["DOWN", 141, 571, "↓"], ["OK", 338, 480, "OK"], ["BACK", 281, 560, "BACK"],
];

const svg = (name, attributes, ...inside) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
};

const place = (element, x, y) => {
  element.style.left = `${(100 * x) / SIZE.width}%`;
  element.style.top = `${(100 * y) / SIZE.height}%`;
  return element;
};

/** The six keys as buttons, in an order in which Tab makes sense. */
export function drawKeys(box) {
  return KEYS.map(([name, x, y, sign]) => {
    const key = document.createElement("button");
    key.type = "button";
    key.className = `key ${name.toLowerCase()}`;
    key.dataset.key = name;
    key.setAttribute("aria-label", name);
    key.setAttribute("aria-pressed", "false");
    key.append(Object.assign(document.createElement("span"), { textContent: sign }));
    box.append(place(key, x, y));
    return key;
  });
}

/** Draw the case for `board` and its lamps; returns the lamps by their place in the chain. */
export function drawBoard(board, picture, lampBox, glass) {
  picture.setAttribute("viewBox", `0 0 ${SIZE.width} ${SIZE.height}`);
  picture.replaceChildren(gradients());
  picture.append(svg("path", { d: CASE, class: "shadow" }), svg("path", { d: CASE, class: "shell" }));
  picture.append(speckles(), svg("path", { d: CASE, class: "edge" }));
  const { x, y, width, height } = GLASS;
  picture.append(svg("rect", { x: x - 7, y: y - 9, width: width + 14, height: height + 18,
                               rx: 14, class: "bezel" }));
  Object.assign(glass.style, {
    left: `${(100 * x) / SIZE.width}%`, top: `${(100 * y) / SIZE.height}%`,
    width: `${(100 * width) / SIZE.width}%`, height: `${(100 * height) / SIZE.height}%`,
  });
  picture.append(svg("path", { class: "well",
    d: "M113 434h56v54h54v56h-54v54h-56v-54h-54v-56h54z" }));
  if (board.buzzer) picture.append(grille());
  picture.append(svg("text", { x: 220, y: 634, class: "name" }, "CLUTCH"));

  lampBox.replaceChildren();
  const lamps = new Map();
  for (const role of ["cross", "track", "seats"]) {
    const [first, count] = board.lamps[role] ?? [0, 0];
    if (!count) continue;
    const spots = SPOTS[role](count, picture);
    spots.forEach(([spotX, spotY, name], index) => {
      const lamp = document.createElement("span");
      lamp.className = `lamp ${role}`;
      lamp.setAttribute("role", "img");
      lamp.dataset.name = name;
      lamp.dataset.role = role;
      lampBox.append(place(lamp, spotX, spotY));
      lamps.set(first + index, lamp);
    });
  }
  return lamps;
}

const SPOTS = {
  cross(count, picture) {
    const { x, y, step, names } = CROSS;
    const spots = [[x, y - step], [x - step, y], [x, y], [x + step, y], [x, y + step]];
    const arm = step + 15;
    picture.append(svg("path", { class: "well",
      d: `M${x - 15} ${y - arm}h30v${step}h${step}v30h${-step}v${step}h-30v${-step}h${-step}v-30h${step}z` }));
    return spots.slice(0, count).map((spot, index) => [...spot, `cross ${names[index]}`]);
  },

  /** Along the trail, each as far from the last as any other. */
  track(count, picture) {
    const { left, right, y, rise } = TRAIL;
    const points = Array.from({ length: 97 }, (_, index) => {
      const along = index / 96;
      return `${left + along * (right - left)},${y - Math.sin(along * Math.PI * 4) * rise}`;
    });
    const trail = svg("polyline", { points: points.join(" "), class: "trail" });
    picture.append(trail);
    picture.append(svg("path", { class: "volcano",
      d: `M${left - 26} ${y + 19}L${left - 9} ${y - 10}q9 -7 18 0L${left + 26} ${y + 19}z` }));
    const length = trail.getTotalLength();
    return Array.from({ length: count }, (_, index) => {
      const spot = trail.getPointAtLength(count > 1 ? (length * index) / (count - 1) : 0);
      return [spot.x, spot.y, index ? `track ${index}` : "track, volcano"];
    });
  },

  /** Round the case, clockwise from the top left, each as far within the rim as any other. */
  seats(count, picture) {
    const rim = picture.querySelector(".edge");
    const length = rim.getTotalLength();
    return Array.from({ length: count }, (_, index) => {
      const along = (length * (index + count - 0.5)) / count % length;
      const { x, y } = rim.getPointAtLength(along);
      const next = rim.getPointAtLength((along + 1) % length);
      return [x - (next.y - y) * SEAT_INSET, y + (next.x - x) * SEAT_INSET, `seat ${index + 1}`];
    });
  },
};

function gradients() {
  const shades = (id, kind, attributes, stops) => svg(kind, { id, ...attributes },
    ...stops.map(([offset, name]) => svg("stop", { offset, class: name })));
  return svg("defs", {},
    shades("shell", "radialGradient", { cx: 0.36, cy: 0.2, r: 0.95 },
      [[0, "shell-light"], [0.55, "shell-middle"], [1, "shell-dark"]]),
    shades("edge", "linearGradient", { x1: 0, y1: 0, x2: 0.4, y2: 1 },
      [[0, "edge-light"], [0.5, "edge-none"], [1, "edge-dark"]]));
}

/** An egg's speckles: always the same ones, denser towards the foot, none where parts stand. */
function speckles() {
  let seed = 65537;
  const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const group = svg("g", { class: "speckles" });
  for (let spot = 0; spot < 150; spot += 1) {
    const turn = chance() * 2 * Math.PI;
    const out = 0.55 + 0.42 * Math.sqrt(chance());
    const cx = 220 + Math.cos(turn) * out * 204;
    const cy = 345 + Math.sin(turn) * out * 304;
    const r = 0.7 + 2.6 * chance() ** 3;
    group.append(svg("ellipse", { cx, cy, rx: r * (1 + chance() * 0.5), ry: r,
                                  opacity: 0.25 + 0.5 * chance() }));
  }
  return group;
}

function grille() {
  const group = svg("g", { class: "grille" });
  for (const [row, count] of [[0, 3], [1, 4], [2, 3]]) {
    for (let hole = 0; hole < count; hole += 1) {
      group.append(svg("circle", { cx: 362 + (hole - (count - 1) / 2) * 8, cy: 552 + row * 7, r: 1.7 }));
    }
  }
  return group;
}
