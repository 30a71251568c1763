"""Checks that a person starts: faults, measurements, mutants; and random games."""
