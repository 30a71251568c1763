"""Teaching a game: a rule is explained on one screen before it is needed for the first time.

A game has `teach.py`, in memory only while it is taught:

    PAGES               {depth: {phase or code of a note: keys of texts, in one string}}; "more":
                        those that a screen offers, where Clutch cannot know what happens
    events(game, notes) what else happens now, as more keys of PAGES; some games have none
    instead(game)       {key: the key for this set-up, or "" where it has no such rule}

and PAGES of its texts: each is a heading, a colon and the rule.

What was taught is kept in flash for all later games on this handheld, and so is which game was the
last whose table had enough of it, for each depth. What one depth has taught the other leaves out;
it then has "each", which says what to enter.
"""

from clutch.games import stored_name
from clutch.modules import borrow
from clutch.record.store import Store
from clutch.ui.gestures import BACK, OK
from clutch.ui.widgets import Screen, draw_lines, wrapped
from clutch.words import LANGUAGES, folds, of_game

_NAME = "taught"


def _load(store):
    """{stored name of a game: [key, ...]} of what was taught."""
    told = store.load(_NAME, {"told": {}})["told"]
    return {game: keys for game, keys in told.items() if isinstance(keys, list)}


def forget(files, game):
    """Teach a game from its beginning again. None, or the code of a problem."""
    store = Store(files)
    told = _load(store)
    told.pop(game, None)
    told.pop(stored_name(game, "quick"), None)
    return store.save(_NAME, {"told": told})


class Teacher:
    """Teaches the game of one table."""

    def __init__(self, table):
        self.table = table
        self._name = name = table.game.NAME
        self._game = borrow("clutch.games.%s.teach" % name)
        self._instead = self._game.instead(table.game)
        self._stored_name = stored_name(name, table.game.depth)
        told = _load(Store(table.app.parts.files))
        self._taught = told.get(self._stored_name, [])
        other = "full" if table.game.depth == "quick" else "quick"
        self._known = told.get(stored_name(name, other), [])
        if not self._known:
            self._instead = dict(self._instead, each="")
        self._unsaved = False
        self._language = None
        self._take_language()  # now: no press at the table loads

    def _take_language(self):
        language = self.table.words.language
        if self._language != language:
            self._texts = self._pages(language)
            self._language = language

    def _pages(self, language):
        return of_game("clutch.games.%s.words_teach_%s", self._name, language).PAGES

    def due(self, more=False):
        """The keys of the rules that are needed now, or of those that a screen may offer beside
        them, and were not taught, in their order."""
        if more:
            return self._untaught(["more"])
        table = self.table
        game = table.game
        events = [note[0] for note in table.notes]
        if hasattr(self._game, "events"):
            events += self._game.events(game, table.notes)
        events.append(game.phase)
        return self._untaught(events)

    def _untaught(self, events):
        """The keys of these events that were not taught, in their order; none once the table has
        had enough."""
        pages = self._game.PAGES[self.table.game.depth]
        taught = self._known + self._taught
        keys = []
        if self._enough() in taught:
            return keys
        for event in events:
            for key in pages.get(event, "").split():
                key = self._instead.get(key, key)
                if key and key not in taught and key not in keys:
                    keys.append(key)
        return keys

    def lesson(self, screen=None):
        """A page for the next rule that is due, or None; also where memory is too scarce for it,
        and then it is due at the next question as well. `screen`: see `due`; such rules follow
        each other, and then it is shown again."""
        try:
            keys = self.due(screen is not None)
            return Lesson(self, keys[0], len(keys) - 1, screen) if keys else None
        except MemoryError:
            return None

    def text(self, key):
        """The heading and the rule of a key."""
        self._take_language()
        text = folds.find(self._texts, key)
        if not text:  # of a language that is partly English
            text = folds.find(self._pages(LANGUAGES[0]), key)
        heading, _, rule = text.partition(": ")
        return heading, rule

    def _enough(self):
        """The key that says that this game's table wants no more lessons."""
        return "#%s" % self.table.app.journal.game_id

    def stop(self):
        """Teach no more in this game."""
        self._taught = [key for key in self._taught if not str(key).startswith("#")]
        self.read(self._enough())

    def read(self, key, screen=None):
        """A rule was read: it is taught. `screen`: see `lesson`."""
        table = self.table
        self._taught.append(key)
        self._unsaved = True
        table.read = table.read or True
        table.app.changed()
        table.show((self.lesson(screen) or screen) if screen else table.question())

    def keep(self):
        """Save what was taught since the last call; once all is taught, the table has no teacher
        any more."""
        if not self._unsaved:
            return
        store = Store(self.table.app.parts.files)
        told = _load(store)
        told[self._stored_name] = self._taught
        problem = store.save(_NAME, {"told": told})
        self._unsaved = problem not in (None, "newer_version")
        if not self._unsaved and not self._untaught(self._game.PAGES[self.table.game.depth]):
            self.table.teacher = None
        self.table.app.problems["title_taught"] = problem


class Lesson(Screen):
    """A rule; `more` follow it. OK says that it was read, BACK that the table has enough: of those
    that a screen offers, for now."""

    def __init__(self, teacher, key, more, screen):
        heading, rule = teacher.text(key)
        prompt = teacher.table.words.say("ask_lesson_of_it" if screen else "ask_lesson")
        right = teacher.table.words.say("more_rules", more) if more else ""
        Screen.__init__(self, heading, prompt, right)
        self.teacher = teacher
        self.key = key
        self.screen = screen
        self.lines = wrapped(rule)

    def body(self, bands):
        draw_lines(bands, self.lines)

    def press(self, event):
        if event == OK:
            self.teacher.read(self.key, self.screen)
        elif event == BACK and self.screen:
            self.teacher.table.show(self.screen)
        elif event == BACK:
            teacher = self.teacher
            table = teacher.table
            table.doubt(table.words.say("sure_enough"), teacher.stop, "item_enough")
