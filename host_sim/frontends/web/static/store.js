// Keeps the flash of the handheld in the browser's own storage, in a file that only one page can
// open at a time. All calls between `open` and `close` are synchronous, as a worker allows.

const FOLDER = "clutch";
const NAME = "flash.img";
const CLEARED = "The browser cleared its storage: save a backup now";
const LOOK_MS = 2000;  // from one look whether the file is still there to the next
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

/** The error for this problem: "taken" by another page, or why nothing is kept: "denied", "insecure", "full", or
 * "other" for a file that this version does not know. */
export class StoreError extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

/**
 * `said(line, event)` is called once when the browser no longer stores what is written, with "" when
 * it does again, and when it has cleared its storage: then `event` is "cleared".
 */
export async function inBrowser(size, said) {
  let handle;
  try {
    handle = await opened();
  } catch (error) {
    if (error.name === "NoModificationAllowedError") {
      throw new StoreError("taken", "Clutch is open in another tab");
    }
    throw new StoreError(isSecureContext ? "denied" : "insecure", error.message);
  }
  // All bytes are in memory too: they are written again if the browser clears its storage.
  const kept = new Uint8Array(size).fill(BLANK);
  try {
    const before = handle.getSize();
    if (before > size) throw new StoreError("other", `${before} bytes`);
    if (before) handle.read(kept.subarray(0, before), { at: 0 });
    // Allocate all of it now, so that the browser cannot refuse it later.
    if (before < size) writeAll();
  } catch (error) {
    handle.close();
    throw error instanceof StoreError ? error : new StoreError("full", error.message);
  }
  let told = false;
  let looking = false;
  let lookedAt = 0;

  function writeAll() {
    if (handle.write(kept, { at: 0 }) !== size) throw new Error("full");
    handle.flush();
  }

  /** Make a new file if the browser has removed the old one. `error`: why a change failed, if so. */
  async function look(error) {
    if (looking) return;
    looking = true;
    try {
      if (await isThere()) {
        if (error) refuse(error);
        return;
      }
      said(CLEARED, "cleared");
      const old = handle;
      const leave = () => {
        try { old.close(); } catch { /* it was removed with its file */ }
      };
      handle = await opened().catch(() => {
        leave();  // the removed file may still keep others out
        return opened();
      });
      writeAll();
      told = false;
      leave();
    } catch (another) {
      refuse(another);
    } finally {
      looking = false;
      lookedAt = performance.now();
    }
  }

  function refuse(error) {
    if (!told) {
      said(isFull(error)
        ? "The browser has no room left: what you enter now is not saved"
        : `The browser does not save any more: ${error.message}`);
    }
    told = true;
  }

  const attempt = (action) => {
    try {
      action();
      if (told) said("");
      told = false;
      return 0;
    } catch (error) {
      look(error);
      return isFull(error) ? ENOSPC : EIO;
    }
  };
  return {
    lasts: true,
    read(at, into) {
      into.set(kept.subarray(at, at + into.length));
      return into.length;
    },
    write: (at, data) => attempt(() => {
      kept.set(data, at);
      if (handle.write(data, { at }) !== data.length) throw new Error("full");
    }),
    flush: () => attempt(() => {
      handle.flush();
      if (performance.now() - lookedAt > LOOK_MS) look();
    }),
    close: () => handle.close(),
  };
}

const isFull = (error) => error.name === "QuotaExceededError" || error.message === "full";

async function opened() {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(FOLDER, { create: true });
  return (await folder.getFileHandle(NAME, { create: true })).createSyncAccessHandle();
}

/** Whether the file still has its name: a browser that clears its storage removes it. */
async function isThere() {
  try {
    const root = await navigator.storage.getDirectory();
    await (await root.getDirectoryHandle(FOLDER)).getFileHandle(NAME);
    return true;
  } catch (error) {
    return error.name !== "NotFoundError";
  }
}
