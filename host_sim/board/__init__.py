"""Board files: their modules, their checks, and how they are loaded."""
