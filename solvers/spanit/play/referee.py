"""The referee: it alone holds the board, hands each player a copy, and checks the answer.

A player that names no free node, answers anything but one integer, raises an exception or exceeds the time limit loses
at once, with a sentence that says why. Changing its copy has no effect. A player that never answers cannot be stopped
from here; engines can (playing.py).
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
    """Anything that chooses moves."""

    @property
    def name(self) -> str:
        """Name of the player in tables."""

    def choose(self, position: Position, side: Side, ply: int, seed: int) -> int:
        """The index of the free node to take, for the side to move; `ply` counts moves from 0. The same arguments
        give the same answer."""


@dataclass(frozen=True)
class Outcome:
    """A finished game: its moves as indices, the winner, and the names of the players.

    `fault` says why the loser lost by rule; empty if the board was spanned. `seconds` has the time of each answer, that
    of a fault included; empty without a clock.
    """

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
    """The fault of an answer, as words that follow the player's name; empty if the move is legal."""
    if type(answer) is not int:  # neither True nor a class of the player's own making
        return f"answered with {type(answer).__name__} where the number of one node was asked for."
    if not 0 <= answer < len(position.cells):
        return f"named a node that is not on the board, whose nodes are 0 to {len(position.cells) - 1}."
    if position.cells[answer]:
        return f"named {name(nodes(position.size)[answer])}, which is taken already."
    return ""


def player_name(player: Player, side: Side) -> str:
    """The name of a player; that of its side if it has none, or one that is not a text."""
    try:
        own_name = player.name
    except KeyboardInterrupt:
        raise
    except BaseException:  # a player is anybody's code, and may raise anything
        return WORDS[side]
    return own_name if type(own_name) is str else WORDS[side]


def ask(player: Player, position: Position, ply: int, seed: int) -> tuple[object, str]:
    """Ask a player for a move on a copy of the position. Returns the answer, and the fault if it raised anything.

    Even SystemExit is the player's fault; only KeyboardInterrupt is the user's and is raised again.
    """
    # A new object: a player may write to the caches of a frozen position, but the referee never looks at the copy.
    copy = Position(position.size, position.cells, position.to_move)
    try:
        return player.choose(copy, position.to_move, ply, seed), ""
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return None, f"stopped: {printable(format_exception_only(error)[-1].strip())[:200]}"


class Referee:
    """Plays one game, move by move, and checks every answer."""

    def __init__(self, players: Mapping[Side, Player], start: Position, seed: int = 0, *,
                 clock: Clock | None = None, limit: float | None = None):
        """`limit` is in seconds by the clock. Raises ValueError if a limit has no clock, or the start is decided."""
        if limit is not None and clock is None:
            raise ValueError("a limit of time needs a clock")
        if start.winner:
            raise ValueError("this position is decided already")
        self._players = dict(players)
        self._names = {side: player_name(players[side], side) for side in SIDES}
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
        """Ask the side to move, and judge its answer. True once the game is over."""
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
        """The finished game, once `step` has returned True."""
        winner = other(self._position.to_move) if self._fault else self._position.winner
        assert winner is not None
        return Outcome(self._start, self._seed, tuple(self._moves), winner, self._fault, self._names,
                       tuple(self._seconds))

    def _ask(self, position: Position) -> tuple[object, str]:
        """The answer of the player and its fault, if any, also that of taking too long."""
        # A player could hold the referee and call `step` from within `choose`; _asking refuses that.
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
