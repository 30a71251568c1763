// What the page remembers beside the flash.

/** What is remembered by name; nothing, where the browser refuses: then `set` is false. */
export const memory = {
  get(key) {
    try {
      return localStorage.getItem(`clutch-${key}`);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(`clutch-${key}`, value);
      return true;
    } catch {
      return false;
    }
  },
};
