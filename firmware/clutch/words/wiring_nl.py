"""Dutch: what the test of the wiring says."""

from clutch.words.texts import texts

TEXTS = texts("""
keys Toetsen
panel Scherm
sound Zoemer
facts De rest
ask OK: test   BACK: terug
fine goed
free Laat alle toetsen los
press {0}: druk, laat los
what Wat is er mis?
look Kijk naar: {0}
open {0}: geen contact
stuck {0} blijft ingedrukt
swap {0} en {1} verwisseld
touch {0} raakt {1}
shake {0} dendert {1} ms
frame Een heel kader?
move Beweeg de draden
lost {0} van 1000 mislukt
where Waar zit VCC?
low 3V3
high VBUS, VSYS
volts 5 V op SDA en SCL
blind SPI: geen antwoord
edge Ruis aan een rand
gaps Lijnen ontbreken
right OK: goed   DOWN: fout
walk < > lamp  ^ kleur
one Deze is donker
rest Deze en alle erna
hue Rood is groen
odd {0}: rood is groen
and En lamp {0}?
weak Kleur ontbreekt
place Er brandt een andere
wild Ze flikkeren
dark? Alles nu donker?
burn {0} nooit uit
dark {0} tot {1}: donker
lamp Lamp {0}
bad {0} is kapot
track Baan {0}
cross Kruis {0}
seats Plaats {0}
hear Wat hoor je?
rise Een stijgende toon
mute Niets
tone Een enkele toon
falls VSYS zakt {0} mV
busy Bezig met meten ...
split Deler: VSYS {0} mV
plug Met USB: meer tests
slide Schakel uit, aan; dan OK
feeds USB voedt de cel: {0} mV
charger Lampje op de lader?
gauge Meter
meter VSYS gemeten, mV
keep OK: bewaar   BACK: terug
lit Lampen aan
write 4 KB geschreven
boot Laatste start
""")
