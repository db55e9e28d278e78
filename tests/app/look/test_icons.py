"""Every icon is a clean drawing in one colour, and follows the theme."""
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QAction, QColor, QIcon, QImage, QPixmap
from PySide6.QtSvg import QSvgRenderer

from app.look import icons, theme
from tests.cases import for_each

DRAWINGS = sorted(Path(__file__).parents[3].joinpath("assets", "icons").glob("*.svg"))


@pytest.fixture(autouse=True)
def _dressed(qapp):
    theme.apply(qapp)
    theme.set_scheme("light")
    yield
    theme.set_scheme("system")


def _colours(picture: QPixmap) -> set[str]:
    image = picture.toImage().convertToFormat(QImage.Format.Format_ARGB32)
    pixels = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return {pixel.name() for pixel in pixels if pixel.alpha() == 255}


@for_each("path", DRAWINGS, ids=lambda path: path.stem)
def test_drawing_has_our_box_stroke_and_one_colour(path: Path):
    root = ElementTree.parse(path).getroot()
    assert root.get("viewBox") == "0 0 24 24"
    assert root.get("stroke-width") == "1.75"
    assert root.get("stroke-linecap") == "round"
    inks = {value for element in root.iter() for key in ("fill", "stroke") if (value := element.get(key))}
    assert inks <= {"none", "currentColor"}
    assert QSvgRenderer(str(path)).isValid()


@for_each("path", DRAWINGS, ids=lambda path: path.stem)
def test_drawing_stays_inside_its_box(path: Path):
    image = icons.pixmap(path.stem, QColor("black"), 24, 4).toImage().convertToFormat(QImage.Format.Format_Alpha8)
    rows = [bytes(image.constScanLine(y))[:image.width()] for y in range(image.height())]
    assert any(map(any, rows))
    assert not any(rows[0])
    assert not any(rows[-1])
    assert not any(row[0] or row[-1] for row in rows)


def test_icon_follows_the_theme():
    action = QAction()
    icons.set_icon(action, "play", "accent")
    assert _colours(action.icon().pixmap(QSize(16, 16))) == {theme.LIGHT.accent.name()}
    theme.set_scheme("dark")
    assert _colours(action.icon().pixmap(QSize(16, 16))) == {theme.DARK.accent.name()}


def test_disabled_icon_is_paler():
    play = icons.icon("play")
    assert _colours(play.pixmap(QSize(16, 16), QIcon.Mode.Disabled)) == {theme.LIGHT.edge.name()}


@pytest.mark.parametrize("dpr", [1.0, 1.25, 2.0])
def test_picture_is_sharp_at_any_pixel_ratio(dpr: float):
    picture = icons.pixmap("clock", QColor("black"), 20, dpr)
    assert picture.width() == round(20 * dpr)
    assert picture.devicePixelRatio() == dpr
    assert icons.pixmap("clock", QColor("black"), 20, dpr) is icons.pixmap("clock", QColor("black"), 20, dpr)


def test_application_icon_has_colours_at_every_size():
    own = icons.application_icon()
    assert {size.width() for size in own.availableSizes()} >= {16, 32, 256}
    assert {"#0072b2", "#f0b429"} <= _colours(own.pixmap(QSize(256, 256)))


def test_unknown_icon_is_refused():
    with pytest.raises(FileNotFoundError):
        icons.icon("no such icon")
