"""Fault injection. Each lane tries one kind of fault, on CPython and MicroPython."""
