"""What lies in docs/: every page is in the contents, pictures follow the theme, and words are found on all pages."""
import re

import pytest

from app.look import resources, theme
from app.shell import help_pages
from app.shell.help_pages import FIRST, Finder, contents, picture, read_page
from tests.cases import for_each

PAGES = {"a.md": "# Mines\n\nA **mine** is\nhidden.", "b.md": "# Other\n\nNo proof, [a mine](a.md)", "c.md": "proof"}


def test_every_page_is_in_the_contents_once():
    folder = resources.folder("docs")
    files = {page.name for page in folder.iterdir() if page.name.endswith(".md")}
    files |= {f"{room}/{page.name}" for room in ("engines", "rooms") for page in folder.joinpath(room).iterdir()}
    listed = [entry.page for entry in contents() if entry.page]
    assert sorted(listed) == sorted(files | {"shortcuts.md"})


def test_players_come_first():
    listed = [entry.page for entry in contents() if entry.page]
    assert listed[0] == FIRST
    places = [place for place, page in enumerate(listed) if page.startswith(("engines/", "rooms/"))]
    assert places == list(range(places[0], len(listed)))


def test_what_belongs_to_a_game_is_a_level_lower():
    levels = {entry.page: entry.level for entry in contents()}
    assert (levels["minesweeper.md"], levels["minesweeper-race.md"]) == (0, 1)


def test_links_are_named_from_the_root():
    assert "](minesweeper.md)" in read_page("engines/minesweeper-solver.md")
    assert "](engines/minesweeper-solver.md)" in read_page("minesweeper.md")


def test_a_picture_follows_the_theme():
    for each, name in ((theme.LIGHT, "light"), (theme.DARK, "dark")):
        with theme.painted_in(each):
            one = picture("pictures/tetris-hint-light.png")
            assert one.constBits() == picture(f"pictures/tetris-hint-{name}.png").constBits()
    with theme.painted_in(theme.DARK):
        assert not picture("pictures/connexion-worth-light.png").isNull(), "the light one, where there is no dark one"


def test_a_picture_shows_a_part():
    whole, part = picture("pictures/tetris-hint-light.png"), picture("pictures/tetris-hint-light.png#300,100,400,200")
    assert (part.width(), part.height(), part.devicePixelRatio()) == (400, 200, 1)
    assert part.pixelColor(7, 9) == whole.pixelColor(307, 109)


@for_each("page", [
    *(entry.page for entry in contents() if entry.page and entry.page != "shortcuts.md")])
def test_parts_lie_inside_their_pictures(page):
    for name, part in re.findall(r"!\[[^\]]*\]\(([^)#]+)#([^)]+)\)", read_page(page)):
        left, top, width, height = map(int, part.split(","))
        whole = picture(name)
        assert left + width <= whole.width(), name
        assert top + height <= whole.height(), name


@pytest.mark.parametrize(("words", "found"), [
    ("mine", {"a.md": 2, "b.md": 1}), ("MINE", {"a.md": 2, "b.md": 1}), ("is hidden", {"a.md": 1}),
    ("hidden mine", {"a.md": 3}), ("proof mine", {"b.md": 2}), ("a.md", {}), ("nothing", {}), ("(", {}),
])
def test_words_are_found(qapp, words, found):
    theme.apply(qapp)
    finder = Finder(PAGES.__getitem__)
    search = finder.search(words, PAGES)
    assert {page: count for page in PAGES if (count := finder.count(search, page))} == found


def test_without_words_there_is_nothing_to_find():
    assert Finder(PAGES.__getitem__).search("  ", PAGES) is None


def test_apostrophes_are_round_in_words_and_found_as_they_are_typed(monkeypatch):
    pages = {"one.md": "The solver's run, and `the solver's flag`.\n\n```\nit's code\n```\n"}
    monkeypatch.setattr(help_pages, "read", lambda name: pages[name].encode())
    page = read_page("one.md")
    assert page == "The solver’s run, and `the solver's flag`.\n\n```\nit's code\n```\n"
    finder = Finder(read_page)
    assert finder.count(finder.search("solver's run", pages), "one.md") == 1
