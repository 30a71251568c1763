// Passes presses to a handheld whose clock may run faster: the rules of live.py for this page.
//
// - While a key is down, the clock runs at real speed: at 20x a tap would otherwise be a hold.
// - A key keeps its state for at least SETTLE_MS, and a press after a release of any key waits as
//   long: OK acts when it is released, and must be noticed before the next key.
// - Changes that come faster than the firmware can take them are dropped; the newest state wins.

const SETTLE_MS = 35;  // the firmware notices a release 28 ms later: bounce, then its samples
const HOLD_MS = 800;  // a key that is down for 700 ms is held
const MOST_PENDING = 12;
const PANEL = "TOUCH";  // the name of the panel, among the keys

/**
 * `touch(key, down)` moves a contact; for the panel, `down` is a pixel, [x, y]. Times are
 * milliseconds of the clock of the handheld, as far as the firmware has come.
 */
export function hands(touch) {
  let pending = [];
  const down = new Set();
  const settled = new Map();
  let letGo = 0;

  return {
    get busy() {
      return down.size > 0 || pending.length > 0;
    },

    /** Press or release a key; `running`: whether time passes. */
    hold(key, isDown, running) {
      if (!running) {
        pending = pending.filter(([other]) => other !== key);
        if (isDown !== down.has(key)) pending.push([key, isDown]);
        return;
      }
      const waiting = pending.findLastIndex(([other]) => other === key);
      if (waiting >= 0 && pending.length >= MOST_PENDING) pending.splice(waiting, 1);
      else pending.push([key, isDown]);
    },

    /** Hold a key as long as the firmware needs, and release it. Returns for how long. */
    holdLong(key, running) {
      if (!running || pending.length >= MOST_PENDING) return 0;
      pending.push([key, true, HOLD_MS], [key, false]);
      return HOLD_MS;
    },

    /** Tap a pixel of the panel. */
    tap(place, running) {
      if (running && pending.length < MOST_PENDING) pending.push([PANEL, place], [PANEL, false]);
    },

    /** Pass on the changes that are due. Returns the time of the next one, or Infinity. */
    move(now) {
      while (pending.length) {
        const [key, isDown, duration = SETTLE_MS] = pending[0];
        const due = Math.max(settled.get(key) ?? 0, isDown ? letGo : 0);
        if (now < due) return due;
        pending.shift();
        settled.set(key, now + duration);
        if (!isDown) letGo = now + SETTLE_MS;
        (isDown ? down.add(key) : down.delete(key));
        touch(key, isDown);
      }
      return Infinity;
    },
  };
}
