"""Lines and names cut to a width: by the widths of their letters, whatever they are."""

from hypothesis import given
from hypothesis import strategies as st

from clutch.ui.fonts import SMALL
from clutch.ui.widgets import fit, wrapped

WORDS = st.text(st.sampled_from("abdilmtwW.:3ëÖ茶"), min_size=1, max_size=12)
WIDTHS = st.integers(6, 126)


@given(st.lists(WORDS, min_size=1, max_size=20), WIDTHS)
def test_each_line_has_as_many_words_as_fit(words, width):
    lines = wrapped(" ".join(words), width)
    assert " ".join(lines) == " ".join(words)
    for line, following in zip(lines, lines[1:]):
        longer = line + " " + following.split(" ")[0]
        assert SMALL.width(longer) > width
    for line in lines:
        assert SMALL.width(line) <= width or " " not in line


@given(WORDS, st.integers(0, 60))
def test_a_text_is_cut_to_the_letters_that_fit(word, width):
    cut = fit(word, width)
    assert word.startswith(cut)
    assert SMALL.width(cut) <= width
    assert cut == word or SMALL.width(word[: len(cut) + 1]) > width
