"""English: what is taught of Dino Race."""

from clutch.words.texts import folded

PAGES = folded("""
goal The goal: Bring both dinos onto tile 12. Each one home earns a prize; each lava drop costs 1. The race ends when the egg's owner has both home.
goal_survive The goal: Bring both dinos onto tile 12. The first with both home wins. There are no prizes and no drops.
goal_teams The goal: Bring the team's two dinos onto tile 12. Each earns a prize; each lava drop costs 1. The race ends when the team with the egg is home.
draw Draw: First draw a card for each dino of yours on the track. No cards left? Shuffle those that were played.
step Steps: A step costs a card of the next tile's terrain, a wild card, or any three cards alike. Take as many steps as you like.
swap Swap: Two of your cards buy a new one, whenever and as often as you like in your turn.
tricks Tricks: Only on a dino on one tile with yours. Push: one tile back. Throw: give the egg, or without it lay the dino down. Steal: a card, unseen.
fallen A dino is down: It cannot move or play tricks. In a turn of its owner two cards stand it up again.
partner Your partner: Before you roll you may give your partner one card, unseen by the others.
roll The die: You have done enough? Roll the die; it counts for all. A terrain or cards: draw. A volcano: an eruption. Then the next player.
enter For Clutch: Before you roll, enter what happened: the egg was thrown, a dino was pushed at lava, a dino is home. Cards stay with you.
enter_survive For Clutch: Before you roll, enter what happened: the egg was thrown, a dino is home. Cards stay with you.
volcano An eruption: The egg's owner discards the whole hand, takes a drop and passes the egg on. The first one only wakes the volcano.
volcano_survive An eruption: The egg's owner discards the whole hand and passes the egg on. The first one only wakes the volcano.
lava Lava: Each later eruption turns the next tile to lava. A dino on it moves one tile on; its owner discards a random card and takes a drop.
lava_survive Lava: Each later eruption turns the next tile to lava. A dino on it moves one tile on; its owner discards a random card.
at_lava Pushed at lava: A dino is not pushed onto lava or the active volcano. It stays, and its owner loses a random card and takes a drop.
at_lava_survive Pushed at lava: A dino is not pushed onto lava or the active volcano. It stays, and its owner loses a random card.
egg_to The egg moves: Its owner says who gets it: an opponent with a dino on the track.
home A dino is home: Take it off the track. Look at all prizes left, keep one in secret, and put the others back face down.
home_survive A dino is home: Take it off the track. The first with both home wins.
both_home Both are home: Put your hand away. In your turn you only roll the die; nothing that it brings is for you.
home_teams Your dino is home: Draw no more cards; in your turn you only roll. When both of the team are home, put your hands away.
prize Prizes: The race is over. Show your prizes, and tell Clutch their numbers and colours. Two of one colour are 3 points more.
egg_counter The egg counter: Saved the egg? Draw an egg counter, unseen, and add it.
second_race The second race: Set it up as the first one, with a new track. The next player begins. Points of both races are added.
""")
