"""The tray of tiles: what it paints is the tile on the grid of the puzzle that is open."""
import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from app.games.polyforms.play.tile_tray import TileCard, TileTray
from solvers.polyforms.grids import CUBE, HEXAGON, SQUARE


@pytest.fixture
def picture_of(qtbot):
    def picture(tray, grid, atoms):
        tray.show_cards(grid, [TileCard(0, "A", 0, atoms, 1, 1)], None, None)
        tray.arrange(200, 200)
        image = tray.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        return np.frombuffer(image.constBits(), np.uint8).copy()

    return picture


def test_a_tile_is_painted_anew_on_another_grid_that_has_the_same_atoms(qtbot, picture_of):
    tray, fresh = TileTray(), TileTray()
    for each in (tray, fresh):
        qtbot.addWidget(each)
    atoms = ((0, 0), (1, 0))
    squares = picture_of(tray, SQUARE, atoms)
    assert (picture_of(tray, HEXAGON, atoms) == picture_of(fresh, HEXAGON, atoms)).all()
    assert (picture_of(tray, SQUARE, atoms) == squares).all()


def test_tiles_of_cubes_are_drawn_as_blocks(qtbot, picture_of):
    """A tile that stands up looks another than one that lies, and each cube is grabbed where it is seen."""
    tray = TileTray()
    qtbot.addWidget(tray)
    pictures = [picture_of(tray, CUBE, ((0, 0, 0), step)) for step in ((1, 0, 0), (0, 1, 0), (0, 0, 1))]
    assert len({picture.tobytes() for picture in pictures}) == 3
    atoms = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))
    picture_of(tray, CUBE, atoms)
    grabbed = []
    tray.grabbed.connect(lambda tile, atom, _: grabbed.append(atom))
    for number in range(len(atoms)):
        point = tray.atom_point(0, number)
        assert tray.card_rect(0).contains(point)
        qtbot.mouseClick(tray, Qt.MouseButton.LeftButton, pos=point.toPoint())
    assert grabbed == [0, 1, 2, 3]


def test_cards_are_as_large_as_the_room_allows_and_tiles_as_large_as_on_the_board(qtbot):
    tray = TileTray()
    qtbot.addWidget(tray)
    bar = tuple((column, 0) for column in range(5))
    tray.show_cards(SQUARE, [TileCard(number, "I", 0, bar, 1, 1) for number in range(12)], None, None)
    tray.arrange(300, 600, 70)
    few = tray.pose(0).side
    assert tray.width() <= 300
    assert tray.height() <= 600
    tray.arrange(1000, 800, 70)
    assert few < tray.pose(0).side < 70
    tray.arrange(4000, 3000, 70)
    assert tray.pose(0).side == 70
    assert tray.card_rect(0).contains(tray.pose(0).rect)
