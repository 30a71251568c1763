"""German: what lies on the table before Dino Race, and the rules in force."""

from clutch.words.texts import folded

LAY_OUT = folded("""
lay_track_drawn Der Vulkan, ruhige Seite oben. Dahinter 12 Felder in einer Reihe, in der Folge, die Clutch zeigt.
lay_track Der Vulkan, ruhige Seite oben. Dahinter die 12 Felder eurer Strecke, in einer Reihe.
lay_dinos Jeder: zwei Dinos einer Farbe, einer auf Feld 1 und einer auf Feld 2.
lay_dinos_teams Partner sitzen sich gegenüber. Der eine Dino steht auf Feld 1, der andere auf Feld 2.
lay_cards Mischt alle Karten zusammen und gebt jedem {0}.
lay_prizes Trophäenmarker, ungesehen: {0}, einer für jeden Dino. Die anderen bleiben in der Schachtel.
lay_ready {0} beginnt (Regel: wer zuletzt einen Dinofilm sah) und nimmt das Ei. Würfel, Eiermarker und Lavatropfen liegen bereit.
lay_ready_survive {0} beginnt (Regel: wer zuletzt einen Dinofilm sah) und nimmt das Ei. Der Würfel liegt bereit; keine Marker, keine Tropfen.
""")

IN_FORCE = folded("""
in_variant_survive Überleben!: Wer zuerst beide Dinos im Ziel hat, gewinnt. Keine Trophäen, keine Lavatropfen.
in_variant_double Doppelspiel: zwei Rennen, und ihre Summe zählt.
in_variant_teams Teams: Dinos, Trophäen und Lavatropfen gehören dem Team.
""")
