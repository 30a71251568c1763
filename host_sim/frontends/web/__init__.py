"""The handheld on a web page: `server` for this machine, `static_page` for any web host."""
