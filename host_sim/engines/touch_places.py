"""Find what can be tapped on the panel, for a page that shows it as buttons of its own. Runs on
CPython and MicroPython.

    places_of(app)     # [[x, y, width, height, text, cursor, typed], ..] in pixels
    pages_of(app)      # of a text with several: [what OK does on the last, [line, the columns of
                       # its first word, and of all], ..], else None

Of the screen that asks for a name only the names are, not the letters: a phone has its own
keyboard. `text` is None where the panel has a picture, or its words have to be read; it begins
with ^ v < or > where a tap is that arrow, and with a tab where the panel has a picture for it.
`cursor`: whether the cursor is there. `typed` is there on a screen for a number, of a map or a
list for an arrow to what is outside the picture, and for several eggs at once: what is entered as
a name is, instead of a tap. So are LEFT and RIGHT for a row of a form with a value, such as "-1"
and "+1" for the second, what arrows do to a number, `LAST`: to the last page of a text,
`BACK_ONE`, which takes back a play that was counted, `CARDS`, which leads to the cards of Dino
Race where news covers the words for it, and `OFF`, where a way keeps its place but leads nowhere.
News covers no place; a page sends `NEWS_READ` to take it away.

The screen says where its cells are; the firmware's own `Taps` say what a tap on each would do, and
the screen is put back as it was. A map says itself which of its squares can be chosen. Without a
touch panel there are no places.
"""

_WIDTH = 128
_MINUS_PAGE = 6  # of the screen for a number, which says what DOWN is
_NAMES_PAGE = 2  # of the screen that asks for a name
_BODY = range(1, 7)  # pages between title and bottom line
_STEPS = {-128: "^", 128: "v", -1: "<", 1: ">"}  # from a square to those beside it
_MOST_TOLD = 8  # squares of a map
_DIGIT_PAGES = 3  # of the two numbers of an Area, each of which UP and DOWN change
_SPECIALS = {5: "explain_C", 11: "explain_S", 17: "explain_pile"}  # cells of T-Rex's cards
_SEAT_PAGES = 3  # pages of a row of seats
_TRACK_PAGES, _TRACK_LEFT, _TILE = 4, 4, 9  # of Dino Race, and columns
_EGGS_END = 24  # pixels above what is below a row of eggs
_DINOS = "triceratops", "brachiosaurus", "velociraptor", "stegosaurus"
_UP, _DOWN, _LEFT, _RIGHT, _OK = range(5)
_CHANGES = {"-10": _LEFT, "-1": _DOWN, "+1": _UP, "+10": _RIGHT}  # of a number, by its arrows
LAST = ">>"  # is no name
BACK_ONE = "<<"
CARDS = "^^"
NEWS_READ = "!!"
OFF = ""
_ARROWS = "^v<>"  # how the panel writes the first keys: UP, DOWN, LEFT and RIGHT


def places_of(app):
    screen = getattr(app, "screen", None)
    place = getattr(getattr(app, "gestures", None), "key_at", None)
    if screen is None or place is None:
        return []
    banner, screen.banner = getattr(screen, "banner", None), None
    try:
        return _places(app, screen, place)
    finally:
        screen.banner = banner


def _places(app, screen, place):
    bands = [None] * 8
    screen.draw(bands)
    before = dict(screen.__dict__)

    def tapped(x, y):
        """The key that a tap means and what it changes on the screen; None if it means nothing."""
        key = place(screen, bands, x, y)
        now = screen.__dict__
        changed = {}
        if now == before:
            return None if key < 0 else (key, changed)
        for name in list(now):
            if name not in before:
                changed[name] = now[name]
                delattr(screen, name)
            elif now[name] is not before[name] and now[name] != before[name]:
                changed[name] = now[name]
                setattr(screen, name, before[name])
        changed.pop("tapped_first", None)
        return None if key < 0 else (key, changed)

    if hasattr(screen, "digits"):
        return _digits(bands)
    if hasattr(screen, "low"):  # a number that arrows change
        signs = enumerate(sorted(_CHANGES, key=int))
        found = [[32 * at, 48, 32, 8, text.replace("-", "−"), False, text] for at, text in signs]
        if screen.value is not None:
            text = "OK: %d\t%d .. %d" % (screen.value, screen.low, screen.high)
            found.append([0, 56, _WIDTH - 1, 8, text, True])
        return found
    found = _squares(screen)
    if len(found) <= _MOST_TOLD and getattr(screen, "facts", ""):  # of the square at the cursor
        for square in found:
            _, changed = tapped(square[0] + 5, square[1] + 4) or (0, {})
            square[4] = square[4] or "\t" + changed.get("facts", screen.facts)
    if not found and tapped(_WIDTH // 2, 4) == (0, {}):
        return []  # each side of the panel is an arrow
    aside = _outside(screen)
    for number, sign in enumerate("<^v>"):
        if sign in aside:
            text = "%s %d" % (sign, aside[sign][0])
            found.append([32 * number, 8, 32, 8, text, False, sign])
    outcomes = [(-1, {})] * len(found)
    ways = []
    number = begun = -1  # of the places in a band, and the page where that begins
    for x, y, width, height in _cells(app.gestures, screen, bands):
        first, band = _band_of(bands, y // 8)
        if not first or not band or x >= _WIDTH:
            continue
        outcome = tapped(x + width // 4, y + height // 2)
        if not outcome:
            continue
        end = y + height
        y -= y % 8  # rows of the page are whole lines
        number = number + 1 if first == begun else 0
        begun = first
        if outcome in outcomes:
            known = found[outcomes.index(outcome)]
            if known[0] == x and known[1] + known[3] == y:
                known[3] += height
            continue
        if hasattr(screen, "has"):
            end = _EGGS_END  # below it is how many there are, which its place says too
        if isinstance(band[-1], bool):  # a row of a list, or a number beside a place of its own
            if width < _WIDTH:
                continue
            text, here = _texts(screen, band, y // 8 - 1), band[-1]
        else:
            text = _cell(screen, bands, band, number, x, *outcome)
            if text == "" or text in tuple(_ARROWS):  # the panel has no words: there is nothing
                continue
            here = outcome[0] >= len(_ARROWS) and not outcome[1] and not _answers(screen)
        found.append([x, y, min(width, _WIDTH - x), end // 8 * 8 - y, text, here])
        outcomes.append(outcome)
        if hasattr(screen, "change") and outcome[0] == _RIGHT:
            row = outcome[1].get("cursor", screen.cursor)
            signs = "−+" if "0" <= (text or "").split("\t")[-1][:1] <= "9" else "<>"
            for at in range(2):
                ways.append([80 + 24 * at, y, 24, 8, signs[at], False, "%s%d" % ("-+"[at], row)])
    if hasattr(screen, "write"):
        return [place for place in found if place[1] == 8 * _NAMES_PAGE]
    if hasattr(screen, "plays_left"):  # of a meteor of T-Rex
        say, y = screen.table.words.say, found[0][1]
        if not screen.plays_left:
            text = "%s\t%s: 0" % (say("key_played"), say("set_plays_left"))
            found[0][4:] = [text, False, OFF]
        back = BACK_ONE if _is_counted(screen) else OFF
        ways.append([_WIDTH // 2, y, _WIDTH // 2, 8, say("key_one_back"), False, back])
    if _hides_cards(screen, bands):
        ways.append([_WIDTH // 2, 48, _WIDTH // 2, 8, screen.more, False, CARDS])
    beyond = _beyond(screen, bands)
    ends = [("^", found[0][1]), ("v", found[-1][1])] if beyond else []
    for sign, y in ends:  # beside the first row, and the last
        if sign in beyond:
            text = "%s %s" % (sign, beyond[sign][2])
            found.append([_WIDTH // 2, y, _WIDTH // 2, 8, text, False, sign])
            ways = [place for place in ways if place[1] != y]
    return found + ways + _several(screen, found)


def pages_of(app):
    screen = getattr(app, "screen", None)
    if hasattr(screen, "tile"):  # the panel shows one tile of a drawn track at a time
        words, track = screen.table.words, screen.table.game.track
        does = words.say("ask_all_laid")
        lines = ["%d %s" % (at + 1, words.title(track[at])) for at in range(len(track))]
    elif hasattr(screen, "prompts") and len(getattr(screen, "lines", ())) > len(_BODY):
        does = screen.prompts[1]
        lines = [line if isinstance(line, str) else "  ".join(line) for line in screen.lines]
    else:
        return None
    from clutch.modules import find

    width = find("clutch.ui.fonts").SMALL.width
    return [does] + [[one, width(one.split(" ")[0]), width(one)] for one in lines]


def _cells(taps, screen, bands):
    """(x, y, width, height) of all that may be tapped, from above, or the rows of a list."""
    grids = screen.grids(bands) if hasattr(screen, "grids") else ()
    if grids is None:
        return [(0, 8, _WIDTH, 48)]
    if grids:
        return sorted(taps.cells(grids), key=lambda cell: (cell[1], cell[0]))
    rows = [page for page in _BODY if bands[page] and isinstance(bands[page][-1], bool)]
    return [(0, 8 * page, _WIDTH, 8 * bands[page][0]) for page in rows]


def _is_counted(screen):
    """Whether some of the plays that a meteor of T-Rex leaves are counted."""
    return hasattr(screen, "plays_left") and screen.plays_left < screen.table.game.plays_left


def _hides_cards(screen, bands):
    """Whether the panel does not say in a turn of Dino Race that UP leads to cards."""
    is_turn = hasattr(screen, "goal") and hasattr(screen, "more")
    return is_turn and screen.cursor >= 0 and screen.more and not bands[6][3]


def _answers(screen):
    """Whether each key of a screen of Dinoland is an answer; there is no cursor."""
    return hasattr(screen, "answers")


def _digits(bands):
    """The keys of a number pad; the panel says whether DOWN is 0 or the sign."""
    down = bands[_MINUS_PAGE][3]
    pad = [[8 * column, 24 + 8 * row, 8, 8] for row in range(3) for column in range(3)]
    found = [place + [str(number + 1), False, str(number + 1)] for number, place in enumerate(pad)]
    found.append([0, 8 * _MINUS_PAGE, 8, 8, down.split(" ")[1], False, "0"])
    return found


def _squares(screen):
    """The squares of Dinoland's map that a tap chooses, or leads to as an arrow does."""
    if not hasattr(screen, "marks"):
        return []
    here = screen.place
    in_row = getattr(screen, "at", -1) >= 0
    places = getattr(screen, "places", screen.marks)
    arrows = not hasattr(screen, "places")
    if not places and not in_row and getattr(screen, "aims", False):
        arrows = True
        places = [here + step for step in _STEPS]
    found = []
    for place in sorted(places):
        row = (place >> 7) - 64 - screen.top
        column = (place & 127) - 64 - screen.left
        if 0 <= row < 5 and 0 <= column < 10:
            sign = _STEPS[place - here] if arrows else None
            found.append([5 + 11 * column, 2 + 9 * row, 11, 9, sign, place == here and not in_row])
    return found


def _outside(screen):
    """{arrow: (how many places can be chosen on that side of the picture of a map, the last of
    them that leaves none out)}"""
    found = {}
    for place in getattr(screen, "places", ()) if hasattr(screen, "marks") else ():
        row = (place >> 7) - 64 - screen.top
        column = (place & 127) - 64 - screen.left
        for sign, beyond, most in (
            ("^", -row, 4), ("v", row - 4, 4), ("<", -column, 9), (">", column - 9, 9)
        ):  # fmt: skip
            if beyond > 0:
                count, best, so_far = found.get(sign, (0, place, beyond))
                if so_far < beyond <= most or most < so_far > beyond:
                    best, so_far = place, beyond
                found[sign] = count + 1, best, so_far
                break
    return found


def go_outside(app, sign):
    """Tap a place outside the picture of a map, as if the picture reached just there, or show more
    of a list; or do what `_several` offers, turn to the last page of a text, or change a value of
    a form. -> whether there is such a place"""
    screen = app.screen
    count = hasattr(screen, "change") and len(getattr(screen, "lines", None) or ())
    lines = [str(line) for line in range(count)]
    if sign[:1] in ("-", "+") and sign[1:] in lines:
        from clutch.modules import find

        first_line = find("clutch.ui.widgets").first_line
        screen.tapped_first = first_line(screen, count)
        screen.cursor = lines.index(sign[1:])
        screen.press(_LEFT if sign[0] == "-" else _RIGHT)
        return True
    if sign in _CHANGES and hasattr(screen, "low"):
        screen.press(_CHANGES[sign])
        return True
    if sign == BACK_ONE and _is_counted(screen):
        screen.press(_LEFT)
        return True
    if sign == NEWS_READ:
        screen.banner = None
        return True
    if sign == CARDS and hasattr(screen, "goal"):
        screen.press(_UP)
        return True
    if sign == LAST and hasattr(screen, "prompts"):
        screen.first = (len(screen.lines) - 1) // len(_BODY) * len(_BODY)
        screen.press(_DOWN)
        return True
    bands = [None] * 8
    screen.draw(bands)
    if sign in _beyond(screen, bands):
        screen.tapped_first, screen.cursor, _ = _beyond(screen, bands)[sign]
        return True
    if hasattr(screen, "has"):
        return _take(screen, sign)
    _, place, _ = _outside(screen).get(sign, (0, None, 0))
    if place is None:
        return False
    row, column = (place >> 7) - 64, (place & 127) - 64
    screen.top = max(row - 4, min(screen.top, row))
    screen.left = max(column - 9, min(screen.left, column))
    x, y = 5 + 11 * (column - screen.left), 2 + 9 * (row - screen.top)
    screen.draw(bands)
    app.gestures.key_at(screen, bands, x + 5, y + 4)
    return True


def _beyond(screen, bands):
    """{arrow: (the first line that it shows of a longer list, its cursor, the text there)}"""
    lines = getattr(screen, "items", None) or getattr(screen, "lines", None) or ()
    if hasattr(screen, "entries") and hasattr(screen, "change"):  # the home list
        lines = [text for _, text, _ in screen.entries]
    # News is drawn like the bottom line, or with a picture down to it, and has no cursor.
    bottom = bands[7] and bands[7][1]
    rows = [band for band in bands[1:7] if band and band[1] is not bottom]
    shown = [band[-1] for band in rows if isinstance(band[-1], bool)]
    found = {}
    if True in shown and hasattr(screen, "cursor"):
        first = screen.cursor - shown.index(True)
        for sign, top, line in (
            ("^", max(0, first - len(shown)), first - 1),
            ("v", min(first, len(lines) - 2 * len(shown)) + len(shown), first + len(shown)),
        ):  # fmt: skip
            if 0 <= line < len(lines):
                if not lines[line]:  # it is made when it is first shown
                    cursor, tapped_first = screen.cursor, screen.tapped_first
                    screen.cursor = line
                    screen.draw([None] * 8)
                    screen.cursor, screen.tapped_first = cursor, tapped_first
                text = lines[line] or ""
                if isinstance(text, dict):
                    text = _game(screen, text)
                found[sign] = top, line, text if isinstance(text, str) else text[0]
    return found


def _several(screen, eggs):
    """Of a turn of Little Dragons: two or three of the egg that is tapped next, and a broken one
    that came with it. Changes the numbers among `eggs`, if there is to be more than one."""
    if not hasattr(screen, "met") or type(screen).__name__ != "Turn":
        return []
    if screen.count > 1:
        for number in range(len(eggs)):
            if isinstance(screen.eggs[number], int):
                eggs[number].append("x%d" % screen.eggs[number])
    found = [["%dx" % count, screen.count == count, str(count)] for count in (2, 3)]
    if not screen.table.game.easy:
        broken = screen.table.words.say("broken_egg")
        found.append(["+ %d %s" % (screen.met or 1, broken), screen.met > 0, "+"])
    width = _WIDTH // len(found)
    return [[width * number, 32, width, 16] + found[number] for number in range(len(found))]


def _take(screen, typed):
    """Do what a place of `_several` is for. -> whether it is there now"""
    places = [[] for _ in screen.eggs]
    offered = _several(screen, places)
    if [typed] in places:
        screen.cursor = places.index([typed])
        screen.press(_OK)
    elif typed == "+":
        screen.more(False)
    elif typed in ("2", "3"):
        screen.count = 1 if screen.count == int(typed) else int(typed)
    return bool(offered)


def _band_of(bands, page):
    """The band that has this page, and where it begins."""
    for first in range(page, -1, -1):
        band = bands[first]
        if band:
            return first, band if first + band[0] > page else None
    return page, None


def _texts(screen, band, row):
    """The texts of a row of a list, with a tab between left and right. A row of a form that has no
    value opens something, as one with "..." does. A result has the icon of its game."""
    texts = [value for value in band[2:] if isinstance(value, str) and value]
    items = getattr(screen, "items", None)
    if items and isinstance(items[0], dict):
        from clutch.modules import find

        first = find("clutch.ui.widgets").first_line(screen, len(items))
        texts[0] = "%s: %s" % (_game(screen, items[first + row]), texts[0])
    if len(texts) == 1 and hasattr(screen, "explain"):
        texts.append("...")
    aims = getattr(screen, "aims", None)  # of Dinoland's crosshairs: where they meet now
    if isinstance(aims, tuple):
        texts.append(", ".join(aims))
    return "\t".join(texts) or None


def _game(screen, result):
    from clutch.modules import find

    return find("clutch.menus.results").title(screen.words, result)


def _cell(screen, bands, band, number, x, key, changed):
    """The text of a place that is no row: the firmware's own words for what a tap does, or those
    of a cell without a picture."""
    kind = type(screen).__name__
    if _answers(screen):  # five terrains, and below them five dinosaurs
        return _whole(screen, band[-1][key + 5 * (len(screen.named) % 2)])
    if hasattr(screen, "has"):  # eggs, and how many there are of each
        say = screen.table.words.say
        egg = screen.eggs[number]
        if egg == "broken":
            egg = say("broken_egg")
        elif egg == "hidden":
            egg = say("turn_keys_hidden").split("  ")[0]
        count = (getattr(screen, "counts", None) or screen.has())[number]
        return "%s\tx%d" % (egg, count) if count else str(egg)
    if kind == "Eggs":  # above the table is the colour of the one at the cursor
        cursor = screen.cursor
        screen.cursor = changed.get("cursor", cursor)
        heads = [None] * 8
        screen.draw(heads)
        screen.cursor = cursor
        return heads[screen.top][2]
    if kind == "Areas" and band[0] == _DIGIT_PAGES:
        asked = "ask_dinos" if changed.get("at", screen.at) else "ask_size"
        return _ARROWS[key] + screen.table.words.say(asked, "", "").split("?")[0][1:]
    if key < len(_ARROWS) and not changed:
        text = _words_for(_ARROWS[key], screen.prompt, bands)
        left = getattr(screen, "plays_left", 0)  # large on the panel
        if key == _RIGHT and left:
            text += "\t%s: %d" % (screen.table.words.say("set_plays_left"), left)
        return text
    at = changed.get("cursor", getattr(screen, "cursor", -1))
    if kind == "CardGrid" and at in _SPECIALS:
        return "\t" + screen.table.words.say(_SPECIALS[at])
    if kind == "Overview":
        return _overview(screen)
    if kind == "Trophies":
        lines = ["%d: %s %s" % (one[0], one[2], one[3] or "") for one in band[2]]
        return "\n".join([line.rstrip() for line in lines])
    texts = band[2]
    if isinstance(texts, tuple) and all(isinstance(one, str) for one in texts):
        if number >= len(texts):
            return None
        if texts is getattr(screen, "row", None):  # of a screen of Dinoland
            say = screen.table.words.say
            if texts[number] == say("do_impact"):  # "End" beside "Done" would be that of a turn
                return _act(say("ask_impact"))
        return texts[number]
    if band[0] == _TRACK_PAGES:  # above each tile, own dinosaurs
        tile = screen.table.words.say("lava_flows", (x - _TRACK_LEFT) // _TILE).split(":")[0]
        return "%s: %s" % (tile, _act(changed.get("prompt", screen.prompt)))
    if band[0] == _SEAT_PAGES and len(band) == 6 and isinstance(band[4], tuple):
        _, sign, _, score = band[4][number]  # a page has room for the whole name
        return "%s %s\t%s" % (screen.table.words.seats[screen.seats[at]], sign, score)
    if len(band) > 4 and isinstance(texts, int) and isinstance(band[3], tuple):
        cell = band[3][min(x // texts, len(band[3]) - 1)]
        if isinstance(cell, tuple) and getattr(screen, "explain", None):
            words = screen.explain(at)
            return "" if cell[0] and cell[1] == "?" else "\t" + words if cell[0] else words
        if isinstance(cell, tuple) and not cell[0]:
            return cell[1]
    return None


def _whole(screen, text):
    """A whole name of a dinosaur, of which the panel has the beginning. "OK" is no place: what it
    does is in the bottom line."""
    if text == "OK":
        return ""
    whole = [one for one in map(screen.table.words.title, _DINOS) if text and one.startswith(text)]
    return whole[0] if whole else text


def _overview(screen):
    """What the overview of T-Rex shows: lines of the cross, the meteor and the open cards."""
    table, game = screen.table, screen.table.game
    say = table.words.say
    lines = [say("cross_high_low", game.high, game.low)]
    if game.holder is not None:
        lines.append(say("meteor", game.holder, game.plays_left))
    tops = game.tops()
    for seat in screen.seats:
        card = tops[seat]
        text = table.reports.card_name(table.words, card) if card else "-"
        if card == "C" and game.numbers[seat]:
            text += " " + say("counts_as", game.numbers[seat])
        lines.append("%s: %s" % (table.words.seats[seat], text))
    return "\n".join(lines)


def _act(prompt):
    """What OK does, of a bottom line such as "OK: to swamp   v the die"."""
    act = prompt.split("  ")[0]
    return act[4:] if act[:4] == "OK: " else act


def _words_for(sign, prompt, bands):
    """What an arrow does, as the panel says it, with its sign."""
    texts = [prompt]
    for band in bands:
        for value in band or ():
            texts += value if isinstance(value, tuple) else (value,)
    for text in texts:
        if not isinstance(text, str):
            continue
        for before in (sign + " ", sign + ": "):
            start = text.find(before)
            if start >= 0:
                return sign + " " + text[start + len(before) :].split("  ")[0]
        if text.endswith(" " + sign):  # at the right edge
            return sign + " " + text[:-2]
    return sign
