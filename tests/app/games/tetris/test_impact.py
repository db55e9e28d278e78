"""The frames of what happens on a field: what each of them shows, and their pictures beside small grey ones.

`RENEW=1 ./run test -m slow tests/app/games/tetris/test_impact.py` writes the pictures anew after a change of
looks that is meant.
"""
import json
import os

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from app.games.tetris.blocks import colour
from app.games.tetris.call_out import CallOut
from app.games.tetris.clear_effects import THINNING, ClearedRows, SpinOutline
from app.games.tetris.drop_effects import Nudge, Trail
from app.games.tetris.flights import FLIGHT, Flight
from app.games.tetris.versus.versus_boards import Arena
from app.look import theme
from solvers.tetris.field import GARBAGE
from tests.app.games.tetris.impact_frames import AGES, DEEDS, NAMES, begin_deed, settle, show
from tests.app.test_pictures import FAR, PLACE, packed, unpacked

COLUMNS, ROWS = 82, 60
MANY = 25  # cells that may be others: letters of another typeface
SCHEMES = ("light", "dark")


@pytest.fixture
def arena(qtbot):
    theme.set_scheme("dark")
    arena = Arena()
    qtbot.addWidget(arena)
    arena.resize(820, 600)
    arena.show()
    return arena


def grabbed(arena):
    for board in arena.boards:
        board.in_a_row.settle()
    return arena.grab().toImage()


def moments(arena, name):
    """The images of a deed at all ages."""
    begin_deed(arena, name)
    for age in AGES:
        show(arena, age)
        yield grabbed(arena)


def thumbnail(image):
    whole = Qt.AspectRatioMode.IgnoreAspectRatio
    small = image.scaled(COLUMNS, ROWS, whole, Qt.TransformationMode.SmoothTransformation)
    grey = small.convertToFormat(QImage.Format.Format_Grayscale8)
    return b"".join(bytes(grey.constScanLine(row))[:COLUMNS] for row in range(ROWS))


@pytest.mark.slow
def test_each_frame_looks_as_it_did(arena):
    found = {}
    for scheme in SCHEMES:
        theme.set_scheme(scheme)
        for name in NAMES:
            found |= {f"{name} {age} {scheme}": thumbnail(image)
                      for age, image in zip(AGES, moments(arena, name), strict=True)}
    place = PLACE / "tetris-impact.json"
    if os.environ.get("RENEW"):
        place.write_text(json.dumps({name: packed(each) for name, each in found.items()}, indent=0) + "\n", "utf-8")
        return
    kept = {name: unpacked(each) for name, each in json.loads(place.read_text("utf-8")).items()}
    assert found.keys() == kept.keys(), "renew the pictures: there are other frames"
    moved = {name: count for name, each in found.items()
             if (count := sum(abs(a - b) > FAR for a, b in zip(each, kept[name], strict=True))) > MANY}
    assert not moved, f"cells that are painted otherwise, of {COLUMNS * ROWS:,} in each frame: {moved}"


@pytest.mark.parametrize("name", NAMES)
def test_frames_differ_while_something_moves(arena, name):
    images = list(moments(arena, name))
    assert any(image != images[0] for image in images)
    show(arena, 1200)
    last = grabbed(arena)
    show(arena, 1340)
    assert (grabbed(arena) == last) == (name != "garbage rising"), "all is over, but for the rim of what rises"


@pytest.mark.parametrize("name", [name for name, deed in DEEDS.items() if deed.clear.lines])
def test_rows_go_where_they_lay_under_a_band_as_wide_as_the_bed(arena, name):
    begin_deed(arena, name)
    board, cleared = arena.left, arena.left.impact.current(ClearedRows)
    show(arena, 20)
    early = grabbed(arena)
    assert all(board.value(board.cell_of((column, row))) for row in cleared.rows for column in range(10))
    edge = (board.pos() + board.bed.topLeft().toPoint()).x() + 2
    middle = round(board.pos().y() + board.row_rect(cleared.rows[0]).center().y())
    settle(arena)
    assert early.pixelColor(edge, middle) != grabbed(arena).pixelColor(edge, middle), "beside the cells, too"
    begin_deed(arena, name)
    show(arena, THINNING)
    assert board.impact.current(ClearedRows) is None
    assert not board.value(board.cell_of((4, 3)))


def test_each_deed_has_its_own_light(arena):
    inks = {}
    for name in DEEDS:
        begin_deed(arena, name)
        cleared = arena.left.impact.current(ClearedRows)
        inks[name] = None if cleared is None else cleared.ink
        assert bool(arena.left.impact.current(SpinOutline)) == name.startswith("T-spin")
        assert bool(arena.left.impact.current(Trail)) == bool(arena.left.impact.current(Nudge)) == bool(
            DEEDS[name].dropped)
    assert inks == {"single": "edge", "double": "edge", "quad": "accent", "T-spin double": "violet",
                    "perfect clear": "good", "back to back": "accent", "combo of five": "edge", "hard drop": None}


def test_a_hard_drop_pushes_the_bed_and_not_the_numbers(arena):
    begin_deed(arena, "hard drop")
    board = arena.left
    places = {"bed": board.bed.bottomLeft().toPoint() + board.pos() + board.rect().topLeft(),
              "number": board.pos() + board.row_rect(4).topLeft().toPoint()}
    bed, number = places["bed"], places["number"]

    def strips(age):
        show(arena, age)
        image = grabbed(arena)
        return image.copy(bed.x() + 60, bed.y() - 3, 20, 6), image.copy(number.x() - 25, number.y(), 15, 20)

    pushed, still = strips(40), strips(400)
    assert still[0] != pushed[0]
    assert still[1] == pushed[1]


def test_numbers_fly_to_the_bar_that_they_change(arena):
    begin_deed(arena, "back to back")
    left, right = arena.left, arena.right
    flights = {(flight.rows, flight.cancels) for flight, _ in left.impact.find(Flight)}
    assert flights == {(2, True), (3, False)}
    assert (left.coming.leaving, right.coming.flying, right.coming.rising) == (2, 3, 0)
    ways = {flight.rows: flight for flight, _ in right.impact.find(Flight)}
    bar = right.bar_rect()
    assert abs(ways[3].end.x() - bar.center().x()) < 1
    assert bar.top() < ways[3].end.y() < bar.bottom()
    card = left.impact.current(CallOut).rect(left)
    assert abs(ways[3].start.y() + right.y() - left.y() - card.top()) < 1
    show(arena, FLIGHT + 1)
    assert (left.coming.leaving, right.coming.flying) == (0, 3)
    show(arena, FLIGHT + 151)
    assert (right.coming.flying, right.coming.rising) == (0, 3), "the rest goes on, and lands a little later"


def test_what_would_rise_is_hatched_and_what_is_held_back_is_hollow(arena):
    begin_deed(arena, "garbage rising")
    assert (arena.left.coming.rising, arena.left.coming.landed) == (5, 0)
    assert (arena.right.coming.rising, arena.right.coming.landed) == (0, 4)


def test_a_lost_field_turns_grey_from_below(arena):
    begin_deed(arena, "top-out")
    board = arena.left
    row = board.row_rect(2)
    at = (board.pos() + row.topLeft().toPoint()).x() + 3, round(board.pos().y() + row.top() + 5)

    def seen(age):
        show(arena, age)
        return grabbed(arena).pixelColor(*at)

    assert seen(0) == seen(50) == colour(6)
    assert seen(80) == colour(GARBAGE) == theme.current().edge
    assert board.describe(board.cell_of((0, 2))) == "a3, J"
