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
    """A move, marked ! if it was the only one that wins and ? if it gave a win away, with what is said after it and
    the lines that could have been played in its place."""

    move: str
    mark: Mark = ""
    comment: str = ""
    variations: tuple["Line", ...] = ()


@dataclass(frozen=True)
class Line:
    """Turns one after the other, and what is said before the first. A variation has at least one."""

    turns: tuple[Turn, ...] = ()
    comment: str = ""

    @property
    def moves(self) -> tuple[str, ...]:
        return tuple(turn.move for turn in self.turns)


@dataclass(frozen=True, kw_only=True)
class Record:
    """A game with what is known of it. Who begins is the side to move in `start`; `auto_move` is the greatest time for
    a move, in seconds; `more` has the tags that are none of ours, in their order. Every move can be played."""

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
        return Span.new(self.start, self.seed)

    @property
    def asides(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """Every variation, those within variations too: how many moves come before it, and all moves from the start."""
        return tuple(_asides(self.main.turns, ()))

    def following(self, moves: Sequence[str]) -> "Record":
        """The same document with `moves` as its main line. Whatever they leave becomes a variation, and a variation
        that they take becomes the main line; fewer moves than there are leave it as it is. Raises IllegalMove."""
        turns = _led(self.main.turns, moves)
        if turns == self.main.turns:
            return self
        state = self.beginning
        for turn in turns:
            state = state.play(turn.move)
        return replace(self, main=replace(self.main, turns=turns), result=state.winner or "*")

    def won_by(self, side: Side, reason: str) -> "Record":
        """The same document decided by the referee, with the reason said after the last turn."""
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


def _led(turns: tuple[Turn, ...], moves: Sequence[str]) -> tuple[Turn, ...]:
    """The turns, led along `moves` where they part."""
    shared = 0
    while shared < min(len(turns), len(moves)) and turns[shared].move == moves[shared]:
        shared += 1
    if shared == len(moves):
        return turns
    if shared == len(turns):
        return turns + tuple(Turn(move) for move in moves[shared:])
    left = turns[shared]
    taken = next((line for line in left.variations if line.turns[0].move == moves[shared]), Line())
    first, *rest = _led(taken.turns, moves[shared:])
    aside = (Line((replace(left, variations=()), *turns[shared + 1:])),
             *(line for line in left.variations if line is not taken), *first.variations)
    comment = f"{taken.comment} {first.comment}".strip()
    return (*turns[:shared], replace(first, comment=comment, variations=aside), *rest)
