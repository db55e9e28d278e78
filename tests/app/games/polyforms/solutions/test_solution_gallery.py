"""The gallery: cards by number, keys, the mouse; only what is in sight is looked up."""
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.games.polyforms.solutions.solution_gallery import MOST, SolutionGallery
from solvers.polyforms.catalogue import shipped


@pytest.fixture
def gallery(qtbot):
    widget = SolutionGallery()
    qtbot.addWidget(widget)
    widget.resize(500, 400)
    widget.show()
    return widget


@pytest.fixture
def looked_up(gallery):
    """Numbers of the solutions that were asked for, of a hundred thousand."""
    asked = []

    def laid(number):
        asked.append(number)
        return ()

    gallery.show_solutions(shipped("tritetratan"), 100_000, laid, lambda number: f"number {number}")
    return asked


def test_only_cards_in_sight_are_looked_up(gallery, looked_up):
    gallery.viewport().repaint()
    assert 0 < len(set(looked_up)) < 30
    gallery.go_to(99_999)
    looked_up.clear()
    gallery.viewport().repaint()
    assert looked_up[-1] == 99_999
    assert min(looked_up) > 99_900


def test_keys_walk_through_all(gallery, looked_up):
    seen = []
    gallery.current_changed.connect(seen.append)
    columns = gallery.columns
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_End, Qt.Key.Key_Home):
        QTest.keyClick(gallery, key)
    assert seen == [1, 1 + columns, columns, 0, 99_999, 0]
    QTest.keyClick(gallery, Qt.Key.Key_PageDown)
    assert gallery.current > columns
    opened = []
    gallery.opened.connect(opened.append)
    QTest.keyClick(gallery, Qt.Key.Key_Return)
    assert opened == [gallery.current]
    assert gallery.accessibleDescription() == (
        f"Solution {gallery.current + 1:,} of 100,000: number {gallery.current}")


def test_a_click_chooses_a_card(gallery, looked_up):
    card = gallery.card(gallery.columns + 1).center().toPoint()
    QTest.mouseClick(gallery.viewport(), Qt.MouseButton.LeftButton, pos=card)
    assert gallery.current == gallery.columns + 1
    QTest.mouseClick(gallery.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(gallery.viewport().width() - 1, 0))
    assert gallery.current == gallery.columns + 1


def test_more_than_a_scroll_bar_takes_are_left_out(gallery):
    gallery.show_solutions(shipped("tritetratan"), 10**30, lambda _: (), str)
    assert gallery.count == MOST


def test_nothing_is_said_in_a_sentence(gallery):
    gallery.show_nothing("Nothing here.")
    gallery.viewport().repaint()
    QTest.keyClick(gallery, Qt.Key.Key_End)
    assert gallery.accessibleDescription() == "Nothing here."
    assert gallery.count == 0
