// Real hands on a handheld whose clock is not always real: what live.py does for the simulator.
//
// - A key that is down holds the clock to real speed: at 20x a tap would otherwise be a hold.
// - A key stays as it is for SETTLE_MS at least, and a press that follows a release, of whichever
//   key, waits as long: OK counts when it is let go, and must be heard before the next key.
// - What comes faster than the firmware can take it is dropped, and the newest state wins.

const SETTLE_MS = 45;  // the firmware hears a release 38 ms after it: bounce, then its samples
const MOST_PENDING = 12;
const PANEL = "TOUCH";  // beside the keys

/** `touch(key, down)` moves a contact; of the panel `down` is a pixel, [x, y]. Times are milliseconds of the handheld's clock. */
export function hands(touch) {
  let pending = [];
  const down = new Set();
  const settled = new Map();
  let letGo = 0;

  return {
    get busy() {
      return down.size > 0 || pending.length > 0;
    },

    /** A finger moves; `running`: whether time passes. */
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

    /** The panel is tapped on a pixel. */
    tap(place, running) {
      if (running && pending.length < MOST_PENDING) pending.push([PANEL, place], [PANEL, false]);
    },

    /** Hand on what is due. Returns when the next of it is, or Infinity. */
    move(now) {
      while (pending.length) {
        const [key, isDown] = pending[0];
        const due = Math.max(settled.get(key) ?? 0, isDown ? letGo : 0);
        if (now < due) return due;
        pending.shift();
        settled.set(key, now + SETTLE_MS);
        if (!isDown) letGo = now + SETTLE_MS;
        (isDown ? down.add(key) : down.delete(key));
        touch(key, isDown);
      }
      return Infinity;
    },
  };
}
