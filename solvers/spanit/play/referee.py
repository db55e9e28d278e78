"""The referee, who alone knows the board: it hands each player a copy, judges the answer, and nothing else counts.

A player that names no free node, answers anything but one whole number, raises an exception or takes longer than the
limit loses at once; a sentence says why. What a player does to its copy changes nothing, and the game goes on. A player
that never answers cannot be stopped from here: whoever needs that runs the players as engines, which can be cancelled.
"""
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from traceback import format_exception_only
from typing import Protocol

from solvers.core.formats import printable
from solvers.spanit.board import SIDES, WORDS, Position, Side, name, nodes, other
from solvers.spanit.play.record import Line, Record, Turn

Clock = Callable[[], float]  # seconds, such as time.monotonic


class Player(Protocol):
    """Whoever chooses moves."""

    @property
    def name(self) -> str:
        """What it is called in tables."""

    def choose(self, position: Position, side: Side, ply: int, seed: int) -> int:
        """The index of the free node to take, for the side to move; `ply` counts moves from 0. The same arguments
        give the same answer."""


@dataclass(frozen=True)
class Outcome:
    """A game that has ended: its moves as indices, who won, why (nothing if the board was spanned), and the players'
    names. `seconds` has the time of each answer, the one that lost by rule included; it is empty without a clock."""

    start: Position
    seed: int
    moves: tuple[int, ...]
    winner: Side
    fault: str
    names: Mapping[Side, str]
    seconds: tuple[float, ...]

    @property
    def record(self) -> Record:
        """The game as a document."""
        every = nodes(self.start.size)
        record = Record(start=self.start, seed=self.seed, h=self.names["h"], v=self.names["v"],
                        main=Line(tuple(Turn(name(every[place])) for place in self.moves)), result=self.winner)
        return record.won_by(self.winner, self.fault) if self.fault else record


def judge(position: Position, answer: object) -> str:
    """What is wrong with an answer, as the end of a sentence that begins with the player's name; nothing if it is a
    legal move."""
    if type(answer) is not int:  # neither True nor a class of the player's own making
        return f"answered with {type(answer).__name__} where the number of one node was asked for."
    if not 0 <= answer < len(position.cells):
        return f"named a node that is not on the board, whose nodes are 0 to {len(position.cells) - 1}."
    if position.cells[answer]:
        return f"named {name(nodes(position.size)[answer])}, which is taken already."
    return ""


def called(player: Player, side: Side) -> str:
    """A player's name; its side's, if it has none that is a text."""
    try:
        given = player.name
    except KeyboardInterrupt:
        raise
    except BaseException:  # a player is anybody's code, and may raise anything
        return WORDS[side]
    return given if type(given) is str else WORDS[side]


def ask(player: Player, position: Position, ply: int, seed: int) -> tuple[object, str]:
    """What a player answers to a copy of the position, and what is wrong with how it did, as `judge` says it.

    Whatever it raises is its fault, even what ends a program; KeyboardInterrupt alone is the user's and goes through.
    """
    copy = Position(position.size, position.cells, position.to_move)
    try:
        return player.choose(copy, position.to_move, ply, seed), ""
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return None, f"stopped: {printable(format_exception_only(error)[-1].strip())[:200]}"


class Referee:
    """One game, move by move."""

    def __init__(self, players: Mapping[Side, Player], start: Position, seed: int = 0, *,
                 clock: Clock | None = None, limit: float | None = None):
        """`limit` is the greatest time for a move in seconds, by the clock. Raises ValueError if a limit has no clock
        or the start is decided."""
        if limit is not None and clock is None:
            raise ValueError("a limit of time needs a clock")
        if start.winner:
            raise ValueError("this position is decided already")
        self._players = dict(players)
        self._names = {side: called(players[side], side) for side in SIDES}
        self._start, self._position, self._seed = start, start, seed
        self._clock, self._limit = clock, limit
        self._moves: list[int] = []
        self._seconds: list[float] = []
        self._fault = ""
        self._asking = False

    @property
    def position(self) -> Position:
        return self._position

    @property
    def over(self) -> bool:
        return bool(self._fault or self._position.winner)

    def step(self) -> bool:
        """Ask whoever is to move, and judge the answer; True once the game is over."""
        if self._asking:
            raise RuntimeError("the referee waits for one answer and takes no second one")
        if not self.over:
            position = self._position
            answer, fault = self._ask(position)
            fault = fault or judge(position, answer)
            if fault:
                self._fault = f"{self._names[position.to_move]} {fault}"
            else:
                assert isinstance(answer, int)
                self._moves.append(answer)
                self._position = position.play(answer)
        return self.over

    def outcome(self) -> Outcome:
        """How it ended, once `step` returned True."""
        winner = other(self._position.to_move) if self._fault else self._position.winner
        assert winner is not None
        return Outcome(self._start, self._seed, tuple(self._moves), winner, self._fault, self._names,
                       tuple(self._seconds))

    def _ask(self, position: Position) -> tuple[object, str]:
        """What the player answers, within the time for a move, and what is wrong with how it did."""
        began = self._clock() if self._clock else 0.0
        self._asking = True
        try:
            answer, fault = ask(self._players[position.to_move], position, len(self._moves), self._seed)
        finally:
            self._asking = False
        if self._clock:
            self._seconds.append(self._clock() - began)
            if self._limit is not None and self._seconds[-1] > self._limit:
                fault = fault or f"took {self._seconds[-1]:.1f} s for a move, where {self._limit:g} s are allowed."
        return answer, fault


def play(players: Mapping[Side, Player], start: Position, seed: int = 0, *,
         clock: Clock | None = None, limit: float | None = None) -> Outcome:
    """A whole game."""
    referee = Referee(players, start, seed, clock=clock, limit=limit)
    while not referee.step():
        pass
    return referee.outcome()
