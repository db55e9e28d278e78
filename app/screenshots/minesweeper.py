"""The scenes of Minesweeper: games, an analysis and a race, each played by the program itself."""
from collections.abc import Callable, Iterator
from time import thread_time

import msgspec

from app.games.minesweeper.pages import MinesweeperPages
from app.running.thread_pool import thread_pool
from app.screenshots.scene import Scene, wait
from solvers.core.engine import finish
from solvers.minesweeper.play.race import Race
from solvers.minesweeper.play.solver import Solver
from solvers.minesweeper.play.watch import Strategy
from solvers.minesweeper.rules import Game, geometry_of

# The game

PLAYED = "minesweeper:16x16/40:zero:230@h8"   # exact counting wins it
HINTED = 102   # of its moves: two numbers decide the next
GUESSED = "minesweeper:16x16/50:zero:524@h8"
TRAPPED = 125  # of its moves: the guess that wins most often is six times as risky as the safest cell
WATCHED = "minesweeper:30x16/99:safe:778@o8"
STUCK = 194    # of the tank's moves: the border falls into five regions, one of them large
LAYOUTS = 31   # found in it when the picture is taken
REVIEWED = "minesweeper:16x16/50:safe:108@h8"  # the tank wins it with six guesses, one of them far from the best


def game(tab: MinesweeperPages) -> Iterator[Scene]:
    """Playing, hint, guess, overlay, solving, won, lost and reviewed."""
    yield Scene("playing", lambda: _play(tab, 80))
    yield Scene("hint", lambda: _hint(tab))
    yield Scene("guess", lambda: _guess(tab))
    yield Scene("overlay", lambda: _overlay(tab))
    yield Scene("solving", lambda: _solve(tab))
    yield Scene("won", lambda: _play(tab, None))
    yield Scene("lost", lambda: _lose(tab))
    yield Scene("review", lambda: _review(tab))


def line(game_id: str, strategy: Strategy = "greedy") -> tuple[str, ...]:
    """The moves by which a strategy plays a game from its id."""
    game = Game.from_id(game_id)
    assert game.field is not None
    geometry = geometry_of(game.board.width, game.board.height)
    return finish(Solver(geometry, game.field.mine, game.position().cells, strategy, game.seed), 1000).moves


def _play(tab: MinesweeperPages, moves: int | None, game_id: str = PLAYED, strategy: Strategy = "greedy") -> None:
    """The first moves of a game, or all of it."""
    tab.overlay.set_mode("off")
    tab.start(game_id)
    tab.banner.clear()
    tab.board.move_cursor((0, 0), show=False)
    played = line(game_id, strategy)[:moves]
    tab.clock.set(len(played) * 0.9)
    tab.play_all(played)
    tab.clock.stop()


def _hint(tab: MinesweeperPages) -> None:
    _play(tab, HINTED)
    tab.overlay.set_mode("percent")
    wait(tab, lambda: tab.board.overlay is not None)
    tab.hint()
    wait(tab, lambda: tab.advisor.asked == 1 and tab.banner.message is not None)
    tab.hint()
    wait(tab, lambda: tab.advisor.explanation is not None)


def _guess(tab: MinesweeperPages) -> None:
    _play(tab, TRAPPED, GUESSED)
    tab.overlay.set_mode("percent")
    wait(tab, lambda: tab.board.overlay is not None)
    tab.hint()
    wait(tab, lambda: tab.advisor.choice is not None)


def _overlay(tab: MinesweeperPages) -> None:
    _play(tab, 50)
    tab.overlay.set_mode("fraction")
    wait(tab, lambda: tab.board.overlay is not None)
    tab.board.move_cursor(tab.board.place(tab.state.index("b6")))


def _solve(tab: MinesweeperPages) -> None:
    """The tank in the middle of the largest region."""
    _play(tab, STUCK, WATCHED, "tank")
    tab.solver_bar.set_engine("tank")
    tab.solver_bar.set_speed(400)
    engine = tab.make_engine("tank")
    assert engine is not None
    while not (engine.snapshot().counting == 0 and engine.snapshot().regions[0].layouts == LAYOUTS):
        engine.advance(1)
    tab.watch(engine, paused=True)
    wait(tab, lambda: tab.board.watched is not None)
    tab.clock.set(STUCK * 0.9)


def _lose(tab: MinesweeperPages) -> None:
    _play(tab, 70)
    game = tab.state
    assert game.field is not None
    free = next(i for i, mine in enumerate(game.field.mine) if not mine and game.cells[i] > 8)
    mine = next(i for i, mine in enumerate(game.field.mine) if mine and game.cells[i] == 9)
    tab.play(f"flag {game.name(free)}")
    tab.clock.stop()
    tab.play(f"open {game.name(mine)}")


def _review(tab: MinesweeperPages) -> None:
    """Before the worst mistake of a game that is over."""
    _play(tab, None, REVIEWED, "tank-plain")
    wait(tab, lambda: tab.replay.review is not None)
    tab.replay.go_to_worst()


# Race: the table after five thousand Expert boards

RACE_SEED, RACE_GAMES, RACE_CHOSEN = 607, 5_000, "tank"


def race(tab: MinesweeperPages) -> Iterator[Scene]:
    """The table."""
    yield Scene("race", lambda: _race(tab))


def _race(tab: MinesweeperPages) -> None:
    sheet = tab.race
    tab.turn_to(sheet.key)
    tab.stop()
    boards = msgspec.structs.replace(sheet.race.fresh, games=RACE_GAMES, seed=RACE_SEED)
    with thread_pool() as threads:
        sheet.saved.keep(finish(Race(boards, threads, thread_time)))
    sheet.choose(RACE_CHOSEN)
    sheet.show_saved()
    sheet.board.setFocus()
    tab.changed.emit()


# Analyse: the trap with its best guess, and numbers that contradict each other

def analyse(tab: MinesweeperPages) -> Iterator[Scene]:
    """Analysed, and contradictory."""
    yield Scene("analyse", lambda: _analyse(tab, "trap"))
    yield Scene("analyse-contradiction", lambda: _analyse(tab, "contradiction"))


def _analyse(tab: MinesweeperPages, example: str) -> None:
    sheet = tab.analyse
    tab.turn_to(sheet.key)
    sheet.show_example(example)
    wait(sheet, lambda: sheet.inquiry.finished)
    sheet.board.setFocus()
    tab.banner.clear()


PAGES: tuple[Callable[[MinesweeperPages], Iterator[Scene]], ...] = (game, race, analyse)
