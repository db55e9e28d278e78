"""The client: what it tells a bot, and what it makes of the answers."""
import json
from typing import Any

import pytest

from solvers.tetris.field import GARBAGE
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.tbp.client import GREETING, LINES, BotFault, Client
from solvers.tetris.tbp.position import Choice
from solvers.tetris.tbp.table import Table

READY = [{"type": "info", "name": "x"}, {"type": "ready"}]
MOVE = {"location": {"type": "T", "orientation": "north", "x": 1, "y": 0}, "spin": "none"}


class Wire:
    """A line whose other end says what is written here, and keeps what it is told."""

    def __init__(self, *said: dict[str, Any] | bytes) -> None:
        self.said = [each if isinstance(each, bytes) else json.dumps(each).encode() for each in said]
        self.told: list[dict[str, Any]] = []
        self.ended, self.fault, self.ending, self.closed = False, "", "ended with exit code 3", False

    def send(self, line: bytes) -> None:
        assert line.endswith(b"\n")
        self.told.append(json.loads(line))

    def next(self, seconds: float) -> bytes | None:
        return self.said.pop(0) if self.said else None

    def close(self, grace: float = 0) -> None:
        self.closed = True


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def talking(*said: dict[str, Any] | bytes, features: tuple[str, ...] = ()) -> tuple[Client, Wire, Clock]:
    """A client whose bot is ready, has been told of a game, and says this next."""
    wire, clock = Wire({**READY[0], "features": features}, READY[1]), Clock()
    client = Client(wire, clock, 2.0)
    client.poll(0)
    assert client.ready
    client.start(Table(1, 30).position)
    wire.told.clear()
    wire.said = [each if isinstance(each, bytes) else json.dumps(each).encode() for each in said]
    return client, wire, clock


def test_a_bot_is_greeted_and_told_the_position() -> None:
    wire = Wire({"type": "hello"}, *READY[:1], b"  ", {"type": "hello"})
    client = Client(wire, Clock(), 2.0)
    client.poll(0)
    assert not client.ready
    assert wire.told == [{"type": "rules", "randomizer": "seven_bag", "garbage": "general"}]
    wire.said = [json.dumps(READY[1]).encode()]
    client.poll(0)
    assert client.ready
    table = Table(1, 30)
    client.start(table.position)
    stop, start = wire.told[1:]
    assert stop == {"type": "stop"}
    assert start["board"] == [[None] * 10] * 40
    assert (start["hold"], start["combo"], start["back_to_back"], len(start["queue"])) == (None, 0, False, 6)
    assert start["randomizer"]["type"] == "seven_bag"
    assert sorted([*start["queue"], *start["randomizer"]["bag_state"]]) == sorted("IOTSZJL")


def test_it_is_told_what_was_played() -> None:
    for features in ((), ("garbage",)):
        client, wire, _ = talking(features=features)
        table = Table(1, 30)
        choice = Choice(Falling(table.position.queue[0], 1, 3, 0))
        position = table.position
        client.play(choice, (2, 3), b"", position)
        assert [each["type"] for each in wire.told] == ["play", "new_piece", "new_piece"]
        assert wire.told[0]["move"]["spin"] == "none"
        assert [each["piece"] for each in wire.told[1:]] == ["T", "S"]
        wire.told.clear()
        lowest, upper = (bytes(0 if x == hole else GARBAGE for x in range(10)) for hole in (3, 7))
        client.play(choice, (2,), lowest + upper, position.raised(lowest + upper))
        if features:
            assert [each["type"] for each in wire.told] == ["play", "new_piece", "garbage"]
            assert [row.index(None) for row in wire.told[2]["rows"]] == [7, 3]
        else:
            assert [each["type"] for each in wire.told] == ["stop", "start"]
            assert [row.index(None) for row in wire.told[1]["board"][:3]] == [3, 7, 0]


def test_it_is_asked_and_answers() -> None:
    client, wire, clock = talking()
    client.ask()
    assert wire.told == [{"type": "suggest"}]
    client.poll(0)
    assert client.suggestion is None
    clock.now = 1.5
    wire.said = [json.dumps({"type": "suggestion", "moves": [MOVE], "move_info": {"nodes": 3.5, "x": 1}}).encode()]
    client.poll(0)
    assert client.suggestion is not None
    assert (len(client.suggestion.moves), client.answered) == (1, 1.5)
    clock.now = 99.0  # nothing is waited for
    client.poll(0)
    client.ask()
    assert client.suggestion is None
    client.stop()
    client.close()
    assert [each["type"] for each in wire.told] == ["suggest", "suggest", "stop", "quit"]
    assert wire.closed


@pytest.mark.parametrize(("said", "kind", "words"), [
    (b"Hello", "rubbish", "wrote what is no message, “Hello”"),
    (b"\xff\x00" * 500, "rubbish", "not UTF-8"),
    (b"[]", "rubbish", "expected object"),
    (b"7" * 5000, "rubbish", "“" + "7" * 60 + "”"),
    ({"type": "suggestion"}, "rubbish", "missing required field moves"),
    ({"type": "suggestion", "moves": [{"location": {"type": "T"}}]}, "rubbish", "moves[0].location"),
    ({"type": "suggestion", "moves": [{**MOVE, "spin": "double"}]}, "rubbish", "moves[0].spin"),
    ({"type": "error", "reason": "unsupported_rules"}, "refused", "cannot play: unsupported_rules."),
    ({"type": "error", "reason": "x", "message": "No."}, "refused", "cannot play: x, No."),
])
def test_what_a_bot_does_wrong_is_one_sentence(said: dict[str, Any] | bytes, kind: str, words: str) -> None:
    client, _, _ = talking(said)
    client.ask()
    with pytest.raises(BotFault) as caught:
        client.poll(0)
    assert caught.value.kind == kind
    sentence = str(caught.value)
    assert words in sentence
    assert sentence.endswith(".")
    assert sentence.isprintable()
    assert len(sentence) < 500


def test_who_suggests_unasked_is_wrong() -> None:
    client, _, _ = talking({"type": "suggestion", "moves": [MOVE]})
    with pytest.raises(BotFault, match="nobody had asked"):
        client.poll(0)


def test_who_is_late_is_wrong() -> None:
    client, _, clock = talking()
    client.ask()
    clock.now = 2.0
    client.poll(0)
    clock.now = 2.1
    with pytest.raises(BotFault, match="was too late: no answer came within 2 s") as caught:
        client.poll(0)
    assert caught.value.kind == "late"
    silent = Client(Wire(), clock, 2.0)
    clock.now += GREETING + 1
    with pytest.raises(BotFault, match="was not ready within 20 s"):
        silent.poll(0)


def test_who_ends_has_crashed() -> None:
    client, wire, _ = talking({"type": "dance"})
    wire.ended = True
    with pytest.raises(BotFault, match="crashed: it ended with exit code 3") as caught:
        client.poll(0)
    assert (caught.value.kind, wire.closed) == ("crashed", True)


def test_who_writes_without_end_is_wrong_and_not_heard_to_the_end() -> None:
    client, wire, _ = talking()
    wire.fault = "a line of more than 1,000 bytes"
    with pytest.raises(BotFault, match="wrote a line of more than") as caught:
        client.poll(0)
    assert caught.value.kind == "rubbish"
    client, wire, _ = talking(*[{"type": "chatter"}] * 1000)
    client.poll(0)
    assert len(wire.said) == 1000 - LINES - 1
