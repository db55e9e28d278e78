"""Films of Tetris: what their frames show at which moment."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPainter

from app.games.tetris import blocks
from app.games.tetris.replay_film import BED, BESIDE, MARGIN, SIDE, SKY, GameFilm, MatchFilm, PagesFilm
from solvers.tetris.controllers import NAMED
from solvers.tetris.guideline.fumen_page import Page
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.guideline.replay import Recording
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.guideline.versus import Match, Pilot, Terms

MOVES = ("1000H", "2000H", "3000H")

pytestmark = pytest.mark.usefixtures("qapp")  # without which no letter is drawn


@pytest.fixture
def recording():
    return Recording(Guideline.from_id("tetris:sprint:7"), MOVES)


def painted(size, frame):
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    frame.paint(painter)
    painter.end()
    return image


def cell(image, column, row, height=20, top=0.0):
    """The colour near the lower left corner of a cell, where no mark is."""
    x = MARGIN + BESIDE + BED + column * SIDE + 5
    return image.pixelColor(round(x), round(top + MARGIN + BED + (height + SKY - row) * SIDE - 7))


@pytest.mark.parametrize("rate", [20, 30])
def test_frames_are_those_of_the_game_at_their_time(recording, rate):
    frames = [*GameFilm(recording).frames(rate)]
    assert len(frames) == -(-3000 * rate // 1000) + 1
    for number, frame in enumerate(frames):
        now = recording.replay(number * 1000 // rate).snapshot()
        if number * 1000 // rate % 1000 > 50:  # not in the frame in which a piece locks
            assert frame.key.field == now.field
            assert frame.key.falling == now.falling.cells
    assert frames[-1].key.field == recording.states[-1].simulation.field


def test_a_frame_shows_the_cells(recording):
    film = GameFilm(recording)
    image = painted(film.size, [*film.frames(20)][-1])
    field = recording.states[-1].simulation.field
    for column in range(10):
        for row in range(4):
            value = field.cells[row * 10 + column]
            if value:
                assert cell(image, column, row).name() == blocks.colour(value).name()


def test_a_match_has_two_fields_and_its_names():
    match = Match(Terms(3, (Pilot(NAMED["lee"], 5), Pilot(NAMED["lee"], 4))))
    match.advance(2000)
    film = MatchFilm(match.record, ("Lee", "The other"))
    frames = [*film.frames(20)]
    assert len(frames) == 41
    assert frames[-1].key[0].field == match.boards[0].field
    assert frames[-1].key[1].name == "The other"
    assert film.size.width() == 2 * GameFilm(Recording(Guideline.from_id("tetris:sprint:7"), ())).size.width()
    assert not painted(film.size, frames[-1]).isNull()


def test_pages_stand_for_a_second_each():
    pages = (Page(piece=Falling(1, 0, 4, 0), comment="an O"), Page(comment="nothing"))
    film = PagesFilm(pages)
    keys = [frame.key[1] for frame in film.frames(20)]
    assert keys == ["an O"] * 20 + ["nothing"] * 20
    assert film.length == 2000
    image = painted(film.size, next(film.frames(20)))
    assert cell(image, 4, 0).name() == blocks.colour(2).name()
    assert film.size == QSize(480, 632)
