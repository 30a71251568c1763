"""German: what the test of the wiring says."""

from clutch.words.texts import texts

TEXTS = texts("""
keys Tasten
panel Display
sound Summer
facts Der Rest
ask OK: Test   BACK: zurück
fine gut
free Alle Tasten loslassen
press {0}: drücken, loslassen
what Was stimmt nicht?
look Sieh nach: {0}
open {0}: kein Kontakt
stuck {0} bleibt gedrückt
swap {0} und {1} vertauscht
touch {0} berührt {1}
shake {0} prellt {1} ms
frame Rahmen ganz?
move Beweg die Drähte
lost {0} von 1000 misslungen
where Woran hängt VCC?
low 3V3
high VBUS, VSYS
volts 5 V an SDA und SCL
blind SPI: antwortet nie
edge Rauschen am Rand
gaps Zeilen fehlen
right OK: richtig   v falsch
walk < > Lampe  ^ Farbe
one Diese ist dunkel
rest Diese und alle danach
hue Rot ist grün
odd {0}: Rot ist grün
and Und Lampe {0}?
weak Farbe fehlt
place Eine andere leuchtet
wild Sie flackern
dark? Jetzt alle dunkel?
burn {0}: nie aus
dark {0} bis {1}: dunkel
lamp Lampe {0}
bad {0} ist kaputt
track Bahn {0}
cross Kreuz {0}
seats Platz {0}
hear Was hörst du?
rise Einen steigenden Ton
mute Nichts
tone Nur einen Ton
falls VSYS fällt um {0} mV
busy Es wird gemessen ...
split Teiler: VSYS {0} mV
plug Mit USB: mehr Tests
slide Schalter aus, an; OK
feeds USB speist Akku: {0} mV
charger Leuchtet der Lader?
gauge Ladeanzeige
meter VSYS gemessen, mV
keep OK: merken  BACK: zurück
lit Lampen an
write 4 KB geschrieben
boot Letzter Start
""")
