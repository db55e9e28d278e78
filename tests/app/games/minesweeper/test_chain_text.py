"""A chain in words: a sentence for each kind of step, and the marks that stand while it is said."""
import pytest

from app.games.minesweeper.chain_text import chain_text, numbered
from solvers.minesweeper.explain.chain import Link
from solvers.minesweeper.explain.constraints import COUNTER
from solvers.minesweeper.position import HIDDEN, Position

#  a1 to e1 are the numbers 1 1 2 3 2, all below them is hidden
POSITION = Position(5, 2, 4, bytes([1, 1, 2, 3, 2, *[HIDDEN] * 5]))
A2, B2, C2, D2, E2 = range(5, 10)


def said(*links, end=""):
    return [step.text.replace("<b>", "").replace("</b>", "") for step in chain_text(POSITION, links, end)]


@pytest.mark.parametrize(("link", "sentence"), [
    (Link("suppose", None, (), (A2,), 1), "Suppose a2 were a mine."),
    (Link("suppose", None, (A2,), (), 2), "Suppose also that a2 were safe."),
    (Link("conclude", None, (A2,), (), 1), "So a2 is safe."),
    (Link("conclude", None, (), (A2,), 1), "So a2 is a mine."),
    (Link("force", 0, (B2,), (), 1), "Then the 1 at a1 has its mine, so b2 is safe."),
    (Link("force", 2, (B2, C2), (), 1), "Then the 2 at c1 has both its mines, so b2 and c2 are safe."),
    (Link("force", 3, (C2,), (), 1), "Then the 3 at d1 has all its three mines, so c2 is safe."),
    (Link("force", 1, (), (B2,), 1), "Then the 1 at b1 has only b2 left, so it is a mine."),
    (Link("force", 2, (), (B2, C2), 1), "Then the 2 at c1 has only b2 and c2 left, so both are mines."),
    (Link("force", 3, (), (C2, D2, E2), 1), "Then the 3 at d1 has only c2, d2 and e2 left, so all three are mines."),
    (Link("clash", 0, (), (A2, B2), 1), "But now the 1 at a1 has two mines, one too many."),
    (Link("clash", 2, (), (B2, C2, D2), 1), "But now the 2 at c1 has three mines, one too many."),
    (Link("clash", 0, (A2, B2), (), 1), "But now the 1 at a1 has no mine: a contradiction."),
    (Link("clash", 2, (B2, C2), (), 1), "But now the 2 at c1 is one mine short: a contradiction."),
])
def test_each_kind_of_step_has_its_sentence(link, sentence):
    first = [] if link.kind == "suppose" else [Link("suppose", None, (), (D2,), 1)]
    assert said(*first, link)[-1] == sentence


def test_marks_stand_until_their_supposition_is_taken_back():
    suppose = Link("suppose", None, (), (A2,), 1)
    steps = chain_text(POSITION, (
        suppose, Link("force", 0, (B2,), (), 1), Link("suppose", None, (C2,), (), 2), Link("clash", 1, (B2, C2), (), 2),
        Link("conclude", None, (), (C2,), 2), Link("conclude", None, (A2,), (), 1)), "That is all.")
    assert [(step.mines, step.safe, step.clash) for step in steps] == [
        ({A2}, set(), False), ({A2}, {B2}, False), ({A2}, {B2, C2}, False), ({A2}, {B2, C2}, True),
        ({A2, C2}, {B2}, False), (set(), {A2}, False)]
    assert steps[-1].text == "So <b>a2</b> is safe. That is all."


def test_lines_are_numbered_and_the_lit_one_has_an_arrow():
    steps = chain_text(POSITION, (Link("suppose", None, (), (A2,), 1), Link("conclude", None, (A2,), (), 1)), "")
    assert numbered(steps, 1) == "1. Suppose <b>a2</b> were a mine.\n→ 2. So <b>a2</b> is safe."


def test_the_mine_counter_is_no_cell():
    sentence = said(Link("suppose", None, (), (A2,), 1), Link("force", COUNTER, (), (B2,), 1))[-1]
    assert sentence == "Then the mine counter has only b2 left, so it is a mine."
