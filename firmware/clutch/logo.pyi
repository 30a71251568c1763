"""The logo: a tuple with the bytes of its columns, for each page from the top."""

LOGO: tuple[bytes, ...]
