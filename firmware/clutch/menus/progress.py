"""A progress bar for long operations, during which keys do nothing."""

from micropython import const

from clutch.ui.widgets import Screen, text_centre

_LEFT = const(8)
_COLUMNS = const(112)


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
        bands[2] = (1, text_centre, self.text)
        bands[4] = (1, bar, self.columns)
