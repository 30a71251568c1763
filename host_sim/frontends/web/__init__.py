"""The handheld on a web page of this machine: `server.serve`."""
