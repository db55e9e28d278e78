"""A bot at the keys of a match against the clock."""
import json

import pytest

from solvers.core.engine import finish
from solvers.tetris.controllers import NAMED
from solvers.tetris.guideline.duel import Duel
from solvers.tetris.guideline.versus import LEFT, RIGHT, Match, Pilot, Record, Terms
from solvers.tetris.tbp.client import BotFault, Client
from solvers.tetris.tbp.seat import Seat
from tests.solvers.tetris.tbp.conftest import TalkingBot

FRAME = 16  # ms


class BotLine:
    """A line to a bot in this very process; it answers after so many looks."""

    def __init__(self, lazy: int = 0) -> None:
        self.bot, self.lazy = TalkingBot(), lazy
        self.said = [json.dumps({"type": "info", "features": ["garbage"]}).encode()]
        self.told: list[str] = []
        self.ended, self.fault, self.ending = False, "", ""
        self._looks = 0

    def send(self, line: bytes) -> None:
        self.told.append(json.loads(line)["type"])
        self.said += [answer.line for answer in self.bot.receive(line)]
        self.bot.think(1.0)
        self._looks = 0

    def next(self, seconds: float) -> bytes | None:
        self._looks += 1
        return self.said.pop(0) if self.said and self._looks > self.lazy else None

    def close(self, grace: float = 0) -> None:
        pass


def play(match: Match, seat: Seat, until: int) -> None:
    """Let time go on, a frame at a time."""
    while match.time < until and not match.over:
        match.advance(match.time + FRAME)
        for side, event in match.take_events():
            if side == RIGHT:
                seat.record_event(event)
        if given := seat.next_inputs(match.boards[RIGHT]):
            match.plan(given, RIGHT)


@pytest.fixture
def match() -> Match:
    return Match(Terms(5, (Pilot(NAMED["dt-20"], 2.0), None)))


def test_it_plays_at_its_pace_and_knows_the_board(match: Match) -> None:
    line = BotLine()
    play(match, Seat(Client(line, lambda: 0.0, 2.0), 1.5), 60_000)
    board = match.boards[RIGHT]
    assert not match.over
    assert 85 <= board.pieces <= 91
    assert board.lines > 20
    assert line.told.count("start") == 1  # else it was told of every piece
    assert line.told.count("garbage") >= 1
    assert line.told.count("play") in (board.pieces, board.pieces - 1)
    assert line.bot.position is not None
    assert line.bot.position.field.columns == board.field.columns
    assert line.bot.position.queue == (board.falling.kind, *board.next)


def test_its_game_is_a_record_like_a_persons(match: Match) -> None:
    play(match, Seat(Client(BotLine(), lambda: 0.0, 2.0), 3.0), 400_000)
    assert match.over
    again = Match.from_record(Record.read(match.record.write()))
    assert again.boards == match.boards
    assert (again.winner, again.time) == (match.winner, match.time)
    assert finish(Duel(match.terms, match.record)).boards == match.boards


def test_a_slow_one_plays_slower(match: Match) -> None:
    seat = Seat(Client(BotLine(lazy=100), lambda: 0.0, 99.0), 5.0)  # 1.6 s for an answer
    play(match, seat, 20_000)
    assert 8 <= match.boards[RIGHT].pieces <= 13


def test_one_that_answers_when_the_piece_has_locked_is_asked_anew(match: Match) -> None:
    line = BotLine()
    seat = Seat(Client(line, lambda: 0.0, 99.0), 5.0)
    play(match, seat, 2000)
    line.lazy = 2000  # 32 s: pieces come down by themselves
    play(match, seat, 40_000)
    pieces = match.boards[RIGHT].pieces
    line.lazy = 0
    play(match, seat, 50_000)
    assert match.boards[RIGHT].pieces > pieces + 30


def test_what_it_does_wrong_is_told(match: Match) -> None:
    line = BotLine()
    seat = Seat(Client(line, lambda: 0.0, 2.0), 5.0)
    play(match, seat, 1000)
    line.said = [b'{"type": "suggestion", "moves": []}']
    with pytest.raises(BotFault):
        play(match, seat, 3000)
    match.give_up(RIGHT)
    assert (match.over, match.winner) == (True, LEFT)
    record = Record.read(match.record.write())
    assert record.forfeit == RIGHT
    end = finish(Duel(match.terms, record))
    assert (end.over, end.winner, end.time) == (True, LEFT, match.time)
    assert Match.from_record(record).winner == LEFT
    before = match.boards[RIGHT].pieces
    match.advance(10_000)
    assert match.boards[RIGHT].pieces == before
