"""Dutch: what is taught of Dinoland."""

from clutch.words.texts import folded

PAGES = folded("""
goal Het doel: Een gebied is alle vakjes van één terrein die elkaar raken. Het telt vakjes maal dino's, voor ieder met een pion erin.
goal_coop Het doel: Eén score voor allen. Een gebied is alle vakjes van één terrein die elkaar raken. Het telt vakjes maal dino's.
first De eerste domino: Hij ligt in het midden. Zeg Clutch de twee vakjes, eerst dat waarnaar de vizieren wijzen.
turn Je beurt: Leg een domino uit je hand naast het veld, nergens overheen; het terrein hoeft niet te passen. Vul aan. Dan doen de dino's iets.
claim Claimen: Eens per beurt mag je een pion in een gebied van niemand zetten. Groeien gebieden samen, dan tellen ze voor allen; eieren erin blijven dicht.
claim_coop Claimen: Eens per beurt mag je een pion in een gebied van niemand zetten. Alleen in zo'n gebied komen eieren uit.
wild_terrain Jokerterrein: Het hoort bij elk gebied ernaast en verbindt ze. Er mag geen pion op, behalve als het alleen ligt.
harder Twee groepen: Een velociraptor en andere dino's mogen nooit in één gebied zijn. Een domino waardoor dat zou gebeuren mag niet.
hardest Eén soort: Alle dino's van een gebied zijn van één soort. Een domino die er een andere bij brengt mag niet.
triceratops Triceratops: Een vizier gaat een stap zoals de pijl wijst: het bovenste links of rechts, het linkse op of neer. Voorbij de rand komt het terug.
velociraptor Velociraptor: De volgende asteroïdetegel wordt omgedraaid en gaat weg. Na de laatste valt de asteroïde en is het spel uit.
brachiosaurus Brachiosaurus: Zijn speler mag de volgende vijf asteroïdetegels bekijken. Niemand anders kijkt.
stegosaurus Stegosaurus: Bekijk de hand van een ander, of leg de jouwe terug en trek een nieuwe.
wildcard Jokerdino: Zijn speler zegt van welke soort hij is. Hij doet wat die doet, en telt als dino.
special Speciale tegel: Wie hem omdraaide doet wat erop staat. Clutch legt het uit.
hatch Eieren komen uit: Elk ei in een gebied van één eigenaar: die legt er een domino over, een dino op het ei, niet over een pion. Wie kan, moet.
no_domino Geen domino meer: De domino's zijn op. Wie er geen heeft slaat over; heeft niemand er een, dan is het spel uit.
impact De inslag: De asteroïde raakt het vakje waar de vizieren elkaar kruisen en de acht eromheen. Een geraakt gebied telt niet.
impact_single De inslag: De asteroïde raakt het vakje waar de vizieren elkaar kruisen. Het gebied daarvan telt niet.
impact_card De inslag: De asteroïde valt waar de vizieren elkaar kruisen. De inslagkaart zegt wat hij raakt, en wat dan niet telt.
enter Voor Clutch: Voer elke stap van de vizieren in, elke tegel die open gaat, en de volgende beurt. Het veld is van jullie.
areas Tellen: Voer elk gebied met een pion in dat niet geraakt is: eigenaars, terrein, vakjes en dino's.
areas_coop Tellen: Voer elk gebied in dat niet geraakt is: terrein, vakjes en dino's.
""")
