// What the page remembers beside the flash.

const seen = new Map();

/** What is remembered by name; nothing, where the browser refuses: then `set` is false. */
export const memory = {
  get(key) {
    try {
      const value = localStorage.getItem(`clutch-${key}`);
      if (value !== null) seen.set(key, value);
      return value;
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(`clutch-${key}`, value);
      seen.set(key, value);
      return true;
    } catch {
      return false;
    }
  },
  /** Remember again what the browser has cleared. */
  renew() {
    for (const [key, value] of seen) if (this.get(key) === null) this.set(key, value);
  },
};
