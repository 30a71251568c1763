"""The ways in which people and scripts use the handheld."""
