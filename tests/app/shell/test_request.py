"""What a start asks for, and what a window makes of it."""
import argparse
import os
from pathlib import Path

import pytest

from app.files import store
from app.games import GAMES, HOME
from app.look import theme
from app.shell.request import Request, request_of, show_in, show_request
from app.shell.window import Window
from solvers.core import saves
from solvers.core.saves import Save

ID = "minesweeper:9x9/10:zero:5@e5"


@pytest.fixture
def window(qtbot):
    window = Window([game for game in GAMES if game.name in ("spanit", "minesweeper")])
    qtbot.addWidget(window)
    return window


def options(**given):
    return argparse.Namespace(**{"tab": None, "id": None, "file": None, "theme": None, "size": None, **given})


def test_nothing_is_asked_for(monkeypatch):
    monkeypatch.delenv("XDG_ACTIVATION_TOKEN", raising=False)
    assert request_of(options()) == Request()


def test_what_the_command_line_says_is_asked_for(monkeypatch):
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "token")
    file = Path("a game.json")
    assert request_of(options(tab="spanit", id=ID, file=file, theme="dark", size=(900, 640))) == Request(
        "spanit", ID, os.fsencode(file.absolute()), "dark", (900, 640), "token")


def test_without_a_word_a_start_shows_home_and_an_open_window_stays_where_it_is(qtbot):
    window = Window([game for game in GAMES if game.name in ("spanit", "minesweeper")], HOME)
    qtbot.addWidget(window)
    assert show_in(window, Request()) == ""
    assert window.entry is HOME
    window.show_place(0)
    assert show_in(window, Request()) == ""
    assert window.game is window.games[0]


@pytest.mark.parametrize("request_", [Request(tab="minesweeper"), Request(id=ID)])
def test_a_tab_or_an_id_is_shown(window, request_):
    assert show_in(window, request_) == ""
    assert window.game.name == "minesweeper"
    assert window.tab.game_id == ID or not request_.id


def test_a_tab_that_is_unknown_is_the_first_one(window):
    assert show_in(window, Request(tab="chess")) == ""
    assert window.game is window.games[0]


def test_a_file_that_does_not_say_whose_it_is(window, tmp_path):
    (tmp_path / "board.txt").write_text("chess")
    file = os.fsencode(tmp_path / "board.txt")
    assert "say it with --tab" in show_in(window, Request(file=file))
    assert "board.txt, line 1, column 1" in show_in(window, Request(file=file, tab="minesweeper"))
    assert window.game.name == "minesweeper"


@pytest.mark.parametrize(("asked", "said"), [
    (Request(id="chess:8x8"), "“chess:8x8” is no game’s id: an id begins with the name of a game, such as"),
    (Request(id="minesweeper:9x9/999:safe:1"), "mines"),
    (Request(file=b"/nowhere/a game.json"), "a game.json"),
])
def test_what_cannot_be_shown_is_said(window, asked, said):
    assert said in show_request(window, asked)
    assert not window.isVisible()


def test_theme_and_size_are_put_on(window):
    assert show_in(window, Request(theme="dark", size=(900, 640))) == ""
    assert (theme.scheme(), window.size().toTuple()) == ("dark", (900, 640))


def test_a_file_is_opened_in_the_tab_of_its_game(window, qtbot, tmp_path):
    store.write_atomically(tmp_path / "kept.json", saves.dump(Save(id=ID)))
    assert show_request(window, Request(file=os.fsencode(tmp_path / "kept.json"), activation="token")) == ""
    qtbot.waitUntil(lambda: window.tab.game_id == ID)
    assert window.isVisible()
    assert os.environ.pop("XDG_ACTIVATION_TOKEN") == "token"
