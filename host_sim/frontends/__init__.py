"""Where a person, or a script, meets the handheld."""
