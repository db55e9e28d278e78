"""What is painted where, in both themes, large and small."""
from itertools import combinations
from math import dist

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter

from app.games.polyforms import tile_colours
from app.games.polyforms.form_painter import (
    Scale,
    letter_size,
    number_of,
    paint_form,
    paint_tile,
    plan_of,
    thumbnail,
    tile_path,
)
from app.games.polyforms.laid import Laid
from app.look import theme
from app.look.contrast import contrast
from solvers.polyforms.play.laying import Laying

GROUND = Qt.GlobalColor.magenta
MOVES = {
    "pentominoes-3x5": ("V.1@1.1", "U.2@4.1"), "heart": ("X.1@4.2", "J.7@2.2"), "trihexes": (), "iamonds-4x4": (),
    "soma-cube": ("V.2@1.1.1",),
}
THEMES = pytest.mark.parametrize("tokens", [theme.LIGHT, theme.DARK], ids=["light", "dark"])
SIZES = pytest.mark.parametrize("side", [90, 700])


def laid_of(name):
    state = Laying.from_id(f"polyforms:{name}:0")
    for move in MOVES[name]:
        state = state.play(f"place {move}")
    return state.puzzle, [Laid(tile, number_of(state.puzzle, tile), spot.atoms)
                          for spot in state.laid for tile in [state.puzzle.tiles[spot.tile].name]]


def painted(paint, width, height, tokens):
    image = QImage(width, height, QImage.Format.Format_RGB32)
    with theme.painted_in(tokens):
        image.fill(GROUND)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter)
        painter.end()
    return image


@THEMES
@SIZES
@pytest.mark.parametrize("name", MOVES)
def test_every_atom_has_the_colour_of_what_lies_there(qtbot, name, tokens, side):
    puzzle, laid = laid_of(name)
    plan, rect = plan_of(puzzle), QRectF(0, 0, side, side)
    image = painted(lambda painter: paint_form(painter, rect, puzzle, laid, letters=False), side, side, tokens)
    scale = Scale.fit(plan, rect.adjusted(1, 1, -1, -1))
    on = {atom: tile for tile in laid for atom in tile.atoms}
    with theme.painted_in(tokens):
        for atom in puzzle.atoms:
            at = scale.point(plan.centres[atom])
            wanted = tile_colours.tile_look(on[atom].number).fill if atom in on else tile_colours.form().free
            seen = image.pixelColor(int(at.x()), int(at.y()))
            assert max(abs(seen.red() - wanted.red()), abs(seen.green() - wanted.green()),
                       abs(seen.blue() - wanted.blue())) < 12, atom


@THEMES
def test_nothing_is_painted_beside_the_form(qtbot, tokens):
    puzzle, laid = laid_of("heart")
    plan, rect = plan_of(puzzle), QRectF(0, 0, 600, 400)
    image = painted(lambda painter: paint_form(painter, rect, puzzle, laid), 600, 400, tokens)
    scale = Scale.fit(plan, rect.adjusted(1, 1, -1, -1))
    for corner in ((0.05, 0.05), (3.0, 0.3), (0.3, 3.7), (5.7, 3.7)):  # cells, or halves of them, that are missing
        at = scale.point(corner)
        assert image.pixelColor(int(at.x()), int(at.y())) == GROUND


@THEMES
def test_a_letter_is_written_where_it_has_room(qtbot, tokens):
    puzzle, _ = laid_of("pentominoes-3x5")
    plan, tile = plan_of(puzzle), Laid("V", 2, frozenset({(0, 0), (1, 0), (2, 0), (0, 1), (0, 2)}))

    def dark_or_bright(side):
        scale = Scale(QPointF(0, 0), side)
        image = painted(lambda painter: paint_tile(painter, plan, scale, tile), int(5 * side), int(3 * side), tokens)
        at, reach = scale.point(plan.label(tile.atoms).at), int(side / 4)
        with theme.painted_in(tokens):
            letter = tile_colours.form().letter
        return any(image.pixelColor(int(at.x()) + x, int(at.y()) + y) == letter
                   for x in range(-reach, reach) for y in range(-reach, reach))

    assert dark_or_bright(60)
    assert not dark_or_bright(6)
    assert letter_size(plan, Scale(QPointF(), 60), tile) <= 23 * 1.2
    assert letter_size(plan, Scale(QPointF(), 6), tile) == 0


def test_outlines_lie_within_their_tiles(qtbot):
    puzzle, laid = laid_of("heart")
    plan, scale = plan_of(puzzle), Scale(QPointF(0, 0), 80)
    for tile in laid:
        whole, inner = (tile_path(plan, scale, tile.atoms, inset) for inset in (0.0, 3.0))
        assert (inner - whole).isEmpty() or (inner - whole).boundingRect().width() < 0.5
        assert whole.boundingRect().width() - inner.boundingRect().width() >= 6
    one, other = (tile_path(plan, scale, tile.atoms, 1.25) for tile in laid[:2])
    assert (one & other).isEmpty()


def test_a_picture_of_a_form_is_made_once_for_each_theme(qtbot):
    puzzle, laid = laid_of("heart")
    with theme.painted_in(theme.LIGHT):
        light = thumbnail(puzzle, laid, QSizeF(60, 40), 2.0)
        assert thumbnail(puzzle, laid, QSizeF(60, 40), 2.0) is light
    with theme.painted_in(theme.DARK):
        dark = thumbnail(puzzle, laid, QSizeF(60, 40), 2.0)
    assert (light.width(), light.height()) == (120, 80)
    assert light.toImage() != dark.toImage()


@THEMES
def test_tiles_can_be_told_apart_and_letters_read_on_them(qtbot, tokens):
    """Twelve fills keep a distance in OKLab that the eye sees at once, and each hue has six shades."""
    with theme.painted_in(tokens):
        looks = [tile_colours.tile_look(number) for number in range(tile_colours.HUES * tile_colours.SHADES)]
        assert len({(look.fill.name(), look.pattern) for look in looks}) == len(looks) == 72
        for look in looks[:12]:
            assert contrast(tile_colours.form().letter, look.fill) >= 4.5
            assert contrast(look.ink, look.fill) >= 2
        assert min(dist(lab(one.fill), lab(other.fill)) for one, other in combinations(looks[:12], 2)) > 0.085


def lab(colour):
    """OKLab of a colour (B. Ottosson, 2020)."""
    linear = np.array([part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
                       for part in colour.getRgbF()[:3]])
    cones = np.cbrt(np.array([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
                              [0.0883024619, 0.2817188376, 0.6299787005]]) @ linear)
    return np.array([[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099],
                     [0.0259040371, 0.7827717662, -0.808675766]]) @ cones


def test_both_hands_of_a_tile_have_one_hue_in_two_shades():
    puzzle = Laying.from_id("polyforms:pentominoes-one-sided:0").puzzle
    for twin in "flnpyz":
        number, other = number_of(puzzle, twin.upper()), number_of(puzzle, twin)
        assert tile_colours.name(number) == tile_colours.name(other)
        assert tile_colours.tile_look(number).fill != tile_colours.tile_look(other).fill
