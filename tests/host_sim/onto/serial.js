// In place of the browser's Web Serial: a port whose other end is a terminal of the test's server,
// see bridge.py. `chosenDevice` is what a person chooses, null for nothing.

window.chosenDevice = 0;
window.serialCalls = [];

class BridgedPort extends EventTarget {
  constructor(number) {
    super();
    this.at = `/bridge/${number}/`;
  }

  async open(options) {
    window.serialCalls.push(["open", options]);
    const answer = await fetch(`${this.at}open`, { method: "POST" });
    if (!answer.ok) throw new DOMException("Failed to open serial port.", "NetworkError");
    const lost = () => new DOMException("The device has been lost.", "NetworkError");
    // The host's answers may be cached; what an earlier device sent must not come again.
    const coming = await fetch(`${this.at}read`, { cache: "no-store" });
    const reader = coming.body.getReader();
    let isClosed = false;
    this.readable = new ReadableStream({
      start: (controller) => {
        // Nobody need read for the end of the line to be heard, as with Web Serial.
        const heard = async () => {
          for (;;) {
            const { value, done } = await reader.read().catch(() => ({ done: true }));
            if (isClosed) return;
            if (done) break;
            controller.enqueue(value);
          }
          controller.error(lost());
          this.dispatchEvent(new Event("disconnect"));
        };
        heard();
      },
      cancel: () => {
        isClosed = true;
        return reader.cancel();
      },
    });
    this.writable = new WritableStream({
      write: async (bytes) => {
        const written = await fetch(`${this.at}write`, { method: "POST", body: bytes });
        if (!written.ok) throw lost();
      },
    });
  }

  async setSignals(signals) {
    window.serialCalls.push(["setSignals", signals]);
  }

  async close() {
    window.serialCalls.push(["close"]);
    await fetch(`${this.at}close`, { method: "POST" });
  }
}

const ports = {};
Object.defineProperty(navigator, "serial", {
  value: {
    async requestPort(options) {
      window.serialCalls.push(["requestPort", options]);
      if (window.chosenDevice === null) {
        throw new DOMException("No port selected by the user.", "NotFoundError");
      }
      return ports[window.chosenDevice] ??= new BridgedPort(window.chosenDevice);
    },
  },
});
