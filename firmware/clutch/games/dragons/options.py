"""The questions of a set-up that only Little Dragons asks."""

FIELDS = (("easy", (False, True)),)


def complete(form, draft, begin, back):
    """Begin at once: nothing more is asked."""
    begin(draft)
