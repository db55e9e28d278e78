"""Pictures of the window, light and dark, against small grey ones that are kept: nothing is painted elsewhere.

`RENEW=1 ./run test tests/app/test_pictures.py` writes those of tests/data/pictures anew after a change of looks that is
meant. They are fine enough to tell that a figure has moved, and so they tell a machine's fonts and smoothing as well:
the test is slow, and to be run beside a renewal on the same machine.
"""
import base64
import json
import os
import zlib
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from app.games import GAMES, HOME
from app.look import theme
from app.shell.window import Window
from tools.screenshots import photographs

PLACE = Path(__file__).parents[1] / "data" / "pictures"
COLUMNS, ROWS = 120, 76  # cells of about 11 px
FAR = 24   # of 255, by which a cell is another one
MANY = 60  # cells that may be others: letters of another typeface, a figure that counts milliseconds


def thumbnail(window):
    """The window in grey, a byte for each cell."""
    small = photographs.picture(window).toImage().scaled(
        COLUMNS, ROWS, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    grey = small.convertToFormat(QImage.Format.Format_Grayscale8)
    return b"".join(bytes(grey.constScanLine(row))[:COLUMNS] for row in range(ROWS))


def packed(picture):
    return base64.b64encode(zlib.compress(picture, 9)).decode()


def unpacked(text):
    return zlib.decompress(base64.b64decode(text))


def others(one, two):
    """How many cells differ."""
    return sum(abs(a - b) > FAR for a, b in zip(one, two, strict=True))


@pytest.mark.slow
@pytest.mark.parametrize("game", [*GAMES, HOME], ids=lambda game: game.name)
def test_each_scene_looks_as_it_did(qtbot, game):
    theme.set_reduced_motion(True)
    window = Window(GAMES, HOME) if game is HOME else Window([game])
    qtbot.addWidget(window)
    window.resize(1280, 820)
    window.show_place(window.place_of(game.name))
    window.show()
    found = {}
    for scene in photographs.chosen(window.tab):  # which take little time
        scene.prepare()
        for scheme in ("light", "dark"):
            theme.set_scheme(scheme)
            photographs.settle()
            found[f"{scene.name} {scheme}"] = thumbnail(window)
    place = PLACE / f"{game.name}.json"
    if os.environ.get("RENEW"):
        place.parent.mkdir(exist_ok=True)
        place.write_text(json.dumps({name: packed(each) for name, each in found.items()}, indent=0) + "\n", "utf-8")
        return
    kept = {name: unpacked(each) for name, each in json.loads(place.read_text("utf-8")).items()}
    assert found.keys() == kept.keys(), "renew the pictures: there are other scenes"
    moved = {name: count for name in found if (count := others(found[name], kept[name])) > MANY}
    assert not moved, f"cells that are painted otherwise, of {COLUMNS * ROWS:,} in each scene: {moved}"
