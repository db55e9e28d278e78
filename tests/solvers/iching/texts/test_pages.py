"""The page on texts of one's own: its example works as it says, and what it says is refused is refused."""
import re
from pathlib import Path

import pytest

from app.files import store
from app.games.iching import library
from solvers.iching.texts.links import PAGES, Link, split
from solvers.iching.texts.pack import LIMIT, PARTS
from solvers.iching.trigrams import TRIGRAMS

PAGE = (Path(__file__).parents[4] / "docs" / "iching-texts.md").read_text("utf-8")
COVER, RETURN = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
OWN = [(24, part) for part in ("name", "judgment", "1", "6")]


def put(cover=COVER, hexagram=RETURN):
    folder = store.places().texts / "margins"
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text(cover, "utf-8")
    (folder / "24.toml").write_text(hexagram, "utf-8")
    return library.read()


def test_the_example_is_read_as_the_page_says():
    texts, sentences = put()
    assert sentences == []
    assert texts.title(24) == "24 Coming Home"
    mine, built_in = texts.packs
    assert set(mine.parts) == set(OWN)
    for number, part in [(24, part) for part in PARTS if part != "all"] + [(25, "name"), (1, "all")]:
        assert texts.source(number, part) is (mine if (number, part) in OWN else built_in)
    assert mine.title == "Notes in the margin"
    assert mine.parts[24, "judgment"].count("\n\n") == 1


def test_the_complaint_is_worded_as_the_page_has_it():
    said = " ".join(re.search(r"^> In the folder(?:.*\n>)*.*", PAGE, re.MULTILINE)[0].replace("\n> ", " ")[2:].split())
    _, sentences = put(hexagram=RETURN.replace("[[24.3|", "[[24.7|"))
    assert sentences == [said]


def test_links_are_shown_as_the_table_says():
    texts, _ = library.read()
    rows = re.findall(r"^\| `(\[\[[^`]*)` \| ([^|]*) \|", PAGE, re.MULTILINE)
    assert len(rows) == 5
    for written, shown in rows:
        (link,) = split(written.replace("\\|", "|"))
        assert isinstance(link, Link)
        assert texts.link_text(link) == shown
    assert re.findall(r"`([\w-]+)`", re.search(r"a page: (.*?) \|", PAGE)[1]) == list(PAGES)


def test_its_figures_are_those_of_the_program():
    assert f"larger than {LIMIT:,} bytes; more than {library.MOST} files" in PAGE
    names = re.search(r"The trigrams are called (.*?) here", PAGE)[1].replace(" and ", ", ").split(", ")
    assert sorted(names) == sorted(trigram.name for trigram in TRIGRAMS)
    rows = re.findall(r"^\| (`[a-z1].*?) \|", PAGE, re.MULTILINE)
    keys = {key for row in rows for key in re.findall(r"`(\w+)`", row)}
    assert {*PARTS, "number", "trigrams"} == keys | {"2", "3", "4", "5"}


@pytest.mark.parametrize(("cover", "hexagram"), [
    (COVER.replace("format = 1", "format = 2"), RETURN),
    (COVER, RETURN.replace("number = 24", "number = 65")),
    (COVER, RETURN.replace("name", "title")),
    (COVER, 'trigrams = ["earth", "thunder"]\n' + RETURN),
    (COVER, RETURN.replace("Coming Home", "")),
    (COVER, RETURN.replace("Coming Home", "x" * 101)),
    (COVER, RETURN.replace("Coming Home", "\\u0007")),
    (COVER, RETURN.replace("[[23|", "[[23|")[:-5]),
])
def test_what_the_page_says_is_refused(cover, hexagram):
    texts, (sentence,) = put(cover, hexagram)
    assert sentence.startswith("In the folder “margins”: ")
    assert len(texts.packs) == 1
