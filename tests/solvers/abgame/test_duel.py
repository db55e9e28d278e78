"""Duels: whose turn it is, the fair end, texts, and the engine that plays them."""
from dataclasses import replace

import pytest

from solvers.abgame import strategies
from solvers.abgame.codes import CodeSpace
from solvers.abgame.duel import Duel, DuelRun, read_duel
from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove

SMALL = Duel(CodeSpace(3, 6), "entropy", 607)


def right(duel):
    return duel.space.text(duel.sought if duel.turn == "you" else duel.hidden)


def wrong(duel):
    number = duel.sought if duel.turn == "you" else duel.hidden
    return duel.space.text((number + 1) % duel.space.size)


@pytest.mark.parametrize("begins", ["you", "computer"])
def test_the_end_is_fair(begins):
    duel = replace(SMALL, begins=begins)
    other = "computer" if begins == "you" else "you"
    assert duel.turn == begins
    first = duel.play(right(duel))
    assert (first.turn, first.outcome) == (other, None)
    assert first.play(right(first)).outcome == "equal"
    assert first.play(wrong(first)).outcome == begins
    second = duel.play(wrong(duel))
    second = second.play(right(second))
    assert (second.turn, second.outcome) == (None, other)
    with pytest.raises(IllegalMove, match="over"):
        second.play("012")


def test_secrets():
    assert SMALL.sought != replace(SMALL, seed=608).sought or SMALL.hidden != replace(SMALL, seed=608).hidden
    same = replace(SMALL, same=True, own=5)
    assert same.sought == same.hidden == SMALL.sought
    assert replace(SMALL, own=5).hidden == 5


@pytest.mark.parametrize("same", [True, False])
@pytest.mark.parametrize("begins", ["you", "computer"])
def test_a_whole_duel_by_engine_and_text(same, begins, monkeypatch):
    start = replace(SMALL, same=same, begins=begins, strategy="minimax")
    end = finish(DuelRun(start))
    assert end.finished
    assert read_duel(str(end)) == end
    assert end.fresh == start
    monkeypatch.setattr(strategies, "PAIRS", 1)
    step, seen = DuelRun(start), []
    while not step.advance(1):
        if not seen or seen[-1] != step.snapshot():
            seen.append(step.snapshot())
    assert step.result() == end
    assert all(read_duel(str(duel)) == duel for duel in seen)


def test_only_one_side():
    duel = finish(DuelRun(SMALL.play("012"), "computer"))
    assert (len(duel.yours), len(duel.theirs), duel.turn) == (1, 1, "you")
    assert finish(DuelRun(SMALL, "computer")) == SMALL


@pytest.mark.parametrize("text", [
    "", "3/6", "3/6 entropy 607 same you", "3/6 nobody 607 same you -", "3/6 entropy x same you -",
    "3/6 entropy 607 both you -", "3/6 entropy 607 same us -", "3/6 entropy 607 same you 999",
    "3/6 entropy 607 same you - 0123", "9/6 entropy 607 same you -", "5/10 optimum 60789 same you -",
])
def test_bad_texts(text):
    with pytest.raises(FormatError):
        read_duel(text)


def test_illegal_moves():
    with pytest.raises(IllegalMove, match=r"^“9” is no code here"):
        SMALL.play("9")
