"""Screenshots: every scene in every theme, each brought about once, and none of the user's settings touched."""
import types
from pathlib import Path

import pytest
from PySide6.QtCore import Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget

from app import __main__ as main
from app.games import GAMES, HOME
from app.look import theme
from app.pages.panel import Panel
from app.shell.game_entry import GameEntry
from app.shell.window import Window
from tests.app.pages.test_tab import LIGHTS
from tools.screenshots.photographs import CHOSEN, PictureError, chosen, every, pages, photograph_scenes
from tools.screenshots.scene import Scene

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints", extend=True)


class Photographed(QWidget):
    """A tab that says which scene it stands in."""

    changed = Signal()
    working_changed = Signal()
    name, title, working = "first", "First", False

    def __init__(self) -> None:
        super().__init__()
        self.words = QLabel("nothing yet")
        QVBoxLayout(self).addWidget(self.words)
        self.panel = Panel()
        self.banner = types.SimpleNamespace(message=None, show_key=lambda key: None)
        self.lesson = types.SimpleNamespace(exists=False)
        self.page = types.SimpleNamespace(
            possible=dict, parameters=lambda: "3 × 3", shown_id=lambda: "first:3x3:1",
            solver_plays=False, why_off="", types_letters=False, solve_text="Solve", solve_tip="", title="",
            other_text="Other…",
            file=types.SimpleNamespace(path=None))
        self.prepared: list[str] = []

    def commands(self):
        return ()

    def enter_follows(self) -> bool:
        return False

    def restore_autosave(self) -> None: ...
    def activate(self) -> None: ...
    def deactivate(self) -> None: ...
    def shut_down(self) -> None: ...
    def set_bare(self, bare: bool) -> None: ...


def scenes(tab):
    for name in ("start", "hint"):
        yield Scene(name, lambda name=name: (tab.prepared.append(name), tab.words.setText(name * 8)))


@pytest.fixture
def window(qtbot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(GameEntry, "build", lambda entry: Photographed() if entry.name == "first" else 1 // 0)
    theme.apply(qapp)
    window = Window((GameEntry("first", "First", "First", "mines", ()), GameEntry("bad", "Bad", "Bad", "mines", ())))
    qtbot.addWidget(window)
    yield window
    theme.set_scheme("system")
    theme.set_reduced_motion(False)


def test_every_scene_is_taken_in_every_theme(window: Window, tmp_path: Path):
    paths = list(photograph_scenes(window, [0], ["light", "dark"], tmp_path / "new", scenes))
    assert [path.name for path in paths] == [
        "first-start-light.png", "first-start-dark.png", "first-hint-light.png", "first-hint-dark.png"]
    assert window.tab.prepared == ["start", "hint"]
    pictures = [QImage(str(path)) for path in paths]
    assert {picture.size().toTuple() for picture in pictures} == {(1280, 820)}
    corner = [picture.pixelColor(36, 600) for picture in pictures]
    assert corner == [theme.LIGHT.rail, theme.DARK.rail] * 2
    assert pictures[0] != pictures[2]


LONG = {"race", "limits", "evolution", "laboratory"}  # these take more time than all others


@pytest.mark.parametrize("game", [*GAMES, HOME], ids=lambda game: game.name)
def test_one_or_two_scenes_of_each_page_are_chosen(game, qtbot):
    tab = game.build()
    qtbot.addWidget(tab)
    assert {scene.name for scene in chosen(tab)} == CHOSEN[game.name]
    for page in pages(tab):
        names = {scene.name for scene in page(tab)}
        assert len(names & CHOSEN[game.name]) in ({0} if names & LONG else {1, 2}), names


def test_a_game_without_scenes_is_taken_at_its_start_and_solved(qtbot):
    tab = LIGHTS.build()
    qtbot.addWidget(tab)
    start, solved = every(tab)
    assert (start.name, solved.name) == ("start", "solved")
    start.prepare()
    assert not tab.page.finished()
    solved.prepare()
    assert tab.page.finished()


def test_the_same_scene_gives_the_same_pixels(window: Window, tmp_path: Path):
    one, other = (next(photograph_scenes(window, [0], ["light"], tmp_path / name, scenes)) for name in ("one", "other"))
    assert one.read_bytes() == other.read_bytes()


def test_tab_that_cannot_be_built_is_said(window: Window, tmp_path: Path):
    with pytest.raises(PictureError, match=r"Bad cannot be shown\. ZeroDivisionError"):
        list(photograph_scenes(window, [1], ["light"], tmp_path))


def test_folder_that_cannot_be_written_is_said(window: Window, tmp_path: Path):
    place = tmp_path / "file"
    place.write_text("in the way")
    with pytest.raises(PictureError, match=r"cannot be made \(File exists\)\. Name a folder .*: --screenshots DIR\.$"):
        list(photograph_scenes(window, [0], ["light"], place))


def test_a_given_game_is_photographed_as_it_is_and_solved(tmp_path: Path):
    game = "minesweeper:9x9/10:zero:5@e5"
    assert main.main(["--screenshots", str(tmp_path), "--id", game, "--theme", "dark"]) == 0
    assert sorted(path.name for path in tmp_path.glob("*.png")) == [
        "minesweeper-game-dark.png", "minesweeper-solved-dark.png",
    ]
