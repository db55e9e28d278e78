"""Conversion between saved games and the text format of games (solvers.spanit.play.game_file)."""
from dataclasses import replace

from app.games.spanit.seats import ADVISER, Seat, Seats, usual_seats
from app.games.spanit.seats import LONGEST as LONGEST_NAME
from solvers.core.formats import FormatError
from solvers.core.saves import Save
from solvers.spanit.board import SIDES, Side
from solvers.spanit.play import game_file
from solvers.spanit.play.record import Record
from solvers.spanit.play.review import with_marks
from solvers.spanit.rules import Span

SUFFIX = ".span"
LONGEST = 100_000  # characters that a saved game may keep of it


def text_of(record: Record, seats: Seats, limit: float) -> str:
    """The text of a game with its variations, who plays it, and the greatest time for a move, in seconds; a game that
    is over has the oracle's marks. Raises FormatError if the text could not be read again."""
    named = replace(
        record, h=seats["h"].title, v=seats["v"].title,
        h_personality=_mind(seats["h"]), v_personality=_mind(seats["v"]), auto_move=limit,
    )
    text = game_file.write(named if record.result == "*" else with_marks(named))
    game_file.read(text.encode(errors="replace"))
    return text


def read_text(data: bytes) -> Save:
    """The first game of a text as a saved game, at its end. Raises FormatError."""
    record = game_file.read_first(data)
    seats = usual_seats()
    said: dict[Side, tuple[str, str]] = {"h": (record.h, record.h_personality), "v": (record.v, record.v_personality)}
    for side, (name, personality) in said.items():
        seat = Seat(not personality, personality or ADVISER)
        seats[side] = seat if name == seat.title else replace(seat, name=name[:LONGEST_NAME], guest=True)
    extra = {side: seats[side].text for side in SIDES} | {"record": saved_text(record)}
    if record.auto_move is not None:
        extra["limit"] = f"{record.auto_move:.1f}"
    moves = record.main.moves
    return Save(id=record.beginning.id, moves=moves, position=len(moves), extra=extra)


def is_text(data: bytes) -> bool:
    """True if this looks like a game's text, which begins with a tag, not like a saved game of the program."""
    return data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"["


def is_saved(data: bytes) -> bool:
    """True if this looks like a saved game of the program, not like a game's text."""
    return data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"{"


def saved_text(record: Record) -> str:
    """A record as a saved game remembers it; nothing if it is too long for that."""
    text = game_file.write(record)
    return text if len(text) <= LONGEST else ""


def read_record(text: str, start: Span) -> Record:
    """A record that was remembered, or an empty one if it cannot be read or is of another game."""
    try:
        record = game_file.read_first(text.encode(errors="replace")) if text else None
    except FormatError:
        record = None
    if record is None or record.beginning != start:
        return Record(start=start.start, seed=start.seed)
    return record


def comment_at(record: Record, place: int) -> str:
    """The comment of a record after a number of moves of its main line."""
    turns = record.main.turns
    return record.main.comment if place == 0 else turns[place - 1].comment if place <= len(turns) else ""


def _mind(seat: Seat) -> str:
    """The mind that plays a side, if one does."""
    return "" if seat.human else seat.mind
