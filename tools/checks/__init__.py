"""Checks that a person starts: faults, measurements, mutants, playtests."""
