"""PICTURES: those of art.txt in its order; of each its pages from the top, a byte a column."""

PICTURES: bytes
