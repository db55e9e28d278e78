"""The dictionaries: how much they hold, and how a word is found in them."""
from solvers.shorthand.lexicon import (
    brief_forms,
    held_out,
    known_outline,
    outlines,
    pronunciation,
    pronunciations,
    related,
)
from solvers.shorthand.strokes import read_outline, write_outline


def test_all_of_the_dictionaries_is_there():
    assert [len(outlines(edition)) for edition in ("anniversary", "1916", "phrases")] == [17_758, 15_832, 3_477]
    assert len(pronunciations()) == 124_911


def test_a_word_is_found_by_halving():
    every = pronunciations()
    words = sorted(every)
    for word in (*words[::997], words[0], words[-1]):
        assert pronunciation(word) == every[word]
    for word in ("", "zzzzzz", "luckytoilet", "æ", "a b"):
        assert pronunciation(word) is None


def test_the_later_edition_comes_first():
    assert write_outline(known_outline("to")) == "TU"  # of 1916 alone
    assert write_outline(known_outline("time")) == outlines("anniversary")["time"] == "TM"
    assert known_outline("falling") is None


def test_brief_forms_are_outlines():
    assert all(write_outline(read_outline(outline)) == outline for outline in brief_forms().values())
    assert brief_forms()["is"] == "S"


def test_a_fifth_is_held_out():
    words = outlines("anniversary")
    assert 0.18 < sum(map(held_out, words)) / len(words) < 0.22
    assert held_out("bridge") == (__import__("zlib").crc32(b"bridge") % 5 == 0)


def test_a_related_word_shares_the_longest_beginning():
    words = sorted(["care", "careless", "carelessness", "cart", "dog"])
    assert related("carefree", words) == ("care", 4)
    assert related("carelessly", words) == ("careless", 8)
    assert related("care", words) == ("careless", 4)
    assert related("do", words) is None
