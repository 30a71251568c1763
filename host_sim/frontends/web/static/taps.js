// Support for phones: taps on the panel, a keyboard for names, a screen that stays lit, vibration
// and a voice. Whatever the browser lacks is left out.

import { HEIGHT, WIDTH } from "./panel.js";
import { inWords, put } from "./words.js";

export const READ_MS = 350;  // nobody has read before it what has come up
const SLIDES_PX = 12;  // a finger that moves farther does not tap
const REFUSAL_MS = 60;  // how long it vibrates
const REFUSAL_HZ = 700;  // the first note of the tune, see drivers/buzzer.py
const NAME_LETTERS = 12;
const NEAR = 8;  // pixels of the panel

/** Report taps on `panel`, as [x, y] of its pixels, and when. */
export function watchTaps(panel, tell) {
  let began;
  panel.addEventListener("pointerdown", (event) => {
    if (!event.button) began = event;
  });
  panel.addEventListener("pointercancel", () => { began = undefined; });
  panel.addEventListener("pointerup", (event) => {
    const from = began;
    began = undefined;
    if (!from || from.pointerId !== event.pointerId) return;
    if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > SLIDES_PX) return;
    const { left, top, width, height } = panel.getBoundingClientRect();
    const pixel = (at, size, count) => Math.floor((at / size) * count);
    const x = pixel(event.clientX - left, width, WIDTH);
    const y = pixel(event.clientY - top, height, HEIGHT);
    if (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT) tell([x, y], event.timeStamp);
  });
}

/** A function that calls `tell(place, when, typed)` for each tap. A second tap soon after at the
 * same place, on the panel or on a button, calls `tooQuick()` instead, unless it types a digit. */
export function once(tell, tooQuick) {
  let [last, before] = [[], -Infinity];
  return (place, when, typed) => {
    const isNear = place.every((at, side) => Math.abs(at - last[side]) < NEAR);
    if (isNear && !/\d/.test(typed) && when - before < READ_MS) return tooQuick();
    [last, before] = [place, when];
    tell(place, when, typed);
  };
}

/** Show a field over the panel while a name is asked; `typing()` is called when what is typed
 * changes, and `leave()` for BACK after it was sent, if another name is asked then. Returns a function
 * that gets the state of the screen and the first line of the panel, which the field covers. Its
 * `enter(key, down)` lets OK and BACK send what is typed, and returns whether one did; `typed()` is
 * what OK would send. */
export function askNames(form, tell, typing, leave) {
  const field = form.querySelector("input");
  field.maxLength = NAME_LETTERS;
  let [sends, asks] = [false, ""];
  let leavesFrom;  // the question that BACK was the answer to
  form.addEventListener("input", typing);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    leavesFrom = undefined;
    if (!field.value.trim()) return;
    tell({ name: field.value });
    field.value = "";
  });
  const ask = ({ name, language } = {}, question = "") => {
    const asked = typeof name === "string";
    if (!asked && form.contains(document.activeElement)) document.activeElement.blur();
    if (!asked) field.value = "";
    form.hidden = !asked;
    field.setAttribute("aria-label", inWords("name", language));
    field.placeholder = name || question || inWords("name", language);
    form.querySelector("button").textContent = inWords("enter", language);
    asks = asked ? question : "";
    if (leavesFrom === undefined || leavesFrom === asks) return;
    leavesFrom = undefined;
    if (asked) leave();
  };
  ask.typed = () => field.value.trim();
  ask.enter = (key, down) => {
    if (!["OK", "BACK"].includes(key)) return false;
    const isTyped = down && Boolean(ask.typed());
    if (isTyped) form.requestSubmit();
    if (isTyped && key === "BACK") leavesFrom = asks;
    const before = sends;
    sends = isTyped;
    return sends || before;
  };
  return ask;
}

/** Keep the screen lit while `playing()`, if the browser can. Returns a function to check again. */
export function stayLit(playing) {
  let lock;
  async function look() {
    if (!playing()) {
      await lock?.release?.().catch(() => {});
      lock = undefined;
    } else if (!document.hidden && (!lock || lock.released)) {
      try {
        lock = await navigator.wakeLock?.request("screen");
      } catch {
        lock = undefined;  // perhaps the battery is nearly empty; the next touch tries again
      }
    }
  }
  document.addEventListener("pointerup", look);
  document.addEventListener("visibilitychange", look);
  return look;
}

/** Vibrate at a refusal. */
export function feel() {
  try {
    navigator.vibrate?.(REFUSAL_MS);
  } catch {
    // Without vibration, a refusal is still seen and heard.
  }
}

/** Whether a tone is the beginning of the tune of a refusal. */
export const isRefusal = (hertz) => hertz === REFUSAL_HZ;

/** Speak the bottom line once `button` is pressed; without a voice there is no button. */
export function speakPrompts(button, language) {
  const voice = window.speechSynthesis;
  const can = voice && typeof SpeechSynthesisUtterance === "function";
  let on = false;
  let last = "";
  const label = () => {
    put(button, on ? "speech_on" : "speech_off");
    button.setAttribute("aria-pressed", String(on));
  };
  button.hidden = !can;
  label();
  button.addEventListener("click", () => {
    on = !on;
    last = "";
    if (!on) voice.cancel();
    label();
  });
  return {
    label,
    /** `lines`: the words on the panel. */
    say(lines) {
      const line = lines.at(-1) ?? "";
      if (!on || !line || line === last) return;
      last = line;
      voice.cancel();
      voice.speak(Object.assign(new SpeechSynthesisUtterance(line), { lang: language() }));
    },
  };
}
