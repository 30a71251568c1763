"""English: what the test of the wiring says."""

from clutch.words.texts import texts

TEXTS = texts("""
keys Keys
panel Panel
sound Buzzer
facts The rest
ask OK: test   BACK: leave
fine fine
free Let go of all keys
press {0}: press, let go
what What is wrong?
look Look at: {0}
open {0}: no contact
stuck {0} is always down
swap {0} and {1} exchanged
touch {0} touches {1}
shake {0} bounces {1} ms
frame A whole frame?
move Move the wires
lost {0} of 1000 failed
where Where is its VCC?
low 3V3
high VBUS, VSYS
volts 5 V on SDA and SCL
blind SPI: cannot answer
edge Noise at an edge
gaps Lines missing
right OK: right   DOWN: wrong
walk < > lamp  ^ colour
one This is dark
rest This and all after it
hue Red is green
odd {0}: red is green
and And lamp {0}?
weak Colour missing
place Another one is lit
wild They flicker
dark? All dark now?
burn {0} never off
dark {0} to {1}: dark
lamp Lamp {0}
bad {0} is broken
track Track {0}
cross Cross {0}
seats Seat {0}
hear What do you hear?
rise A rising tone
mute Nothing
tone One tone
falls VSYS falls by {0} mV
busy Measuring ...
split Divider: VSYS {0} mV
plug On USB: more tests
slide Switch off, on; then OK
feeds USB feeds cell: {0} mV
charger A lamp on the charger?
gauge Gauge
meter VSYS by a meter, mV
keep OK: keep   BACK: leave
lit Lamps lit
write 4 KB written
boot Last start
""")
