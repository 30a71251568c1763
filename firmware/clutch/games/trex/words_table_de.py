"""German: what lies on the table before T-Rex, and the rules in force."""

from clutch.words.texts import folded

LAY_OUT = folded("""
lay_sets Für jeden: 17 Karten mit gleicher Rückseite. Misch sie und zieh 7; die anderen 10 sind dein Nachziehstapel.
lay_sets_left Sätze, die in der Schachtel bleiben: {0}.
lay_eggs Die Eier in zwei Stapeln zu 15, verdeckt. Deckt von jedem das oberste auf; nach jeder Runde zwei neue.
lay_cross Kreuzt die zwei Farbkarten, die Clutch nennt, die obere obenauf. Legt die anderen drei beiseite.
lay_start {0} beginnt; nach den Regeln der oder die Älteste.
""")

IN_FORCE = folded("""
in_equal_meteor_extends_True Auch ein gleicher Meteor verlängert die Runde.
in_equal_meteor_extends_False Nur ein höherer Meteor verlängert die Runde.
in_meteor_by_number_only_False Meteore wie Karten: Erst zählt das Kreuz.
in_meteor_by_number_only_True Bei Meteoren zählt nur die Zahl.
in_cham_on_shower_zero Ein Chamaelosaurus auf einem Schauer zählt 0.
in_cham_on_shower_shower Ein Chamaelosaurus auf Schauer ist auch einer.
in_one_card_blind_True Bei 1 Handkarte geht auch der Stapel.
in_one_card_blind_False Die letzte Handkarte musst du spielen.
""")
