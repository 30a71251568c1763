"""Dutch: what lies on the table before Little Dragons, and the rules in force."""

from clutch.words.texts import folded

LAY_OUT = folded("""
lay_eggs Alle 47 eieren dicht in het midden, gemengd. Het spel is uit als er 6 of minder liggen.
lay_trophies De 7 trofeeën ernaast.
lay_open {0} begint (volgens de regels de jongste) en draait 3 eieren om. Kapot? Dat neem je, en je draait er nog een om.
lay_closed {0} begint (volgens de regels de jongste). Geen ei ligt open, en de trofeeën blijven in de doos.
""")

IN_FORCE = folded("""
in_easy Makkelijk: er ligt niets open, en er zijn geen trofeeën. Twee gelijke en een ander: je neemt de twee.
""")
