"""The rules of the tab: live games cut into moves and replayed, undo, ids, and whatever else a move may say."""
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from app.pages.game_timeline import GameTimeline
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.tetris.guideline.events import Ended, Locked
from solvers.tetris.guideline.inputs import MOST, NOTHING, Input
from solvers.tetris.guideline.modes import MODES
from solvers.tetris.guideline.rules import Guideline, read_id
from tests.solvers.tetris.guideline.players import handlings, inputs, waits

GAMES = [
    "marathon", "marathon/endless", "sprint/1", "sprint", "ultra/10", "dig/3", "dig/30", "zen", "adversarial", "seed",
    "strict/4x8", "strict/5x9", "versus", "versus/100", "cheese/3",
    "survival/1", "barrage/300", "fourwide/5", "invisible/1", "master", "allclear", "sprint~4x8,20g,allspin,freehold",
    "survival~5x9,lock0,0g,uniform", "zen~4x9,next0,nospin",
]


class Live(RuleBasedStateMachine):
    """Games played live by random keys; each piece becomes a move of the history, which undo goes back in."""

    @initialize(game=st.sampled_from(GAMES), seed=st.integers(0, 10**18 - 1))
    def begin(self, game: str, seed: int) -> None:
        self.history = GameTimeline(Guideline.from_id(f"tetris:{game}:{seed}"))
        self.live = self.history.state.simulation
        self.rest: list[Input] = []  # inputs since the last move

    def record(self, given_input: Input | None, accepted: bool) -> None:
        moves = [event.move for event in self.live.take_events() if isinstance(event, Locked | Ended) and event.move]
        for move in moves:
            self.history.play(move)
        if moves:
            self.rest = []
        ended_one = given_input is not None and moves and moves[-1].endswith(str(given_input))
        if given_input is not None and accepted and not ended_one:
            self.rest.append(given_input)

    @rule(wait=waits, what=st.one_of(st.sampled_from("LRSlrsHXZACFGDHHH"), st.integers(1, 3), handlings))
    def touch(self, wait: int, what: object) -> None:
        given_input = Input(self.live.time + wait, what)  # type: ignore[arg-type]
        self.record(given_input, self.live.apply_input(given_input))

    @rule(wait=st.integers(0, 5000))
    def wait(self, wait: int) -> None:
        self.live.advance(self.live.time + wait)
        self.record(None, False)

    @precondition(lambda self: self.history.can_undo)
    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        self.history.go_to(data.draw(st.integers(0, self.history.position - 1)))
        self.live, self.rest = self.history.state.simulation, []
        self.live.release_all(self.live.time)
        self.rest = [*self.live.inputs]

    @invariant()
    def agree(self) -> None:
        state = self.history.state
        replayed = state.simulation
        for given_input in self.rest:
            assert replayed.apply_input(given_input)
        replayed.advance(self.live.time)
        assert replayed == self.live
        assert state.finished == bool(self.live.over)
        assert state.id == self.history.start.id

    def teardown(self) -> None:
        if hasattr(self, "history"):
            again = Guideline.from_id(self.history.start.id)
            assert again == self.history.start
            assert hash(again) == hash(self.history.start)
            for move in self.history.moves[: self.history.position]:
                again = again.play(move)
            assert again == self.history.state
            assert again.tally == self.history.state.tally


TestLive = Live.TestCase
TestLive.settings = settings(max_examples=40, stateful_step_count=40)


def start(game: str = "sprint") -> Guideline:
    return Guideline.from_id(f"tetris:{game}:607")


@pytest.mark.parametrize(("game", "move", "words"), [
    ("sprint", "", "“” is no input; one looks like 1234L, a time and a key"),
    ("sprint", "20L  30H", "“” is no input"),
    ("sprint", "20q", "“20q” is no input"),
    ("sprint", "20=1/2", "“1/2” is no handling of keys; one looks like 167/33/20"),
    ("sprint", "20=2000/33/20 30H", "delays of keys go from 0 to 1,000 ms"),
    ("sprint", "20=100/33/101 30H", "soft drop goes from 0"),
    ("sprint", "20L 19H", "“19H” comes too early: it is 20 ms already"),
    ("sprint", "20H 20L", "“20L” comes too late: the piece had locked before"),
    ("sprint", "99999L", "“99999L” comes too late"),
    ("sprint", "5L 6L 7H", "“6L” changes nothing here"),
    ("sprint", "5l 7H", "“5l” changes nothing here"),
    ("sprint", "5+3 7H", "“5+3” changes nothing here"),
    ("sprint", "5=167/33/20 7H", "changes nothing here"),
    ("zen", "0=0/0/0 0S 999999999H", "comes too late: the piece had locked before"),
    ("zen", "5L", "no piece would ever lock"),
    ("zen", NOTHING, "no piece would ever lock"),
    ("strict", "5S", "no piece would ever lock"),
    ("sprint", "1X " * MOST + "2H 3H", "a piece has at most 4,000 inputs"),
    ("sprint", "9999999999H", "is no input"),
])
def test_what_cannot_be_played_is_said_in_a_sentence(game: str, move: str, words: str) -> None:
    before = start(game)
    with pytest.raises(IllegalMove) as caught:
        before.play(move)
    assert words in str(caught.value)
    assert str(caught.value).endswith(".")
    assert before == start(game)


def test_nothing_is_played_once_the_game_is_over() -> None:
    over = start("ultra/10").play(NOTHING)
    while not over.finished:
        over = over.play(NOTHING)
    with pytest.raises(IllegalMove, match="The game is over"):
        over.play(NOTHING)


@settings(max_examples=60)
@given(st.sampled_from(GAMES), st.one_of(
    st.text(max_size=40),
    st.text("0123456789LRSHXZAClrs=/+- ", max_size=60),
    inputs(12).map(lambda given_inputs: " ".join(map(str, given_inputs))),
))
def test_any_text_is_a_move_or_an_illegal_one(game: str, text: str) -> None:
    before = start(game)
    with suppress(IllegalMove):
        after = before.play(text)
        assert after.tally.pieces == 1 or after.finished
    assert before == start(game)


def test_an_untouched_piece_is_a_move() -> None:
    state = start().play(NOTHING)
    assert (state.tally.pieces, state.tally.keys, state.tally.time) == (1, 0, 19_500)


def test_what_a_state_lends_cannot_change_it() -> None:
    state = start()
    state.simulation.press("hard", 5)
    assert state == start()


@pytest.mark.parametrize("text", [
    "tetris:marathon:123", "tetris:marathon/endless:1", "tetris:sprint:5", "tetris:sprint/100:5", "tetris:ultra:0",
    "tetris:ultra/60:1", "tetris:dig:7", "tetris:dig/18:7", "tetris:strict/8x12:7", "tetris:strict:7",
    "tetris:versus/0:7", *(f"tetris:{mode.name}:999999999999999999" for mode in MODES),
])
def test_ids_are_what_they_were_read_from(text: str) -> None:
    assert Guideline.from_id(text).id == text
    assert Guideline.from_id(f" {text}\n") == Guideline.from_id(text)


@pytest.mark.parametrize(("text", "same"), [
    ("tetris:sprint/40:5", "tetris:sprint:5"), ("tetris:strict/10x20:5", "tetris:strict:5"),
    ("tetris:dig/010:05", "tetris:dig:5"),
])
def test_an_id_says_no_more_than_it_must(text: str, same: str) -> None:
    assert Guideline.from_id(text).id == same


@pytest.mark.parametrize(("text", "words"), [
    ("tetris", "is no id of Tetris; one looks like tetris:marathon:607"),
    ("tetris:sprint:-1", "is no id of Tetris"),
    ("tetris:sprint:1234567890123456789", "is no id of Tetris"),
    ("tetris:golf:1", "“golf” is no way to play; marathon, sprint"),
    ("tetris:sprint/0:1", "“0” cannot follow sprint; a number from 1 to 1,000 can"),
    ("tetris:sprint/1001:1", "cannot follow sprint"),
    ("tetris:sprint/9999999999999:1", "cannot follow sprint"),
    ("tetris:marathon/150:1", "“150” cannot follow marathon; “endless” can"),
    ("tetris:adversarial/5:1", "“5” cannot follow adversarial; nothing can"),
    ("tetris:zen/10000:1", "cannot follow zen"),
    ("tetris:strict/8:1", "“8” is no size of a board; one looks like 8x12"),
    ("tetris:strict/3x12:1", "boards are 4 to 12 wide and 8 to 24 high, not 3 × 12"),
])
def test_a_bad_id_is_told_what_is_wrong(text: str, words: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_id(text)
    assert words in str(caught.value)


@given(st.text(max_size=30) | st.text("tetris:/x0123456789zendig", max_size=30).map("tetris:{}".format))
def test_any_text_is_an_id_or_a_sentence(text: str) -> None:
    with suppress(FormatError):
        setup = read_id(text)
        assert read_id(f"tetris:{setup.text}:{setup.seed}") == setup


@pytest.mark.parametrize("text", [
    "sprint/00000000499999", "ultra/999999999999999", f"sprint/000000004{'9' * 5000}", "dig/00010", "sprint/0x10",
])
def test_a_long_number_is_no_amount(text: str) -> None:
    with pytest.raises(FormatError, match="cannot follow"):
        Guideline.from_id(f"tetris:{text}:1")
