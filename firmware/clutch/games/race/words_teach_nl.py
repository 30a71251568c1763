"""Dutch: what is taught of Dino Race."""

from clutch.words.texts import folded

PAGES = folded("""
goal Het doel: Breng beide dino's op tegel 12. Elke dino thuis geeft een prijs, een druppel kost 1. Uit als wie het ei heeft beide thuis heeft.
goal_survive Het doel: Breng beide dino's op tegel 12. Wie het eerst beide thuis heeft wint. Geen prijzen, geen druppels.
goal_teams Het doel: Breng de twee dino's van het team op tegel 12. Elk geeft een prijs, een druppel kost 1. Uit als het team met het ei thuis is.
draw Trekken: Trek eerst een kaart voor elke dino van jou op de baan. Zijn de kaarten op? Schud de gespeelde.
step Stappen: Een stap kost een kaart van het terrein van de volgende tegel, een joker, of drie gelijke kaarten. Stap zo vaak je wilt.
swap Ruilen: Twee van je kaarten kopen een nieuwe, in je beurt wanneer en zo vaak je wilt.
tricks Streken: Alleen bij een dino op een tegel met jou. Duw: een tegel terug. Gooi: geef het ei, of leg zonder ei de dino neer. Steel: een kaart, blind.
fallen Een dino ligt: Hij kan niet stappen of streken uithalen. In een beurt van de eigenaar zetten twee kaarten hem weer op.
partner Je partner: Voor je gooit mag je je partner één kaart geven, zonder dat de anderen die zien.
roll De dobbelsteen: Genoeg gedaan? Gooi; het geldt voor allen. Terrein of kaarten: trek. Vulkaan: een uitbarsting. Dan de volgende speler.
enter Voor Clutch: Voer voor het gooien in wat er gebeurde: het ei gegooid, een dino naar lava geduwd, een dino thuis. Kaarten zijn van jullie.
enter_survive Voor Clutch: Voer voor het gooien in wat er gebeurde: het ei gegooid, een dino thuis. Kaarten zijn van jullie.
volcano Een uitbarsting: Wie het ei heeft legt de hele hand weg, neemt een druppel en geeft het ei door. De eerste wekt alleen de vulkaan.
volcano_survive Een uitbarsting: Wie het ei heeft legt de hele hand weg en geeft het ei door. De eerste wekt alleen de vulkaan.
lava Lava: Elke latere uitbarsting maakt de volgende tegel lava. Een dino erop gaat een tegel verder; dat kost een blinde kaart en een druppel.
lava_survive Lava: Elke latere uitbarsting maakt de volgende tegel lava. Een dino erop gaat een tegel verder; dat kost een blinde kaart.
at_lava Naar lava geduwd: Een dino gaat niet op lava of de actieve vulkaan. Hij blijft staan; dat kost de eigenaar een blinde kaart en een druppel.
at_lava_survive Naar lava geduwd: Een dino gaat niet op lava of de actieve vulkaan. Hij blijft staan; dat kost de eigenaar een blinde kaart.
egg_to Het ei gaat door: De eigenaar zegt wie het krijgt: een tegenstander met een dino op de baan.
home Een dino is thuis: Neem hem van de baan. Bekijk alle prijzen die er zijn, houd er een geheim en leg de andere dicht terug.
home_survive Een dino is thuis: Neem hem van de baan. Wie het eerst beide thuis heeft wint.
both_home Beide zijn thuis: Leg je hand weg. In je beurt gooi je alleen; wat de dobbelsteen brengt is niet voor jou.
home_teams Je dino is thuis: Trek niet meer; in je beurt gooi je alleen. Zijn beide van het team thuis, leg dan jullie handen weg.
prize Prijzen: De race is uit. Toon je prijzen en zeg Clutch hun getal en kleur. Twee van één kleur zijn 3 punten meer.
egg_counter Het eierfiche: Wie het ei redde trekt blind een eierfiche en telt het erbij.
second_race De tweede race: Leg alles klaar als bij de eerste, met een nieuwe baan. De volgende speler begint. De punten worden opgeteld.
""")
