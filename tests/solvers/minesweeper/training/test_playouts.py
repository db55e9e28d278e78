"""Games and the rivals of their guesses: those that the rules say, and the same samples however they are made."""
import pytest

from solvers.core.engine import Progress, finish
from solvers.core.formats import FormatError
from solvers.minesweeper.board import PRESETS, Board
from solvers.minesweeper.search.value_network_weights import FIGURES
from solvers.minesweeper.training.playouts import WIDTH, Playouts, Samples

SAFE = 1 + FIGURES.index("chance to survive the guess")


def sampled(board: str, games: int, seed: int = 1, first_game: int = 0, layouts: int = 1) -> Samples:
    return finish(Playouts(Board.parse(board), "safe", games, seed, first_game, layouts))


def test_what_is_too_complex_is_left_out() -> None:
    board = PRESETS["intermediate"]
    left = [len(finish(Playouts(board, "safe", 20, 1, 0, 1, state_cap)).rivals) for state_cap in (1, 30, 300_000)]
    assert left[0] == 0 < left[1] < left[2]


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
    whole = sampled("intermediate", 6)
    cut = Playouts(PRESETS["intermediate"], "safe", 6, 1, layouts=1)
    with pytest.raises(RuntimeError):
        cut.result()
    done = 0
    while not cut.advance(steps):
        assert cut.progress().done >= done
        done = cut.progress().done
    assert cut.result() == whole
    assert cut.snapshot() == len(whole.rivals) > 0
    assert cut.progress() == Progress(6, 6, f"{len(whole.rivals)} decisions")


def test_games_may_be_shared_out() -> None:
    whole, first = sampled("intermediate", 8), sampled("intermediate", 3)
    rest = sampled("intermediate", 5, first_game=3)
    assert tuple(whole) == tuple(one + more for one, more in zip(first, rest, strict=True))


def test_seed_and_layouts_decide() -> None:
    one = sampled("intermediate", 6)
    assert sampled("intermediate", 6).values == one.values != sampled("intermediate", 6, seed=2).values
    more = sampled("intermediate", 6, layouts=2)
    assert (more.rivals[0], more.rows[:WIDTH]) == (one.rivals[0], one.rows[:WIDTH])
    assert more.values[0] != one.values[0]


def test_what_cannot_be_played() -> None:
    with pytest.raises(FormatError):
        Playouts(Board(3, 3, 9), "safe", 1, 0)
    for arguments in ((-1, 0), (1, 0, -1), (1, 0, 0, 0)):
        with pytest.raises(ValueError, match=r"negative|at least one"):
            Playouts(PRESETS["beginner"], "safe", *arguments)
    assert len(sampled("beginner", 0).rivals) == 0
