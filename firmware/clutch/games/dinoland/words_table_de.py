"""German: what lies on the table before Dinoland, and the rules in force."""

from clutch.words.texts import folded

LAY_OUT = folded("""
lay_hands Mischt die Dominosteine verdeckt. Jeder zieht 4 und nimmt alle 3 Figuren einer Farbe.
lay_more Die 22 Dominosteine mit einem E sind dabei.
lay_start Ein zufälliger Dominostein in die Mitte. Ein Zielmarker links davon und einer darüber, beide zeigen darauf.
lay_kept Asteroidenplättchen: Clutch hat {0}. Eure bleiben in der Schachtel.
lay_tiles Asteroidenplättchen, zu einem Stapel gemischt: {0} normale, {1} mit Schlüpfen, {2} besondere.
lay_card Die Einschlagkarte, die Clutch nennt, liegt offen.
""")

IN_FORCE = folded("""
in_coop Gemeinsam: ein Ergebnis für alle.
in_no_eggs Eier sind leere Felder.
in_single_square Der Asteroid trifft ein einziges Feld.
in_no_brachiosaurus Ein Brachiosaurus tut nichts.
in_harder Velociraptoren teilen kein Gebiet mit anderen Dinos.
in_hardest Ein Gebiet hat nur Dinos einer Art.
in_pawns_end Das Spiel endet, wenn alle Figuren stehen.
in_asteroid_deck_facedown Ein Plättchen wirkt beim Aufdecken.
in_asteroid_deck_faceup-top-visible Das oberste Plättchen im Stapel liegt offen.
in_finish_turn_on_end_False Letztes Plättchen: sofort Schluss.
in_finish_turn_on_end_True Letztes Plättchen: Der Zug geht zu Ende.
in_eggs_count_False Eier zählen nicht als Dinos.
in_eggs_count_True Eier zählen wie Dinos.
in_egg_upgrade_True Eier schlüpfen: bei vier von zehn Plättchen.
in_egg_upgrade_False Eier schlüpfen nicht: Sie sind leere Felder.
in_coop_counts_all_True Gemeinsam zählt jedes Gebiet, auch freie.
in_coop_counts_all_False Gemeinsam zählen nur besetzte Gebiete.
in_radius2_shape_plus Karte "2, nicht schräg": Arme aus 2 Feldern.
in_radius2_shape_diamond Karte "2, nicht schräg": Raute aus 13 Feldern.
in_regular_limit_3 Begrenzt: Drei Treffer zerstören ein Gebiet.
in_regular_limit_2 Begrenzt: Zwei Treffer zerstören ein Gebiet.
""")
