"""Dutch: what is taught of Little Dragons."""

from clutch.words.texts import folded

PAGES = folded("""
goal Het doel: Een ei is 1 punt, een kapot ei kost er 1. Wie als enige de meeste van een getal heeft krijgt de trofee: 3 punten.
goal_easy Het doel: Een ei is 1 punt, een kapot ei kost er 1. Het spel is uit als er zes eieren of minder liggen.
first Drie open eieren: De eerste speler draait eieren om tot er drie goede open liggen. Een kapot ei neem je, en er gaat nog een open.
turn Je beurt: Draai twee eieren om, na elkaar, en neem een van die twee. Of neem zomaar één ei: een open ei, of een ongezien.
turn_easy Je beurt: Draai twee eieren om. Verschillend: neem er een. Gelijk: draai een derde om. Alle drie gelijk: neem ze; anders het paar.
pair Twee gelijke: Draaide je twee van één getal om? Draai een derde om. Ook gelijk: neem alle drie. Anders het paar, of alleen het derde.
broken Een kapot ei: Zodra je er een omdraait neem je dat en verder niets, en je beurt is uit.
open_three Daarna: Laat drie eieren open: draai er een paar dicht, of nog een open. Kapot? Ook van jou. Nam je zomaar één ei, dan mag je eerst alles mengen.
closed Daarna: Draai alle andere eieren weer dicht. Onthoud waar ze liggen!
unseen Een ongezien ei: Houd het dicht en laat het niemand zien. Aan het eind gaat het open; het kan kapot zijn.
end Het einde: Er liggen zes eieren of minder. Ieder draait de ongeziene eieren om en zegt Clutch wat het zijn.
last Het einde: Het spel is uit zodra er zes eieren of minder op tafel liggen, open en dicht samen.
count Tellen: Aan het eind voert ieder in hoeveel eieren van elk getal, en hoeveel kapotte. Clutch geeft de trofeeën.
count_easy Tellen: Aan het eind voert ieder in hoeveel eieren van elk getal, en hoeveel kapotte.
""")
