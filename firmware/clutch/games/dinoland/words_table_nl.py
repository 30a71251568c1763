"""Dutch: what lies on the table before Dinoland, and the rules in force."""

from clutch.words.texts import folded

LAY_OUT = folded("""
lay_hands Schud de domino's dicht. Ieder trekt er 4, en neemt de 3 pionnen van een kleur.
lay_more De 22 domino's met een E doen mee.
lay_start Een willekeurige domino in het midden. Een vizier links ervan en een erboven, die ernaar wijzen.
lay_kept Asteroïdetegels: Clutch heeft er {0}. Laat die van jullie in de doos.
lay_tiles Asteroïdetegels, geschud op een stapel: {0} gewone, {1} die eieren uitbroeden, {2} speciale.
lay_card De inslagkaart die Clutch noemt ligt open.
""")

IN_FORCE = folded("""
in_coop Samen: één score voor allemaal.
in_no_eggs Eieren zijn lege vakjes.
in_single_square De asteroïde raakt één vakje.
in_no_brachiosaurus Een brachiosaurus doet niets.
in_harder Velociraptors delen geen gebied met andere dino's.
in_hardest Een gebied heeft dino's van één soort.
in_pawns_end Het spel is uit als alle pionnen staan.
in_asteroid_deck_facedown Een tegel werkt als hij wordt omgedraaid.
in_asteroid_deck_faceup-top-visible De bovenste tegel van de stapel ligt open.
in_finish_turn_on_end_False Na de laatste tegel is het spel meteen uit.
in_finish_turn_on_end_True Na de laatste tegel maak je de beurt nog af.
in_eggs_count_False Bij het tellen is een ei geen dino.
in_eggs_count_True Bij het tellen is een ei ook een dino.
in_egg_upgrade_True Eieren komen uit: vier van de tien tegels.
in_egg_upgrade_False Eieren komen niet uit: het zijn lege vakjes.
in_coop_counts_all_True Samen telt elk gebied, ook zonder pion.
in_coop_counts_all_False Samen tellen alleen gebieden met een pion.
in_radius2_shape_plus Kaart "2, niet schuin": rechte armen van twee.
in_radius2_shape_diamond Kaart "2, niet schuin": een ruit van 13 vakjes.
in_regular_limit_3 Begrensde kaart: drie keer raak is weg.
in_regular_limit_2 Begrensde kaart: twee keer raak is weg.
""")
