"""Tiles fly between tray and board, the game does not wait for them, and under reduced motion nothing flies."""
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent

from app.look import theme

LEFT = Qt.MouseButton.LeftButton
PATIENCE = 30_000


@pytest.fixture
def page(tab, qtbot):
    tab.turn_to("game")
    tab.page.start("polyforms:pentominoes-3x5:0")
    qtbot.waitUntil(lambda: tab.page.listed.positions is not None, timeout=PATIENCE)
    theme.set_reduced_motion(False)
    return tab.page


def test_a_tile_flies_from_its_card_to_its_place_and_back(page, qtbot):
    flights, board = page.flights.tiles, page.board
    page.play("place V.1@1.1")
    spot = page.state.table.spot("V.1@1.1")
    assert flights.flying == {"V.1@1.1"}
    assert board.in_flight == spot.atoms, "it is not seen on the board before it has landed"
    start, end = flights.routes["V.1@1.1"]
    assert end.side == board.side
    assert page.tray.geometry().isValid()
    assert start.middle.x() > end.middle.x(), "the tray lies to the right"
    qtbot.waitUntil(lambda: not flights.flying, timeout=PATIENCE)
    assert board.in_flight == frozenset()
    assert flights.isHidden()
    page.undo()
    assert flights.flying == {"V.1@1.1"}
    assert board.in_flight == frozenset()
    page.redo()
    assert board.in_flight == spot.atoms
    page.hand.take_tile(page.state.table.tiles["P"])
    assert not flights.flying, "who takes a tile waits for none"


def test_a_tile_that_is_let_go_beside_the_form_flies_back_to_its_card(page, qtbot):
    tray, start = page.tray, page.tray.atom_point(0, 0).toPoint()
    qtbot.mousePress(tray, LEFT, pos=start)
    qtbot.mouseMove(tray, start - QPoint(60, -200))
    qtbot.mouseRelease(tray, LEFT, pos=start - QPoint(60, -200))
    assert page.hand.held is None
    (flight,) = page.flights.tiles.flying
    _, end = page.flights.tiles.routes[flight]
    assert end.middle == tray.pose(0).middle + QPointF(tray.mapTo(page.view, QPoint(0, 0)))


def test_under_reduced_motion_nothing_flies(page):
    theme.set_reduced_motion(True)
    page.play("place V.1@1.1")
    assert not page.flights.tiles.flying
    assert page.board.in_flight == frozenset()
    page.undo()
    assert page.flights.tiles.isHidden()


def test_the_wheel_and_the_right_button_turn_the_tile_that_is_dragged(page, qtbot):
    tray = page.tray
    start = tray.atom_point(0, 0).toPoint()
    qtbot.mousePress(tray, LEFT, pos=start)
    shapes = [page.hand.held.shape]
    point = QPointF(start)
    for notch in (-120, 120):
        tray.wheelEvent(QWheelEvent(point, point, QPoint(), QPoint(0, notch), LEFT, Qt.KeyboardModifier.NoModifier,
                                    Qt.ScrollPhase.NoScrollPhase, False))
        shapes.append(page.hand.held.shape)
    assert shapes[0] == shapes[2] != shapes[1]
    other = tray.card_rect(1).center().toPoint()
    lying = tray.cards[1].atoms
    qtbot.mousePress(tray, Qt.MouseButton.RightButton, pos=other)
    qtbot.mouseRelease(tray, Qt.MouseButton.RightButton, pos=other)
    assert tray.cards[1].atoms == lying, "a tile that is not in the hand stays as it lies"
    qtbot.mouseRelease(tray, LEFT, pos=start)
