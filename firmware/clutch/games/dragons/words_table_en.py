"""English: what lies on the table before Little Dragons, and the rules in force."""

from clutch.words.texts import folded

LAY_OUT = folded("""
lay_eggs All 47 eggs face down in the middle, mixed. The game ends when 6 or fewer are left.
lay_trophies The 7 trophies beside them.
lay_open {0} begins (by the rules the youngest) and opens 3 eggs. Broken? It is taken, and another one opened.
lay_closed {0} begins (by the rules the youngest). No egg is open, and the trophies stay in the box.
""")

IN_FORCE = folded("""
in_easy Easy mode: no open eggs to begin with, no trophies. Two alike and another one: you take the two.
""")
