"""The ghost of one's best game: its moments, what is kept of it, and where it is seen."""
import msgspec
import pytest

from app.games.tetris.play.best_games import BestGame, BestGames
from app.games.tetris.play.best_ghost import BestGhost, GhostField
from solvers.core.engine import finish
from solvers.tetris.controllers import NAMED
from solvers.tetris.guideline.pilot import Autoplayer
from solvers.tetris.guideline.replay import Recording
from solvers.tetris.guideline.rules import Guideline

SPRINT = "tetris:sprint/10:607"


@pytest.fixture(scope="module")
def moves():
    return tuple(finish(Autoplayer(Guideline.from_id(SPRINT), NAMED["dellacherie"], 4.0)))


@pytest.fixture
def best(moves):
    end = Recording(Guideline.from_id(SPRINT), moves).states[-1]
    return BestGames().with_game(end.setup, end.tally, won=True, moves=moves)[0]


def test_its_moments_are_those_of_the_game(moves):
    ghost, recording = BestGhost(Guideline.from_id(SPRINT), moves), Recording(Guideline.from_id(SPRINT), moves)
    for time in (0, 500, 517, 3000, 2000, 10**6):
        seen, wanted = ghost.moment(time), recording.replay(time).snapshot()
        assert (seen.field, seen.lines) == (wanted.field, wanted.lines)
    assert BestGhost.from_game(Guideline.from_id(SPRINT), ()) is None
    assert BestGhost.from_game(Guideline.from_id(SPRINT), ("0Q0",)) is None
    assert BestGhost.from_game(Guideline.from_id("tetris:sprint/10:608"), (*moves, "0H")) is None


def test_only_the_best_game_keeps_its_moves(best, moves):
    setup = Guideline.from_id(SPRINT).setup
    assert best.games_for(setup)[0].moves == moves
    other = Guideline.from_id("tetris:sprint/10:608")
    tally = Recording(Guideline.from_id(SPRINT), moves).states[-1].tally
    slower, place = best.with_game(other.setup, tally._replace(time=10**6), won=True, moves=("0H",))
    assert (place, [each.moves for each in slower.games_for(setup)]) == (2, [moves, ()])
    quicker, place = best.with_game(other.setup, tally._replace(time=1), won=True, moves=("0H",))
    assert (place, [each.moves for each in quicker.games_for(setup)]) == (1, [("0H",), ()])
    again = msgspec.json.decode(msgspec.json.encode(quicker), type=BestGames)
    assert again == quicker
    assert isinstance(again.games_for(setup)[0], BestGame)


def test_it_plays_beside_the_field_in_its_own_time(tab, best, qtbot):
    page = tab.page
    page.statistics_writer.update(lambda _: best)
    tab.resize(1200, 800)
    tab.show()
    page.start("tetris:sprint/10:609")
    ghost = page.margin_view.ghost
    assert isinstance(ghost, GhostField)
    qtbot.waitUntil(ghost.isVisible)
    assert ghost.accessibleDescription() == "0 lines"
    simulation = page.live.simulation
    simulation.advance(best.games_for(page.state.setup)[0].time)
    page.show_simulation(simulation)
    assert ghost.accessibleDescription() == "10 lines"
    page.start("tetris:marathon:1")
    assert ghost.isHidden()
