"""Puzzles: exactly one move wins, it is not to span the board, and the level is measured by who finds it."""
import pytest

from solvers.spanit.competition.ladder import BY_NAME
from solvers.spanit.play.players import winning_moves
from solvers.spanit.play.puzzles import (
    LEVELS,
    RATERS,
    RATERS_TEXT,
    level_rating,
    puzzle,
    puzzle_rating,
    raters,
)
from tests.reference.own_rating import plain_rating
from tests.reference.spanit_oracle import verdict


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_one_move_wins_and_the_level_is_who_finds_it(level):
    size, wanted = LEVELS[level]
    for number in range(4):
        found = puzzle(level, number)
        position, side = found.position, found.position.to_move
        assert position.size == size
        outcome, h_wins, v_wins = verdict(position.cells, size)
        assert outcome == "mover"
        assert (h_wins if side == "h" else v_wins) == {found.move}
        assert position.play(found.move).winner is None
        finders = sum(judge.choose(position, side, 0, number) == found.move for judge in raters())
        assert finders == found.finders
        assert finders in wanted


def test_the_fewer_find_a_puzzle_the_higher_is_its_rating():
    ratings = [puzzle_rating(finders) for finders in range(7)]
    assert ratings == sorted(ratings, reverse=True)
    weakest, *_, strongest = sorted(BY_NAME[each].rating for each in ("the gambler", "resistor"))
    assert ratings[6] < weakest < ratings[3] < strongest < ratings[0]
    assert [round(level_rating(level)) for level in LEVELS] == sorted(round(level_rating(level)) for level in LEVELS)
    # By the plain oracle: three raters of six find it, of the ratings in the ladder.
    raters_found = [(BY_NAME[each].rating, 0.5, 0.5) for each in ("resistor", *(f"the {rater}" for rater in RATERS))]
    assert ratings[3] == pytest.approx(plain_rating(raters_found)[0], abs=1)


def test_the_judges_are_named_in_words():
    assert all(f"the {each.capitalize()}" in RATERS_TEXT for each in RATERS)
    assert len(RATERS_TEXT.replace(" and ", ", ").split(", ")) == len(RATERS) + 1 == len(raters())


def test_the_same_number_gives_the_same_puzzle_and_others_give_others():
    assert puzzle("easy", 5) == puzzle("easy", 5)
    assert len({puzzle("easy", number).position.cells for number in range(20)}) == 20


def test_a_puzzle_knows_in_how_many_moves_it_wins():
    told = [puzzle("easy", number) for number in range(10)]
    assert any(each.moves for each in told)
    for each in told:
        assert each.moves is None or each.moves > 1
        assert winning_moves(each.position, each.position.to_move) == [each.move]
        assert each.answer
