"""Files: where they are, how they are read with distrust and replaced whole."""
