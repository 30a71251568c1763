"""The handheld on a USB cable: its firmware goes in, records and results come out."""
