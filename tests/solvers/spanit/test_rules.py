"""The rules: against a plain board, by a machine with undo through the tab's history; ids; what may not be done."""
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from app.pages.game_timeline import GameTimeline
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.spanit.board import CELL_LETTERS, SIDES, Position, name, nodes, other
from solvers.spanit.handicap import handicap
from solvers.spanit.rules import Span
from tests.reference.spanit_board import PlainBoard
from tests.solvers.spanit.play.strategies import positions

handicaps = positions(st.integers(2, 4), (0, 0, 0, 0, 1, 2))


class Games(RuleBasedStateMachine):
    """Random games with resigning, undo and redo, compared with a plain board after each step."""

    @initialize(start=handicaps, seed=st.integers(0, 10**18 - 1))
    def begin(self, start: Position, seed: int) -> None:
        self.history = GameTimeline(Span.from_start(start, seed))

    def plain(self) -> tuple[PlainBoard, str, str]:
        """The board by the moves alone, who is to move, and who has won."""
        start = self.history.start.start
        board, to_move = PlainBoard(start.size), start.to_move
        board.taken = {node: CELL_LETTERS[byte] for node, byte in zip(board.nodes(), start.cells, strict=True) if byte}
        by_name = {name(node): node for node in board.nodes()}
        for move in self.history.moves[: self.history.position]:
            if move == "resign":
                return board, to_move, other(to_move)
            board.taken[by_name[move]] = to_move
            to_move = other(to_move)
        return board, to_move, "".join(board.winners())

    @rule(data=st.data())
    def take(self, data: st.DataObject) -> None:
        board, _, winner = self.plain()
        node = data.draw(st.sampled_from(board.nodes()))
        if node in board.taken or winner:
            self.refuse(name(node))
        else:
            self.history.play(name(node))

    def refuse(self, move: str) -> None:
        before = self.history.state
        with pytest.raises(IllegalMove) as caught:
            self.history.play(move)
        assert str(caught.value).endswith(".")
        assert self.history.state is before

    @rule(often=st.integers(0, 4))
    def resign(self, often: int) -> None:
        if self.history.state.finished:
            self.refuse("resign")
        elif not often:
            self.history.play("resign")

    @precondition(lambda self: self.history.can_undo)
    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        self.history.go_to(data.draw(st.integers(0, self.history.position - 1)))

    @precondition(lambda self: self.history.can_redo)
    @rule()
    def redo(self) -> None:
        self.history.redo()

    @invariant()
    def agree(self) -> None:
        state, (board, to_move, winner) = self.history.state, self.plain()
        assert state.position.text == board.text(to_move)
        assert (state.winner or "") == winner
        assert state.finished == bool(winner)
        assert state.ply == len([m for m in self.history.moves[: self.history.position] if m != "resign"])
        assert state.id == self.history.start.id
        again = Span.from_id(state.id)
        assert again == self.history.start
        for move in self.history.moves[: self.history.position]:
            again = again.play(move)
        assert again == state
        assert hash(again) == hash(state)


TestGames = Games.TestCase
TestGames.settings = settings(max_examples=40, stateful_step_count=20)


@pytest.mark.parametrize(("text", "position"), [
    ("spanit:3/h:607", ".../../.../../... h"), ("spanit:2/v:0", ".././.. v"),
    ("spanit:2/.h-h-.._v:999999999999999999", ".h/h/.. v"), ("spanit:2+1h/v:5", ".h/./.. v"),
])
def test_ids(text: str, position: str) -> None:
    state = Span.from_id(f" {text}\n")
    assert state.id == text
    assert state.start == state.position == Position.read(position)
    assert state.seed == int(text.split(":")[2])


def test_an_empty_position_has_the_short_id() -> None:
    assert Span.from_id("spanit:2/..-.-.._v:5") == Span.from_id("spanit:2/v:5")
    assert Span.from_id("spanit:2/..-.-.._v:5").id == "spanit:2/v:5"
    assert Span.from_id("spanit:06/h:007").id == "spanit:6/h:7"


@pytest.mark.parametrize("side", SIDES)
def test_a_handicap_has_a_short_id_and_its_long_one_is_read_too(side) -> None:
    state = Span.from_start(handicap(6, "h", side, 3), 607)
    assert state.id == f"spanit:6+3{side}/h:607"
    assert Span.from_id(state.id) == state
    board = state.start.text.replace("/", "-").replace(" ", "_")
    assert Span.from_id(f"spanit:6/{board}:607") == state


@given(positions(st.integers(2, 20)), st.integers(0, 10**18 - 1))
def test_any_position_has_an_id_that_a_save_can_hold(position: Position, seed: int) -> None:
    state = Span.from_start(position, seed)
    assert Span.from_id(state.id) == state
    assert state.finished == (position.winner is not None)
    assert len(state.id) < 1000
    assert not set(state.id) & set(" /\\\"'") - {"/"}


@pytest.mark.parametrize(("text", "sentence"), [
    ("spanit:6/h", "“spanit:6/h” is no id of Span-It!; one looks like spanit:6/h:607."),
    ("spanit:6+9h/v:1", "a board of size 6 takes a handicap of 4 at most."),
    ("spanit:3+1h/..-.-.._v:1", "“spanit:3+1h/..-.-.._v:1” is no id"),
    ("spanit:6/x:1", "“spanit:6/x:1” is no id"), ("minesweeper:6/h:1", "“minesweeper:6/h:1” is no id"),
    ("spanit:6/h:-1", "“spanit:6/h:-1” is no id"), ("spanit:6/h:1234567890123456789", "“spanit:6/h:1234567890"),
    ("spanit:٦/h:1", "“spanit:٦/h:1” is no id"),
    ("spanit:1/h:1", "there is no board of size 1; sizes go from 2 to 20."),
    ("spanit:21/h:1", "there is no board of size 21"), ("spanit:0/h:1", "there is no board of size 0"),
    ("spanit:3/..-.-.._v:1", "this position is of size 2, not 3."),
    ("spanit:3/..-.._v:1", "column 1: a board has an odd number of rows"),
    ("spanit:2/..-..-.._v:1", "column 4: row 2 has 2 nodes; on a board of size 2 it has 1."),
])
def test_what_is_no_id(text: str, sentence: str) -> None:
    with pytest.raises(FormatError) as caught:
        Span.from_id(text)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize(("move", "sentence"), [
    ("a1", "a1 is already taken by horizontal."), ("a2", "“a2” is no node: the letters a, c, e"),
    ("g1", "“g1” is off the board, whose last node is e5."), ("", "“” is no node"), ("Resign", "“Resign” is no node"),
    ("a1 ", "“a1 ” is no node"),
])
def test_what_may_not_be_done(move: str, sentence: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        Span.from_id("spanit:3/h:1").play("a1").play(move)
    assert str(caught.value).startswith(sentence)


@given(st.text(max_size=12))
def test_any_text_is_a_move_or_a_sentence(move: str) -> None:
    start = Span.from_id("spanit:3/v:1")
    legal = {name(node) for node in nodes(3)} | {"resign"}
    if move in legal:
        assert start.play(move) != start
    else:
        with pytest.raises(IllegalMove):
            start.play(move)


def test_who_resigns_has_lost() -> None:
    state = Span.from_id("spanit:6/v:1").play("a1").play("resign")
    assert state.winner == "v"
    assert state.finished
    with pytest.raises(IllegalMove, match=r"The game is over: vertical has won\."):
        state.play("c3")


def test_a_long_game_on_the_largest_board() -> None:
    history = GameTimeline(Span.from_id("spanit:20/h:1"))
    for node in nodes(20):
        if not history.state.finished:
            history.play(name(node))
    assert history.state.winner == "h"
    end = history.state
    history.go_to(0)
    history.go_to(len(history.moves))
    assert history.state == end
