"""Request: what a start shall show, given by its command line, and how a window shows it."""
import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from app.shell.game_entry import owner

if TYPE_CHECKING:
    from app.running.file_reading import Refused
    from app.shell.window import Window


class Request(msgspec.Struct, frozen=True):
    """What a window shall show; empty fields were not given."""

    tab: str = ""
    id: str = ""
    file: bytes = b""  # the absolute path, as the file system has it
    theme: Literal["", "system", "light", "dark"] = ""
    size: tuple[int, int] | None = None  # px
    activation: str = ""  # the desktop's token that lets an open window come to the front


class Reply(msgspec.Struct, frozen=True):
    """Reply of an open window: why it could not show the request, or nothing."""

    refusal: str = ""


def request_of(options: argparse.Namespace) -> Request:
    file = os.fsencode(options.file.absolute()) if options.file else b""
    token = os.environ.get("XDG_ACTIVATION_TOKEN", "")
    return Request(options.tab or "", options.id or "", file, options.theme or "", options.size, token)


def show_request(window: "Window", request: Request) -> str:
    """Show a later start's request in an open window, and raise it. Returns a sentence if that fails, else ""."""
    from PySide6.QtCore import Qt

    if sentence := show_in(window, request):
        return sentence
    if request.activation:
        os.environ["XDG_ACTIVATION_TOKEN"] = request.activation  # where Qt looks for what lets it come to the front
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()
    return ""


def show_in(window: "Window", request: Request) -> str:
    """Show a request; without one, a new window shows the game of the last session. Returns a sentence if that
    fails."""
    from PySide6.QtCore import Qt

    from app.files import store
    from app.look import theme
    from solvers.core.formats import FormatError
    from solvers.core.game import IllegalMove

    if request.theme:
        theme.set_scheme(request.theme)
    if request.size:
        window.setWindowState(Qt.WindowState.WindowNoState)
        window.resize(*request.size)
    try:
        if request.file:
            return _show_file(window, Path(os.fsdecode(request.file)), request.tab)
        name = request.id.partition(":")[0] or request.tab
        if request.id and window.place_of(name) is None:
            return _no_id(request.id)
        _show_game(window, name)
        if window.tab is not None and request.id:
            window.tab.game.start_given(request.id)
    except (store.StoreError, FormatError, IllegalMove) as error:
        return str(error)
    return ""


def _show_file(window: "Window", file: Path, tab: str) -> str:
    """Start reading a file in the tab of its game, or in the one that was named if the file does not say whose it is.
    Returns what is wrong, if that is known at once; else the tab reports it.

    Raises StoreError or FormatError.
    """
    from app.files.pictures import is_picture

    known: list[str] = []
    answered = False

    def refuse(error: "Refused") -> None:
        if answered and window.tab is not None:
            window.tab.files.refuse_file(file, error)
        else:
            known.append(str(error) if file.name in str(error) else f"{file.name}: {error}")

    if is_picture(file):
        window.opening.open_file(file, refuse)
    else:
        name = _game_of(file, window, tab)
        if window.place_of(name.partition(":")[0]) is None:
            return _no_id(name)
        _show_game(window, name.partition(":")[0])
        if window.tab is not None:
            window.tab.files.open_file(file, refuse)
    answered = True
    return known[0] if known else ""


def _game_of(file: Path, window: "Window", tab: str) -> str:
    """The game, or its id, of a file that only its tab can read. Raises StoreError or FormatError."""
    from app.files import store
    from solvers.core import saves
    from solvers.core.formats import FormatError

    if name := owner(file, window.games):
        return name
    if store.read_file(file, saves.LIMIT).lstrip().startswith(b"{"):
        return store.open_game(file).id
    if not tab:
        raise FormatError(f"“{file.name}” does not say which game it is for; say it with --tab, such as "
                          f"--tab {window.games[-1].name}.")
    return tab


def _show_game(window: "Window", name: str) -> None:
    """Show the tab of a game. Without one, a new window shows Home."""
    place = window.place_of(name)
    if place is not None:
        window.show_place(place)
    elif not window.tabs:
        window.show_home()
        welcome = window.entry.pages[0].key
        if window.tab is not None and window.tab.front != welcome:  # else what it just said stays
            window.tab.turn_to(welcome)


def _no_id(text: str) -> str:
    return f"“{text[:40]}” is no game’s id: an id begins with the name of a game, such as minesweeper:."
