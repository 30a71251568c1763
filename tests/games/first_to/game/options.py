"""What is asked before a game of First To, beside what every game asks: nothing."""

FIELDS = ()


def complete(form, draft, begin, back):
    begin(draft)
