"""The library: whose text it has, what its links are called, and what is found in it."""
import pytest

from solvers.iching.texts.library import Found, Library
from solvers.iching.texts.links import Link, Target
from solvers.iching.texts.pack import PROSE, read_pack
from tests.reference import iching_search as slow
from tests.solvers.iching.texts.packs import files

BUILT_IN = read_pack({
    "pack.toml": b"title = 'Built in'\nformat = 1",
    "01.toml": "number = 1\nname = 'Creating'\nchinese = '乾'\npinyin = 'Qián'\njudgment = 'Four words.'".encode(),
    "24.toml": b"number = 24\nname = 'Return'\nimage = 'Thunder.'\njudgment = 'Built.'\n[lines]\n1 = 'A.'\n2 = 'B.'",
    "25.toml": "number = 25\nname = 'Without Guile'\nchinese = '無妄'\npinyin = 'Wú Wàng'\n"
               "[lines]\n3 = 'An ox, tied: the [[24|way back]] is long. [[1.all]], [[24.2]]; [[natal]].'".encode(),
})
MINE = read_pack(files())


@pytest.fixture
def library():
    return Library([MINE, BUILT_IN])


def test_the_first_pack_that_has_a_part_gives_it(library):
    assert library.text(24, "name") == "Coming Back"
    assert library.text(24, "image") == "Thunder in the earth."
    assert library.text(24, "2") == "B."
    assert library.text(1, "judgment") == "Four words."
    assert library.packs == (MINE, BUILT_IN)


def test_each_text_has_its_source(library):
    assert library.source(24, "name") is MINE
    assert library.source(24, "2") is BUILT_IN
    assert library.source(24, "all") is None


def test_where_no_pack_has_a_text_there_is_none(library):
    assert library.text(24, "all") == library.plain(24, "6") == ""
    assert library.title(64) == Library([]).title(64) == "64"
    assert Library([]).search("ox") == []


def test_links_are_shown_by_their_words_or_by_the_name_of_where_they_lead(library):
    assert library.link_text(Link(Target(24), "back")) == "back"
    assert library.link_text(Link(Target(24))) == library.title(24) == "24 Coming Back"
    assert library.link_text(Link(Target(24, "3"))) == "24 Coming Back, line 3"
    assert library.link_text(Link(Target(1, "all"))) == "1 First, all lines"
    assert library.link_text(Link(Target(0, page="natal"))) == "The natal hexagrams"
    assert library.plain(25, "3") == (
        "An ox, tied: the way back is long. 1 First, all lines, 24 Coming Back, line 2; The natal hexagrams."
    )


def test_a_name_has_no_links():
    pack = read_pack(files(_05=b"number = 5\nname = '[[24]]'"))
    assert Library([pack]).plain(5, "name") == "[[24]]"
    assert Library([pack]).title(5) == "5 [[24]]"


def places(found):
    return [(one.number, one.part) for one in found]


@pytest.mark.parametrize(("words", "where"), [
    ("ox", [(25, "3")]),
    ("OX  tied", [(25, "3")]),
    ("tied ox", [(25, "3")]),
    ("ox tiger", []),
    ("way back", [(25, "3")]),
    ("coming back", [(24, "name"), (25, "3")]),
    ("built", []),  # my own judgment stands in front of it
    ("wu wang", [(25, "name")]),
    ("無妄", [(25, "name")]),
    ("復", [(24, "name")]),
    ("䷗", [(24, "name")]),
    ("fu", [(24, "name")]),
    ("25", [(25, "name")]),
    ("2", [(2, "name"), (1, "all"), (25, "3")]),
    ("24.3", [(24, "3")]),
    (" 1.all ", [(1, "all")]),
    ("24.5", []),
    ("dragons", [(1, "all")]),
    ("", []),
])
def test_all_words_are_found_in_names_and_texts(library, words, where):
    assert places(library.search(words)) == where


def test_what_was_found_is_shown_with_what_stands_around_it(library):
    (found,) = library.search("second")
    assert found == Found(
        24, "judgment", "…of the year, see 1 First and what went before. A second paragraph.", ((50, 56),)
    )
    (found,) = library.search("qian")
    assert found.excerpt == "1 First ䷀ 乾 Qián"
    assert [found.excerpt[begin:end] for begin, end in found.spans] == ["Qián"]
    (found,) = library.search("24.3")
    assert found == Found(24, "3", "Again and again, as in the last line.", ())


@pytest.mark.parametrize("words", ["a", "the", "again line", "25", "24", "1", "b", "thunder", "year before", "lines"])
def test_a_slow_search_finds_the_same(library, words):
    texts = {(number, part): library.plain(number, part) for number in range(1, 65) for part in PROSE}
    expected = {place for place, text in texts.items() if text and slow.all_occur(words, text)}
    found = library.search(words)
    assert {place for place in places(found) if place[1] != "name"} == expected
    for one in found:
        assert one.spans
        for begin, end in one.spans:
            assert slow.folded(one.excerpt[begin:end]) in slow.folded(words)
