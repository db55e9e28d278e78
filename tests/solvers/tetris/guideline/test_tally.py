"""The tally of a game: its rates and its counts."""
import pytest

from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.scoring import Clear
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.guideline.tally import Counts


def test_a_game_that_has_not_begun_has_no_rates() -> None:
    tally = Simulation(Setup.read("sprint", 1)).tally
    assert (tally.pieces_a_second, tally.keys_a_piece, tally.attack_a_minute) == (0, 0, 0)


def test_rates_are_of_what_was_done() -> None:
    simulation = Simulation(Setup.read("sprint", 1))
    for number in range(1, 5):
        simulation.press("left", 500 * number)
        simulation.release("left", 500 * number)
        simulation.press("hard", 500 * number)
    tally = simulation.tally
    assert (tally.time, tally.pieces, tally.keys) == (2000, 4, 8)
    assert tally.pieces_a_second == pytest.approx(2)
    assert tally.keys_a_piece == pytest.approx(2)
    assert tally._replace(attack=3).attack_a_minute == pytest.approx(90)


def test_each_clear_counts_once_and_the_longest_rows_of_them_stay() -> None:
    counts = Counts()
    for clear, in_a_row in ((Clear(), 0), (Clear(4, combo=0), 1), (Clear(2, "full", True, True, 1), 2),
                            (Clear(1, combo=2), 0), (Clear(0, "mini"), 0), (Clear(0, "full"), 0), (Clear(3), 0)):
        counts = counts.after(clear, in_a_row)
    assert counts == Counts(singles=1, triples=1, fours=1, t_spins=1, t_spin_doubles=1, minis=1, perfect_clears=1,
                            combo=2, back_to_back=2)
