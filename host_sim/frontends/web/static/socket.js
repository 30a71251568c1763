// The transport of `sim`: the handheld runs in another program, at the other end of a websocket.
// server.py describes the messages.

/**
 * Stay connected. Calls `heard(message)` for each message, `connected(true)` when the whole state
 * follows, and `connected(false, line)` when the other end is gone. Returns tell(message).
 */
export function open(heard, connected) {
  let socket;
  let patience = 250;

  function connect() {
    socket = new WebSocket(`ws://${location.host}/live`);
    socket.addEventListener("open", () => {
      patience = 250;
      connected(true, "Connected");
    });
    socket.addEventListener("message", (event) => heard(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      connected(false, "The simulator is not there; trying again");
      setTimeout(connect, patience);
      patience = Math.min(patience * 2, 4000);
    });
  }

  connect();
  return (message) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
}
