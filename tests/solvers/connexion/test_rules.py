"""The rules: against a plain reading of them, by a machine with undo; ids; whole labyrinths; what may not be done."""
import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from solvers.connexion.labyrinth import Cell
from solvers.connexion.pieces import mask_of
from solvers.connexion.rules import REACH, Labyrinth
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from tests.reference.connexion_canonical import Piece, canonical
from tests.reference.connexion_check import around, check
from tests.solvers.connexion.golden import GOLDEN, labyrinths, parts

masks = st.integers(0, 63)
words = st.text(max_size=20).filter(str.isprintable)


def allowed(pieces: dict[Cell, int], cell: Cell, mask: int) -> bool:
    """Whether a piece may lie on a cell: it is free, the cell is empty, and towards each piece both have doors."""
    near = {
        side: pieces[other] for side, (_, *place) in enumerate(around((0, *cell)))
        if (other := tuple(place)) in pieces
    }
    return cell not in pieces and mask not in pieces.values() and all(
        mask >> side & 1 and other >> (side + 3) % 6 & 1 for side, other in near.items()
    )


class HandPlay(RuleBasedStateMachine):
    """Random moves near the middle, compared with the plain rules after each; undo by going back to old states."""

    @initialize(seed=st.integers(0, 99))
    def begin(self, seed: int) -> None:
        self.state = Labyrinth.new((), seed)
        self.past: list[Labyrinth] = []

    def play(self, move: str, legal: bool) -> None:
        before = self.state
        if legal:
            self.past.append(before)
            self.state = before.play(move)
            assert self.state.id == before.id
        else:
            with pytest.raises(IllegalMove) as caught:
                before.play(move)
            assert str(caught.value).endswith(".")

    @rule(q=st.integers(-2, 2), r=st.integers(-2, 2), mask=masks)
    def place(self, q: int, r: int, mask: int) -> None:
        pieces = dict(self.state.pieces)
        legal = allowed(pieces, (q, r), mask)
        self.play(f"place {q},{r} {mask}", legal)
        if legal:
            assert dict(self.state.pieces) == {**pieces, (q, r): mask}
            assert self.state.placed[-1] == (q, r, mask)

    @precondition(lambda self: self.state.surroundings.waiting)
    @rule(data=st.data())
    def grow(self, data: st.DataObject) -> None:
        cell = data.draw(st.sampled_from(self.state.surroundings.waiting))
        fitting = self.state.surroundings.need(cell).fits(self.state.free)
        if fitting:
            self.place(*cell, data.draw(st.sampled_from(fitting)))

    @precondition(lambda self: self.state.placed)
    @rule(data=st.data())
    def remove(self, data: st.DataObject) -> None:
        pieces = dict(self.state.pieces)
        q, r = data.draw(st.sampled_from(sorted(pieces)))
        self.play(f"remove {q},{r}", True)
        del pieces[q, r]
        assert dict(self.state.pieces) == pieces

    @rule(q=st.integers(-9, 9), r=st.integers(-9, 9))
    def remove_nothing(self, q: int, r: int) -> None:
        if (q, r) not in self.state.pieces:
            self.play(f"remove {q},{r}", False)

    @precondition(lambda self: self.past)
    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        place = data.draw(st.integers(0, len(self.past) - 1))
        self.state = self.past[place]
        del self.past[place:]

    @invariant()
    def pieces_are_free_or_lie_there(self) -> None:
        state = self.state
        assert sorted([*state.free, *state.pieces.values()]) == list(range(64))
        assert list(state.pieces.items()) == [((q, r), mask) for q, r, mask in state.placed]
        assert not state.finished
        again = Labyrinth.from_id(state.id)
        for q, r, mask in state.placed:
            again = again.play(f"place {q},{r} {mask}")
        assert again == state
        assert hash(again) == hash(state)


TestHandPlay = HandPlay.TestCase
TestHandPlay.settings = settings(max_examples=30, stateful_step_count=30, deadline=None)


def spread(labyrinth: list[Piece]) -> list[tuple[int, int, int]]:
    """A labyrinth's groups side by side in the plane of hand play."""
    found, laid, left = sorted(parts(labyrinth), key=len, reverse=True), [], -REACH // 2
    for part in found:
        start = min(q for _, q, _, _ in part)
        middle = part[0][2]
        laid += [(q - start + left, r - middle, mask) for _, q, r, mask in part]
        left += 2 + max(q for _, q, _, _ in part) - start
    return laid


@given(labyrinths, st.randoms(use_true_random=False))
def test_a_labyrinth_can_be_laid_in_any_order(labyrinth: list[Piece], random: object) -> None:
    laid = spread(labyrinth)
    random.shuffle(laid)
    state = Labyrinth.new((), 5)
    assume(all(max(abs(q), abs(r), abs(q + r)) <= REACH for q, r, _ in laid))
    for q, r, mask in laid:
        assert not state.finished
        state = state.play(f"place {q},{r} {mask}")
    assert state.finished
    solution = state.solution()
    assert check(solution.pieces) is None
    assert solution.complaint() == ""
    assert canonical(solution.pieces) == canonical(labyrinth)


@pytest.mark.parametrize("labyrinth", GOLDEN)
def test_all_pieces_and_a_door_that_waits_are_not_the_end(labyrinth: list[Piece]) -> None:
    """The piece with one door, up, is laid far out instead of where it belongs."""
    laid = spread(labyrinth)
    one = next(piece for piece in laid if piece[2] == 1)
    state = Labyrinth.new((), 0)
    for q, r, mask in [*(piece for piece in laid if piece != one), (-REACH, 0, 1)]:
        state = state.play(f"place {q},{r} {mask}")
    assert len(state.placed) == 64
    assert not state.finished
    assert len(state.surroundings.waiting) == 2


@pytest.mark.parametrize(("move", "sentence"), [
    ("", "“” is no move here; moves look like “place 2,-1 25” and “remove 2,-1”."),
    ("place 0,0", "“place 0,0” is no move"),
    ("place 0,0 1 ", "“place 0,0 1 ” is no move"),
    ("place 0, 0 1", "“place 0, 0 1” is no move"),
    ("place 0,0 -1", "“place 0,0 -1” is no move"),
    ("place 0,0 123", "“place 0,0 123” is no move"),
    ("place 1000,0 1", "“place 1000,0 1” is no move"),
    ("place ١,0 1", "“place ١,0 1” is no move"),
    ("lay 0,0 1", "“lay 0,0 1” is no move"),
    ("place 5,5 64", "There is no piece 64; pieces are door masks from 0 to 63."),
    ("place 5,5 8", "This piece lies on the board already."),
    ("place 0,0 1", "A piece lies there already."),
    ("place 0,1 2", "This piece has a wall up, where a piece lies already."),
    ("place 0,-1 40", "This piece has a door down, where its neighbour has a wall."),
    ("place 0,-1 2", "This piece has a wall down, where a piece lies already."),
    ("place 41,0 2", "That is too far out: nothing could grow on from there."),
    ("place 25,16 2", "That is too far out"),
    ("remove 3,3", "No piece lies there."),
    ("remove 999,-999", "No piece lies there."),
])
def test_what_may_not_be_done(move: str, sentence: str) -> None:
    state = Labyrinth.new((), 1).play("place 0,0 8")
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    assert str(caught.value).startswith(sentence)


@given(words)
def test_any_text_is_a_move_or_a_sentence(move: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        Labyrinth.new((), 1).play(move)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("text", ["connexion:free:0", "connexion:free:999999999999999999", "connexion:25-30:7",
                                  "connexion:1-2-64:8", "connexion:free/hole=60:3", "connexion:25-30/groups=4:7",
                                  "connexion:free/mirror:1", "connexion:free/holed-groups:2", "connexion:2/single:5"])
def test_ids(text: str) -> None:
    state = Labyrinth.from_id(f" {text}\n")
    assert state.id == text
    assert Labyrinth.from_id(text) == state
    assert state.given == tuple(mask_of(int(word)) for word in re.split("[:/]", text)[1].split("-") if word != "free")
    assert str(state.wish or "") == text.partition("/")[2].partition(":")[0]
    assert {mask for _, _, mask in state.placed} == set(state.given)


@pytest.mark.parametrize(("text", "sentence"), [
    ("connexion:free", "“connexion:free” is no labyrinth’s id; one looks like connexion:free:607."),
    ("connexion:free:-1", "“connexion:free:-1” is no"),
    ("connexion:free:1234567890123456789", "“connexion:free:1234567890123456789” is no"),
    ("minesweeper:free:1", "“minesweeper:free:1” is no"),
    ("connexion::1", "“”: hexagrams are numbers from 1 to 64, such as 25-30."),
    ("connexion:1-2-3-4:1", "“1-2-3-4” should be one to three hexagrams, such as 25-30."),
    ("connexion:0-2:1", "“0-2”: hexagrams are numbers from 1 to 64, such as 25-30."),
    ("connexion:2-65:1", "“2-65”: hexagrams are"),
    ("connexion:2-x:1", "“2-x”: hexagrams are"),
    ("connexion:free/:1", "“” is no wish; mirror, single"),
    ("connexion:free/hole:1", "“hole” is no wish"),
    ("connexion:free/hole=61:1", "“hole=61”: the number of hole= is from 1 to 60."),
    ("connexion:2-2:1", "“2-2” has hexagram 2 twice; there is one piece of each."),
])
def test_what_is_no_id(text: str, sentence: str) -> None:
    with pytest.raises(FormatError) as caught:
        Labyrinth.from_id(text)
    assert str(caught.value).startswith(sentence)


@given(words)
def test_any_text_is_an_id_or_a_sentence(text: str) -> None:
    for form in (text, f"connexion:{text}:1", f"connexion:free:{text}"):
        try:
            sentence = f"{Labyrinth.from_id(form).id}."
        except FormatError as error:
            sentence = str(error)
        assert sentence.endswith(".")
        assert sentence.isprintable()


@pytest.mark.parametrize("text", ["connexion:25-30:7", "connexion:1-2:7", "connexion:2-64:3", "connexion:11-12-63:1"])
def test_given_pieces_stay(text: str) -> None:
    state = Labyrinth.from_id(text)
    for number, (q, r, mask) in enumerate(state.placed):
        assert allowed({(q, r): mask for q, r, mask in state.placed[:number]}, (q, r), mask)
    with pytest.raises(IllegalMove, match="was given; it stays"):
        state.play(f"remove {q},{r}")
    with pytest.raises(IllegalMove, match="already"):
        state.play(f"place 20,0 {mask}")
