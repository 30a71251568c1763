"""Engines, which execute the firmware: each starts a device process and grants it time."""
