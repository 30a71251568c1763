"""English: what is taught of Dinoland."""

from clutch.words.texts import folded

PAGES = folded("""
goal The goal: An Area is all squares of one terrain that touch. It scores its squares times its dinosaurs, for everybody with a pawn in it.
goal_coop The goal: One score for all. An Area is all squares of one terrain that touch. It scores its squares times its dinosaurs.
first The first domino: It lies in the middle. Tell Clutch its two squares, first the one where the crosshairs point.
turn Your turn: Lay a domino from your hand beside the map, not over it; terrains need not match. Draw a new one. Then its dinosaurs act.
claim Claim: Once in your turn you may put a pawn in an Area without an owner. When Areas join later, all owners score; the eggs there never hatch.
claim_coop Claim: Once in your turn you may put a pawn in an Area without an owner. Only eggs in such an Area can hatch.
wild_terrain Wild terrain: It belongs to every Area beside it and joins them. No pawn may stand on it, unless it is alone.
harder Two kinds: A velociraptor and other dinosaurs must never be in one Area. A domino that would bring that about cannot be laid.
hardest One kind: All dinosaurs of an Area must be of one type. A domino that would bring another one cannot be laid.
triceratops Triceratops: A crosshair goes one step as its arrow points: the upper one left or right, the left one up or down. Past the edge it comes back opposite.
velociraptor Velociraptor: The next asteroid tile is turned up and done with. After the last one the asteroid falls and the game ends.
brachiosaurus Brachiosaurus: Its player may look at the next five asteroid tiles. Nobody else looks.
stegosaurus Stegosaurus: Look at another player's hand, or put yours back and draw a new one.
wildcard Wild dinosaur: Its player says which type it is. It acts as that one, and counts as a dinosaur.
special A special tile: The player who turned it up does what it says. Clutch explains it.
hatch Eggs hatch: Each egg in an Area of one owner: the owner lays a domino over it, a dinosaur on the egg, over no pawn. Those who can, must. It may act.
no_domino No domino left: The dominoes are used up. Players with none are passed over; when nobody has one, the game ends.
impact The impact: The asteroid hits the square where the crosshairs meet and the eight around it. An Area that is hit scores nothing.
impact_single The impact: The asteroid hits the square where the crosshairs meet. Its Area scores nothing.
impact_card The impact: The asteroid falls where the crosshairs meet. The Impact Card says what it hits, and what then scores nothing.
enter For Clutch: Enter every step of the crosshairs, every tile that is turned up, and the next turn. The map stays with you.
areas Count: Enter every Area with a pawn that was not hit: its owners, terrain, squares and dinosaurs.
areas_coop Count: Enter every Area that was not hit: its terrain, squares and dinosaurs.
""")
