"""Positions and games of Span-It! for the tests."""
from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st

from solvers.spanit.board import Position, count, name, nodes
from solvers.spanit.play.record import Line, Record, Result, Turn
from solvers.spanit.rules import RESIGN, Span

small = st.integers(2, 6)
sides = st.sampled_from(["h", "v"])


@st.composite
def positions(
    draw: st.DrawFn, sizes: st.SearchStrategy[int] = small, letters: Sequence[int] = (0, 1, 2),
) -> Position:
    """Any position at all, handicaps and decided ones included."""
    size = draw(sizes)
    cells = draw(st.lists(st.sampled_from(letters), min_size=count(size), max_size=count(size)))
    return Position(size, bytes(cells), draw(sides))


def full(size: int, random: Random) -> Position:
    """A full board, of nodes dealt out at random."""
    return Position(size, bytes(random.choice((1, 2)) for _ in range(count(size))), random.choice(("h", "v")))


names = st.text(st.characters(exclude_categories=["Cs"]), max_size=12).map(
    lambda text: " ".join("".join(one for one in text if one.isprintable()).split()))


@st.composite
def lines(draw: st.DrawFn, state: Span, longest: int, depth: int) -> tuple[Line, Span]:
    """A line of at most so many moves from a state, with the state after it."""
    turns = []
    for _ in range(draw(st.integers(min(1, longest), longest))):
        if state.finished:
            break
        free = [name(nodes(state.position.size)[place]) for place in state.position.free]
        move = draw(st.sampled_from([*free, RESIGN] if depth else free))
        aside = draw(st.lists(lines(state, 2, depth - 1), max_size=2)) if depth and draw(st.booleans()) else []
        turns.append(Turn(move, draw(st.sampled_from(["", "!", "?"])), draw(names), tuple(line for line, _ in aside)))
        state = state.play(move)
    return Line(tuple(turns), draw(names)), state


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A game with everything that a file can hold."""
    start = draw(positions(st.integers(2, 4), (0, 0, 0, 1, 2)))
    main, state = draw(lines(Span.from_start(start, 0), 6, 2))
    result: Result = state.winner or draw(st.sampled_from(["h", "v", "*"]))
    more = draw(st.dictionaries(st.sampled_from(["Date", "Round", "x_1"]), names))
    return Record(
        start=start, main=main, result=result, event=draw(names), h=draw(names), v=draw(names),
        h_personality=draw(names), v_personality=draw(names), seed=draw(st.integers(0, 10**18 - 1)),
        auto_move=draw(st.none() | st.integers(0, 9_999_999).map(lambda milliseconds: milliseconds / 1000)),
        more=tuple(more.items()),
    )
