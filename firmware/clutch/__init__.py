"""Clutch: a handheld companion for dinosaur games at a real table."""

VERSION = "1.1.0"
# The address of the page that a result's QR code leads to; "" for a code that is plain text, None
# where nothing is there that makes codes. The build writes it.
PAGE = ""
