"""A game as a document: who played, where it began, and its line of turns with marks, comments and variations."""
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from solvers.spanit.board import Position, Side
from solvers.spanit.rules import Span

Mark = Literal["", "!", "?"]
Result = Literal["h", "v", "*"]  # * is a game that has not ended


@dataclass(frozen=True)
class Turn:
    """A move, marked ! if it was the only winning one and ? if it gave a win away.

    `comment` follows the move; `variations` are lines that replace it.
    """

    move: str
    mark: Mark = ""
    comment: str = ""
    variations: tuple["Line", ...] = ()


@dataclass(frozen=True)
class Line:
    """A sequence of turns and the comment before the first. A variation has at least one turn."""

    turns: tuple[Turn, ...] = ()
    comment: str = ""

    @property
    def moves(self) -> tuple[str, ...]:
        return tuple(turn.move for turn in self.turns)


@dataclass(frozen=True, kw_only=True)
class Record:
    """A game with its tags. Every move is legal.

    The side to move in `start` begins; `auto_move` is the time limit of a move in seconds; `more` are the tags of other
    programs, in their order.
    """

    start: Position
    main: Line = Line()
    result: Result = "*"
    event: str = ""
    h: str = ""
    v: str = ""
    h_personality: str = ""
    v_personality: str = ""
    seed: int = 0
    auto_move: float | None = None
    more: tuple[tuple[str, str], ...] = ()

    @property
    def beginning(self) -> Span:
        """The state before the first move."""
        return Span.from_start(self.start, self.seed)

    @property
    def asides(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """Every variation at any depth: the number of moves before it, and all moves from the start."""
        return tuple(_asides(self.main.turns, ()))

    def with_main_line(self, moves: Sequence[str]) -> "Record":
        """The document with `moves` as its main line.

        What they replace becomes a variation, and a variation that they follow becomes the main line. If they are a
        beginning of the main line, nothing changes. Raises IllegalMove.
        """
        turns = _merge_line(self.main.turns, moves)
        if turns == self.main.turns:
            return self
        state = self.beginning
        for turn in turns:
            state = state.play(turn.move)
        return replace(self, main=replace(self.main, turns=turns), result=state.winner or "*")

    def won_by(self, side: Side, reason: str) -> "Record":
        """The document decided by the referee, with the reason in the comment of the last turn."""
        if not self.main.turns:
            return replace(self, result=side, main=replace(self.main, comment=f"{self.main.comment} {reason}".strip()))
        *turns, last = self.main.turns
        last = replace(last, comment=f"{last.comment} {reason}".strip())
        return replace(self, result=side, main=replace(self.main, turns=(*turns, last)))


def _asides(turns: Sequence[Turn], before: tuple[str, ...]) -> Iterator[tuple[int, tuple[str, ...]]]:
    for turn in turns:
        for line in turn.variations:
            yield len(before), before + line.moves
            yield from _asides(line.turns, before)
        before = (*before, turn.move)


def _merge_line(turns: tuple[Turn, ...], moves: Sequence[str]) -> tuple[Turn, ...]:
    """The turns with `moves` as their line. At the first difference a variation is exchanged with the main line."""
    # `shared` is the length of the common beginning; behind it the moves end, or the turns do, or the two differ.
    shared = 0
    while shared < min(len(turns), len(moves)) and turns[shared].move == moves[shared]:
        shared += 1
    if shared == len(moves):
        return turns
    if shared == len(turns):
        return turns + tuple(Turn(move) for move in moves[shared:])
    # `turn` and all that follows it become a variation of the first new turn; other variations of `turn` move along.
    turn = turns[shared]
    variation = next((line for line in turn.variations if line.turns[0].move == moves[shared]), Line())
    head, *tail = _merge_line(variation.turns, moves[shared:])
    aside = (Line((replace(turn, variations=()), *turns[shared + 1:])),
             *(line for line in turn.variations if line is not variation), *head.variations)
    comment = f"{variation.comment} {head.comment}".strip()
    return (*turns[:shared], replace(head, comment=comment, variations=aside), *tail)
