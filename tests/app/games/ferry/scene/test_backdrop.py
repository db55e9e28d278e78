"""Every background, hour, look and thing of a tale is drawn, at any size, and what is drawn twice is the same."""
import itertools

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from app.games.ferry.scene.backdrop import BACKGROUNDS, ground_of, paint_backdrop, palette_for
from app.games.ferry.scene.figure import FALL, JUMP, STAND, TALK, WALK, paint_person
from app.games.ferry.scene.ground import edges
from app.games.ferry.scene.people import LOOKS, look_of, seeker
from app.games.ferry.scene.scene_palette import HOURS, palette_of
from app.games.ferry.scene.scenery import PAINTS
from app.look import theme
from app.look.contrast import contrast
from solvers.ferry import scene
from solvers.ferry.drawings import drawings
from solvers.ferry.tale import Map

ROWS = ("." * 42,) * 20 + ("." * 10 + "=" * 8 + "." * 24, "." * 42, "." * 42, "." * 12 + "".join(scene.SCENERY).ljust(
    30, "."), "#" * 30 + "~" * 12, "#" * 42, "#" * 42, "#" * 42, "#" * 42)


def drawing(each, scale=0.4):
    image = QImage(round(840 * scale), round(580 * scale), QImage.Format.Format_RGB32)
    image.fill(0xFF00FF)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    paint_backdrop(painter, each, 607)
    painter.end()
    return image


def test_names_are_those_of_tales():
    assert BACKGROUNDS.keys() == set(scene.BACKGROUNDS)
    assert set(HOURS) == set(scene.LIGHTS)
    assert PAINTS.keys() == scene.SCENERY.keys()
    assert set(scene.LOOKS) <= LOOKS.keys() | drawings().creatures.keys() | {"seeker", "nobody"}
    assert look_of("nobody that one knows") in LOOKS.values()


@pytest.mark.parametrize("hour", ["dusk", "night"])  # by day hues set them apart
def test_everybody_is_seen_before_the_far_bank(hour):
    bank = palette_of(hour).bank
    for name, look in LOOKS.items():
        assert max(contrast(QColor(look.cloak), bank), contrast(QColor(look.shade), bank)) > 1.8, name


@pytest.mark.parametrize("background", scene.BACKGROUNDS)
def test_all_of_a_map_is_covered_and_drawn_alike_each_time(qapp, background):
    drawn = {}
    for light, scheme in itertools.product(("dusk", "day"), ("light", "dark")):
        theme.set_scheme(scheme)
        each = Map("here", "Here", ROWS, background, light)
        image = drawing(each)
        assert image == drawing(each)
        corners = {image.pixel(x, y) & 0xFFFFFF for x in (0, image.width() - 1) for y in (0, image.height() - 1)}
        assert 0xFF00FF not in corners
        drawn[light, scheme] = image
    assert drawn["dusk", "light"] == drawn["dusk", "dark"], "dusk is dusk in both themes"
    assert drawn["day", "light"] != drawn["day", "dark"]


def test_the_dark_theme_has_a_day_that_does_not_glare(qapp):
    lightness = {}
    for scheme, hour in itertools.product(("light", "dark"), HOURS):
        theme.set_scheme(scheme)
        palette = palette_for(Map("here", "Here", ROWS, "hills", hour))
        assert palette.hour == hour, "the sun and clouds are those of the hour"
        lightness[scheme, hour] = palette.sky[2].lightness()
    assert lightness["dark", "night"] < lightness["dark", "day"] < lightness["light", "day"]
    assert lightness["dark", "night"] == lightness["light", "night"]


def test_ground_is_joined_and_its_edges_are_what_one_walks_on(qapp):
    ground = ground_of(Map("here", "Here", ROWS))
    assert [(rect.width(), rect.height()) for rect in ground.planks] == [(160, 10)]
    tops = sorted((line.x1(), line.x2(), line.y1()) for line in edges(ground.earth))
    assert tops == [(-20, 600, 480), (600, 860, 500)]


def test_water_that_is_higher_than_wide_falls(qapp):
    """It has a round shoulder, through which one sees, and its drops end where it does."""
    theme.set_scheme("light")
    dry = drawing(Map("here", "Here", ROWS), 1)
    rows = tuple(row[:20] + "~~" + row[22:] if 4 <= number < 16 else row for number, row in enumerate(ROWS))
    fall = drawing(Map("here", "Here", rows), 1)
    corner, middle, outside = (438, 82), (410, 200), (480, 200)
    assert [fall.pixel(*at) == dry.pixel(*at) for at in (corner, middle, outside)] == [True, False, True]


def test_everybody_can_be_drawn_in_every_pose(qapp):
    seen = set()
    for hour in HOURS:
        palette = palette_of(hour)
        for look in (*LOOKS.values(), seeker(palette)):
            image = QImage(100, 120, QImage.Format.Format_ARGB32)
            image.fill(0)
            painter = QPainter(image)
            painter.translate(50, 100)
            for pose in (STAND, *WALK, JUMP, FALL, TALK):
                paint_person(painter, palette, look, pose, faces=-1)
            painter.end()
            seen.add(image.constBits().tobytes())
    assert len(seen) >= len(LOOKS) + 3, "no two look alike"
    assert palette_for(Map("here", "Here", ROWS, "river", "dusk")).hour == "dusk"


@pytest.mark.parametrize("hour", HOURS)
def test_water_is_seen_to_be_wet(hour):
    """A ditch is darker or brighter than the river behind it, and no grass grows on its bed."""
    rows = [*("." * 42,) * 20, *("#" * 10 + mark * 12 + "#" * 20 for mark in ".~~"), *("#" * 42,) * 6]
    wet, dry = (drawing(Map("", "", tuple(row.replace("~", mark) for row in rows), background="river", light=hour), 1)
                for mark in "~.")
    for x, y in itertools.product((230, 310, 390), (445, 452)):
        one, other = (QColor(image.pixel(x, y)) for image in (wet, dry))
        assert max(abs(getattr(one, part)() - getattr(other, part)()) for part in ("red", "green", "blue")) > 15, (x, y)
