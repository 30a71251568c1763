"""German: what lies on the table before a game on the Scoreboard, and the rules in force."""

from clutch.words.texts import folded

IN_FORCE = folded("""
in_lowest Die wenigsten Punkte gewinnen.
in_target Wer {0} erreicht, beendet mit dieser Runde das Spiel.
""")
