"""Fault injection: one lane for each kind of fault at a table, on both interpreters."""
