"""Dutch: the texts of Dino Race."""

from clutch.words.texts import folded, texts

TITLE = "Dino Race"

PLAY = texts("""
word_plains vlakte
word_desert woestijn
word_swamp moeras
word_jungle jungle
word_two 2 kaarten
word_volcano uitbarsting
word_quiet rustig
word_active actief
title_lava Lava {0}/12
title_race R{1} lava {0}
egg_of ei: {0s}
ask_roll {0s}: gooi met OK
ask_step OK: {0w}  v dobbelen
ask_stand OK: opstaan  v dobbelen
sure_cards Kan {0s} nog een kaart hebben?
more ^ kaarten
and_roll {0}. OK gooit
turn_begins {0s}: pak {1}
only_rolls {0s} pakt geen kaart
title_rolled {0s} gooide
title_rolled_by_hand Worp van {0s}
title_news Nieuws
ask_on_turn OK: {0s} is aan zet
ask_on_egg_to OK: {0s} geeft door
ask_on_flow OK: wie ging verder?
ask_on_prize OK: de prijzen
ask_on_track OK: de baan
ask_on_over OK: wie won?
part_draws pak {1}
part_hand_gone alle kaarten kwijt
part_drops {1} druppel
many_drops {1} druppels
carried Dino's naar tegel {1}
part_random_cards kaart kwijt
many_random_cards {1} kaarten kwijt
part_takes_prize houd 1 van {1} prijzen
part_must_pass geef ei door
egg_goes Ei naar {1s}
egg_stays {0s} houdt het ei
nobody_draws Niemand pakt
each_draws 1 kaart per dino op {0w}
all_carried Dino's daar gaan een tegel verder: elk een kaart en een druppel
all_carried_no_drops Dino's daar gaan een tegel verder: elk een kaart
volcano_active Vulkaan actief
lava_flows Tegel {0}: lava
no_more_lava Alles is lava
home Thuis: {0s}
egg_safe Het ei is veilig
egg_lost Het ei is weg
race_begins Race {0}
scores_so_far Race 1 is uit
score_line {0s}: {1}
steps {0s} staat op {1}
pushed {0s} terug naar {1}
pushed_at_lava {0s}: kaart weg
and_drop {0}, lava
tripped {0s} ligt op {1}
stands {0s} staat, {2} weg
steals {0s} pakt een kaart
title_more Kaarten
ask_more {0s}: welke kaart?
item_own_die Eigen dobbelsteen
ask_face {0s}: wat ligt boven?
verb_push duw
trick_push {0s} naar {2}
lying {0} ligt
verb_trip leg
trick_trip {0s} neer op {1}
verb_give ei naar
trick_give {0s}
verb_steal kaart van
trick_steal {0s}
egg_choice {0s} geeft het ei
ask_egg_to {0s}: ei naar wie?
quick_roll Gooi de dobbelsteen
quick_face Eigen worp
quick_egg_to Ei naar
quick_drop Druppel
has_drops {0} heeft {1}
quick_home Thuis
ok_face OK: dit is gegooid
ok_egg_to OK: het ei gaat erheen
ok_drop OK: een druppel erbij
ok_home OK: een dino is thuis
title_flow Tegel {0} is lava
title_flow_volcano De vulkaan
drops_each druppels
ask_flow Wiens dino's waren daar?
title_prizes Prijzen
prizes_home {0s}: nog {1}
prize_number Prijs {0}
ask_prize {0s}: welke prijs?
ask_prize_colour {0s}: welke kleur?
ask_egg_counter {0s}: welk eierfiche?
title_lay Leg de baan
ask_laid < > tegel, OK: alles ligt
title_track De baan
ask_tile Tegel {0}: welk terrein?
ask_track_right OK: klopt   BACK: nee
item_drawn Clutch loot
won_home eerst thuis
won_score op punten
won_egg gelijk: het ei
won_shared gedeeld
home_drops thuis: {0}, druppels: {1}
score_prizes prijzen {0}, paar {1}
score_egg ei {2}, druppels -{3}
score_earlier eerste race: {0}
did_step {0s} naar {1}, {2w}
did_stand {0s} staat op
did_roll {0W}
did_roll_by_hand {0W}, eigen worp
did_egg_to ei {0s} naar {1s}
did_prize {0s}: prijs {1}
did_egg_counter eierfiche {0}
did_track baan
did_drop {0s}: {1} druppel
did_home {0s}: een thuis
did_done lava klaar
""")

MENU = texts("""
who_starts Wie net een dinofilm zag
row_variant Variant
variant_standard gewoon
variant_survive Overleef!
variant_double dubbel
variant_teams teams
ask_variant_survive Beide eerst thuis wint
ask_variant_double Twee races, één som
ask_variant_teams Twee spelers, één team
row_track Baan
track_drawn geloot
track_entered ingevoerd
setup_teams Teams: {0} spelers
where_lava Lava {0}/12
where_double R{1}, lava {0}/12
set_dinos Dinosaurussen
set_down Wie ligt er
set_egg Ei
set_drops Lavadruppels
set_lava Lava
set_volcano Vulkaan
set_turn Beurt
set_prizes Prijzen
set_colours Kleuren van prijzen
is_home {0s}: is thuis
lies {0s} ligt op {1}
lies_not {0s} staat op {1}
no_such_dino {0s} heeft {1} dino
no_opponent {0s} is eigen team
not_together Geen van jou op {1}
nothing_behind {0s} kan niet terug
must_give {0s} moet het geven
no_egg {0s} heeft geen ei
holds_egg {0s} heeft het ei
other_seat Eerst prijs {0s}
prize_taken {1s} heeft prijs {0}
prize_colour {0} is {1w}
no_drops Geen druppels hier
on_track {0s} heeft er {1}
dino_there {0s} staat op {1}
bad_track 3 van elk: 12 tegels
too_few_teams Er zijn 2 teams nodig
""")

RULES = folded("""
turn Neem een kaart per eigen dino op de baan. Een stap kost het terrein van de volgende tegel, een joker of drie gelijke kaarten; twee kaarten kopen een nieuwe. Streken alleen op één tegel met een eigen dino die staat. Opstaan kost twee kaarten. In een team mag je partner dan één kaart krijgen. Gooi dan: het geldt voor allen.
egg_to Wie het ei heeft is de hand kwijt, nam een druppel en geeft het ei aan een tegenstander die nog racet. Dan komt er lava op de volgende tegel.
flow Dino's op een tegel die lava wordt gaan één tegel verder. Elk kost een blinde kaart en een druppel.
prize Elke dino thuis bracht een van de prijzen. Twee van één kleur zijn 3 meer, elke druppel is 1 minder.
egg_counter Wie het ei thuisbracht loot een van de eierfiches, 5 tot 8.
track De tweede race heeft een nieuwe baan: drie tegels van elk terrein, vanaf de vulkaan.
over Prijzen, 3 voor twee van één kleur, het eierfiche, min de druppels. Gelijk: wie het ei redde.
""")
