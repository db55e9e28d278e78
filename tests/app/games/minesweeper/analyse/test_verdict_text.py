"""What is said of positions: certain, to be guessed, contradictory, with a number of mines that does not fit."""
import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.controls import plain
from app.games.minesweeper.analyse.positions import load
from app.games.minesweeper.analyse.verdict_text import about, fitting_mines, off_border, stake, verdict
from solvers.core.engine import finish
from solvers.minesweeper.counting.analyse import analyse
from solvers.minesweeper.explain.study import study_engine
from solvers.minesweeper.play.choice import choice_engine
from solvers.minesweeper.position import HIDDEN, MINE, Position
from tests.reference import minesweeper_brute as brute
from tests.reference.minesweeper_positions import random_position


def told(text):
    """Brief, tags and paragraphs, the latter without their bold parts."""
    position = text if isinstance(text, Position) else Position.parse(text)
    study = finish(study_engine(position))
    choice = finish(choice_engine(position)) if hasattr(study, "safe") else None
    found = verdict(position, study, choice)
    return found.brief, [words for words, _ in found.tags], [plain(words) for words in found.paragraphs]


@pytest.mark.parametrize(("text", "brief", "tags", "paragraphs"), [
    ("mines 1\n11\nF1\n", "nothing is hidden", ["consistent"], ["All numbers are true, and no cell is hidden."]),
    ("mines 1\n?1\n", "1 mine, nothing is safe", ["1 mine"], ["The hidden cell is a mine."]),
    ("mines 2\n?2?\n", "2 mines, nothing is safe", ["2 mines"], ["All 2 hidden cells are mines."]),
    ("mines 1\n?1F\n", "1 safe, 0 mines", ["1 safe"], ["Certainly safe: a1."]),
    ("mines 2\n?2?0??\n", "a contradiction", ["contradiction"],
     ["The 2 at b1 and the 0 at d1 contradict each other: no layout of mines satisfies both of them."]),
    ("mines 2\nF1F\n", "a contradiction", ["contradiction"],
     ["The 1 at b1 cannot be true: 2 mines around it are known."]),
    ("mines 2\n?3?\n", "a contradiction", ["contradiction"],
     ["The 3 at b1 cannot be true: it has 2 cells around it that can be mines."]),
    ("mines 1\n01\n", "a contradiction", ["contradiction"],
     ["The 1 at b1 cannot be true: it has no cell around it that can be a mine."]),
    ("mines 0\n?1?\n", "the number of mines does not fit", ["number of mines"],
     ["The numbers and known mines need at least 1 mine, and the board has 0."]),
    ("mines 9\n?1??\n", "the number of mines does not fit", ["number of mines"],
     ["There is room for at most 2 mines, and the board has 9."]),
])
def test_verdicts(text, brief, tags, paragraphs):
    assert told(text) == (brief, tags, paragraphs)


def test_the_trap_is_told():
    brief, tags, paragraphs = told(load("trap"))
    assert plain(brief).replace("\u00a0", " ") == "best guess: h7 wins 63.6 %"
    assert tags[0] == "h7 is the best guess"
    assert "7 of 11" in paragraphs[0]
    assert paragraphs[1].endswith("riskier now, better in the end.")


def test_the_contradiction_is_told():
    assert told(load("contradiction"))[2] == [
        "The 2 at g4, the 2 at g5 and the 2 at g7 contradict each other: no layout of mines satisfies all three of "
        "them."
    ]


@pytest.mark.parametrize(("text", "mines"), [
    ("mines 0\n?1?\n", 1), ("mines 9\n?1??\n", 2), ("mines 1\n?1?\n", None), ("mines 2\n?3?\n", None),
])
def test_a_number_of_mines_that_fits(text, mines):
    position = Position.parse(text)
    assert fitting_mines(position, finish(study_engine(position))) == mines


@given(st.integers(0, 10_000))
def test_every_verdict_reads_as_sentences(seed):
    position = random_position(seed)
    brief, tags, paragraphs = told(position)
    assert brief
    assert tags
    for words in paragraphs:
        assert words[0].isupper() or re.match(r"[a-z]+\d", words)
        assert words.endswith(".")
        assert "None" not in words
        assert not re.search(r"\b1 (mines|cells|layouts are)\b", words)


@given(st.integers(0, 10_000))
def test_mines_off_the_border(seed):
    position = random_position(seed)
    hidden = [cell for cell, code in enumerate(position.cells) if code == HIDDEN]
    if len(hidden) > 12:
        return
    touched = {other for cell, code in enumerate(position.cells) if code <= 8
               for other in brute.around(position.width, position.height, cell)}
    counts = {
        sum(cell not in touched for cell in laid)
        for laid in brute.layouts(position.width, position.height, position.cells, hidden)
        if len(laid) == position.mines_left
    }
    off = [cell for cell in hidden if cell not in touched]
    low, high = min(counts), max(counts)
    assert off_border(analyse(position)) == ("none" if not off else f"{low}" if low == high else f"{low} to {high}")


def test_a_cell_is_told_about():
    position = Position.parse("mines 2\n?1?\nF?2\n")
    assert about(position, 1, None, None).subject == "b1 shows 1."
    assert about(position, position.cells.index(MINE), None, None).subject == "a2 is a known mine."
    assert about(position, 0, None, None).subject == "a1 is hidden."
    assert "1/3 (33.33\u00a0%)" in plain(about(position, 0, 1 / 3, Fraction(1, 3)).paragraphs[0])


def test_what_a_guess_may_come_to():
    choice = finish(choice_engine(load("trap")))
    assert plain(stake(choice, choice.best.cell, 7)).endswith("best play wins 7 of 11 layouts: the best guess.")
    assert plain(stake(choice, choice.safest.cell, 6)).endswith("layouts; after the best guess it wins 7.")
    assert "as many as" in stake(choice, choice.safest.cell, 7)
