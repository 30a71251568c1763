"""Clutch: a handheld companion for dinosaur games at a real table."""

VERSION = "1.1.0"
