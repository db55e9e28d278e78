"""Eyes: however much happens in a second, effects let no place flash more than three times; and none with less motion.

What the game itself shows, such as pieces that come and lie, is the same without effects, and is taken off: a frame of
a second with effects is compared with that of the same second without them.
"""
import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QImage

from app.games.tetris.drop_effects import Trail
from app.games.tetris.effect_player import LIGHTS, EffectPlayer
from app.games.tetris.play.tetris_play_board import PlayBoard
from app.games.tetris.versus.versus_boards import Arena
from app.look import theme
from solvers.tetris.guideline.duel import Duel
from solvers.tetris.guideline.versus import Pilot, Terms
from solvers.tetris.weights_file import attacker
from tests.app.games.tetris import impact_frames
from tests.app.painted import stale

FRAMES = 50       # a second
STEP = 1000 // FRAMES
SEEN = 0.1        # of white's luminance, the least change that counts (WCAG 2.2, general flash)
BUSY = ("quad", "double", "T-spin double", "back to back", "single", "hard drop", "perfect clear", "combo of five")
PACE = 10         # pieces a second, more than anybody plays


@pytest.fixture
def arena(qtbot):
    arena = Arena()
    qtbot.addWidget(arena)
    arena.resize(600, 440)
    arena.show()
    return arena


def luminance(arena):
    """The mean luminance of squares of two by two tiles, which overlap by half."""
    image = arena.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1, 4)[:, :, :3] / 255
    linear = np.where(pixels <= 0.04045, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)
    sums = np.pad((linear @ [0.0722, 0.7152, 0.2126]).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    side = round(2 * arena.left.side)
    y, x = (np.arange(0, length - side, side // 2) for length in (image.height(), image.width()))
    part = sums[np.ix_(y + side, x + side)] - sums[np.ix_(y, x + side)] - sums[np.ix_(y + side, x)] + sums[np.ix_(y, x)]
    return part / side ** 2


def turns(values):
    """The frames at which a place has become lighter or darker by what counts, each time after the opposite."""
    found, low, high, rising = [], values[0], values[0], None
    for frame, value in enumerate(values):
        low, high = min(low, value), max(high, value)
        if rising is not True and value - low >= SEEN:
            found.append(frame)
            rising, high = True, value
        elif rising is not False and high - value >= SEEN:
            found.append(frame)
            rising, low = False, value
    return found


def most_flashes(frames):
    """The most flashes of any place in any second; one is two changes, there and back."""
    places = np.array(frames).reshape(len(frames), -1).T
    return max((sum(first <= each < first + FRAMES for each in found) / 2
                for found in map(turns, places) for first in found), default=0)


def film(arena, seconds, happen):
    """The frames of some seconds; `happen` is told the time of each, in ms."""
    impact_frames.settle(arena)
    frames = []
    for now in range(0, seconds * 1000, STEP):
        for board in arena.boards:
            board.impact.hold(float(now))
        happen(now)
        for board in arena.boards:
            board.impact.show_frame()
        frames.append(luminance(arena))
    return frames


def light_of(arena, seconds, happening):
    """The same seconds with and without effects: the light that these add in each frame."""
    lit = film(arena, seconds, happening())
    arena.left.impact.start = arena.right.impact.start = lambda *_: None
    return [one - other for one, other in zip(lit, film(arena, seconds, happening()), strict=True)]


def deeds(arena):
    """One deed after the other, ten a second at the same place."""
    def happen(now):
        if now % (1000 // PACE) == 0:
            impact_frames.lock(arena, impact_frames.DEEDS[BUSY[now * PACE // 1000 % len(BUSY)]])
    return lambda: happen


def match(arena):
    """A match of two attackers, faster than anybody plays."""
    def begin_duel():
        duel = Duel(Terms(607, (Pilot(attacker(), PACE),) * 2))
        duel.advance(500)

        def happen(now):
            duel.advance(1 + (now % 100 == 0))  # 60 frames of the duel for 50 of the film
            moment = duel.snapshot()
            arena.animate(moment.events)
            arena.show_boards(moment.boards)
        return happen
    return begin_duel


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("happening", [deeds, match])
def test_no_place_flashes_more_than_three_times_a_second(arena, scheme, happening):
    theme.set_scheme(scheme)
    light = light_of(arena, 2, happening(arena))
    assert 1 <= most_flashes(light) <= 3


def test_the_measure_finds_what_flashes_more_often(arena, monkeypatch):
    monkeypatch.setattr(EffectPlayer, "lights", lambda self, *areas: [True] * len(areas))
    assert most_flashes(light_of(arena, 2, deeds(arena))) > 3


def test_the_budget_of_a_place(arena):
    impact_frames.settle(arena)
    player, board = arena.left.impact, arena.left
    place, other = board.row_rect(0), board.row_rect(9)
    for now in range(LIGHTS):
        player.hold(float(now))
        assert player.lights(place, place) == [True, True], "lights of one moment count once"
    player.hold(500.0)
    assert player.lights(place, other, board.row_rect(1)) == [False, True, False], "a neighbour is the same place"
    player.hold(999.0)
    assert player.lights(place) == [False]
    player.hold(1000.0)
    assert player.lights(place) == [True]


@pytest.mark.parametrize("name", impact_frames.NAMES)
def test_with_reduced_motion_nothing_moves_or_fades(arena, name):
    theme.set_reduced_motion(True)
    impact_frames.begin_deed(arena, name)
    pictures = []
    for age in (0, 20, 150, 400, 899):
        impact_frames.show(arena, age)
        pictures.append(arena.grab().toImage())
    assert all(picture == pictures[0] for picture in pictures)
    impact_frames.show(arena, 900)
    changed = arena.grab().toImage() != pictures[0]
    assert changed == (name in impact_frames.DEEDS and name != "hard drop"), "call-outs and numbers stand 900 ms"


def test_an_effect_that_ends_after_a_resize_leaves_nothing_behind(qtbot):
    board = PlayBoard()
    qtbot.addWidget(board)
    board.resize(600, 700)
    board.show()
    qtbot.waitExposed(board)
    board.impact.hold(0.0)
    board.impact.start(Trail(3, ((4, 0), (5, 0), (4, 1), (5, 1)), 15))
    board.resize(420, 520)
    QCoreApplication.processEvents()
    board.impact.hold(1000.0)
    board.impact.show_frame()
    assert not board.impact.moving
    assert stale(board) == ""
