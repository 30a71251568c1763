// Whose turn it is, the scores and the last move, to be read from across a room.

/** Draw `score`, {"names", "scores" (null: none), "turn"} or null; `prompt`: the bottom line of the
 * panel, `last`: the last move in words. */
export function drawScore(box, score, prompt, last) {
  box.hidden = !score;
  if (!score) return;
  const [seats, asked, move] = box.children;
  box.style.setProperty("--seats", score.names.length);
  seats.replaceChildren(...score.names.map((name, seat) => {
    const line = document.createElement("li");
    line.append(...[name, score.scores?.[seat] ?? ""].map((text) =>
      Object.assign(document.createElement("span"), { textContent: text })));
    if (seat === score.turn) line.setAttribute("aria-current", "true");
    return line;
  }));
  asked.textContent = prompt;
  move.textContent = last;
}
