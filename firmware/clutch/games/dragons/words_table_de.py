"""German: what lies on the table before Little Dragons, and the rules in force."""

from clutch.words.texts import folded

LAY_OUT = folded("""
lay_eggs Alle 47 Eier verdeckt in die Mitte, gemischt. Das Spiel endet, wenn 6 oder weniger übrig sind.
lay_trophies Die 7 Trophäen daneben.
lay_open {0} beginnt (nach den Regeln der oder die Jüngste) und deckt 3 Eier auf. Kaputt? Nimm es, und deck ein anderes auf.
lay_closed {0} beginnt (nach den Regeln der oder die Jüngste). Kein Ei liegt offen, und die Trophäen bleiben in der Schachtel.
""")

IN_FORCE = folded("""
in_easy Einfach: am Anfang kein offenes Ei, keine Trophäen. Zwei gleiche und ein anderes: Du nimmst die zwei.
""")
