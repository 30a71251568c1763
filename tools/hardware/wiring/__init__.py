"""Boards as data: what can be soldered to which pin, and the files made from a board file.

`modules` has the facts about the microcontroller boards, `check` finds the problems of a board,
and `generate` makes the files beside it.
"""
