"""German: what is taught of Dinoland."""

from clutch.words.texts import folded

PAGES = folded("""
goal Das Ziel: Ein Gebiet sind alle Felder eines Geländes, die sich berühren. Es zählt Felder mal Dinos, für alle, die eine Figur darin haben.
goal_coop Das Ziel: Ihr zählt gemeinsam. Ein Gebiet sind alle Felder eines Geländes, die sich berühren. Es zählt Felder mal Dinos.
first Der erste Stein: Er liegt in der Mitte. Gebt Clutch seine zwei Felder ein, zuerst das, auf das die Zielmarker zeigen.
turn Dein Zug: Leg einen Dominostein aus der Hand an, nicht auf andere; das Gelände muss nicht passen. Zieh nach. Dann kommen die Aktionen seiner Dinos.
claim Besetzen: Einmal im Zug darfst du eine Figur in ein freies Gebiet setzen. Wachsen Gebiete zusammen, zählen sie für alle; Eier dort schlüpfen nie.
claim_coop Besetzen: Einmal im Zug darfst du eine Figur in ein freies Gebiet setzen. Nur Eier in besetzten Gebieten können schlüpfen.
wild_terrain Joker-Gelände: Es gehört zu jedem Gebiet daneben und verbindet sie. Eine Figur darf nur darauf, wenn es allein liegt.
harder Zwei Gruppen: Ein Velociraptor und andere Dinos dürfen nie in einem Gebiet sein. Ein Stein, der das bewirkt, ist verboten.
hardest Eine Art: Alle Dinos eines Gebiets müssen von einer Art sein. Ein Stein, der eine andere bringt, ist verboten.
triceratops Triceratops: Ein Zielmarker rückt, wie der Pfeil zeigt, 1 Schritt: der obere links oder rechts, der linke hoch oder runter. Am Rand: gegenüber weiter.
velociraptor Velociraptor: Das nächste Asteroidenplättchen wird aufgedeckt und abgelegt. Nach dem letzten schlägt der Asteroid ein: Spielende.
brachiosaurus Brachiosaurus: Wer ihn legt, darf die nächsten fünf Asteroidenplättchen ansehen. Sonst schaut niemand.
stegosaurus Stegosaurus: Sieh die Hand eines anderen Spielers an, oder leg deine zurück und zieh eine neue.
wildcard Joker-Dino: Wer ihn legt, sagt, welche Art er ist. Er tut, was sie tut, und zählt als Dino.
special Sonderplättchen: Wer es aufgedeckt hat, tut, was es sagt. Clutch erklärt es.
hatch Eier schlüpfen: Jedes Ei im Gebiet nur eines Besitzers: Er legt einen Stein darüber, ein Dino aufs Ei, nichts auf Figuren. Wer kann, muss. Die Aktion ist freiwillig.
no_domino Kein Stein mehr: Der Vorrat ist leer. Wer keinen hat, setzt aus; hat niemand mehr einen, endet das Spiel.
impact Der Einschlag: Der Asteroid trifft das Feld, wo sich die Zielmarker kreuzen, und die acht ringsum. Ein getroffenes Gebiet zählt nichts.
impact_single Der Einschlag: Der Asteroid trifft das Feld, wo sich die Zielmarker kreuzen. Sein Gebiet zählt nichts.
impact_card Der Einschlag: Der Asteroid fällt, wo sich die Zielmarker kreuzen. Die Einschlagkarte sagt, was er trifft und was dann nichts zählt.
enter Für Clutch: Gebt jeden Schritt der Zielmarker ein, jedes aufgedeckte Plättchen und den nächsten Zug. Die Landschaft bleibt bei euch.
areas Zählen: Gebt jedes Gebiet mit Figur ein, das nicht getroffen ist: Besitzer, Gelände, Felder und Dinos.
areas_coop Zählen: Gebt jedes Gebiet ein, das nicht getroffen ist: Gelände, Felder und Dinos.
""")
