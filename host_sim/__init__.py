"""Clutch on a PC: the firmware as it is, on models of the real parts."""
