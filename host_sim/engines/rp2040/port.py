"""A pseudo-terminal for a program such as mpremote to open.

    port = Port()
    port.path                 # the path that the program opens
    data = port.received()    # bytes that it has sent; b"" if none
    port.send(data)           # kept until the program reads it, but at most the last 1 MB

Neither end ever blocks. The terminal is raw: it does not change bytes and does not echo.
"""

import os

from host_sim.errors import UserError

_MOST_UNREAD = 1 << 20


class Port:
    def __init__(self):
        if not hasattr(os, "openpty"):
            raise UserError("Windows has no pseudo-terminal; right would be Linux or macOS")
        import tty

        # Kept open so that the line survives when a program closes it.
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
            pass  # the next call sends the rest

    def close(self):
        os.close(self._held)
        os.close(self._line)
