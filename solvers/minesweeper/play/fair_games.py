"""Fair games played by a solver that now and then guesses without need, to see what becomes of each guess."""
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from solvers.minesweeper.board import Board, StartRule, first_cell
from solvers.minesweeper.counting.analyse import TooComplex, analyse
from solvers.minesweeper.counting.deduction import deduce
from solvers.minesweeper.position import BLANK, HIDDEN
from solvers.minesweeper.rules import Game, geometry_of

TEMPTED: Final = 0.1  # of the decisions of every second game: a needless guess is made


class FairTally(NamedTuple):
    """Games played and won, guesses that had to be made and those of them that hit a mine, needless guesses and those
    of them that did not."""

    games: int = 0
    wins: int = 0
    forced: int = 0
    forced_lost: int = 0
    needless: int = 0
    needless_won: int = 0


def play_fair_games(board: Board, start: StartRule, seed: int, known: FairTally) -> Iterator[FairTally]:
    """Play game after game of a seed, from the one after those `known` on; yields all so far after each.

    What is certain is opened; where nothing is, any cell that may be free. In every second game some of the decisions
    are needless guesses, at any cell that is uncertain.
    """
    while True:
        played = _play_one(board, start, seed + known.games, tempted=bool(known.games % 2))
        known = FairTally(*map(sum, zip(known, played, strict=True)))
        yield known


def _play_one(board: Board, start: StartRule, seed: int, *, tempted: bool) -> FairTally:
    chance = Random(seed)
    game = Game.new(board, start, seed, fair=True)
    game = game.play(f"open {game.name(first_cell(board, start))}")
    tally = FairTally(1)
    while not game.finished:
        safe, uncertain = _known(game, quick=not tempted)
        needless = tempted and bool(safe) and bool(uncertain) and chance.random() < TEMPTED
        if safe and not needless:
            for cell in safe:
                if game.cells[cell] == HIDDEN and not game.finished:
                    game = game.play(f"open {game.name(cell)}")
            continue
        game = game.play(f"open {game.name(chance.choice(uncertain))}")
        lost = game.status == "lost"
        tally = (tally._replace(needless=tally.needless + 1, needless_won=tally.needless_won + (not lost)) if needless
                 else tally._replace(forced=tally.forced + 1, forced_lost=tally.forced_lost + lost))
    return tally._replace(wins=int(game.status == "won"))


def _known(game: Game, *, quick: bool) -> tuple[list[int], list[int]]:
    """The cells that are certainly safe, and those that are uncertain; if `quick`, only what single numbers show
    where they show any."""
    decided, _ = deduce(geometry_of(game.board.width, game.board.height), game.cells)
    safe = [cell for cell, code in enumerate(decided) if code == BLANK and game.cells[cell] == HIDDEN]
    if safe and quick:
        return safe, []
    try:
        analysis = analyse(game.position())
    except TooComplex:
        return safe, [] if safe else [game.cells.index(HIDDEN)]
    certain = {*analysis.safe, *analysis.mines}
    return list(analysis.safe), [cell for cell, code in enumerate(game.cells)
                                 if code == HIDDEN and cell not in certain]
