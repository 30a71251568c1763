"""English: what is taught of T-Rex."""

from clutch.words.texts import folded

PAGES = folded("""
goal The goal: Eggs, two in each of 12 rounds. Eggs of one colour count their number times itself: two are 4, three are 9. Most points win.
cross The cross: A card of the upper colour beats all others; one of the lower colour loses to all. Else the number decides. Equal: the later.
turn Your turn: Lay a hand card open on your own stack and tell Clutch which. Only the top card counts. Go on clockwise.
turn_quick Your turn: Lay a hand card open on your own stack; only its top counts. Cards on it? Draw as many from your pile. A meteor? Tell Clutch.
special Special cards: A Chamaelosaurus counts as your card below it, without its symbol. A meteor shower counts 0 but beats every meteor.
special_shower Special cards: A Chamaelosaurus counts as your card below it; only on a shower it is one too. A meteor shower counts 0 but beats every meteor.
draw A card symbol: Draw as many cards from your pile as the symbol shows, at once. Fewer are left? Draw those.
symbol A new number: It shows a meteor, or 1, 2 or 3 cards to draw. Look at the card and tell Clutch, which keeps it for all games.
meteor A meteor: All play once more, its owner last; that ends the round. An equal or higher meteor starts the count again, a lower one does nothing.
meteor_higher A meteor: All play once more, its owner last; that ends the round. A higher meteor starts the count again, another does nothing.
last The last card: With no hand card you play the top card of your pile. With one you may play that or the top of the pile.
last_none The last card: With no hand card you play the top card of your pile. With one you have to play that.
pass No card left: Without hand cards and without a pile you pass. Your open card stays, and the count goes on.
eggs Eggs: The round is over; only the open cards count. The highest takes the egg it likes, the second the other.
discard Discard one: Each discards one card for good: the open one or the top of the pile. Without a pile it must be the open one; a meteor shower must always go.
stack Then your stack: Turn your other open cards over, unmixed, and put them under your pile. Forgot to discard? Lose the pile's top.
trump The trump: The owner of the lowest card may swap one colour of the cross for one of the other three, and starts the next round.
round A new round: Turn up two new eggs, the top one of each pile. The owner of the lowest card begins.
tie A tie: Those who share the lead add the numbers on the five dinosaur cards left. The higher sum wins. Special cards count 0.
""")
