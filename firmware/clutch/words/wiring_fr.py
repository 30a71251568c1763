"""French: what the test of the wiring says."""

from clutch.words.texts import texts

TEXTS = texts("""
keys Touches
panel Écran
sound Buzzer
facts Le reste
ask OK: tester  BACK: quitter
fine ok
free Lâche les touches
press {0}: appuie, relâche
what Qu'est-ce qui cloche?
look Regarde: {0}
open {0}: pas de contact
stuck {0} reste enfoncé
swap {0} et {1} inversés
touch {0} touche {1}
shake {0} rebondit {1} ms
frame Cadre entier?
move Bouge les fils
lost {0} échecs sur 1000
where Son VCC va où?
low 3V3
high VBUS, VSYS
volts 5 V sur SDA et SCL
blind SPI: pas de réponse
edge Parasites sur un bord
gaps Des lignes manquent
right OK: bon   v: mauvais
walk < > lampe  ^ couleur
one Elle est éteinte
rest Elle et les suivantes
hue Le rouge est vert
odd {0}: le rouge est vert
and Et la lampe {0}?
weak Une couleur manque
place Une autre est allumée
wild Elles clignotent
dark? Tout est éteint?
burn {0}: jamais éteintes
dark {0} à {1}: éteintes
lamp Lampe {0}
bad {0} en panne
track Piste {0}
cross Croix {0}
seats Place {0}
hear Qu'entends-tu?
rise Un son qui monte
mute Rien
tone Un seul son
falls VSYS baisse de {0} mV
busy Mesure en cours ...
split Diviseur: VSYS {0} mV
plug Avec USB: plus de tests
slide Éteins, rallume; puis OK
feeds USB alimente la pile: {0} mV
charger Le chargeur s'allume?
gauge Jauge
meter VSYS mesuré, mV
keep OK: garder  BACK: quitter
lit Lampes allumées
write 4 KB écrits
boot Démarrage
""")
