"""Fair games of a solver: no guess that had to be made is lost, none that was needless is won; the same again."""
from itertools import islice
from typing import Any

from solvers.minesweeper.board import Board
from solvers.minesweeper.play.fair_games import FairTally, play_fair_games


def test_no_forced_guess_is_lost_and_no_needless_one_won() -> None:
    for board, start in ((Board(30, 16, 99), "zero"), (Board(9, 9, 20), "safe"), (Board(8, 8, 10), "unsafe")):
        *_, tally = islice(play_fair_games(board, start, 1, FairTally()), 60)
        assert tally.games == 60
        assert 30 <= tally.wins < 60
        assert tally.forced > 10
        assert tally.needless == 60 - tally.wins
        assert (tally.forced_lost, tally.needless_won) == (0, 0)


def test_a_tally_is_gone_on_with() -> None:
    tallies = list(islice(play_fair_games(Board(9, 9, 20), "safe", 7, FairTally()), 20))
    assert next(play_fair_games(Board(9, 9, 20), "safe", 7, tallies[9])) == tallies[10]


def test_the_command_says_what_became_of_guesses(answer_to: Any) -> None:
    result = answer_to("fair --board 9x9/20 --games 30")
    assert result["games"] == 30
    assert (result["forced_lost"], result["needless_won"]) == (0, 0)
