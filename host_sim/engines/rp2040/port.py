"""A pseudo-terminal: the end that a program such as mpremote opens, and the end held here.

    port = Port()
    port.path                 # what the program opens
    data = port.received()    # what it has sent; b"" if nothing
    port.send(data)           # kept until the program reads it, the newest of it at most

Neither end ever waits. The settings are those of a serial line: bytes as they are, no echo.
"""

import os
import tty

_MOST_UNREAD = 1 << 20


class Port:
    def __init__(self):
        # Held open so that the line stays when a program lets go of it.
        self._held, self._line = os.openpty()
        tty.setraw(self._line)
        os.set_blocking(self._held, False)
        self._unread = b""
        self.path = os.ttyname(self._line)

    def received(self):
        self.send(b"")
        try:
            return os.read(self._held, 4096)
        except BlockingIOError:
            return b""

    def send(self, data):
        self._unread = (self._unread + data)[-_MOST_UNREAD:]
        try:
            while self._unread:
                self._unread = self._unread[os.write(self._held, self._unread) :]
        except BlockingIOError:
            pass  # the next call goes on

    def close(self):
        os.close(self._held)
        os.close(self._line)
