"""German: what is taught of Dino Race."""

from clutch.words.texts import folded

PAGES = folded("""
goal Das Ziel: Bring beide Dinos auf Feld 12. Jeder bringt eine Trophäe, ein Lavatropfen kostet 1. Sind beide mit dem Ei dort, ist Schluss.
goal_survive Das Ziel: Bring beide Dinos auf Feld 12. Wer zuerst beide im Ziel hat, gewinnt. Es gibt keine Trophäen und keine Lavatropfen.
goal_teams Das Ziel: Bringt eure beiden Dinos auf Feld 12. Jeder bringt eine Trophäe, ein Lavatropfen kostet 1. Ist ein Team mit dem Ei dort, ist Schluss.
draw Ziehen: Zieh zuerst eine Karte für jeden deiner Dinos auf der Strecke. Keine Karten mehr da? Mischt die gespielten.
step Schritte: Ein Schritt kostet eine Karte mit dem Gelände des nächsten Feldes, einen Joker oder drei gleiche Karten. Geh, so weit du willst.
swap Tauschen: Tausch in deinem Zug zwei Karten gegen eine neue, so oft du willst.
tricks Tricks: Nur gegen Dinos auf einem Feld mit deinem. Jagen: ein Feld zurück. Ei werfen: gib es ab; ohne Ei fällt der Dino um. Stehlen: blind 1 Karte.
fallen Ein Dino liegt: Er kann nicht gehen und keine Tricks machen. Im Zug seines Besitzers stellen ihn zwei Karten wieder auf.
partner Dein Partner: Vor dem Würfeln darfst du deinem Partner eine Karte geben, von den anderen ungesehen.
roll Der Würfel: Genug getan? Dann würfle; es gilt für alle. Gelände oder Karten: zieht. Vulkan: ein Ausbruch. Dann ist der nächste Spieler dran.
enter Für Clutch: Gib vor dem Würfeln ein, was geschah: Ei geworfen, Dino zur Lava gejagt, Dino im Ziel. Die Karten bleiben bei euch.
enter_survive Für Clutch: Gib vor dem Würfeln ein, was geschah: Ei geworfen, Dino im Ziel. Die Karten bleiben bei euch.
volcano Ein Ausbruch: Wer das Ei hat, wirft alle Handkarten ab, nimmt einen Lavatropfen und gibt das Ei weiter. Der erste weckt nur den Vulkan.
volcano_survive Ein Ausbruch: Wer das Ei hat, wirft alle Handkarten ab und gibt das Ei weiter. Der erste weckt nur den Vulkan.
lava Lava: Jeder spätere Ausbruch macht das nächste Feld zu Lava. Ein Dino darauf rückt ein Feld weiter: eine zufällige Karte weg, ein Lavatropfen dazu.
lava_survive Lava: Jeder spätere Ausbruch macht das nächste Feld zu Lava. Ein Dino darauf rückt ein Feld weiter: eine zufällige Karte weg.
at_lava Zur Lava gejagt: Auf Lava oder den aktiven Vulkan kommt kein Dino. Er bleibt; das kostet eine zufällige Karte und bringt einen Lavatropfen.
at_lava_survive Zur Lava gejagt: Auf Lava oder den aktiven Vulkan kommt kein Dino. Er bleibt; das kostet eine zufällige Karte.
egg_to Das Ei wandert: Wer es hat, sagt, wer es bekommt: ein Gegner mit einem Dino auf der Strecke.
home Ein Dino im Ziel: Nimm ihn von der Strecke. Sieh alle übrigen Trophäen an, behalte heimlich eine und leg die anderen verdeckt zurück.
home_survive Ein Dino im Ziel: Nimm ihn von der Strecke. Wer zuerst beide im Ziel hat, gewinnt.
both_home Beide im Ziel: Leg deine Karten weg. In deinem Zug würfelst du nur noch; was der Würfel bringt, ist nicht für dich.
home_teams Dein Dino im Ziel: Zieh keine Karten mehr; in deinem Zug würfelst du nur. Sind beide des Teams im Ziel, legt eure Karten weg.
prize Trophäen: Das Rennen ist vorbei. Zeigt eure Trophäen und nennt Clutch Zahl und Farbe. Zwei gleicher Farbe sind 3 Punkte mehr.
egg_counter Der Eiermarker: Ei gerettet? Zieh blind einen Eiermarker und zähl ihn dazu.
second_race Das zweite Rennen: Baut es auf wie das erste, mit neuer Strecke. Der nächste Spieler beginnt. Die Punkte beider Rennen zählen zusammen.
""")
