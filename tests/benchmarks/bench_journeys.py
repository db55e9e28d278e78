"""Journeys: how many calls lie between a key or a click and what it leads to, beside those of version 0.1.0.

Counted are the calls of the suite's own functions until all is painted, in every thread, and not the time that they
take. Each journey is made twice and counted the second time, when whatever is read or built once has been. What stands
beside it was counted in the same way. The window is driven as a player does it, so that its insides may change.
"""
import sys
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QSlider

from app.games import GAMES
from app.look import theme
from app.pages.actions import Action
from app.shell.window import Window

ROOT = Path(__file__).parents[2]
OWN = (f"{ROOT / 'app'}/", f"{ROOT / 'solvers'}/")
PATIENCE = 60_000  # milliseconds; machines are shared
PAINTED = 50  # milliseconds, by which Qt has painted what was to be painted
STEP = 300  # milliseconds, by which a solver has taken a step and shown it
WITHIN = frozenset({"<module>", "<genexpr>", "<listcomp>", "<setcomp>", "<dictcomp>"})  # no functions of their own


@dataclass
class Journey:
    """What was called on the way: how often, which functions, in which files, and how deep in one another."""

    calls: int = 0
    functions: set[object] = field(default_factory=set)
    switches: int = 0  # calls that lead from one file into another
    depth: int = 0

    @property
    def files(self):
        return {code.co_filename for code in self.functions}


@contextmanager
def travelled():
    """Counts the calls of the suite's own functions while it is open and until all is painted, those of threads that
    begin meanwhile included. A generator counts each time that it goes on."""
    journey, lock, local = Journey(), threading.Lock(), threading.local()

    def look(frame, event, _):
        code = frame.f_code
        if event not in ("call", "return") or code.co_name in WITHIN or not code.co_filename.startswith(OWN):
            return
        stack = vars(local).setdefault("stack", [])
        if event == "return":
            if stack:  # what was called before the journey began may return in it
                stack.pop()
            return
        with lock:
            journey.calls += 1
            journey.functions.add(code)
            journey.switches += bool(stack) and stack[-1] != code.co_filename
            stack.append(code.co_filename)
            journey.depth = max(journey.depth, len(stack))

    threading.setprofile(look)
    sys.setprofile(look)
    try:
        yield journey
        settle()
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


@pytest.fixture
def show(qtbot):
    """A window with one game in front, nothing of which moves by itself."""
    windows = []

    def build(name, game_id):
        theme.set_reduced_motion(True)
        window = Window([game for game in GAMES if game.name == name])
        windows.append(window)
        window.show()
        window.show_place(0)
        window.activateWindow()
        paste(window, game_id)
        settle()
        return window

    yield build
    for window in windows:
        window.close()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    theme.set_reduced_motion(False)


@pytest.fixture
def note(benchmark, figures):
    """Puts a journey into the table, and beside it what version 0.1.0 took."""

    def put(name, journey, before):
        counts = {"calls": journey.calls, "functions": len(journey.functions), "files": len(journey.files),
                  "switches": journey.switches, "depth": journey.depth}
        benchmark.extra_info.update(counts)
        for words, count in counts.items():
            if words == "calls":
                figures.add(f"{name}: calls", count, "", before, "0.1.0", f"at most {before // 2:,}",
                            count <= before // 2)
            else:
                figures.add(f"    {words}", count, "")
    return put


def paste(window, game_id):
    QApplication.clipboard().setText(game_id)
    window.menus.actions[Action.PASTE_ID].trigger()


def settle():
    """Let whatever is left to do be done, and all be painted."""
    QTest.qWait(PAINTED)


def press(window, key, modifiers=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(QApplication.focusWidget() or window, key, modifiers)


def click(window, cell):
    board = window.tab.page.board
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.cell_rect(cell).center().toPoint())


def message(window):
    return window.tab.banner.message


def test_click(show, note, benchmark):
    window = show("minesweeper", "minesweeper:30x16/99:safe:607")

    def go(cell):
        with travelled() as journey:
            click(window, cell)
        return journey

    go((8, 15))
    press(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle()
    journey = benchmark.pedantic(go, args=[(8, 16)])
    assert window.tab.page.shown_id().endswith("@q9")
    note("a click on a cell", journey, 808)


def test_hint(show, note, benchmark, qtbot):
    window = show("minesweeper", "minesweeper:30x16/99:safe:607@p9")

    def go():
        with travelled() as journey:
            press(window, Qt.Key.Key_H)
            qtbot.waitUntil(lambda: message(window) is not None, timeout=PATIENCE)
        return journey

    go()
    press(window, Qt.Key.Key_Escape)
    settle()
    assert message(window) is None
    journey = benchmark.pedantic(go)
    assert message(window).kind == "hint"
    note("a hint", journey, 2960)


def test_step(show, note, benchmark):
    window = show("minesweeper", "minesweeper:30x16/99:safe:607@p9")
    window.tab.solver_bar.set_solver("greedy")

    def go():
        with travelled() as journey:
            press(window, Qt.Key.Key_Period)
            QTest.qWait(STEP)
        return journey

    go()
    note("one step of a solver", benchmark.pedantic(go), 1770)


def test_save_and_open(show, note, benchmark, tmp_path):
    window = show("minesweeper", "minesweeper:30x16/99:safe:607")
    click(window, (8, 15))
    settle()

    def save(path):
        window.menus.actions[Action.SAVE_AS].trigger()
        settle()
        dialog = next(each for each in window.findChildren(QFileDialog) if each.isVisible())
        dialog.hide()
        settle()
        with travelled() as journey:
            dialog.fileSelected.emit(str(path))
        dialog.reject()
        settle()
        return journey

    def load(path):
        with travelled() as journey:
            window.opening.open_file(path)
        return journey

    def go(path):
        return save(path), load(path)

    go(tmp_path / "first.json")
    saved, opened = benchmark.pedantic(go, args=[tmp_path / "second.json"])
    note("save to a file", saved, 324)
    note("and open it", opened, 1352)


def test_slider(show, note, benchmark):
    window = show("spanit", "spanit:6/h:607")
    press(window, Qt.Key.Key_P)
    settle()
    sliders = [each for each in window.findChildren(QSlider) if each.isVisible()]
    slider = next(each for each in sliders if each.accessibleName() == "Major")
    slider.setFocus(Qt.FocusReason.TabFocusReason)
    settle()

    def go():
        with travelled() as journey:
            press(window, Qt.Key.Key_Right)
        return journey

    go()
    before = slider.value()
    journey = benchmark.pedantic(go)
    assert slider.value() > before
    note("a notch of a personality’s slider", journey, 5247)


def test_tetris_key(show, note, benchmark):
    window = show("tetris", "tetris:marathon:607")

    def go():
        with travelled() as journey:
            press(window, Qt.Key.Key_Left)
        return journey

    go()
    paste(window, "tetris:marathon:5")
    settle()
    note("the first key in Tetris", benchmark.pedantic(go), 1150)


def test_pages(show, note, benchmark):
    window = show("tetris", "tetris:marathon:607")

    def go():
        with travelled() as journey:
            press(window, Qt.Key.Key_4, Qt.KeyboardModifier.AltModifier)
            settle()
            press(window, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
        return journey

    go()
    note("Tetris: to the laboratory and back", benchmark.pedantic(go), 3324)
