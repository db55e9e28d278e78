"""The block in a window: drag and keys, sliders, pictures, both themes."""
import pytest
from PySide6.QtCore import QPoint, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from app.files import export
from app.games.polyforms import tile_colours
from app.games.polyforms.block.block_painter import GREY, paint_block, side_in
from app.games.polyforms.block.block_projection import Viewpoint, faces, far_walls, near_walls
from app.games.polyforms.block.block_view import STEP, BlockView
from app.games.polyforms.laid import Laid
from app.look import theme

TILES = [Laid("A", 0, frozenset({(0, 0, 0), (1, 0, 0), (0, 0, 1)})), Laid("B", 1, frozenset({(1, 0, 1), (0, 1, 0)}))]


@pytest.fixture
def view(qtbot):
    found = BlockView()
    qtbot.addWidget(found)
    found.resize(400, 400)
    found.show()
    found.show_tiles(TILES, "Two tiles")
    return found


def test_arrows_turn_it(view):
    block = view.block
    block.setFocus()
    QTest.keyClick(block, Qt.Key.Key_Right)
    assert block.view.turn == Viewpoint().turn - STEP
    QTest.keyClick(block, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert block.view.tilt > Viewpoint().tilt
    QTest.keyClick(block, Qt.Key.Key_Home)
    assert block.view == Viewpoint()


def test_the_mouse_turns_it(view):
    QTest.mousePress(view.block, Qt.MouseButton.LeftButton, pos=QPoint(100, 100))
    QTest.mouseMove(view.block, QPoint(140, 90))
    QTest.mouseRelease(view.block, Qt.MouseButton.LeftButton, pos=QPoint(140, 90))
    assert view.block.view != Viewpoint()
    before = view.block.view
    QTest.mouseMove(view.block, QPoint(10, 10))
    assert view.block.view == before


def test_sliders_pull_apart_and_take_off(view):
    view.apart.setValue(10)
    assert view.block.view.spread == 0.75
    assert view.layers.maximum() == 2
    view.layers.setValue(1)
    assert view.block.view.layers == 1
    view.show_tiles(TILES[:1])
    assert view.block.view.layers == 1
    view.show_tiles([])
    assert view.layers.maximum() == 1
    assert view.block.accessibleDescription() == "empty"


def test_a_screen_reader_hears_its_tiles(view):
    assert view.block.accessibleDescription() == "2 tiles: A and B"


@pytest.mark.parametrize("tokens", [theme.LIGHT, theme.DARK], ids=["light", "dark"])
def test_each_tile_shows_its_colour(qtbot, tokens):
    image = QImage(300, 300, QImage.Format.Format_RGB32)
    with theme.painted_in(tokens):
        image.fill(theme.current().window)
        painter = QPainter(image)
        paint_block(painter, QRectF(0, 0, 300, 300), TILES, Viewpoint(), letters=False)
        painter.end()
        seen = {image.pixelColor(x, y).name() for x in range(0, 300, 3) for y in range(0, 300, 3)}
        for number in (0, 1):
            fill = tile_colours.tile_look(number).fill
            assert seen & {fill.darker(shade).name() for shade in (100, 112, 124)}


def test_it_fits_however_it_is_turned():
    side = side_in(QRectF(0, 0, 200, 300), [atom for tile in TILES for atom in tile.atoms], 0.5)
    assert side * 12 ** 0.5 * 1.5 <= 200 + 1e-9


@pytest.mark.parametrize("view", [Viewpoint(), Viewpoint(100.0, -40.0)])
def test_a_tile_that_reaches_out_of_the_form_is_not_cut_off(qtbot, view):
    form = [(x, y, z) for x in range(3) for y in range(3) for z in range(3)]
    image = QImage(600, 600, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    rect = QRectF(200, 200, 200, 200)
    paint_block(painter, rect, [*TILES, Laid("C", 2, frozenset((x, 0, 0) for x in range(2, 8)))], view, form=form)
    painter.fillRect(rect, Qt.GlobalColor.white)
    painter.end()
    blank = QImage(600, 600, QImage.Format.Format_RGB32)
    blank.fill(Qt.GlobalColor.white)
    assert image == blank


def test_a_form_keeps_its_place_while_tiles_come():
    form = [(x, y, z) for x in range(3) for y in range(3) for z in range(3)]
    one, both = ({(face.atom, face.outwards): face.corners for face in faces(tiles, Viewpoint(), form)}
                 for tiles in (TILES[:1], TILES))
    shared = one.keys() & both.keys()
    assert len(shared) > 3
    assert all(one[face] == both[face] for face in shared)
    assert faces(TILES[:1], Viewpoint(), form)[0].corners != faces(TILES[:1], Viewpoint())[0].corners
    assert not faces((), Viewpoint(), form)


def test_a_form_is_a_grey_block_and_round_tiles_a_box_of_glass(qtbot):
    form = [(x, y, z) for x in range(3) for y in range(2) for z in range(2)]
    walls = far_walls(form, Viewpoint())
    assert {wall.outwards for wall in walls} == {(-1, 0, 0), (0, 1, 0), (0, 0, -1)}
    assert len(walls) == 4 + 6 + 6
    lowest = far_walls(form, Viewpoint(layers=1))
    assert {wall.atom[2] for wall in lowest} == {0}
    assert {wall.outwards for wall in near_walls(form, Viewpoint())} == {(1, 0, 0), (0, -1, 0), (0, 0, 1)}
    middles = []
    for tiles in ((), [Laid("A", 3, frozenset(form[:1]))]):  # a tile at the back, of which the middle shows nothing
        image = QImage(200, 200, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        paint_block(painter, QRectF(0, 0, 200, 200), tiles, Viewpoint(), form=form, letters=False)
        painter.end()
        assert image.pixelColor(2, 2) == Qt.GlobalColor.white
        middles.append(image.pixelColor(103, 112))
    grey = tile_colours.tile_look(GREY).fill
    assert middles[0].name() in {grey.darker(shade).name() for shade in (100, 112, 124)}
    assert middles[1].lightness() > middles[0].lightness()


def test_the_directions_of_a_move_are_named_as_the_block_is_turned(view):
    corner = [view.block.rect().adjusted(0, 300, -300, 0)]

    def seen():
        return view.block.grab(corner[0]).toImage()

    rest = seen()
    view.block.show_tiles(TILES, "Two tiles", (), {atom for tile in TILES for atom in tile.atoms})
    named = seen()
    view.block.set_view(Viewpoint(turn=120))
    assert rest != named != seen() != rest


def test_it_is_exported(view, tmp_path):
    assert export.export(view.block, tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")
    assert view.block.picture_title() == "Two tiles"
    assert view.block.picture_size(10) == QSizeF(120, 120)
