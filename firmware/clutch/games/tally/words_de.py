"""German: the texts of the Scoreboard."""

from clutch.words.texts import folded, texts

TITLE = "Punktetafel"

PLAY = texts("""
row_highest_wins Sieg
highest_wins_True die meisten
highest_wins_False die wenigsten
row_target Ziel
target_none keins
target_entered eingegeben
title_round Runde {0}
target_is bis {0}
row_round OK beendet Runde {0}
row_end OK beendet das Spiel
ask_target Bis wie viele Punkte?
ask_points {0}: ^v 1  OK: Zahl
ask_given {0} {1}  OK: fertig
ask_number OK: fertig  BACK: weg
key_minus minus
set_scores Punkte
did_add {0s} {1}
did_round Runde {0} zu Ende
did_end Spiel zu Ende
""")

RULES = folded("""
play Punkte dazu und weg, wann ihr wollt. Mit einem Ziel endet das Spiel nach der Runde, in der es jemand erreicht.
over Die meisten Punkte gewinnen, oder die wenigsten, wie eingestellt; bei Gleichstand teilt ihr.
""")
