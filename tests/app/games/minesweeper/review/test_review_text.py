"""What a review says of a move and of the worst mistake."""
from fractions import Fraction

import pytest

from app.games.minesweeper.review import review_text
from solvers.minesweeper.explain.review import MoveReview, Review, Stakes


def name(cell):
    return "abcdefgh"[cell] + "1"


def spaced(words):
    return words.replace("\N{NO-BREAK SPACE}", " ")


def risk(move, best, chosen, came, safest=0):
    return MoveReview(move, Stakes(best, chosen, came), safest)


def wins(move, survival, win, winners):
    return MoveReview(move, Stakes(*survival), 0, Stakes(*map(Fraction, win)), winners)


CASES = [
    (risk("open b1", 1.0, 0.75, 1.0), "1. open b1: safe in 75 %; a1 was certainly safe; luck +25 %."),
    (risk("open b1", 0.9, 0.75, 0.0), "1. open b1: safe in 75 %; a1 in 90 %; luck −75 %."),
    (risk("open b1", 0.5, 0.5, 0.0), "1. open b1: safe in 50 %; no cell was safer; luck −50 %."),
    (risk("open b1", 1.0, 0.0, 0.0), "1. open b1: certainly a mine; a1 was certainly safe."),
    (wins("open b1", (0.6, 0.5, 1.0), ("1/2", "1/2", "1"), (1,)),
     "1. open b1: safe in 50 %; a1 in 60 %; wins in 50 %; luck +50 %."),
    (MoveReview("flag b1", right=0.5), "1. flag b1: right in 50 %."),
    (MoveReview("flag b1", right=0.0), "1. flag b1: certainly wrong."),
    (MoveReview("question b1"), "1. question b1: nothing at stake."),
    (MoveReview("open b1"), "1. open b1: too complex to be judged."),
    (MoveReview("disclose b1"), "1. b1 revealed: by a hint."),
    (MoveReview("disclose b1", win=Stakes(Fraction(1, 2), Fraction(1, 2), Fraction(1))),
     "1. b1 revealed: by a hint, +50 % to win."),
]


@pytest.mark.parametrize(("move", "said"), CASES)
def test_a_move(move, said):
    assert spaced(review_text.move_text(0, move, name)) == said


def test_a_needless_risk_is_worse_than_a_smaller_one():
    review = Review((risk("open b1", 0.9, 0.75, 1.0), risk("open c1", 1.0, 0.75, 1.0), risk("open d1", 0.5, 0.5, 1.0)))
    assert review.worst == 1
    assert spaced(review_text.verdict(review, name)) == (
        "Worst mistake, move 2: <b>c1</b> was safe in 75 %, <b>a1</b> for certain.")


def test_winning_has_the_last_word():
    move = wins("open b1", (0.6, 0.5, 1.0), ("1/2", "1/2", "1"), (1,))
    assert move.lost == 0
    assert move.better is None


def test_a_chord_is_named_as_one():
    review = Review((wins("chord b1", (1.0, 0.5, 0.0), ("1", "1/2", "0"), (3,)),))
    assert spaced(review_text.verdict(review, name)) == (
        "Worst mistake, move 1: the chord at <b>b1</b> wins in 50 %, <b>d1</b> for certain.")


def test_a_mine_that_was_certain():
    review = Review((risk("open b1", 1.0, 0.0, 0.0),))
    assert review_text.verdict(review, name) == (
        "Worst mistake, move 1: <b>b1</b> was certain to lose, <b>a1</b> was safe for certain.")


def test_what_cannot_be_judged_is_not_praised():
    assert review_text.verdict(Review((MoveReview("open b1"),)), name) == (
        "No move that can be judged gave anything away.")
