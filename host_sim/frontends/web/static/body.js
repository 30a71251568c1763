// The handheld's body: the places of its parts, the drawn case, and its lamps.
//
// The places are those of the board's body, in millimetres (boards/bodies). The picture is UNITS
// wide for any body. HTML parts are placed on it in per cent, so that everything scales with its
// box. A role that the board does not have is not drawn.

import { filled, inWords } from "./words.js";

const UNITS = 440;
const MARGIN_MM = 1;  // around the body
const SIGNS = [
  ["UP", "↑"], ["LEFT", "←"], ["RIGHT", "→"], ["DOWN", "↓"], ["OK", "OK"], ["BACK", "BACK"],
];
const CROSS = 5;  // lamps

const svg = (name, attributes, ...inside) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
};

/** Convert millimetres of a body to units of the picture and per cent of its box. */
function scale(body) {
  const [width, height] = body.size.map((length) => length + 2 * MARGIN_MM);
  const unit = UNITS / width;
  const units = (length) => length * unit;
  const at = (length) => units(length + MARGIN_MM);
  return {
    width, height, units, at,
    place(element, x, y) {
      element.style.left = `${(100 * (x + MARGIN_MM)) / width}%`;
      element.style.top = `${(100 * (y + MARGIN_MM)) / height}%`;
      return element;
    },
    size(element, across, down) {
      element.style.width = `${(100 * across) / width}%`;
      element.style.height = `${(100 * down) / height}%`;
      return element;
    },
    path(pieces) {
      return pieces.map((piece, index) => (index ? (piece.length === 2 ? "L" : "C") : "M")
        + piece.map(at).join(" ")).join("") + "Z";
    },
  };
}

/** The six keys as buttons, in a sensible order for Tab; `drawBoard` places them. */
export function drawKeys(box) {
  return SIGNS.map(([name, sign]) => {
    const key = document.createElement("button");
    key.type = "button";
    key.className = `key ${name.toLowerCase()}`;
    key.dataset.key = name;
    key.dataset.label = `key_${name}`;
    key.setAttribute("aria-pressed", "false");
    const [shown, does] = ["span", "small"].map((kind) => document.createElement(kind));
    shown.textContent = sign;
    key.append(shown, " ", does);
    box.append(key);
    return key;
  });
}

/** Draw the case for `board` and its lamps; returns the lamps by their place in the chain. */
export function drawBoard(board, picture, lampBox, glass) {
  const { body } = board;
  const on = scale(body);
  const box = picture.parentElement;
  document.body.style.setProperty("--aspect", on.width / on.height);
  picture.setAttribute("viewBox", `0 0 ${UNITS} ${on.units(on.height)}`);
  const rim = on.path(body.outline);
  picture.replaceChildren(gradients());
  picture.append(svg("path", { d: rim, class: "shadow" }), svg("path", { d: rim, class: "shell" }));
  picture.append(...speckles(body, on), svg("path", { d: rim, class: "edge" }));

  const [left, top, width, height] = body.panel.window;
  picture.append(svg("rect", { x: on.at(left) - 4, y: on.at(top) - 4, width: on.units(width) + 8,
                               height: on.units(height) + 8, rx: 9, class: "bezel" }));
  on.size(on.place(glass, left, top), width, height);

  picture.append(svg("path", { class: "well", d: arrowsWell(body.keys, on) }));
  for (const key of box.querySelectorAll("[data-key]")) {
    const { at, cap } = body.keys[key.dataset.key.toLowerCase()];
    on.size(on.place(key, ...at), cap[0], cap.at(-1));
    key.style.setProperty("--cap", `${(100 * cap[0]) / on.width}cqw`);
    if (cap.length === 1) key.style.borderRadius = "50%";
  }
  if (board.buzzer && body.buzzer) picture.append(grille(body.buzzer, on));
  picture.append(svg("text", { x: UNITS / 2, y: on.at(body.size[1]) - 15, class: "name" }, "CLUTCH"));

  lampBox.replaceChildren();
  const lamps = new Map();
  for (const role of ["cross", "track", "seats"]) {
    const [first, count] = board.lamps[role] ?? [0, 0];
    const spots = body.lamps[role].slice(0, count);
    if (!spots.length) continue;
    picture.append(...GROUNDS[role](spots, on));
    const group = document.createElement("div");
    group.className = `group ${role}`;
    group.setAttribute("role", "img");
    group.dataset.name = inWords(`group_${role}`);
    lampBox.append(group);
    spots.forEach(([x, y], index) => {
      const lamp = document.createElement("span");
      lamp.className = `lamp ${role}`;
      lamp.dataset.name = NAMES[role](index);
      lamp.dataset.short = SHORT_NAMES[role](index);
      lamp.dataset.role = role;
      on.size(lamp, body.windows[role], body.windows[role]);
      group.append(on.place(lamp, x, y));
      lamps.set(first + index, lamp);
    });
  }
  return lamps;
}

const SHORT_NAMES = {
  cross: (index) => inWords("compass")[index],
  track: (index) => (index ? String(index) : inWords("volcano")),
  seats: (index) => String(index + 1),
};
const NAMES = {
  cross: (index) => filled("cross", inWords("compass")[index]),
  track: (index) => (index ? filled("track", index) : inWords("track_volcano")),
  seats: (index) => filled("seats", index + 1),
};

/** Draw the ground below the lamps of a role. */
const GROUNDS = {
  cross(spots, on) {
    if (spots.length < CROSS) return [];
    const [x, y] = spots[2].map(on.at);
    const step = x - on.at(spots[1][0]);
    const half = step / 2;
    const arm = step + half;
    return [svg("path", { class: "well",
      d: `M${x - half} ${y - arm}h${step}v${step}h${step}v${step}h${-step}v${step}h${-step}v${-step}`
        + `h${-step}v${-step}h${step}z` })];
  },

  track(spots, on) {
    const points = spots.map(([x, y]) => `${on.at(x)},${on.at(y)}`);
    const [x, y] = spots[0].map(on.at);
    return [
      svg("polyline", { points: points.join(" "), class: "trail" }),
      svg("path", { class: "volcano", d: `M${x - 21} ${y + 18}L${x - 8} ${y - 12}q8 -6 16 0L${x + 21} ${y + 18}z` }),
    ];
  },

  seats: () => [],
};

/** A hollow for the four arrows where they form a cross, else for each of them. */
function arrowsWell({ up, down, left, right }, on) {
  const half = on.units(1 + up.cap.at(-1) / 2);
  if (up.at[0] !== down.at[0] || left.at[1] !== right.at[1]) {
    return [up, down, left, right].map(({ at }) =>
      `M${on.at(at[0]) - half} ${on.at(at[1]) - half}h${2 * half}v${2 * half}h${-2 * half}z`).join("");
  }
  const [x, y] = [on.at(up.at[0]), on.at(left.at[1])];
  const arm = on.units((right.at[0] - left.at[0]) / 2);
  const wide = 2 * half;
  return `M${x - half} ${y - half - arm}h${wide}v${arm}h${arm}v${wide}h${-arm}v${arm}h${-wide}v${-arm}`
    + `h${-arm}v${-wide}h${arm}z`;
}

function gradients() {
  const shades = (id, kind, attributes, stops) => svg(kind, { id, ...attributes },
    ...stops.map(([offset, name]) => svg("stop", { offset, class: name })));
  return svg("defs", {},
    shades("shell", "radialGradient", { cx: 0.36, cy: 0.2, r: 0.95 },
      [[0, "shell-light"], [0.55, "shell-middle"], [1, "shell-dark"]]),
    shades("fall", "radialGradient", {}, [[0.85, "fall-dark"], [1, "fall-none"]]),
    shades("edge", "linearGradient", { x1: 0, y1: 0, x2: 0.4, y2: 1 },
      [[0, "edge-light"], [0.5, "edge-none"], [1, "edge-dark"]]));
}

/** The speckles of the egg: the same ones each time, denser towards the rim; those of one shade are
 * one path, because each element of a picture costs time at the start. */
function speckles(body, on) {
  let seed = 65537;
  const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const shades = [0.3, 0.45, 0.6, 0.75].map((opacity) => svg("path", { class: "speckles", opacity }));
  const drawn = shades.map(() => "");
  const [width, height] = body.size;
  for (let spot = 0; spot < 150; spot += 1) {
    const turn = chance() * 2 * Math.PI;
    const out = 0.55 + 0.42 * Math.sqrt(chance());
    const x = on.at(width / 2 + Math.cos(turn) * out * width * 0.48);
    const y = on.at(height * 0.524 + Math.sin(turn) * out * height * 0.472);
    const high = 0.7 + 2.6 * chance() ** 3;
    const wide = high * (1 + chance() * 0.5);
    const half = `a${wide} ${high} 0 1 0 `;
    drawn[spot % shades.length] += `M${x - wide} ${y}${half}${2 * wide} 0${half}${-2 * wide} 0`;
  }
  shades.forEach((shade, number) => shade.setAttribute("d", drawn[number]));
  return shades;
}

function grille([x, y], on) {
  const group = svg("g", { class: "grille" });
  for (const [row, count] of [[-1, 3], [0, 4], [1, 3]]) {
    for (let hole = 0; hole < count; hole += 1) {
      group.append(svg("circle", { cx: on.at(x) + (hole - (count - 1) / 2) * 8, cy: on.at(y) + row * 7, r: 1.7 }));
    }
  }
  return group;
}
