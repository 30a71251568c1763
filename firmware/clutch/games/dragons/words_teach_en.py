"""English: what is taught of Little Dragons."""

from clutch.words.texts import folded

PAGES = folded("""
goal The goal: An egg is 1 point, a broken one costs 1. Most eggs of a number, and no tie: its trophy, 3 points.
goal_easy The goal: An egg is 1 point, a broken one costs 1. The game ends when six eggs or fewer are left.
first Three open eggs: The first player turns up eggs until three good ones are open. A broken one is taken, and another is turned up.
turn Your turn: Turn up two eggs, one after the other, and take one of these two. Or take one egg alone: an open one, or one unseen.
turn_easy Your turn: Turn up two eggs. Different: take one. Alike: turn up a third. All three alike: take them; else take the pair.
pair Two alike: You turned up two of one number? Turn up a third. Alike too: take all three. Else take the pair, or the third alone.
broken A broken egg: Once you turn one up you take it and nothing else, and your turn is over.
open_three Then: Leave three eggs open: turn some down, or one up. Broken? It is yours too. After taking one egg alone you may mix the table first.
closed Then: Turn all other eggs face down again. Remember where they are!
unseen An unseen egg: Keep it face down and show it to nobody. It is opened at the end, and may be a broken one.
end The end: Six eggs or fewer are left. Each turns up the eggs taken unseen and tells Clutch what they are.
last The end: The game ends as soon as six eggs or fewer are on the table, open and face down together.
count Count: At the end each enters how many eggs of every number, and how many broken ones. Clutch gives the trophies.
count_easy Count: At the end each enters how many eggs of every number, and how many broken ones.
""")
