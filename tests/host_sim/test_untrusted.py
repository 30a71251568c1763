"""How commands read files that may be anything, and print text that could steer a terminal."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_sim.errors import BadInput
from host_sim.files.untrusted import printable, quoted, read_limited, shortened, strict_json


def refused(path, most=10):
    with pytest.raises(BadInput) as raised:
        read_limited(path, most, "a record")
    assert raised.value.code == 2
    return str(raised.value)


def test_a_file_of_the_limit_is_read_and_one_byte_more_is_refused(tmp_path):
    file = tmp_path / "file"
    file.write_bytes(b"0123456789")
    assert read_limited(file, 10, "a record") == b"0123456789"
    file.write_bytes(b"0123456789a")
    assert refused(file) == f"{file}: has more than 10 bytes; right would be a record"


@given(st.text())
def test_nothing_unprintable_is_left_and_json_stays_what_it_was(text):
    assert printable(text).isprintable()
    whole = json.dumps(text, ensure_ascii=False)
    assert json.loads(printable(whole)) == text


def test_what_is_wrong_is_shown_on_sixty_characters():
    assert shortened("a" * 60) == "a" * 60
    assert shortened("a" * 61) == "a" * 57 + "..."
    assert shortened("\x1b[2J\n") == "\\u001b[2J\\n"
    for value in ("b" * 10**6, 10**10000, [[[[[[[[]]]]]]]], {1: {}}, "\x9b" * 100):
        assert len(quoted(value)) <= 60 and quoted(value).isprintable()


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.floats(-1e9, 1e9),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("ab"), inner),
        max_leaves=8,
    )
)
def test_json_as_it_should_be_is_read(value):
    assert strict_json(json.dumps(value)) == value
