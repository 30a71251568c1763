"""Games that were pulled from a handheld, for other programs: CSV, JSON, links for BG Stats.

    plays = [play for play in map(read_play, paths) if play]
    text = as_csv(plays)

A play is {"record", "game", "highest_wins", "ended", "players": [{"name", "score", "winner",
"start"}, ...] in seat order}. Nobody starts a game without turns. A handheld has no calendar: a
game's date is its file's, which is when it was pulled, in UTC, as its Z says. A game that is not
over is no play. What cannot be printed in a name is written as an escape like \\u001b.

A cell of the CSV that a spreadsheet would take for a formula, and execute, begins with an
apostrophe: a reader that wants the name as it was removes one where `=`, `+`, `-` or `@` follows,
at once or after more apostrophes.

The fields of a BG Stats link are those of its own page "Push plays to BG Stats from other apps or
websites". A link always has `winner` and `startPlayer`, because the Android app fails without.
"""

import csv
import io
import json
import re
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from host_sim.errors import BadInput, UserError
from host_sim.files.untrusted import printable
from host_sim.playthroughs.verify import names, read_record, refusal

_LINK = "https://app.bgstatsapp.com/createPlay.html?data="
# The full-width forms are the same to some spreadsheets.
_FORMULA = re.compile("'*[=+\\-@\uff1d\uff0b\uff0d\uff20]")


def read_play(path: Path) -> dict | None:
    """The play in a record, or None if that game is not over. BadInput if it is no record, or the
    rules refuse its set-up; another UserError if it is damaged, or they refuse a move."""
    from clutch.core.contract import RuleError
    from clutch.games import game_module

    record = read_record(path)
    if record.damage:
        raise UserError(f"{path}: {record.damage}")
    number = 0
    try:
        game = game_module(record.setup.get("game"), "rules").Game(record.setup)
        for number, move in enumerate(record.moves, 1):  # noqa: B007 (the refusal has it)
            game.play(move)
    except RuleError as error:
        kind = UserError if number else BadInput
        raise kind(f"{path}: {refusal(record.setup, number, error)}") from None
    state = game.state()
    if game.ask() is not None or state.get("winners") is None:
        return None
    scores = state.get("scores") or [None] * game.seats
    start = record.setup.get("start", 0) if game.TURNS else None
    ended = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    return {
        "record": printable(record_name(path)),
        "game": record.setup["game"],
        "highest_wins": getattr(game, "highest_wins", True),
        "ended": ended.strftime("%Y-%m-%d %H:%M:%SZ"),
        "players": [
            {
                "name": printable(name),
                "score": scores[seat],
                "winner": seat in state["winners"],
                "start": seat == start,
            }
            for seat, name in enumerate(names(record.setup)[: game.seats])
        ],
    }


def record_name(path: Path) -> str:
    """What a record is called: with the number of the chip, if it is in a handheld's folder."""
    chip = path.absolute().parent.name
    return f"{chip}-{path.stem}" if re.fullmatch("[0-9a-f]{16}", chip) else path.stem


def as_csv(plays: list[dict]) -> str:
    """One line a player."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(["record", "game", "ended", "seat", "name", "score", "winner", "start"])
    for play in plays:
        for seat, player in enumerate(play["players"]):
            yes_no = [int(player["winner"]), int(player["start"])]
            record, name = map(_harmless, (play["record"], player["name"]))
            row = [record, play["game"], play["ended"], seat, name]
            table.writerow([*row, player["score"], *yes_no])
    return text.getvalue()


def _harmless(text):
    return "'" + text if _FORMULA.match(text) else text


def as_json(plays: list[dict]) -> str:
    """All plays as one list."""
    return json.dumps(plays, ensure_ascii=False, indent=2) + "\n"


def as_bgstats(plays: list[dict]) -> str:
    """One link a play, to be opened on the telephone that has the app."""
    return "".join(bgstats_link(play) + "\n" for play in plays)


def bgstats_link(play: dict) -> str:
    from clutch.words import Words

    ended = play["ended"].removesuffix("Z")  # the form that BG Stats wants
    data = {
        "sourceName": "Clutch",
        "sourcePlayId": f"clutch-{play['game']}-{play['record']}-{ended}",
        "playDate": ended,
        "game": {
            "name": Words("en").say("game_" + play["game"]),
            "sourceGameId": f"clutch-{play['game']}",
            "highestWins": play["highest_wins"],
            "noPoints": all(player["score"] is None for player in play["players"]),
        },
        "players": [
            {
                "name": player["name"],
                "sourcePlayerId": player["name"],
                "winner": player["winner"],
                "startPlayer": player["start"],
                **({} if player["score"] is None else {"score": str(player["score"])}),
            }
            for player in play["players"]
        ],
    }
    return _LINK + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe="")


FORMATS = {"csv": as_csv, "json": as_json, "bgstats": as_bgstats}
