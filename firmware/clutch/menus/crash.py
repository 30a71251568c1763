"""Handle an exception in the firmware: show it, log it, and continue the game.

`happened(app, error)` shows what to do, and in the last two lines the kind of the error and its
place. OK reloads
the game from its record, so that nothing half done is left. The log is /store/errors.txt: the
latest error last, 2 KB at most. An error on this screen is raised again and restarts the device.
"""

import gc
import io
import sys

from micropython import const

from clutch.ui.widgets import BODY_PAGES, TEXT_END, TEXT_X, List, fit, wrapped

LOG = "/store/errors.txt"
_LOG_BYTES = const(2048)


class Crash(List):
    """Shows what to do, and the place of the error."""

    broken = True
    apart = True


def happened(app, error):
    """Show an error of the firmware, log it, and offer to go on."""
    gc.collect()
    stream = io.StringIO()
    sys.print_exception(error, stream)  # pyright: ignore[reportArgumentType]
    text = stream.getvalue()  # pyright: ignore[reportAttributeAccessIssue]
    print(text)
    write_down(app.parts.files, text)
    if getattr(app.screen, "broken", False):
        raise error
    say = app.words.say
    lines = wrapped(say("crash"))[: BODY_PAGES - 2]
    lines += [""] * (BODY_PAGES - 2 - len(lines))
    for line in (type(error).__name__, place(text)):
        lines.append(fit(line, TEXT_END - TEXT_X))
    app.show(Crash(say("title_crash"), lines, lambda: go_on(app), say("ask_go_on")))


def place(text):
    """The place of an error, from a traceback: file and line."""
    found = ""
    for line in text.split("\n"):
        if line.strip().startswith('File "'):
            found = line.strip()
    path, _, rest = found[6:].partition('"')
    name = path.split("/")[-1].replace(".py", "")
    return name + rest.split(",")[1].replace(" line", "") if rest else name


def write_down(files, text):
    """Append a traceback to the log. Errors in doing so are ignored."""
    try:
        before = files.read(LOG) or b""
        files.make_folder("/store")
        files.replace(LOG, (before + text.encode() + b"\n")[-_LOG_BYTES:])
    except (OSError, MemoryError):
        pass


def go_on(app):
    """Reload the game from its record; if flash fails, rebuild it from its moves; or go home."""
    if app.table is None:
        app.go_home()
        return
    record = app.journal.load() if app.journal.save() else None
    if record is not None and record.setup is not None:
        app.shelf.take_back(record)  # drops whatever was half done in the old table
    else:
        app.table.session.come_back()
        app.table.session.rebuild()
    app.changed()
    app.table.ask()
