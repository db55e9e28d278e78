"""Guesses played out: fair values, the rivals that the rules say, and the same samples however they are made."""
from statistics import fmean, stdev

import pytest

from solvers.engine import Progress, finish
from solvers.formats import FormatError
from solvers.minesweeper.analysis import TooComplex
from solvers.minesweeper.board import PRESETS, Board
from solvers.minesweeper.endgame import Endgame
from solvers.minesweeper.outlook_weights import FIGURES
from solvers.minesweeper.playouts import WIDTH, Playouts, Samples, play_out
from solvers.minesweeper.position import HIDDEN, Position

SAFE = 1 + FIGURES.index("chance to survive the guess")
PUBLISHED = Position.parse("mines 5\n?????\n?1???\n?3???\n?????\n")  # 360 layouts, after any guess fewer than 300


def sampled(board: str, games: int, seed: int = 1, first_game: int = 0, layouts: int = 1) -> Samples:
    return finish(Playouts(Board.parse(board), "safe", games, seed, first_game, layouts))


def win_chance(position: Position, cell: int) -> float:
    """Of the best play after a guess, exactly."""
    result = finish(Endgame(position, first=(cell,)))
    assert result is not None
    return float(result.chance)


@pytest.mark.parametrize("cell", [2, 4, 5, 17, 19])
def test_values_are_fair(cell: int) -> None:
    values = play_out(PUBLISHED, cell, 1500, 7)
    chance = win_chance(PUBLISHED, cell)
    assert abs(fmean(values) - chance) < 4 * stdev(values) / len(values) ** 0.5
    assert stdev(values) < 0.7 * (chance * (1 - chance)) ** 0.5  # luck is taken out of them


def test_longer_plays_win_no_more_than_best_play_can() -> None:
    position = Position.parse("mines 5\n" + "?" * 11 + "\n????2??????\n")  # 5,600 layouts, 2,000 after the guess
    values = play_out(position, 0, 2000, 5)
    result = finish(Endgame(position, 10_000, first=(0,)))
    assert result is not None
    assert abs(fmean(values) - result.chance) < 4 * stdev(values) / len(values) ** 0.5


def test_forced_plays_have_one_value() -> None:
    # One mine in three: who survives sees a 1 and has to guess again, between two. Luck is worth more with fewer
    # layouts left, of the four that the empty board has.
    position = Position.parse("mines 1\n1?\n??\n")
    worth = 0.66 - 0.15 * 0.792481  # ln 3 / ln 4
    for value in play_out(position, 1, 50, 1):
        assert min(abs(value - (0.5 - worth / 3)), abs(value - worth * 2 / 3)) < 1e-6


@pytest.mark.parametrize(("text", "cell"), [
    ("mines 1\n1?\n??\n", 0), ("mines 1\n1?\nF?\n", 1), ("mines 2\n?3?\n", 0), ("mines 4\n?1?\n", 0),
])
def test_no_guess_to_play_out(text: str, cell: int) -> None:
    with pytest.raises(ValueError, match=r"is known|contradict"):
        play_out(Position.parse(text), cell, 1, 0)


def test_too_complex_is_said() -> None:
    cells = [3 if row % 2 and column % 2 else HIDDEN for row in range(100) for column in range(100)]
    with pytest.raises(TooComplex):
        play_out(Position(100, 100, 3000, bytes(cells)), 0, 1, 0)


def test_what_is_too_complex_is_left_out() -> None:
    board, all_of_them = Board(16, 16, 40), len(sampled("intermediate", 8).rivals)
    left = [len(finish(Playouts(board, "safe", 8, 1, 0, 1, state_cap)).rivals) for state_cap in (1, 30, 100)]
    assert left == sorted(left)
    assert left[0] == 0 < left[2] < all_of_them


@pytest.mark.parametrize("board", ["beginner", "intermediate", "expert"])
def test_samples_are_what_they_say(board: str) -> None:
    samples = sampled(board, 10)
    assert len(samples.rivals) > 0
    assert sum(samples.rivals) == len(samples.scores) == len(samples.values) == len(samples.followers)
    assert sum(samples.followers) * WIDTH == len(samples.rows)
    rows = [samples.rows[start : start + WIDTH] for start in range(0, len(samples.rows), WIDTH)]
    rival = row = 0
    for rivals in samples.rivals:
        assert 2 <= rivals <= 7
        scores = samples.scores[rival : rival + rivals]
        assert list(scores[1:]) == sorted(scores[1:], reverse=True)
        assert min(scores) >= 0.9 * max(scores) - 1e-6
        promises = []
        for followers in samples.followers[rival : rival + rivals]:
            promise = rows[row : row + followers]
            assert sum(after[0] for after in promise) == pytest.approx(promise[0][SAFE], abs=1e-5)
            assert followers > 1
            promises.append(tuple(map(tuple, promise)))
            row += followers
        assert len(set(promises)) == rivals
        rival += rivals
    assert -1 < min(samples.values) < max(samples.values) < 2


def test_decisions_with_few_layouts_are_left_out() -> None:
    layouts = 1 + FIGURES.index("ln(layouts)")
    before = layouts + 1  # what it is smaller than before the guess
    samples = sampled("intermediate", 20)
    assert all(samples.rows[at + layouts] + samples.rows[at + before] > 7.6  # ln 2,000
               for at in range(0, len(samples.rows), WIDTH))


@pytest.mark.parametrize("steps", [1, 7])
def test_cuts_do_not_matter(steps: int) -> None:
    whole = sampled("intermediate", 3)
    cut = Playouts(PRESETS["intermediate"], "safe", 3, 1, layouts=1)
    with pytest.raises(RuntimeError):
        cut.result()
    done = 0
    while not cut.advance(steps):
        assert cut.progress().done >= done
        done = cut.progress().done
    assert cut.result() == whole
    assert cut.snapshot() == len(whole.rivals) > 0
    assert cut.progress() == Progress(3, 3, f"{len(whole.rivals)} decisions")


def test_games_may_be_shared_out() -> None:
    whole, first = sampled("intermediate", 8), sampled("intermediate", 3)
    rest = sampled("intermediate", 5, first_game=3)
    assert tuple(whole) == tuple(one + more for one, more in zip(first, rest, strict=True))


def test_seed_and_layouts_decide() -> None:
    one = sampled("intermediate", 4)
    assert sampled("intermediate", 4).values == one.values != sampled("intermediate", 4, seed=2).values
    more = sampled("intermediate", 4, layouts=2)
    assert (more.rivals[0], more.rows[:WIDTH]) == (one.rivals[0], one.rows[:WIDTH])
    assert more.values[0] != one.values[0]


def test_what_cannot_be_played() -> None:
    with pytest.raises(FormatError):
        Playouts(Board(3, 3, 9), "safe", 1, 0)
    for arguments in ((-1, 0), (1, 0, -1), (1, 0, 0, 0)):
        with pytest.raises(ValueError, match=r"negative|at least one"):
            Playouts(PRESETS["beginner"], "safe", *arguments)
    assert len(sampled("beginner", 0).rivals) == 0
