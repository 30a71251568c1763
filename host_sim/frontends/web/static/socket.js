// The transport of `sim`: the handheld runs in another program, at the other end of a websocket.
// server.py describes the messages.

/**
 * Stay connected. Calls `heard(message)` for each message, `connected(true)` when the whole state
 * follows, and `connected(false, line)` when the other end is gone. Returns tell(message), with
 * `ask(command)`, a promise of the answer.
 */
export function open(heard, connected) {
  let socket;
  let patience = 250;
  let number = 0;
  const asked = new Map();

  function connect() {
    socket = new WebSocket(`ws://${location.host}/live`);
    socket.addEventListener("open", () => {
      patience = 250;
      connected(true, "Connected");
    });
    socket.addEventListener("message", (event) => {
      const message = JSON.parse(event.data);
      if (!("answer" in message)) return heard(message);
      asked.get(message.answer)?.(message);
      asked.delete(message.answer);
    });
    socket.addEventListener("close", () => {
      for (const answer of asked.values()) answer({ refused: "The handheld is off" });
      asked.clear();
      connected(false, "The simulator is not there; trying again");
      setTimeout(connect, patience);
      patience = Math.min(patience * 2, 4000);
    });
  }

  connect();
  const tell = (message) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  tell.ask = (command) => new Promise((resolve) => {
    if (socket?.readyState !== WebSocket.OPEN) return resolve({ refused: "The handheld is off" });
    number += 1;
    asked.set(number, resolve);
    tell({ ...command, ask: number });
  });
  return tell;
}
