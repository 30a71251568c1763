"""Clutch: a handheld companion for dinosaur games at a real table."""

VERSION = "1.0.0"
