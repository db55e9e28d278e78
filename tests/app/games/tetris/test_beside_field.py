"""Pieces beside a field: as many as have room, painted anew when they are others, and none where there is no room."""
from app.games.tetris.beside_field import HEADING, SLOT, WIDTH, PieceColumn


def column_of(qtbot, height):
    column = PieceColumn("Next")
    qtbot.addWidget(column)
    column.show_kinds([0, 1, 2, 3, 4])
    column.resize(WIDTH, height)
    return column


def picture(column):
    return column.grab().toImage()


def test_other_pieces_are_another_picture(qtbot):
    column = column_of(qtbot, round(HEADING + 5 * SLOT))
    first = picture(column)
    column.show_kinds([5, 1, 2, 3, 4])
    other = picture(column)
    assert other != first
    column.show_kinds([5, 1, 2, 3, 4], faint=True)
    assert picture(column) != other
    column.show_kinds([0, 1, 2, 3, 4])
    assert picture(column) == first


def test_where_there_is_less_room_there_are_fewer_and_not_smaller_ones(qtbot):
    column = column_of(qtbot, round(HEADING + 3 * SLOT))
    three = picture(column)
    column.show_kinds([0, 1, 2, 5, 6])
    assert picture(column) == three, "the last two are not seen"


def test_without_room_there_is_none(qtbot):
    for height in (0, 1, round(HEADING) - 2, round(HEADING), round(HEADING) + 1):
        picture(column_of(qtbot, height))
