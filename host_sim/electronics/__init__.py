"""Electrical models of the handheld's parts."""
