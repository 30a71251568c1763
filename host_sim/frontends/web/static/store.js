// Keeps the flash of the handheld in the browser's own storage, in a file that only one page can
// open at a time. All calls between `open` and `close` are synchronous, as a worker allows.

const NAME = "flash.img";
const BLANK = 0xff;
const ENOSPC = 28;
const EIO = 5;

/** Bytes in memory only, until the page is closed. */
export function inMemory(size) {
  const kept = new Uint8Array(size).fill(BLANK);
  return {
    lasts: false,
    read(at, into) {
      into.set(kept.subarray(at, at + into.length));
      return into.length;
    },
    write(at, data) {
      kept.set(data, at);
      return 0;
    },
    flush: () => 0,
    close() {},
  };
}

/** The error for this problem: "taken" by another page, or the reason why nothing is kept. */
export class StoreError extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

/** `refused(line)` is called once when the browser no longer stores what is written. */
export async function inBrowser(size, refused) {
  let handle;
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("clutch", { create: true });
    const file = await folder.getFileHandle(NAME, { create: true });
    handle = await file.createSyncAccessHandle();
  } catch (error) {
    if (error.name === "NoModificationAllowedError") {
      throw new StoreError("taken", "Clutch is open in another tab");
    }
    throw new StoreError("denied", error.message);
  }
  try {
    // Allocate all of it now, so that the browser cannot refuse it later.
    if (handle.getSize() !== size) {
      handle.truncate(0);
      if (handle.write(new Uint8Array(size).fill(BLANK), { at: 0 }) !== size) throw new Error("full");
      handle.flush();
    }
  } catch (error) {
    handle.close();
    throw new StoreError("full", error.message);
  }
  let told = false;
  const attempt = (action) => {
    try {
      action();
      told = false;
      return 0;
    } catch (error) {
      const full = error.name === "QuotaExceededError" || error.message === "full";
      if (!told) {
        refused(full
          ? "The browser has no room left: what you enter now is not saved"
          : `The browser does not save any more: ${error.message}`);
      }
      told = true;
      return full ? ENOSPC : EIO;
    }
  };
  return {
    lasts: true,
    read: (at, into) => handle.read(into, { at }),
    write: (at, data) => attempt(() => {
      if (handle.write(data, { at }) !== data.length) throw new Error("full");
    }),
    flush: () => attempt(() => handle.flush()),
    close: () => handle.close(),
  };
}
