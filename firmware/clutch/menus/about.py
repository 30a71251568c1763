"""The page "About" in the settings: facts about this handheld, and its boot loader."""

import sys

from micropython import const

import clutch
from clutch.record import changing
from clutch.ui.widgets import Doubt, List, wrapped

_SEEN_MS = const(1000)  # enough to draw the last picture and save everything


def is_frozen():
    """Whether the firmware is frozen into MicroPython, and not on the drive."""
    return ".frozen" in str(clutch.__path__)


def facts(app):
    """Lines with version and origin, board, chip, MicroPython and free flash."""
    say, files, python = app.words.say, app.parts.files, sys.implementation
    origin = say("about_frozen" if is_frozen() else "about_files")
    lines = [("Clutch " + clutch.VERSION, origin), (say("about_board"), app.parts.board)]
    lines += wrapped(getattr(python, "_machine", ""))
    lines.append((python.name, "%d.%d.%d" % tuple(python.version[:3])))
    try:
        lines.append((say("about_free"), say("about_kb", files.free_bytes() // 1024)))
        if is_frozen() and "clutch" in files.names("/"):
            lines += wrapped(say("about_unused"))
    except OSError as error:
        lines.append(say(files.problem(error)))
    return [line for line in lines if line]


def show(app, back):
    """Show the page; `back` is called when it is left."""
    say = app.words.say

    def about():
        title, more = say("setting_about"), say("ask_next_page")
        app.show(List(title, facts(app), question, say("ask_about"), back, more))

    def question():
        app.show(Doubt(say, wrapped(say("sure_boot")), start, about))

    def start():
        screen = app.screen
        changing.save(app)
        if screen.banner:
            return  # the boot loader would lose what could not be saved
        # The panel keeps its last picture while the boot loader runs.
        screen = List(say("title_boot"), wrapped(say("boot_on")), lambda: None)
        screen.idle_after_ms = _SEEN_MS
        screen.on_idle = app.parts.power.boot_loader
        app.show(screen)

    about()
