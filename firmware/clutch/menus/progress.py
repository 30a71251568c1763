"""A progress bar for long operations, during which keys do nothing."""

from micropython import const

from clutch.ui.canvas import WIDTH
from clutch.ui.widgets import Screen

_LEFT = const(8)
_COLUMNS = const(112)


def middle_line(canvas, page, text):
    """Paint a centred line."""
    canvas.text_centre(0, page, WIDTH, text)


def bar(canvas, page, columns):
    """Paint a frame one page high, filled by `columns` from the left."""
    canvas.frame.rect(_LEFT, page * 8, _COLUMNS, 8, 1)
    canvas.frame.fill_rect(_LEFT, page * 8, columns, 8, 1)


class Progress(Screen):
    """`text`: the operation."""

    def __init__(self, title, text):
        Screen.__init__(self, title)
        self.text = text
        self.columns = 0

    def reach(self, done, whole):
        """Show that `done` of `whole` is done."""
        self.columns = _COLUMNS * done // whole

    def body(self, bands):
        bands[2] = (1, middle_line, self.text)
        bands[4] = (1, bar, self.columns)
