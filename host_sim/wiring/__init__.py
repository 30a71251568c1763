"""Boards as data: what can be soldered where, and all that is drawn and written from a board file.

`modules` has the facts of the microcontroller boards, `check` says what is wrong with a board,
and `generate` makes the files that lie beside it.
"""
