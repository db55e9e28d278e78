"""The notebook: pages are kept once each, in order, within limits, and come back from their text."""
import pytest

from app.games.cabinet.shorthand.notebook import LETTERS, MOST, Notebook


def test_pages_come_back():
    notebook = Notebook()
    page = notebook.keep("To be,\nor not to be: " * 9)
    notebook.keep("cake")
    assert page.title.startswith("To be, or not")
    assert "cake" in notebook
    other = Notebook()
    other.read(notebook.written())
    assert other.pages == notebook.pages
    other.remove("cake")
    assert [each.text for each in other.pages] == [page.text]


@pytest.mark.parametrize("bad", ["", "x", "{}", "[[1, 2]]", '[["a"]]'])
def test_what_cannot_be_read_is_empty(bad):
    notebook = Notebook()
    notebook.keep("cake")
    notebook.read(bad)
    assert notebook.pages == []


def test_it_can_be_full():
    notebook = Notebook()
    assert not notebook.room_for("a" * (LETTERS + 1))
    for number in range(MOST):
        assert notebook.room_for("a")
        notebook.keep(str(number))
    assert not notebook.room_for("a")


def test_a_title_ends_with_a_word():
    assert Notebook().keep("a" * 39 + " and more").title == "a" * 39
