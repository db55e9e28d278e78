"""Odds that pieces at random empty a field: those of trying every place in plain Python."""
from fractions import Fraction

from solvers.tetris.perfect.odds import odds
from solvers.tetris.perfect.question import questions
from solvers.tetris.pieces import KINDS
from solvers.tetris.tasks.perfect_clears import ending
from tests.reference import tetris_perfect as plain
from tests.solvers.tetris.perfect.test_pieces import cells_of


def plain_odds(cells, rows, hold, queue):
    """The share of all places of each piece from which chance empties the rows, each as likely as the others."""
    if rows == 0:
        return Fraction(1)
    choices = {(queue[0], hold, queue[1:])} if queue else set()
    if hold is not None:
        choices.add((hold, queue[:1] or None, queue[1:]))
    elif len(queue) > 1 and queue[1] != queue[0]:
        choices.add((queue[1], queue[0], queue[2:]))
    after = [(*plain.cleared(cells | taken, rows), kept, rest) for letter, kept, rest in choices
             for taken in plain.places(cells, letter, rows)]
    return sum(plain_odds(*one) for one in after) / len(after) if after else Fraction(0)


def test_odds_are_those_of_trying_every_place():
    found = []
    for number in range(25):
        last = ending(number, 2)
        if last is None:
            continue
        question = list(questions(last.field, last.hold, last.queue))[-1]
        cells, rows = cells_of(question.board)
        hold, queue = None if last.hold is None else KINDS[last.hold], "".join(KINDS[kind] for kind in last.queue)
        found.append(odds(question))
        assert found[-1] == plain_odds(cells, rows, hold, queue)
    assert sum(0 < chance < 1 for chance in found) > 5
    assert len(set(found)) > 3
