// The keys, pressed by mouse, fingers, keyboard or screen reader. A key is down while any of these
// holds it; its press and its release are reported once.
//
// A press of the mouse does not move the focus, so Enter is still OK after a click. On a key or
// button with the focus (Tab), Enter and Space press that; anywhere else they are OK.

const BY_CODE = {
  ArrowUp: "UP", ArrowDown: "DOWN", ArrowLeft: "LEFT", ArrowRight: "RIGHT",
  KeyW: "UP", KeyS: "DOWN", KeyA: "LEFT", KeyD: "RIGHT",
  Enter: "OK", NumpadEnter: "OK", Space: "OK", Backspace: "BACK", Escape: "BACK",
};
const PRESSES = new Set(["Enter", "NumpadEnter", "Space"]);
const TAP_MS = 80;

/** `buttons`: the six keys; `tell(key, down)` is called at each change. Returns letAllGo(). */
export function watchKeys(buttons, tell) {
  const holders = new Map(buttons.map((button) => [button.dataset.key, new Set()]));

  function hold(key, holder, down) {
    const hands = holders.get(key);
    const before = hands.size;
    if (down) hands.add(holder);
    else hands.delete(holder);
    if (!before !== !hands.size) tell(key, down);
  }

  function letAllGo() {
    for (const [key, hands] of holders) {
      if (hands.size) tell(key, false);
      hands.clear();
    }
  }

  for (const button of buttons) {
    const key = button.dataset.key;
    const letGo = (event) => hold(key, event.pointerId, false);
    button.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      button.setPointerCapture(event.pointerId);
      hold(key, event.pointerId, true);
    });
    button.addEventListener("pointermove", (event) => {  // sliding off releases the key
      if (!button.hasPointerCapture(event.pointerId)) return;
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      if (x < left - 8 || x > right + 8 || y < top - 8 || y > bottom + 8) letGo(event);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      button.addEventListener(end, letGo);
    }
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    button.addEventListener("click", (event) => {  // from a screen reader, without pointer or key
      if (event.pointerType || event.detail) return;
      hold(key, "click", true);
      setTimeout(() => hold(key, "click", false), TAP_MS);
    });
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const key = keyFor(event);
    if (!key) return;
    event.preventDefault();
    if (!event.repeat) hold(key, event.code, true);
  });
  document.addEventListener("keyup", (event) => {
    for (const [key, hands] of holders) {
      if (hands.has(event.code)) {
        event.preventDefault();
        hold(key, event.code, false);
      }
    }
  });
  document.addEventListener("mousedown", (event) => {
    if (event.target.closest("button, summary")) event.preventDefault();
  });
  window.addEventListener("blur", letAllGo);
  document.addEventListener("visibilitychange", () => document.hidden && letAllGo());
  return letAllGo;
}

/** The key of the handheld for a keyboard event; undefined if the page itself needs the event. */
function keyFor(event) {
  const focused = document.activeElement;
  if (PRESSES.has(event.code) && focused?.matches("a[href], button, summary")) return focused.dataset.key;
  if (focused?.matches("input, select")) return undefined;
  if (event.code.startsWith("Arrow") && focused?.matches("#log, #panel-lines")) return undefined;
  return BY_CODE[event.code];
}
