"""German: what is taught of Little Dragons."""

from clutch.words.texts import folded

PAGES = folded("""
goal Das Ziel: Ein Ei ist 1 Punkt, ein kaputtes kostet 1. Wer allein die meisten einer Zahl hat, bekommt die Trophäe: 3 Punkte.
goal_easy Das Ziel: Ein Ei ist 1 Punkt, ein kaputtes kostet 1. Das Spiel endet, wenn sechs Eier oder weniger übrig sind.
first Drei offene Eier: Wer beginnt, deckt Eier auf, bis drei gute offen liegen. Ein kaputtes nimmst du und deckst ein anderes auf.
turn Dein Zug: Deck zwei Eier auf, eins nach dem anderen, und nimm eins davon. Oder nimm nur ein Ei: ein offenes oder ein geheimes.
turn_easy Dein Zug: Deck zwei Eier auf. Verschieden: Nimm eins. Gleich: Deck ein drittes auf. Alle drei gleich: Nimm sie; sonst das Paar.
pair Zwei gleiche: Hast du zweimal dieselbe Zahl? Deck ein drittes Ei auf. Auch gleich: Nimm alle drei. Sonst das Paar oder nur das dritte.
broken Ein kaputtes Ei: Deckst du eins auf, nimmst du das und sonst nichts. Dein Zug ist zu Ende.
open_three Danach: Lass drei Eier offen: Deck welche zu oder eins auf. Kaputt? Auch deins. Hast du nur ein Ei genommen, darfst du vorher alle mischen.
closed Danach: Deck alle anderen Eier wieder zu. Merk dir, wo sie liegen!
unseen Ein geheimes Ei: Lass es verdeckt und zeig es niemandem. Am Ende wird es aufgedeckt; es kann auch kaputt sein.
end Das Ende: Sechs Eier oder weniger sind übrig. Alle decken ihre geheimen Eier auf und sagen Clutch, was es ist.
last Das Ende: Das Spiel endet, sobald sechs Eier oder weniger auf dem Tisch liegen, offene und verdeckte zusammen.
count Zählen: Am Ende geben alle ein, wie viele Eier jeder Zahl sie haben, und wie viele kaputte. Clutch vergibt die Trophäen.
count_easy Zählen: Am Ende geben alle ein, wie viele Eier jeder Zahl sie haben, und wie viele kaputte.
""")
