"""Matches: the same whatever the calls, the same pieces for both, garbage that is neither lost nor made, records."""
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.tetris.controllers import NAMED
from solvers.tetris.guideline.duel import Duel
from solvers.tetris.guideline.events import Locked, Risen
from solvers.tetris.guideline.frames import FRAMES
from solvers.tetris.guideline.handling import Handling
from solvers.tetris.guideline.inputs import Input
from solvers.tetris.guideline.versus import CALM, LEFT, PACES, RIGHT, SIDES, Match, Pilot, Record, Terms
from tests.solvers.tetris.guideline.players import inputs

DT_20, LEE = NAMED["dt-20"], NAMED["lee"]
QUICK = Terms(7, (Pilot(DT_20, 8), Pilot(LEE, 6)))
AGAINST = Terms(11, (None, Pilot(LEE, 4)))


def played(terms: Terms, moves: list[Input], until: int) -> Match:
    match = Match(terms)
    for each in moves:
        match.apply_input(each)
    match.advance(until)
    return match


@settings(max_examples=12, deadline=None)
@given(inputs(30), st.lists(st.integers(0, 12_000), max_size=20), st.integers(0, 1000))
def test_a_match_does_not_depend_on_how_time_is_cut(moves: list[Input], cuts: list[int], seed: int) -> None:
    terms = msgspec.structs.replace(AGAINST, seed=seed)
    plain = played(terms, moves, 12_000)
    cut, waiting = Match(terms), sorted(cuts)
    for each in moves:
        while waiting and waiting[0] <= each.at:
            cut.advance(waiting.pop(0))
        cut.apply_input(each)
    for each_cut in waiting:
        cut.advance(each_cut)
    cut.advance(12_000)
    assert cut.boards == plain.boards
    assert (cut.time, cut.over, cut.winner, cut.record) == (plain.time, plain.over, plain.winner, plain.record)
    assert cut.take_events() == plain.take_events()


@settings(max_examples=10, deadline=None)
@given(inputs(60))
def test_a_record_brings_the_match_back(moves: list[Input]) -> None:
    match = played(AGAINST, moves, 8_000)
    record = Record.read(match.record.write())
    assert record == match.record
    moment = finish(Duel(record.terms, record))
    assert moment.boards == match.boards
    assert (moment.time, moment.over, moment.winner) == (match.time, match.over, match.winner)
    again = Match.from_record(record)
    for each in (again, match):
        each.advance(12_000)
    assert (again.boards, again.record, again.events) == (match.boards, match.record, match.events)


def test_two_pilots_end_a_match_on_the_same_pieces() -> None:
    match = Match(Terms(7, (Pilot(DT_20, 3), Pilot(LEE, 1.5))))
    match.advance(10**8)
    assert match.over
    assert match.winner in SIDES
    assert [board.over for board in match.boards].count("topped") == 1
    assert match.boards[match.winner].over == ""
    assert match.boards[LEFT].setup == match.boards[RIGHT].setup  # from which all pieces and holes follow
    for _ in range(2):
        match.advance(10**9)
    assert match.time < 10**8


def test_what_one_side_sends_the_other_side_gets() -> None:
    match = Match(QUICK)
    match.advance(CALM // 4)
    for side in SIDES:
        sent = sum(event.sent for each, event in match.events if each != side and isinstance(event, Locked))
        risen = sum(len(event.holes) for each, event in match.events if each == side and isinstance(event, Risen))
        cancelled = sum(event.attack - event.sent for each, event in match.events
                        if each == side and isinstance(event, Locked))
        assert sent == risen + cancelled + match.boards[side].incoming
    assert any(isinstance(event, Risen) for _, event in match.events)


def test_after_the_calm_garbage_comes_for_both() -> None:
    match = Match(Terms(3, (Pilot(DT_20, PACES[0]), Pilot(DT_20, PACES[0]))))
    match.advance(CALM - 1)
    assert [board.incoming for board in match.boards] == [0, 0]
    match.advance(CALM)
    assert [board.incoming for board in match.boards] == [1, 1]


def test_nobody_wins_if_both_fall_in_the_same_ms() -> None:
    match = Match(Terms(5, (None, None)))
    at = 0
    while not match.over:
        at += 100
        match.advance(at)  # both drop where they stand, and the pieces are the same
        if match.boards[LEFT].pieces > 3:
            break
        for side in SIDES:
            match.apply_input(Input(at, "H"), side)
    match.advance(10**8)  # what nobody touches falls by itself, on both sides alike
    assert match.over
    assert match.winner is None


def test_keys_and_handling_of_the_person_are_kept() -> None:
    match = Match(AGAINST)
    match.handle(Handling(100, 0, 0), 0)
    match.press("left", 20)
    match.advance(200)
    assert min(x for x, _ in match.boards[LEFT].falling.cells) == 0
    match.release_all(250)
    match.press("hard", 300)
    match.press("hard", 290)  # too late for that: it counts as now
    assert [text for _, text in match.record.inputs] == ["0=100/0/0", "20L", "250l", "300H", "300H"]
    assert not match.apply_input(Input(400, 3))  # garbage is not for a person to give


def test_faults_of_finesse_are_those_of_the_person() -> None:
    match = Match(AGAINST)
    assert match.finesse_faults == (0, None)
    at = 20
    for key in ("left", "right", "left", "right"):
        match.press(key, at)
        match.release(key, at + 10)
        at += 20
    match.press("hard", at)
    assert match.finesse_faults == (4, None)  # there and back twice, and down where it came
    assert Match.from_record(match.record).finesse_faults == (4, None)
    again = finish(Duel(AGAINST, match.record))
    assert again.faults == (4, None)


def test_a_duel_is_the_same_however_it_is_stepped() -> None:
    at_once, by_steps = Duel(QUICK), Duel(QUICK)
    at_once.advance(10 * FRAMES)
    for steps in (1, 2, 17, 400, 10 * FRAMES - 420):
        by_steps.advance(steps)
    assert at_once.snapshot() == by_steps.snapshot()
    assert at_once.snapshot().time == 10_000 or at_once.snapshot().over
    assert at_once.progress().total is None


@pytest.mark.parametrize("pace", [0.1, 31, float("nan")])
def test_a_pace_that_cannot_be_is_refused(pace: float) -> None:
    with pytest.raises(ValueError, match=r"plays 0\.2 to 30 pieces"):
        Pilot(DT_20, pace)


@pytest.mark.parametrize(("before", "after"), [
    (b'"20L"', b'"20Q"'), (b'"20L"', b'"20L 20l"'), (b'[0,"20L"]', b'[1,"20L"]'), (b'[0,"20L"]', b'[2,"20L"]'),
    (b'"format":1', b'"format":2'), (b'"pace":4', b'"pace":400'), (b'"messiness":30', b'"messiness":-1'),
    (b'"lines"', b'"lives"'), (b'"seed":11', b'"seed":-1'),
])
def test_a_damaged_record_is_refused(before: bytes, after: bytes) -> None:
    match = Match(AGAINST)
    match.press("left", 20)
    data = match.record.write()
    assert Record.read(data) == match.record
    assert before in data.replace(b'"bumpiness"', b'"lines"')
    with pytest.raises(FormatError):
        Record.read(data.replace(before, after))


def test_a_pilot_puts_down_as_many_pieces_as_its_pace_says() -> None:
    match = Match(Terms(1, (Pilot(DT_20, 0.5), Pilot(DT_20, 5))))
    match.advance(20_000)
    assert [board.pieces for board in match.boards] == [pytest.approx(10, abs=1), pytest.approx(100, abs=2)]
