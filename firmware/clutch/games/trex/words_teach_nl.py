"""Dutch: what is taught of T-Rex."""

from clutch.words.texts import folded

PAGES = folded("""
goal Het doel: Eieren, twee in elk van 12 rondes. Eén kleur telt het aantal maal zichzelf: twee zijn 4, drie zijn 9. De meeste punten winnen.
cross Het kruis: Een kaart van de bovenste kleur wint van alle andere; een van de onderste verliest. Verder telt het getal. Gelijk: de latere.
turn Je beurt: Leg een handkaart open op je eigen stapel en zeg Clutch welke. Alleen de bovenste telt. Zo met de klok mee.
turn_quick Je beurt: Leg een handkaart open op je eigen stapel; alleen de bovenste telt. Staan er kaarten op: trek er zoveel. Een komeet: zeg het Clutch.
special Speciale kaarten: Een Chamaelosaurus telt als je kaart eronder, zonder het symbool. Een kometenregen telt 0 en wint van elke komeet.
special_shower Speciale kaarten: Een Chamaelosaurus telt als je kaart eronder; alleen op een kometenregen is hij er ook een. Die telt 0 en wint van elke komeet.
draw Een kaartsymbool: Trek meteen zoveel kaarten van je stapel als het symbool toont. Zijn er minder, trek die.
symbol Een nieuw getal: Er staat een komeet op, of 1, 2 of 3 kaarten. Kijk op de kaart en zeg het Clutch; dat onthoudt het voor alle spellen.
meteor Een komeet: Ieder speelt nog een keer, de eigenaar als laatste: einde ronde. Een gelijke of hogere telt opnieuw af, een lagere doet niets.
meteor_higher Een komeet: Ieder speelt nog een keer, de eigenaar als laatste: einde ronde. Een hogere komeet telt opnieuw af, een andere doet niets.
last De laatste kaart: Zonder handkaart speel je de bovenste van je stapel. Met één kaart kies je: die, of de bovenste van de stapel.
last_none De laatste kaart: Zonder handkaart speel je de bovenste van je stapel. Met één kaart moet je die spelen.
pass Geen kaart meer: Zonder handkaart en zonder stapel pas je. Je open kaart blijft liggen, en er wordt verder geteld.
eggs Eieren: De ronde is uit; alleen de open kaarten tellen. De hoogste neemt het ei dat hij wil, de tweede het andere.
discard Eén kaart weg: Ieder legt een kaart voorgoed weg: de open of de bovenste van de stapel. Zonder stapel de open; een kometenregen altijd.
stack Dan je stapel: Draai de andere open kaarten om, ongeschud, en leg ze onder je stapel. Je hand blijft. Vergeten? De bovenste van de stapel gaat weg.
trump De troef: Wie de laagste kaart heeft mag één kleur van het kruis ruilen voor een van de andere drie, en begint de volgende ronde.
round Een nieuwe ronde: Draai twee nieuwe eieren om, van elke stapel het bovenste. Wie de laagste kaart had begint.
tie Gelijk: Wie samen voor staan tellen hun laatste vijf dinokaarten op. De hoogste som wint. Speciale kaarten zijn 0.
""")
