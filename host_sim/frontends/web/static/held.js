// What was tapped looks pressed at once, until the handheld has answered: its panel may take a while.

const LONGEST_MS = 1200;  // a tap that changes nothing has no answer

let held;
let timer;

export function hold(button) {
  letGo();
  held = button;
  held.classList.add("held");
  timer = setTimeout(letGo, LONGEST_MS);
}

/** Returns whether there was one. */
export function letGo() {
  clearTimeout(timer);
  held?.classList.remove("held");
  const was = Boolean(held);
  held = undefined;
  return was;
}
