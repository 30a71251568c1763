"""Texts that are made: lists and tables inside the pages of the project."""
