"""The scenes of Minesweeper: games, an analysis and a race, each played by the program itself."""
from collections.abc import Callable, Iterator
from time import thread_time

import msgspec

from app.games.minesweeper.analyse.analyse_page import AnalysePage
from app.games.minesweeper.mines_play_page import MinesweeperPlay
from app.games.minesweeper.race.mines_race_page import MinesRacePage
from app.pages.tab import Tab
from app.running.thread_pool import thread_pool
from solvers.core.engine import finish
from solvers.minesweeper.play.race import Race
from solvers.minesweeper.play.solver import Solver
from solvers.minesweeper.play.watch import Strategy
from solvers.minesweeper.rules import Game, geometry_of
from tools.screenshots.scene import Scene, turn_to, wait

# The game

PLAYED = "minesweeper:16x16/40:zero:230@h8"   # exact counting wins it
HINTED = 102   # of its moves: two numbers decide the next
CHAINED = "minesweeper:16x16/40:zero:112@h8"
CLEARED = ("open f10", "flag i10")  # in it: three numbers decide what comes next
GUESSED = "minesweeper:16x16/50:zero:524@h8"
TRAPPED = 125  # of its moves: the guess that wins most often is six times as risky as the safest cell
WATCHED = "minesweeper:30x16/99:safe:778@o8"
STUCK = 194    # of the tank's moves: the border falls into five regions, one of them large
LAYOUTS = 31   # found in it when the picture is taken
REVIEWED = "minesweeper:16x16/50:safe:108@h8"  # the tank wins it with six guesses, one of them far from the best


def game(tab: Tab) -> Iterator[Scene]:
    """Playing, hint, chain, guess, overlay, solving, won, lost and reviewed."""
    page: MinesweeperPlay = tab.page_of(MinesweeperPlay)
    yield Scene("playing", lambda: _play(page, 80))
    yield Scene("hint", lambda: _hint(page))
    yield Scene("chain", lambda: _chain(page))
    yield Scene("guess", lambda: _guess(page))
    yield Scene("overlay", lambda: _overlay(page))
    yield Scene("solving", lambda: _solve(tab, page))
    yield Scene("won", lambda: _play(page, None))
    yield Scene("lost", lambda: _lose(page))
    yield Scene("review", lambda: _review(page))


def line(game_id: str, strategy: Strategy = "greedy") -> tuple[str, ...]:
    """The moves by which a strategy plays a game from its id."""
    game = Game.from_id(game_id)
    assert game.field is not None
    geometry = geometry_of(game.board.width, game.board.height)
    return finish(Solver(geometry, game.field.mine, game.position().cells, strategy, game.seed), 1000).moves


def _play(page: MinesweeperPlay, moves: int | None, game_id: str = PLAYED, strategy: Strategy = "greedy") -> None:
    """The first moves of a game, or all of it."""
    page.overlay.set_mode("off")
    page.start(game_id)
    page.context.banner.clear()
    page.board.move_cursor((0, 0), show=False)
    played = line(game_id, strategy)[:moves]
    page.clock.set(len(played) * 0.9)
    page.play_all(played)
    page.clock.stop()


def _hint(page: MinesweeperPlay) -> None:
    _play(page, HINTED)
    page.overlay.set_mode("percent")
    wait(page, lambda: page.board.overlay is not None)
    page.hint()
    wait(page, lambda: page.hint_desk.unneeded == 1 and page.context.banner.message is not None)
    page.hint()
    wait(page, lambda: page.hint_desk.explanation is not None)


def _chain(page: MinesweeperPlay) -> None:
    """The step at which a number cannot be met."""
    page.overlay.set_mode("off")
    page.start(CHAINED)
    page.context.banner.clear()
    page.board.move_cursor((0, 0), show=False)
    page.play_all(CLEARED)
    page.clock.set(len(CLEARED) * 0.9)
    page.clock.stop()
    page.hint()
    wait(page, lambda: page.hint_desk.unneeded == 1 and page.context.banner.message is not None)
    page.hint()
    wait(page, lambda: page.hint_desk.explanation is not None)
    while page.board.marks.clash is None:
        page.hint_desk.section.step.click()


def _guess(page: MinesweeperPlay) -> None:
    _play(page, TRAPPED, GUESSED)
    page.overlay.set_mode("percent")
    wait(page, lambda: page.board.overlay is not None)
    page.hint()
    wait(page, lambda: page.hint_desk.choice is not None)


def _overlay(page: MinesweeperPlay) -> None:
    _play(page, 50)
    page.overlay.set_mode("fraction")
    wait(page, lambda: page.board.overlay is not None)
    page.board.move_cursor(page.board.place(page.state.index("b6")))


def _solve(tab: Tab, page: MinesweeperPlay) -> None:
    """The tank in the middle of the largest region."""
    _play(page, STUCK, WATCHED, "tank")
    tab.solver_bar.set_solver("tank")
    tab.solver_bar.set_speed(400)
    engine = page.make_engine("tank")
    assert engine is not None
    while not (engine.snapshot().counting == 0 and engine.snapshot().regions[0].layouts == LAYOUTS):
        engine.advance(1)
    page.watch(engine, paused=True)
    wait(page, lambda: page.board.watched is not None)
    page.clock.set(STUCK * 0.9)


def _lose(page: MinesweeperPlay) -> None:
    _play(page, 70)
    game = page.state
    assert game.field is not None
    free = next(i for i, mine in enumerate(game.field.mine) if not mine and game.cells[i] > 8)
    mine = next(i for i, mine in enumerate(game.field.mine) if mine and game.cells[i] == 9)
    page.play(f"flag {game.name(free)}")
    page.clock.stop()
    page.play(f"open {game.name(mine)}")


def _review(page: MinesweeperPlay) -> None:
    """Before the worst mistake of a game that is over."""
    _play(page, None, REVIEWED, "tank-plain")
    wait(page, lambda: page.review.result is not None)
    page.review.go_to_worst()


# Race: the table after five thousand Expert boards

RACE_SEED, RACE_GAMES, RACE_CHOSEN = 607, 5_000, "tank"


def race(tab: Tab) -> Iterator[Scene]:
    """The table."""
    yield Scene("race", lambda: _race(tab))


def _race(tab: Tab) -> None:
    page = turn_to(tab, MinesRacePage)
    boards = msgspec.structs.replace(page.contest.fresh, games=RACE_GAMES, seed=RACE_SEED)
    with thread_pool() as threads:
        page.saved.set(finish(Race(boards, threads, thread_time)))
    page.choose(RACE_CHOSEN)
    page.show_saved()
    page.board.setFocus()
    page.context.changed()


# Analyse: the trap with its best guess, and numbers that contradict each other

def analyse(tab: Tab) -> Iterator[Scene]:
    """Analysed, and contradictory."""
    yield Scene("analyse", lambda: _analyse(tab, "trap"))
    yield Scene("analyse-contradiction", lambda: _analyse(tab, "contradiction"))


def _analyse(tab: Tab, example: str) -> None:
    page = turn_to(tab, AnalysePage)
    page.show_example(example)
    wait(page, lambda: page.inquiry.finished)
    page.board.setFocus()
    tab.banner.clear()


PAGES: tuple[Callable[[Tab], Iterator[Scene]], ...] = (game, race, analyse)
