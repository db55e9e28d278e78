"""Every scene of the tab, in small and large windows and in a wider typeface: nothing wraps or overflows."""
import pytest
from msgspec.structs import replace

from app.look import theme
from solvers.core.engine import finish
from solvers.minesweeper.play.race import Race
from tests.app.overflow import look
from tools.screenshots import minesweeper
from tools.screenshots.photographs import every

WINDOWS = [((1280, 820), "light"), ((900, 640), "dark")]
PART = 20  # as many times is each game of the race counted


@pytest.fixture
def window(window_of):
    return window_of("minesweeper")


@pytest.fixture(scope="module")
def played():
    """The race of the pictures, once it was run."""
    return []


@pytest.fixture
def race_once(played, monkeypatch):
    """The race takes longer than all else: a part of it is run, once, and shown as if it were all of it, with as many
    digits.
    """

    def finish_once(engine, *steps):
        if not isinstance(engine, Race):
            return finish(engine, *steps)
        if not played:
            played.append(all_of(finish(engine)))
        return played[0]

    monkeypatch.setattr(minesweeper, "RACE_GAMES", minesweeper.RACE_GAMES // PART)
    monkeypatch.setattr(minesweeper, "finish", finish_once)


def all_of(race):
    """A race, each game of which is counted as often as a part of it fits into the whole."""
    return replace(
        race, games=PART * race.games, played=PART * race.played,
        runners=tuple(
            replace(each, wins=PART * each.wins, too_complex=PART * each.too_complex, seconds=PART * each.seconds)
            for each in race.runners
        ),
        trail=tuple(tuple(PART * number for number in mark) for mark in race.trail),
    )


@pytest.mark.usefixtures("race_once")
@pytest.mark.parametrize(("size", "scheme"), WINDOWS)
def test_nothing_overflows(window, size, scheme):
    theme.set_scheme(scheme)  # once: to dress a window takes longer than to look at it, and no place depends on colours
    window.resize(*size)
    for scene in every(window.tab):
        scene.prepare()
        look(window, size)
        window.grab()
    window.tab.page.stop()
