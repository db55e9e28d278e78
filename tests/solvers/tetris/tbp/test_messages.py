"""Messages as they are sent and read."""
import json

import pytest

from solvers.core.formats import FormatError
from solvers.tetris.tbp.messages import (
    LIMIT,
    Location,
    Move,
    MoveInfo,
    Play,
    Ready,
    Rules,
    Start,
    Suggestion,
    read_to_bot,
    read_to_frontend,
)

BOARD = [[None] * 10 for _ in range(40)]
START = {"type": "start", "board": BOARD, "queue": ["S", "Z"], "hold": None, "combo": 0, "back_to_back": False}


def test_a_message_is_one_line_with_its_type() -> None:
    move = Move(Location("T", "east", 4, 1), "full")
    assert json.loads(Play(move).line) == {
        "type": "play", "move": {"location": {"type": "T", "orientation": "east", "x": 4, "y": 1}, "spin": "full"}}
    assert Ready().line == b'{"type":"ready"}\n'
    assert json.loads(Suggestion(()).line) == {"type": "suggestion", "moves": []}
    assert read_to_bot(Play(move).line) == Play(move)


def test_what_is_not_known_is_no_fault() -> None:
    assert read_to_bot(b'{"type": "dance", "steps": [1, {}]}') is None
    assert read_to_frontend(b'{"type": "suggest"}') is None
    assert read_to_bot(b'{"type": "rules", "gravity": 20, "randomizer": "dice"}') == Rules("dice")
    start = read_to_bot(json.dumps({**START, "weather": "fine", "randomizer": {"type": "dice", "sides": 6}}).encode())
    assert isinstance(start, Start)
    assert (start.queue, start.hold, len(start.board)) == (("S", "Z"), None, 40)


@pytest.mark.parametrize("change", [
    {"combo": None}, {"combo": -1}, {"back_to_back": None}, {"back_to_back": 3}, {"randomizer": None}, {"hold": None},
])
def test_what_other_frontends_say_for_nothing_is_understood(change: dict[str, object]) -> None:
    """Many games count clears in a row from -1, and some say null."""
    assert isinstance(read_to_bot(json.dumps({**START, **change}).encode()), Start)


def test_what_a_bot_does_not_know_of_its_move_is_null() -> None:
    line = b'{"type": "suggestion", "moves": [], "move_info": {"nodes": 3, "nps": null, "depth": null, "extra": null}}'
    assert read_to_frontend(line) == Suggestion((), MoveInfo(3))


@pytest.mark.parametrize(("line", "same"), [
    ({"type": "info", "name": "Odd", "version": None, "author": None, "features": None},
     {"type": "info", "name": "Odd"}),
    ({"type": "info", "name": None}, {"type": "info"}),
    ({"type": "error", "reason": "unsupported_rules", "message": None},
     {"type": "error", "reason": "unsupported_rules"}),
    ({"type": "suggestion", "moves": [{"location": {"type": "T", "orientation": "east", "x": 4, "y": 1},
                                       "spin": None}], "move_info": None},
     {"type": "suggestion", "moves": [{"location": {"type": "T", "orientation": "east", "x": 4, "y": 1}}]}),
])
def test_null_is_read_as_if_it_were_not_there(line: dict[str, object], same: dict[str, object]) -> None:
    assert read_to_frontend(json.dumps(line).encode()) == read_to_frontend(json.dumps(same).encode())


def test_null_where_a_value_is_needed_is_told() -> None:
    with pytest.raises(FormatError, match="moves"):
        read_to_frontend(b'{"type": "suggestion", "moves": null}')
    bag = {"type": "general_bag", "current_bag": None, "filled_bag": {"T": None}, "bag_state": None}
    assert isinstance(read_to_bot(json.dumps({**START, "randomizer": bag}).encode()), Start)
    assert read_to_bot(b'{"type": "rules", "randomizer": null, "garbage": null}') == Rules()


@pytest.mark.parametrize(("change", "words"), [
    ({"board": BOARD[1:]}, "in board: expected array of length >= 40"),
    ({"board": [[None] * 9, *BOARD[1:]]}, "in board[0]"),
    ({"board": [[7] * 10, *BOARD[1:]]}, "in board[0][0]: expected str | null, got int"),
    ({"queue": ["S", "X"]}, "in queue[1]"),
    ({"hold": "none"}, "in hold"),
    ({"combo": "two"}, "in combo"),
    ({"back_to_back": "yes"}, "in back_to_back"),
])
def test_a_value_that_cannot_be_is_named(change: dict[str, object], words: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_to_bot(json.dumps({**START, **change}).encode())
    assert words in str(caught.value)


@pytest.mark.parametrize("line", [b"", b"rubbish", b"[]", b"7", b"{}", b'{"type": 7}', b'{"type": "play"}', b"\xff",
                                  b'{"type": "start"}', b"[" * 5000, b'"' + b"x" * LIMIT + b'"'])
def test_a_line_that_is_no_message_is_refused(line: bytes) -> None:
    with pytest.raises(FormatError):
        read_to_bot(line)
