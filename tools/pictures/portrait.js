// The names of the handheld's parts, each on the height of its part or `lower`, and a line to it.
(() => {
  const CAPTIONS = [
    ["left", ".lamp[data-name='cross W']", "Trump cross", "high over low"],
    ["left", "#glass", "Panel", "what now, and who"],
    ["left", ".lamp[data-name='track, volcano']", "Track", "rounds, and a meteor's last plays"],
    ["left", ".key.left", "Four arrows", "held, they repeat"],
    ["right", ".lamp[data-name='seat 2']", "Seats", "who plays, whose meteor it is"],
    ["right", ".key.ok", "OK", "held: the table menu"],
    ["right", ".key.back", "BACK", "held: back in time", 24],
  ];
  const EDGE = { left: 226, right: 774 };
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.id = "captions";
  svg.innerHTML = CAPTIONS.map(([side, part, words, more, lower = 0]) => {
    const box = document.querySelector(part).getBoundingClientRect();
    const left = side === "left";
    const inwards = lower && box.width / 2 - Math.sqrt((box.width / 2) ** 2 - lower ** 2);
    const x = left ? box.left - 3 + inwards : box.right + 3 - inwards;
    const y = Math.round(box.top + box.height / 2 + lower) + 0.5;
    const edge = EDGE[side];
    return `<path d="M${edge} ${y}H${x}"/><circle cx="${x}" cy="${y}" r="2.5"/>
      <g text-anchor="${left ? "end" : "start"}"><text x="${edge + (left ? -9 : 9)}" y="${y - 1}">${words}</text>
      <text class="more" x="${edge + (left ? -9 : 9)}" y="${y + 17}">${more}</text></g>`;
  }).join("");
  document.body.append(svg);
})();
