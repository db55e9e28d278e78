"""Search: words are found whatever their case and accents, where they stand, as a slow search finds them."""
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.iching.search import MOST, excerpt, find, fold, unfolded, words
from tests.reference import iching_search as slow

LETTERS = "aAbBèÈÉeé̀ßSs妄無ıİΣςσǆﬁ'’“\"0123٣ \n.-한の́"
TEXTS = st.text(st.sampled_from(LETTERS) | st.characters(codec="utf-8"), max_size=30)


def found(sought, text):
    """The pieces of the text in which the words were found."""
    return [text[begin:end] for begin, end in unfolded(text, find(words(sought), fold(text)))]


@pytest.mark.parametrize(("sought", "text", "pieces"), [
    ("rain", "Train, rain, RAINS: the constraint.", ["rain", "RAIN"]),
    ("wu wang", "Wú Wàng", ["Wú", "Wàng"]),
    ("wang wu", "Wú Wàng", ["Wú", "Wàng"]),
    ("WÚ", "wu", ["wu"]),
    ("妄", "25 Without Guile 無妄", ["妄"]),
    ("25", "25, 125, 250, 25.", ["25", "25"]),
    ("2", "25 12 2nd", ["2"]),
    ("don't", "Don’t", ["Don’t"]),
    ("'s", "the king’s", ["’s"]),
    ("strasse", "Die Straße", ["Straße"]),
    ("s", "ßa", ["ß"]),
    ("rain sun", "rain only", []),
    ("re", "re-reading", ["re", "re"]),
    ("", "anything", []),
    (" \n", "anything", []),
])
def test_words_are_found_where_they_stand(sought, text, pieces):
    assert found(sought, text) == pieces


def test_a_word_is_sought_once_and_not_without_end():
    assert words("a B b A c") == ("a", "b", "c")
    assert words("é " * 400) == ("e",)
    assert words(" ".join(map(str, range(50_000)))) == tuple(map(str, range(MOST)))


@given(TEXTS)
def test_each_character_is_folded_by_itself(text):
    assert fold(text) == slow.folded(text) == "".join(map(fold, text))


@settings(max_examples=10 * settings.default.max_examples)
@given(st.data(), TEXTS)
def test_as_a_slow_search_finds_them(data, text):
    begin = data.draw(st.integers(0, len(text)))
    piece = text[begin : begin + data.draw(st.integers(1, 4))]
    sought = data.draw(st.sampled_from([piece, piece.upper(), piece + " a", "e", "2 " + piece]))
    spans = find(words(sought), fold(text))
    assert bool(spans) == (slow.all_occur(sought, text) and bool(sought.split()))
    for begin, end in unfolded(text, spans):
        assert any(fold(text[begin:end]).find(word) >= 0 for word in words(sought))


@given(st.text("ab \n", max_size=400), st.data())
def test_an_excerpt_shows_what_was_found_and_where(text, data):
    places = [place for place, letter in enumerate(text) if letter == "a"]
    if not places:
        return
    spans = [(place, place + 1) for place in data.draw(st.sets(st.sampled_from(places), min_size=1).map(sorted))]
    shown, where = excerpt(text, spans)
    assert shown.strip("…") in text
    assert where
    assert len(where) <= len(spans)
    assert all(shown[begin:end] == "a" for begin, end in where)


def test_an_excerpt_is_cut_between_words():
    text = " ".join(["several"] * 30 + ["needle"] + ["others"] * 30)
    begin = text.index("needle")
    shown, where = excerpt(text, [(begin, begin + 6)])
    assert set(shown.strip("…").split()) == {"several", "needle", "others"}
    assert shown[slice(*where[0])] == "needle"
    assert 100 < len(shown) < 170
    assert shown[0] == shown[-1] == "…"


def test_an_excerpt_of_a_script_without_blanks_is_cut_as_well():
    text = 500 * "無" + "妄" + 500 * "無"
    shown, where = excerpt(text, [(500, 501)])
    assert shown == "…" + 50 * "無" + "妄" + 100 * "無" + "…"
    assert where == [(51, 52)]
