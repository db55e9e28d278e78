"""Games as documents: what becomes of a line that a game leaves, and of games decided by the referee."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.pages.game_timeline import GameTimeline
from solvers.core.game import IllegalMove
from solvers.spanit.board import Position, name, nodes
from solvers.spanit.play.record import Line, Record, Turn
from tests.solvers.spanit.play.strategies import records


def paths(line: Line, before: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
    """Every sequence of moves from the start that a document has."""
    found = set()
    for turn in line.turns:
        for variation in turn.variations:
            found |= paths(variation, before)
        before = (*before, turn.move)
        found.add(before)
    return found


def record(*moves: str | Turn) -> Record:
    turns = tuple(move if isinstance(move, Turn) else Turn(move) for move in moves)
    return Record(start=Position.empty(3), main=Line(turns))


@given(records(), st.data())
def test_whatever_was_in_a_document_stays_in_it(document: Record, data: st.DataObject) -> None:
    kept = data.draw(st.integers(0, len(document.main.moves)))
    history = GameTimeline(document.beginning, document.main.moves)
    history.go_to(kept)
    aside = [path for path in paths(document.main) if path[:kept] == document.main.moves[:kept] and len(path) > kept]
    for move in data.draw(st.sampled_from([(), *sorted(aside)]))[kept:]:
        history.play(move)
    for _ in range(data.draw(st.integers(0, 3))):
        free = [name(nodes(history.state.position.size)[place]) for place in history.state.position.free]
        if free and not history.state.finished:
            history.play(data.draw(st.sampled_from(free)))
    moves = history.moves
    after = document.with_main_line(moves)
    assert after.main.moves[: len(moves)] == moves
    assert paths(after.main) == paths(document.main) | {moves[:end] for end in range(1, len(moves) + 1)}
    if moves == document.main.moves[: len(moves)]:
        assert after == document
    else:
        end = GameTimeline(after.beginning, after.main.moves).state
        assert after.result == (end.winner or "*")
    assert after.with_main_line(moves) == after


def test_the_line_that_is_left_becomes_a_variation() -> None:
    before = record("a1", Turn("c3", "?", "hasty", (Line((Turn("b2"), Turn("d4")), "better"),)), "e5")
    after = before.with_main_line(["a1", "d2", "c5"])
    assert after.main.turns == (
        Turn("a1"), Turn("d2", variations=(Line((Turn("c3", "?", "hasty"), Turn("e5"))),
                                           Line((Turn("b2"), Turn("d4")), "better"))), Turn("c5"))


def test_a_variation_that_is_taken_becomes_the_main_line() -> None:
    within = Line((Turn("c1", comment="or so"),))
    taken = Line((Turn("b2", "", "strong", (within,)), Turn("d4")), "better:")
    before = record("a1", Turn("c3", "?", "", (taken, Line((Turn("d2"),)))), "e5")
    after = before.with_main_line(["a1", "b2", "d4", "e3"])
    aside = (Line((Turn("c3", "?"), Turn("e5"))), Line((Turn("d2"),)), within)
    assert after.main.turns == (Turn("a1"), Turn("b2", "", "better: strong", aside), Turn("d4"), Turn("e3"))


def test_moves_that_cannot_be_played_make_no_document() -> None:
    with pytest.raises(IllegalMove):
        record("a1").with_main_line(["a1", "a1"])


def test_a_game_decided_by_the_referee_says_why() -> None:
    assert record("a1", Turn("c3", comment="bold")).won_by("h", "Fox took 9 s.").main.turns[-1].comment == (
        "bold Fox took 9 s.")
    assert record().won_by("v", "Fox took 9 s.").main == Line((), "Fox took 9 s.")
    assert record().won_by("v", "Fox took 9 s.").result == "v"
