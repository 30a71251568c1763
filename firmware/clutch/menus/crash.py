"""Handle an exception in the firmware: show it, log it, and continue the game.

`happened(app, error)` shows what to do, and in the last two lines the kind of the error and its
place. OK reloads the game from its record, so that nothing half done is left. `open_page` opens a
page of the home list.

Lack of memory is no mistake: the page that was open is closed, one line says why, and the game
goes on. Where nothing fits, or memory is short again before anybody has pressed a key, a page says
so; OK tries again. This module is in memory from power-on, because it could not be loaded then;
and so is a block that is given up, for free memory may be in pieces.

The log is /store/errors.txt: the latest error last, 2 KB at most. An error on such a page is
raised again and restarts the device.
"""

import gc
import io
import sys

from micropython import const

from clutch.modules import borrow
from clutch.ui.widgets import BODY_PAGES, TEXT_END, TEXT_X, List, fit, wrapped

LOG = "/store/errors.txt"
_LOG_BYTES = const(2048)
_RESERVE_BYTES = const(2048)


class Crash(List):
    """Shows what to do after an error."""

    broken = True
    modal = True


def reserve():
    """The block that `close_page` gives up, or None if there is no room for it now."""
    try:
        return bytearray(_RESERVE_BYTES)
    except MemoryError:
        return None


def happened(app, error):
    """Log an error of the firmware, and go on without the page that had no memory; or show the
    error, and offer to go on."""
    broken = getattr(app.screen, "broken", False)
    closes = isinstance(error, MemoryError) and not broken
    say = app.words.say
    if closes:
        app.gestures.swallow()  # the key that is down was meant for that page
        app.reserve = app.screen = None
        lines = wrapped(say("page_no_memory"))
        page = Crash(say("title_doubt"), lines, lambda: close_page(app), say("ask_go_on"))
        try:
            if app.short:
                raise error
            app.short = True
            close_page(app)
        except MemoryError:
            app.show(page)  # not even the home list fits now, or a picture of what does
    gc.collect()
    text = ""
    try:
        stream = io.StringIO()
        sys.print_exception(error, stream)  # pyright: ignore[reportArgumentType]
        text = stream.getvalue()  # pyright: ignore[reportAttributeAccessIssue]
        print(text)
        write_down(app.parts.files, text)
    except MemoryError:
        pass
    if broken:
        raise error
    if closes:
        return
    lines = wrapped(say("crash"))[: BODY_PAGES - 2]
    lines += [""] * (BODY_PAGES - 2 - len(lines))
    for line in (type(error).__name__, place(text)):
        lines.append(fit(line, TEXT_END - TEXT_X))
    app.show(Crash(say("title_crash"), lines, lambda: go_on(app), say("ask_go_on")))


def close_page(app):
    """Close the page that is open, for lack of memory, and go on with the game or the home list;
    there the game waits in flash if not even its question fits. A move is complete in game and
    record, or in neither."""
    table = app.table
    app.screen = app.pending = None  # and all that only they need
    if table is None:
        app.loader.release()  # the game did not fit
        app.words.play_on(None)  # nor did its texts, perhaps
    app.loader.waiting = []
    gc.collect()
    app.settings.values["language"] = app.words.language  # if another one had no memory
    if table is None:
        app.go_home("page_no_memory")
        return
    try:
        table.session.come_back()
        table.session.rebuild()
        if app.at_home:  # not before: an earlier attempt may have left the game half rebuilt
            app.go_home("page_no_memory")
            return
        if app.journal.unsaved:
            app.changed()
        table.ask()
        app.report(app.words.say("page_no_memory"))
    except MemoryError:
        if not app.journal.save():
            raise
        table = app.screen = None
        _put_away(app, None)
        app.go_home("page_no_memory")


def open_page(app, show):
    """Call `show()`. If there is no memory for its page, the game that waits leaves memory: it is
    in flash."""
    try:
        show()
    except MemoryError:
        if app.table is None or app.journal.unsaved:
            raise
        _put_away(app, app.progress_text)
        show()


def _put_away(app, progress):
    """Let the game in progress, which is in flash, leave memory. `progress`: as text, or None."""
    if app.table.timed:
        app.table.keep()
    app.table = None
    app.loader.release()
    gc.collect()
    borrow("clutch.record.waiting").note(app.parts.files, app.journal.game_id, progress)


def place(text):
    """The place of an error, from a traceback: file and line."""
    path, _, rest = text.rpartition('File "')[2].partition('"')
    name = path.split("/")[-1].replace(".py", "")
    return name + rest.split(",")[1].replace(" line", "") if rest else ""


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
        app.shelf.replay(record)  # drops whatever was half done in the old table
    else:
        app.table.session.come_back()
        app.table.session.rebuild()
    app.changed()
    app.table.ask()
