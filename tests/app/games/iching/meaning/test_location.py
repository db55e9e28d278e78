"""Parts of the Meaning page that need no window: pages as text, the trail, related hexagrams, the size of words."""
import re
from pathlib import Path

import pytest

from app.files import store
from app.games.iching.meaning import reader
from app.games.iching.meaning.location import TOPICS, Location, Visit
from app.games.iching.meaning.related import relations
from solvers.core.formats import FormatError
from solvers.iching.texts.links import Target

DOCS = Path(__file__).parents[5] / "docs"


@pytest.mark.parametrize("text", ["1", "25", "25.3", "25.3 3,5", "64 1,2,3,4,5,6", "1.all 1", *TOPICS])
def test_pages_are_remembered_as_text(text):
    page = Location.read(text)
    assert page.text == text
    assert Location.read(page.text) == page


@pytest.mark.parametrize("nonsense", [
    "", "0", "65", "25.7", "25.", "25 ", "25 0", "25 3,3,x", "25 7", "3.all", "nothing", "25  3", "²", "a" * 1000,
])
def test_nonsense_is_no_page(nonsense):
    with pytest.raises(FormatError):
        Location.read(nonsense)


@pytest.mark.parametrize(("address", "page"), [
    ("24", Location.from_hexagram(24)), ("24.3", Location.from_hexagram(24, 3)), ("1.all", Location(Target(1, "all"))),
    ("casting", Location(Target(0, page="casting"))), ("iching-casting.md", Location(Target(0, page="casting"))),
    ("connexion.md", Location(Target(0, page="connexion"))), ("https://example.org/", None), ("#here", None),
    ("65", None),
])
def test_links_lead_to_pages(address, page):
    assert Location.from_link(address) == page


def test_a_longer_page_knows_its_file():
    assert Location.from_link("iching-casting.md").file == "iching-casting.md"
    assert Location.from_link("connexion.md").file == "connexion.md"
    assert all((DOCS / Location.read(topic).file).exists() for topic in TOPICS)


def test_a_page_has_its_outcome():
    page = Location.from_hexagram(25, 3, (5, 3))
    assert (page.number, page.line, page.moving) == (25, 3, (3, 5))
    assert page.outcome.future == 30
    assert Location(Target(1, "all")).line == 0


@pytest.mark.parametrize(("number", "moving", "expected"), [
    (25, (3, 5), {"Becomes": 30, "Opposite": 46, "Upside down": 26, "Nuclear": 53}),
    (25, (), {"Opposite": 46, "Upside down": 26, "Nuclear": 53}),
    (1, (), {"Opposite": 2}),
    (11, (), {"Opposite, and upside down": 12, "Nuclear": 54}),
    (27, (), {"Opposite": 28, "Nuclear": 2}),
])
def test_related_hexagrams(number, moving, expected):
    assert {one.label: one.number for one in relations(number, moving)} == expected


def test_relations_are_mutual():
    for number in range(1, 65):
        for relation in relations(number):
            assert relation.number != number
            if relation.label != "Nuclear":
                assert number in [back.number for back in relations(relation.number) if back.label == relation.label]


def test_visits_to_one_page_are_equal_however_far_it_was_scrolled():
    first, line = Location.from_hexagram(1), Location.from_hexagram(1, 3)
    assert Visit(first, 40) == Visit(first, 7) != Visit(line, 7)


def test_the_size_of_words_is_kept_within_bounds():
    assert reader.text_scale() == 1
    for _ in range(20):
        reader.change_text_size(1)
    assert reader.text_percent() == reader.PERCENTS[-1]
    for _ in range(20):
        reader.change_text_size(-1)
    assert reader.text_percent() == reader.PERCENTS[0]
    reader.change_text_size(0)
    assert reader.text_percent() == reader.USUAL
    store.settings().set_value(reader.KEY, 7)
    assert reader.text_percent() == reader.USUAL


@pytest.mark.parametrize("topic", TOPICS)
def test_every_link_of_a_longer_page_leads_somewhere(topic):
    text = (DOCS / Location.read(topic).file).read_text("utf-8")
    for address in re.findall(r"(?<!!)\[[^\]]*\]\(([^)]*)\)", text):
        page = Location.from_link(address)
        assert page is not None or address.startswith("https://"), address
        assert page is None or page.number or (DOCS / page.file).exists(), address
