"""Links: where they lead, the words they have, and what is refused."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.iching.texts.links import PAGES, Link, Target, split

PLACES = [
    *(f"{number}{ending}" for number in range(1, 65) for ending in ("", ".1", ".2", ".3", ".4", ".5", ".6")),
    "1.all", "2.all", *PAGES,
]


@pytest.mark.parametrize(("text", "target"), [
    ("24", Target(24)), ("24.3", Target(24, "3")), ("1.all", Target(1, "all")), ("natal", Target(0, page="natal")),
])
def test_a_target_is_written_in_short(text, target):
    assert Target.read(text) == target
    assert target.text == text


def test_every_hexagram_line_and_page_is_a_target():
    targets = [Target.read(place) for place in PLACES]
    assert [target.text for target in targets] == PLACES
    assert len(set(targets)) == 64 * 7 + 2 + len(PAGES)


@pytest.mark.parametrize("text", [
    "0", "65", "024", "24.0", "24.7", "24.", "3.all", "64.all", "24.31", "-1", "24.3.1", "page", "Natal", "", " 24",
    "٣", "24\n",
])
def test_other_words_lead_nowhere(text):
    with pytest.raises(FormatError, match="leads nowhere"):
        Target.read(text)


@pytest.mark.parametrize(("text", "runs"), [
    ("", []),
    ("plain [text] here]]", ["plain [text] here]]"]),
    ("[[24]]", [Link(Target(24))]),
    ("see [[24.3|that line]].", ["see ", Link(Target(24, "3"), "that line"), "."]),
    ("[[1]][[2.all]]\n\nx", [Link(Target(1)), Link(Target(2, "all")), "\n\nx"]),
    ("[[natal|a birth]] [1]", [Link(Target(0, page="natal"), "a birth"), " [1]"]),
])
def test_a_text_is_split_at_its_links(text, runs):
    assert split(text) == runs


@pytest.mark.parametrize(("text", "column", "words"), [
    ("see [[24", 5, "a link is expected"),
    ("see [[", 5, "a link is expected"),
    ("[[24]] and [[24|two [[3]]]]", 12, "a link is expected"),
    ("[[24|over\n\nparagraphs]]", 1, "a link is expected"),
    ("[[24|a|b]]", 1, "a link is expected"),
    ("a [[24]] [[65]]", 10, "“65” leads nowhere"),
    ("a [[]]", 3, "“” leads nowhere"),
    ("a [[24|]]", 3, "no words"),
    ("a [[24| ]]", 3, "no words"),
])
def test_a_bad_link_is_refused_with_its_place(text, column, words):
    with pytest.raises(FormatError, match=words) as caught:
        split(text)
    assert caught.value.column == column


LINKS = st.builds(Link, st.sampled_from(PLACES).map(Target.read), st.sampled_from(["", "x", "words of my own", "25.3"]))
PLAIN = st.text(st.characters(exclude_characters="[", codec="utf-8"), min_size=1)


def written(run):
    return run if isinstance(run, str) else f"[[{run.target.text}{'|' * bool(run.text)}{run.text}]]"


@given(st.lists(st.one_of(PLAIN, LINKS)))
def test_whatever_is_written_is_found(runs):
    joined = []
    for run in runs:
        if isinstance(run, str) and joined and isinstance(joined[-1], str):
            joined[-1] += run
        else:
            joined.append(run)
    assert split("".join(map(written, runs))) == joined


@given(st.lists(st.sampled_from(["[", "]", "[[", "]]", "24", ".3", "|", "a", "\n", ".all"]), max_size=12).map("".join))
def test_any_text_is_split_or_refused(text):
    try:
        runs = split(text)
    except FormatError as error:
        assert 1 <= error.column <= len(text)  # noqa: PT017 - any text may be good or bad
        assert text[error.column - 1 :].startswith("[[")  # noqa: PT017
    else:
        assert "".join(map(written, runs)) == text
