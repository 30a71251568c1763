"""The questions of a set-up that only Dinoland asks: who keeps the asteroid deck, expansions,
variants, and playing together.
"""

from micropython import const

from clutch.games.dinoland.rules import CARDS
from clutch.games.dinoland.rules.asteroids import MOST_TILES
from clutch.ui.number import Number
from clutch.ui.widgets import Menu

FIELDS = (
    ("coop", (False, True)),
    ("deck", ("ten", "other", "table")),
    ("dominoes", (False, True)),
    ("specials", (False, True)),
    ("impacts", ("no", "drawn", "entered")),
    ("eggs", (True, False)),
    ("aim", ("nine", "single")),
    ("ahead", (True, False)),
    ("purity", ("no", "harder", "hardest")),
    ("pawns_end", (False, True)),
)
_TILES = const(10)


def players(chosen):
    """The numbers of players that are allowed; together, 1 as well."""
    return range(1 if chosen["coop"] else 2, 7)


def has_room_for_clock(chosen):
    """Whether there is memory for the turn clock: special asteroid tiles leave none."""
    return not chosen["specials"]


def complete(form, draft, begin, back):
    """Turn the rows into a set-up; ask for the number of tiles and the Impact Card if needed."""
    words = form.words
    words.load(words.language, "dinoland", ("IMPACT",))
    variants = []
    if not draft.pop("eggs"):
        variants.append("no_eggs")
    if draft.pop("aim") == "single":
        variants.append("single_square")
    if not draft.pop("ahead"):
        variants.append("no_brachiosaurus")
    if draft.pop("pawns_end"):
        variants.append("pawns_end")
    purity, impacts, deck = draft.pop("purity"), draft.pop("impacts"), draft.pop("deck")
    if purity != "no":
        variants.append(purity)
    expansions = []
    if draft.pop("dominoes"):
        expansions.append("dominoes")
    if draft.pop("specials"):
        expansions.append("special")
    if impacts != "no":
        expansions.append("impact")
    draft["variants"] = variants
    draft["expansions"] = expansions

    def _with_deck(back):
        if impacts != "entered":
            begin(draft)
            return

        def choose(index):
            draft["impact"] = CARDS[index]
            begin(draft)

        items = [words.title(card) for card in CARDS]
        title, prompt = words.say("row_impacts"), words.say("ask_impact_card")
        form.show(Menu(title, items, choose, prompt, back))

    def _sized(count):
        draft["deck"] = ["table", count] if deck == "table" else count
        _with_deck(lambda: ask_count(count))

    def ask_count(count):
        prompt = words.say("ask_tiles")
        form.show(Number(words.say("row_deck"), count, 1, MOST_TILES, _sized, prompt, back))

    if deck == "ten":
        draft["deck"] = _TILES
        _with_deck(back)
    else:
        ask_count(_TILES)
