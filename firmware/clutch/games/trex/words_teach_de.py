"""German: what is taught of T-Rex."""

from clutch.words.texts import folded

PAGES = folded("""
goal Das Ziel: Eier, zwei in jeder der 12 Runden. Ihre Zahl je Farbe zählt mal sich selbst: zwei sind 4, drei sind 9. Die meisten Punkte gewinnen.
cross Das Kreuz: Eine Karte der oberen Farbe schlägt alle anderen, eine der unteren verliert gegen alle. Sonst zählt die Zahl. Gleich: die spätere.
turn Dein Zug: Leg eine Handkarte offen auf deine Ablage und sag Clutch, welche. Nur die oberste zählt. Es geht im Uhrzeigersinn.
turn_quick Dein Zug: Leg eine Handkarte offen auf deine Ablage; nur die oberste zählt. Karten darauf? Zieh so viele vom Stapel. Meteor? Sag es Clutch.
special Sonderkarten: Ein Chamaelosaurus zählt wie deine Karte darunter, ohne Symbol. Ein Meteorschauer zählt 0, schlägt aber jeden Meteor.
special_shower Sonderkarten: Ein Chamaelosaurus zählt wie die Karte darunter; auf Schauer ist er auch einer. Ein Meteorschauer zählt 0, schlägt aber jeden Meteor.
draw Ein Kartensymbol: Zieh sofort so viele Karten vom Stapel, wie das Symbol zeigt. Sind es weniger, zieh diese.
symbol Eine neue Zahl: Sie zeigt einen Meteor oder 1, 2 oder 3 Karten. Schau auf die Karte und sag es Clutch; das merkt es sich für alle Spiele.
meteor Ein Meteor: Alle spielen noch einmal, der Besitzer zuletzt; dann ist Schluss. Nach einem gleichen oder höheren zählt ihr neu, sonst passiert nichts.
meteor_higher Ein Meteor: Alle spielen noch einmal, der Besitzer zuletzt; dann ist Schluss. Nach einem höheren Meteor zählt ihr neu, sonst passiert nichts.
last Die letzte Karte: Ohne Handkarte spielst du die oberste vom Stapel. Mit nur einer darfst du wählen: sie oder die oberste vom Stapel.
last_none Die letzte Karte: Ohne Handkarte spielst du die oberste vom Stapel. Mit einer musst du diese spielen.
pass Keine Karte mehr: Ohne Handkarten und ohne Stapel passt du. Deine offene Karte bleibt, und es wird weitergezählt.
eggs Eier: Die Runde ist zu Ende; nur die offenen Karten zählen. Die höchste wählt ein Ei, die zweite nimmt das andere.
discard Wirf eine ab: Alle werfen eine Karte aus dem Spiel: die offene oder die oberste vom Stapel. Ohne Stapel die offene; ein Meteorschauer immer.
stack Dann die Ablage: Dreh deine anderen offenen Karten um, ungemischt, und leg sie unter den Stapel. Nicht abgeworfen? Dann ist seine oberste weg.
trump Der Trumpf: Wer die niedrigste Karte hat, darf eine Farbe des Kreuzes gegen eine der drei anderen tauschen und beginnt die nächste Runde.
round Eine neue Runde: Deck zwei neue Eier auf, von jedem Stapel das oberste. Wer die niedrigste Karte hatte, beginnt.
tie Gleichstand: Wer gemeinsam führt, zählt seine fünf übrigen Dinokarten zusammen. Die höhere Summe gewinnt. Sonderkarten zählen 0.
""")
