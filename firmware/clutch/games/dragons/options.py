"""What is asked before a game of Little Dragons, beside what every game asks."""

FIELDS = (("easy", (False, True)),)


def complete(app, draft, begin, back):
    """Nothing more is asked."""
    begin(draft)
