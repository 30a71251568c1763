"""Dutch: what lies on the table before T-Rex, and the rules in force."""

from clutch.words.texts import folded

LAY_OUT = folded("""
lay_sets Ieder: 17 kaarten met dezelfde achterkant. Schud ze en trek er 7; de andere 10 zijn je stapel.
lay_sets_left Stellen die in de doos blijven: {0}.
lay_eggs De eieren in twee stapels van 15, dicht. Draai van elk het bovenste om; na elke ronde twee nieuwe.
lay_cross Kruis de twee kleurkaarten die Clutch noemt, de hoge boven. Leg de andere drie apart.
lay_start {0} begint; volgens de regels de oudste.
""")

IN_FORCE = folded("""
in_equal_meteor_extends_True Een gelijke komeet verlengt de ronde ook.
in_equal_meteor_extends_False Alleen een hogere verlengt de ronde.
in_meteor_by_number_only_False Kometen vergelijk je als kaarten: eerst het kruis.
in_meteor_by_number_only_True Van kometen telt alleen het getal.
in_cham_on_shower_zero Een Chamaelosaurus op kometenregen telt 0.
in_cham_on_shower_shower Een Chamaelosaurus op kometenregen is dat ook.
in_one_card_blind_True Met één kaart mag je ook die van de stapel.
in_one_card_blind_False Met één kaart moet je die kaart spelen.
""")
