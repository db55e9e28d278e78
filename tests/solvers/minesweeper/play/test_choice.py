"""The choice of a guess against plain enumeration, the golden boards, and what the strategy full opens."""
import re
import time
from itertools import pairwise
from math import exp
from pathlib import Path

import pytest

from solvers.core.engine import finish
from solvers.minesweeper.counting.analyse import Counting, analyse
from solvers.minesweeper.counting.analysis import Contradiction
from solvers.minesweeper.play import choice as choice_module
from solvers.minesweeper.play.choice import Candidate, Choice, choice_engine
from solvers.minesweeper.play.guess import Guess
from solvers.minesweeper.play.solver import Solver
from solvers.minesweeper.position import HIDDEN, Position
from solvers.minesweeper.rules import Game, geometry_of
from solvers.minesweeper.search.lookahead import Foresight
from tests.reference.minesweeper_choice import plain_choice
from tests.reference.minesweeper_positions import random_position, true_position

DATA = Path(__file__).parents[3] / "data" / "minesweeper"


def choose(position: Position) -> Choice | None:
    return finish(choice_engine(position))


def few_boards(seed: int) -> Position | None:
    """A small position that not many boards fit."""
    position = random_position(seed)
    if position.cells.count(HIDDEN) > 12:
        return None
    return position if 1 < exp(analyse(position).log_configurations) < 24 else None


def test_small_positions_against_enumeration() -> None:
    positions = map(few_boards, range(1000))
    results = [compare(position) for position in positions if position is not None]
    assert results.count("none") > 50
    assert results.count("one") > 20
    assert "trap" in results


def compare(position: Position) -> str:
    shape = position.width, position.height, position.cells, position.mines
    told = choose(position)
    plain = plain_choice(*shape)
    if min(plain.mines.values()) in (0, plain.boards):
        assert told is None
        return "none"
    assert told is not None
    assert told.layouts == plain.boards
    assert told.dead == plain.dead()
    assert told.best.cell == plain.best()
    safest = plain.safest()
    if plain.mines[safest] == plain.mines[plain.best()]:
        assert told.safest is told.best
    else:
        assert told.safest.cell == safest
    for candidate in (told.best, told.safest):
        assert (candidate.mines, candidate.wins) == (plain.mines[candidate.cell], plain.wins[candidate.cell])
        assert candidate.risk == pytest.approx(plain.mines[candidate.cell] / plain.boards, abs=1e-12)
    assert told.chance == pytest.approx(plain.wins[plain.best()] / plain.boards)
    assert told.trap == (
        plain.mines[plain.best()] > plain.mines[safest] and plain.wins[plain.best()] > plain.wins[safest]
    )
    return "trap" if told.trap else "one"


def golden() -> list[tuple[Position, str]]:
    """Positions of few boards, and how many of how many are won, from a search written elsewhere."""
    found = []
    for file in sorted(DATA.glob("golden_1*.txt")):
        for block in file.read_text().split("GOLD ")[1:]:
            head, *rows, last = block.strip().splitlines()
            mines, win = re.search(r"mines (\d+)", head), re.search(r"win (\d+/\d+)", last)
            assert mines is not None
            assert win is not None
            found.append((Position.parse("\n".join([f"mines {mines[1]}", *(row.split()[0] for row in rows)])), win[1]))
    return found


@pytest.mark.parametrize(("position", "win"), golden())
def test_golden_boards(position: Position, win: str) -> None:
    told = choose(position)
    plain = plain_choice(position.width, position.height, position.cells, position.mines)
    assert told is not None
    assert f"{told.best.wins}/{told.layouts}" == win
    assert told.best.wins == max(plain.wins.values()) == plain.wins[told.best.cell]
    assert told.safest.wins == plain.wins[told.safest.cell]
    assert told.dead == plain.dead()


def test_the_trap() -> None:
    traps = [told for position, _ in golden() if (told := choose(position)) is not None and told.trap]
    assert Choice(
        Candidate(61, pytest.approx(4 / 11), 4, 7), Candidate(55, pytest.approx(2 / 11), 2, 6), 11,
        frozenset({61, 62, 63, 68}),
    ) in traps


def stuck(game_id: str) -> list[tuple[Position, Guess]]:
    """The positions of a game in which the strategy full guesses, and what."""
    game = Game.from_id(game_id)
    assert game.field is not None
    solver = Solver(geometry_of(game.board.width, game.board.height), game.field.mine, game.position().cells, "full")
    found, over = [], False
    while not over:
        before = solver.snapshot()
        over = solver.advance(1)
        guess = solver.snapshot().guess
        if before.guess is None and guess is not None:
            found.append((game.position().replace(dict(enumerate(before.cells))), guess))
    return found


def test_the_best_guess_is_what_full_strength_opens() -> None:
    guesses = [each for seed in range(6) for each in stuck(f"minesweeper:16x16/50:safe:{seed}@a1")]
    assert len(guesses) > 10
    for position, guess in guesses:
        told = choose(position)
        assert told is not None
        assert (told.best.cell, told.best.risk) == (guess.cell, guess.risk)


def test_what_the_lookahead_found_is_told() -> None:
    """What it promises of both cells, its estimate with it, and how probably the mine costs nothing."""
    spared, riskier = [], 0
    for position, _ in (each for seed in range(30, 36) for each in stuck(f"minesweeper:30x16/99:zero:{seed}@d4")):
        told, counting = choose(position), Counting(position)
        finish(counting)
        assert told is not None
        if told.layouts is None:
            foresight = Foresight(counting)
            assert told.best.promise == finish(foresight)
            assert told.safest.promise == foresight.promise(told.safest.cell)
            for candidate in (told.best, told.safest):
                assert candidate.promise is not None
                assert candidate.win_estimate == candidate.promise.winning
                assert 0 < candidate.win_estimate < 1 - candidate.risk
            assert told.spared == foresight.spared(told.best.cell)
            spared.append(told.spared)
            riskier += told.safest is not told.best
        else:
            assert (told.spared, told.best.win_estimate, told.safest.win_estimate) == (0, None, None)
    assert riskier
    assert 0 in spared
    assert max(spared) > 0


@pytest.mark.parametrize(("board", "known"), [
    ("30x16/99", True), ("16x30/99", True), ("30x16/98", False), ("32x15/99", False), ("16x16/50", False),
])
def test_a_number_is_estimated_only_on_the_board_where_it_was_learnt(board: str, known: bool) -> None:
    told = choose(Game.from_id(f"minesweeper:{board}:unsafe:1").position())
    assert told is not None
    assert told.best.promise is not None
    assert told.best.win_estimate == (told.best.promise.winning if known else None)


def numbers_of(position: Position, cell: int) -> int:
    """How many numbers a hidden cell can show, by a count of each."""
    possible = 0
    for number in range(9):
        try:
            analyse(position.replace({cell: number}))
        except Contradiction:
            continue
        possible += 1
    return possible


def test_dead_cells_where_the_search_does_not_reach() -> None:
    dead = 0
    for position, _ in stuck("minesweeper:30x16/99:safe:11@a1")[-4:]:
        told = choose(position)
        assert told is not None
        if told.layouts is None:
            assert (told.best.wins, told.chance, told.trap) == (None, None, False)
            hidden = [cell for cell, code in enumerate(position.cells) if code == HIDDEN]
            risks = analyse(position).probability
            assert told.dead == {cell for cell in hidden if risks[cell] != 1 and numbers_of(position, cell) == 1}
            dead += len(told.dead)
    assert dead


def test_every_piece_is_short_on_a_huge_board() -> None:
    """Not a measure of speed: a step that tried all cells at once would take seconds."""
    thought = choice_engine(true_position(200, 200, 9000, 1, 0.01))
    times = [time.process_time()]
    while not thought.advance(1):
        times.append(time.process_time())
    assert max(later - earlier for earlier, later in pairwise([*times, time.process_time()])) < 1.0


def test_trials_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    position = next(position for position, win in golden() if win == "7/11")
    everything = choose(position)
    monkeypatch.setattr(choice_module, "MOST_TRIALS", 2)
    fewer = choose(position)
    assert everything is not None
    assert fewer is not None
    assert fewer.dead < everything.dead
    assert (fewer.best, fewer.safest) == (everything.best, everything.safest)


def test_there_is_no_choice() -> None:
    assert choose(Position.parse("mines 1\n?1?1?\n")) is None  # the middle is the mine, the ends are free
    assert choose(Position.parse("mines 2\n?2?\n")) is None  # only mines are hidden
    with pytest.raises(Contradiction):
        choose(Position.parse("mines 1\n?2?\n"))


def test_too_complex_is_no_choice() -> None:
    assert choose(true_position(80, 80, 2400, 0, 0.3)) is None
