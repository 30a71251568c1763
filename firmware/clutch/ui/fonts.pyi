"""The fonts, made from `fonts_*.txt`."""

from clutch.ui.glyphs import Font

BOLD: Font
DIGITS: Font
SMALL: Font
