"""The template of a new game, through the whole contract of the window: what holds for it holds for every tab."""
import random
import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from app.files import export, store
from app.look import theme
from app.pages.actions import Action
from app.pages.page_entry import PageEntry
from app.shell.game_entry import GameEntry
from app.shell.window import Window
from solvers.core.coordinates import cell_name
from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from tests.app.pages import template_game
from tests.app.pages.template_game import CELLS, Chase, Lights, LightsPlay

LIGHTS_PAGES = (
    PageEntry("game", "Game", "Put all lights out", "tests.app.pages.template_game:LightsPlay"),
    PageEntry("survey", "Survey", "See how many presses positions need", "tests.app.pages.template_game:SurveyPage"),
    PageEntry("analyse", "Analyse", "Paint a position", "tests.app.pages.template_game:AnalysePage"),
)
LIGHTS = GameEntry("lights", "Lights Out", "Lights", "hint", LIGHTS_PAGES)
PATIENCE = 20_000  # milliseconds


@pytest.fixture
def window(qtbot):
    window = Window([LIGHTS])
    qtbot.addWidget(window)
    window.show_place(0)
    window.show()
    return window


@pytest.fixture
def tab(window):
    assert isinstance(window.tab.page, LightsPlay)
    window.tab.game.start("lights:6x6:607")
    return window.tab


def do(window, action):
    """As the menu does it: nothing, if it cannot be done now."""
    window.menus.actions[action].trigger()


def click(tab, cell, button=Qt.MouseButton.LeftButton):
    QTest.mouseClick(tab.game.board, button, pos=tab.game.board.cell_rect(cell).center().toPoint())


def test_it_is_written_in_250_lines():
    source = Path(template_game.__file__).read_text("utf-8")
    assert sum(1 for line in source.splitlines() if line.strip()) <= 250, "not counting blank lines"


def test_its_engine_finds_the_presses_that_made_a_position():
    chance = random.Random(607)
    for _ in range(50):
        presses = chance.sample(sorted(CELLS), chance.randint(0, 36))
        state = Lights("lights:6x6:0", frozenset())
        lit = state.lit
        for press in presses:
            lit ^= template_game.CROSS[CELLS[press]]
        engine = Chase(lit)
        assert sorted(finish(engine, chance.randint(1, 9))) == sorted(presses)
        assert engine.progress().done <= engine.progress().total


def test_its_rules_refuse_with_a_sentence(tab):
    for text in ("lights:6x6:", "lights:6x6:x", "lights:5x5:1", "607", "minesweeper:9x9/10:safe:1"):
        with pytest.raises(FormatError, match=r"one is written like lights:6x6:607\.$"):
            tab.game.read_id(text)
    with pytest.raises(IllegalMove, match="There is no cell “g7” here"):
        tab.game.state.play("g7")
    with pytest.raises(IllegalMove, match="All lights are out"):
        Lights("lights:6x6:0", frozenset()).play("a1")


def test_played_by_mouse_and_keys(window, tab):
    click(tab, (2, 3))
    assert tab.game.history.moves == ("d3",)
    tab.game.board.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(tab.game.board, key)
    assert tab.game.history.moves == ("d3", "e4")
    assert tab.game.board.cursor_cell == (3, 4)
    said = tab.game.board.accessibleDescription()
    assert said == tab.game.board.describe((3, 4)), "what a press made of the cell is said"


def test_undone_and_redone(window, tab):
    start = tab.game.state
    click(tab, (0, 0))
    played = tab.game.state
    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert tab.game.state == start
    assert not tab.page.can(Action.UNDO)
    assert not window.menus.actions[Action.UNDO].isEnabled()
    do(window, Action.REDO)
    assert tab.game.state == played
    assert not window.menus.actions[Action.REDO].isEnabled()


def test_restarted_and_gone_back_to(window, tab):
    click(tab, (0, 0))
    left = tab.game.history.moves
    do(window, Action.RESTART)
    assert tab.game_id == "lights:6x6:607"
    assert tab.game.history.moves == ()
    tab.banner.message.run()
    assert tab.game.history.moves == left
    do(window, Action.NEW)
    assert tab.game.history.moves == ()


def test_a_hint_has_its_reason_and_is_drawn(window, tab):
    before = window.grab().toImage()
    do(window, Action.HINT)
    assert tab.banner.message.kind == "hint"
    assert tab.banner.message.subject == f"Press {tab.game.board.crosses[0]}."
    assert window.grab().toImage() != before
    assert tab.game.history.moves == (), "a hint is not a move"


def test_a_key_does_what_the_message_offers(window, tab):
    assert not window.menus.actions[Action.FOLLOW].isEnabled()
    done = []
    tab.page.context.say("hint", "Press b2.", "It is the only one.", "Press it", lambda: done.append("b2"))
    assert window.menus.actions[Action.FOLLOW].isEnabled()
    do(window, Action.FOLLOW)
    assert done == ["b2"]
    tab.banner.close_message()
    assert not window.menus.actions[Action.FOLLOW].isEnabled()
    tab.page.context.say("info", "Nothing to do.", "Nothing at all.")
    assert not window.menus.actions[Action.FOLLOW].isEnabled()


def test_solved_to_the_end(qtbot, window, tab):
    tab.solver_bar.set_speed(0)
    do(window, Action.SOLVE)
    qtbot.waitUntil(lambda: tab.game.state.finished, timeout=PATIENCE)
    assert not tab.page.solving
    assert not tab.page.worker.running
    assert tab.banner.message.kind == "good"
    for action in (Action.HINT, Action.SOLVE, Action.STEP):
        assert not tab.page.can(action)
    do(window, Action.UNDO)
    assert not tab.game.state.finished


def test_the_solver_pauses_steps_and_stops(qtbot, window, tab):
    tab.solver_bar.set_speed(1)
    do(window, Action.SOLVE)
    assert tab.page.solving
    do(window, Action.PAUSE)
    assert tab.page.worker.paused
    seen = []
    tab.page.worker.snapshot.connect(seen.append)
    tab.page.worker.progressed.connect(lambda progress, _left: seen.append(progress.done))
    QTest.qWait(300)  # what was done before is heard
    done = seen[-1] if seen else 0
    do(window, Action.STEP)
    qtbot.waitUntil(lambda: bool(seen) and seen[-1] == done + 1, timeout=PATIENCE)
    assert tab.game.board.crosses == seen[-2]
    do(window, Action.STOP)
    assert not tab.page.solving
    assert not tab.page.worker.running
    assert tab.game.history.moves == ()
    do(window, Action.STEP)
    assert tab.page.worker.paused, "a first step starts the solver and leaves it paused"


def test_a_move_ends_the_solver(qtbot, window, tab):
    tab.solver_bar.set_speed(1)
    do(window, Action.SOLVE)
    click(tab, (1, 1))
    assert tab.game.history.moves == ("b2",)
    assert not tab.page.solving
    assert not tab.page.worker.running
    assert tab.game.board.crosses == ()


def test_saved_and_opened(window, tab, tmp_path):
    for cell in ((0, 0), (5, 5), (2, 2)):
        click(tab, cell)
    do(window, Action.UNDO)
    saved = tab.game.as_save()
    path = tmp_path / "game.json"
    tab.page.file.save_to(path)
    assert tab.banner.message.kind == "good"
    tab.game.new()
    window.opening.open_file(path)
    assert tab.game.as_save() == saved
    assert tab.game.history.can_redo


def test_a_file_takes_no_unfinished_game_away(window, tab, tmp_path):
    click(tab, (0, 0))
    path = tmp_path / "mine.json"
    tab.page.file.save_to(path)
    tab.game.start("lights:6x6:5")
    click(tab, (3, 3))
    left = tab.game.as_save()
    window.opening.open_file(path)
    assert tab.banner.message.subject == "Opened."
    tab.banner.run_action()
    assert tab.game.as_save() == left
    assert tab.game.file.path is None, "which was in no file"


@pytest.mark.parametrize(
    "data",
    [
        b"", b"{", b'{"format": 99, "id": "lights:6x6:1"}', b'{"format": 1, "id": "lights:7x7:1"}',
        b'{"format": 1, "id": "lights:6x6:1", "moves": ["z9"]}',
        b'{"format": 1, "id": "lights:6x6:1", "bookmarks": {"x": ["z9"]}}',
    ],
)
def test_a_bad_file_is_refused_and_the_game_goes_on(window, tab, tmp_path, data):
    click(tab, (0, 0))
    before = tab.game.as_save()
    path = tmp_path / "bad.json"
    path.write_bytes(data)
    window.opening.open_file(path)
    assert tab.banner.message.kind == "bad"
    assert "bad.json" in tab.banner.message.text
    assert tab.game.as_save() == before


def test_closed_and_there_again(qtbot, window, tab):
    click(tab, (4, 4))
    left = tab.game.as_save()
    window.close()
    again = Window([LIGHTS])
    qtbot.addWidget(again)
    again.show_place(0)
    assert again.tab.game.as_save() == left
    assert again.tab.banner.message is None


def test_a_damaged_autosave_is_said_so(qtbot, home):
    place = store.places().autosaves / "lights.json"
    store.write_atomically(place, b'{"format": 1, "id": "lights:6x6:1", "moves": ["z9"]}')
    window = Window([LIGHTS])
    qtbot.addWidget(window)
    window.show_place(0)
    assert window.tab.banner.message.kind == "warning"
    assert "lights.damaged-1.json" in window.tab.banner.message.text
    assert not place.exists()


def test_closing_while_it_thinks(qtbot, window, tab):
    tab.solver_bar.set_speed(1)
    do(window, Action.SOLVE)
    window.close()
    assert not tab.page.worker.running


def test_its_id_is_copied_and_pasted(window, tab):
    do(window, Action.COPY_ID)
    assert QGuiApplication.clipboard().text() == "lights:6x6:607"
    start = tab.game.state
    tab.game.start("lights:6x6:1")
    do(window, Action.PASTE_ID)
    assert tab.game.state == start
    for text in ("", "lights:", "chess:8x8:1", "lights:6x6:1 and more"):
        QGuiApplication.clipboard().setText(text)
        do(window, Action.PASTE_ID)
        assert tab.banner.message.kind == "bad"
        assert tab.game.state == start


def test_an_empty_clipboard_is_said_so(window, tab):
    before = tab.game.state
    QGuiApplication.clipboard().setText(" ")
    do(window, Action.PASTE_ID)
    assert tab.game.state == before
    assert "no text on the clipboard" in tab.banner.message.text


@pytest.mark.parametrize(("suffix", "begins"), [(".png", b"\x89PNG"), (".svg", b"<?xml"), (".pdf", b"%PDF")])
def test_exported(window, tab, tmp_path, suffix, begins):
    path = export.export(tab.game.board, tmp_path / f"board{suffix}")
    assert path.read_bytes().startswith(begins)


def test_copied_as_a_picture(window, tab):
    do(window, Action.COPY_PICTURE)
    picture = QGuiApplication.clipboard().image()
    assert picture.width() > 6 * 32
    row = picture.height() // 2 + 12
    assert len({picture.pixel(x, row) for x in range(picture.width())}) > 3


def test_a_page_that_is_built_behind_another_shows_nothing(window, tab):
    assert not any(section.isVisible() for section in tab.panel.sections)
    page = tab.page_of(template_game.AnalysePage)
    assert not page.section.isVisible()
    tab.turn_to("analyse")
    assert page.section.isVisible()
    tab.turn_to("game")
    assert not page.section.isVisible()


def test_light_and_dark(window, tab):
    try:
        theme.set_scheme("light")
        light = window.grab().toImage()
        theme.set_scheme("dark")
        dark = window.grab().toImage()
    finally:
        theme.set_scheme("system")
    middle = tab.game.board.mapTo(window, tab.game.board.cell_rect((0, 0)).topLeft().toPoint() + QPoint(4, 4))
    assert light.pixelColor(middle).lightness() > 128 > dark.pixelColor(middle).lightness()


def test_every_cell_has_its_words(window, tab):
    for name, cell in CELLS.items():
        assert cell_name(*cell) == name
        assert tab.game.board.describe(cell).startswith(f"{name}, o")


def test_the_page_about_new_games_shows_this_very_code():
    page = (Path(__file__).parents[3] / "docs" / "new-game.md").read_text("utf-8")
    pieces = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    source = Path(template_game.__file__).read_text("utf-8")
    assert len(pieces) >= 4
    for piece in pieces:
        assert piece in source
    named = re.findall(r"^\| (`.*?) \|", page.partition("| method | says |")[2], re.MULTILINE)
    methods = set(re.findall(r"\w+", " ".join(named)))
    assert methods >= {"read_id", "take_result"}
    assert methods <= set(dir(LightsPlay))
