"""Dutch: what lies on the table before Dino Race, and the rules in force."""

from clutch.words.texts import folded

LAY_OUT = folded("""
lay_track_drawn De vulkaan, rustige kant boven. Erachter 12 tegels op een rij, in de volgorde die Clutch toont.
lay_track De vulkaan, rustige kant boven. Erachter de 12 tegels van jullie baan, op een rij.
lay_dinos Ieder: twee dino's van een kleur, een op tegel 1 en een op tegel 2.
lay_dinos_teams Partners zitten tegenover elkaar. De dino van de een staat op tegel 1, die van de ander op tegel 2.
lay_cards Schud alle kaarten samen en deel er {0} de man.
lay_prizes Prijsfiches, ongezien: {0}, een voor elke dino. De andere blijven in de doos.
lay_ready {0} begint (volgens de regels wie het laatst een dinofilm zag) en neemt het ei. Dobbelsteen, eierfiches en druppels liggen klaar.
lay_ready_survive {0} begint (volgens de regels wie het laatst een dinofilm zag) en neemt het ei. De dobbelsteen ligt klaar; geen fiches, geen druppels.
""")

IN_FORCE = folded("""
in_variant_survive Overleef!: wie het eerst beide dino's thuis heeft wint. Geen prijzen, geen druppels.
in_variant_double Dubbel: twee races, en de som telt.
in_variant_teams Teams: dino's, prijzen en druppels zijn van het team.
""")
