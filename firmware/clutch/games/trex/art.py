"""Pictures, compiled by tools/pictures from art.txt beside it: edit that.

PICTURES has all of them in its order; of each its pages from the top, a byte a column.
"""

PICTURES = (
    # SMALL.yellow
    b"\x22\x1c\x5d\x1c\x22"
    # SMALL.blue
    b"\x30\x7c\x7f\x7c\x30"
    # SMALL.brown
    b"\x7f\x41\x5d\x41\x7f"
    # SMALL.green
    b"\x78\x3e\x1e\x0f\x07"
    # SMALL.red
    b"\x0c\x3e\x7c\x3e\x0c"
)
