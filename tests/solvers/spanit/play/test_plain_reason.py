"""Why a move is good, in plain words: what it says is so, and the connectors that are needed are counted apart."""
import re
from datetime import date, timedelta
from itertools import combinations
from random import Random

import pytest

from solvers.spanit.board import SIDES, Position, Side, index, name, nodes, other, read_name
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.play.advice import plain_advice
from solvers.spanit.play.plain_reason import Party, connectors_needed, plain_reason, winning_now
from solvers.spanit.play.players import player
from solvers.spanit.rules import Span
from solvers.spanit.theory.distance import distance
from solvers.spanit.theory.oracle import analyse
from solvers.today import spanit_task

YOU, RUNNER = Party("You"), Party("The Runner")


def played(size: int, *moves: str, first: Side = "h") -> Position:
    position = Position.empty(size, first)
    for move in moves:
        position = position.play(index(size, read_name(move, size)))
    return position


def said(position: Position, move: str, mine: Party = YOU, theirs: Party = RUNNER) -> str:
    return plain_reason(position, index(position.size, read_name(move, position.size)), mine, theirs)


def fewest(position: Position, side: Side) -> int:
    """By trying all sets of free nodes, the small ones first."""
    byte = 1 + SIDES.index(side)
    for count in range(len(position.free) + 1):
        for taken in combinations(position.free, count):
            cells = bytes(byte if place in taken else old for place, old in enumerate(position.cells))
            if Position(position.size, cells, side).winner == side:
                return count
    raise AssertionError


@pytest.mark.parametrize("seed", range(12))
def test_what_is_needed_is_the_fewest_of_all_sets(seed: int) -> None:
    random, position = Random(seed), Position.empty(3)
    while not position.winner:
        for side in SIDES:
            assert connectors_needed(position, side) == fewest(position, side)
        position = position.play(random.choice(position.free))


@pytest.mark.parametrize(("moves", "move", "words"), [
    ((), "c3", "It takes the middle, from where most ways lead to both walls."),
    ((), "a1", "It starts out from the left wall."),
    (("a1", "d4", "c1", "b6"), "e1", "It leads on from the left wall, to 1 step from the right wall. "
                                     "The Runner has to answer at g1, or you win."),
    (("c3", "e5"), "a3", "It joins your loose piece to the left wall. "
                         "That is one connector nearer: you need 2 more, The Runner 3."),
    (("c3", "e5"), "d4", "It makes your loose piece longer, down."),
    (("a3", "d6"), "b2", "It leads on from the left wall, up."),
    (("c5", "c3"), "c7", "It begins a new piece, which two connectors could join to your loose piece."),
    (("f6", "b6"), "g5", "It joins your loose piece to the right wall. "
                         "Wherever The Runner cuts next, you need only 3 more."),
    (("a1", "c1", "a3", "c3", "a5", "c5"), "c7", "The Runner would win there with the next connector. "
                                                "You then need 3 more connectors, and The Runner 2 "
                                                "instead of 1."),
    (("a1", "b2", "c1", "d2", "e1", "f2"), "g1", "It joins both walls, and you win."),
    (("a3", "c1", "g3", "c5", "g5", "c7", "e5", "f2"), "c3", "Then e3 and d4 both win, and only one of them "
                                                            "can be taken."),
])
def test_each_kind_of_reason(moves: tuple[str, ...], move: str, words: str) -> None:
    assert said(played(4, *moves), move).endswith(words)


def test_anybody_can_be_meant() -> None:
    position = played(4, "c3", "e5")
    assert said(position, "a3", Party("Horizontal"), Party("Vertical")) == (
        "It joins Horizontal’s loose piece to the left wall. "
        "That is one connector nearer: Horizontal needs 2 more, Vertical 3.")
    assert said(position, "a3", RUNNER, YOU).endswith("The Runner needs 2 more, you 3.")


def check_numbers(sentence: str, position: Position, after: Position) -> None:
    """What a hint for “You” against The Runner counts is counted again here."""
    side, enemy = position.to_move, after.to_move
    need, before = (lambda where, who: str(connectors_needed(where, who))), position
    for pattern, numbers in (
        (r"nearer: you need (\d+) more, The Runner (\d+)", lambda: (need(after, side), need(after, enemy))),
        (r"You then need (\d+) more connectors, and The Runner (\d+) instead of (\d+)",
         lambda: (need(after, side), need(after, enemy), need(before, enemy))),
        (r"The Runner now needs (\d+) connectors? instead of (\d+), you (\d+)",
         lambda: (need(after, enemy), need(before, enemy), need(after, side))),
        (r"Wherever The Runner cuts next, you need only (\d+) more",
         lambda: (str(max(connectors_needed(after.play(place), side) for place in after.free)),)),
        (r"has to answer at (\w+), or you win",
         lambda: tuple(name(nodes(after.size)[place]) for place in winning_now(after, side))),
    ):
        if found := re.search(pattern, sentence):
            assert found.groups() == numbers(), sentence


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("size", [4, 6])
def test_a_plain_hint_keeps_every_win_and_its_numbers_are_true(size: int, seed: int) -> None:
    fencer, random, position, ply = player(shipped()["fencer"]), Random(seed), Position.empty(size), 0
    told = 0
    while not position.winner:
        side = position.to_move
        given = plain_advice(position, fencer, YOU, RUNNER, ply, seed)
        after = position.play(given.move)
        if analyse(position.cells, size, side).winner == side:
            assert given.subject == f"Play {name(nodes(size)[given.move])}."
            assert after.winner == side or analyse(after.cells, size, after.to_move).winner == side
        else:
            assert given.subject.startswith("Try ")
            assert "The Runner is ahead" in given.sentence
        assert len(given.sentence) < 200
        check_numbers(given.sentence, position, after)
        if soon := re.search(r"You win in (\d+) moves at most", given.sentence):
            exact = distance(position.cells, size, side, side)
            assert exact is not None
            assert (exact.moves, exact.first) == (int(soon.group(1)), given.move)
            told += 1
        if "now needs" in given.sentence or "and keeps" in given.sentence or "and stops" in given.sentence:
            assert connectors_needed(after, other(side)) > connectors_needed(position, other(side))
        position, ply = position.play(random.choice(position.free) if ply % 3 == 2 else given.move), ply + 1
    assert told or size > 4, "a near win is counted"


def test_a_win_at_hand_is_taken() -> None:
    position = played(4, "a1", "b2", "c1", "d2", "e1", "f2")
    assert plain_advice(position, player("random"), YOU, RUNNER, 6, 1).subject == "Play g1."


@pytest.mark.parametrize("weekday", range(7))
def test_hints_do_each_task_of_a_week(weekday: int) -> None:
    task = spanit_task.make_task(date(2026, 11, 23) + timedelta(weekday))
    state, fencer, opponent = Span.from_id(task.id), player(shipped()["fencer"]), player(shipped()[task.opponent])
    side, made = state.position.to_move, 0
    while not state.finished:
        position = state.position
        own = position.to_move == side
        move = (plain_advice(position, fencer, YOU, RUNNER, state.ply, state.seed).move if own
                else opponent.choose(position, position.to_move, state.ply, state.seed))
        state, made = state.play(name(nodes(position.size)[move])), made + own
    assert state.winner == side
    assert made <= task.par.figure
