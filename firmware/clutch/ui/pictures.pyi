"""Pictures: a tuple with the bytes of the columns, for each page from the top."""

FACE: dict[str, tuple[bytes, ...]]
