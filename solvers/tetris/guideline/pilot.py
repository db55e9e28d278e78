"""Pilot: play a person's game by a controller: the place it would choose, and the inputs that lead there.

A controller knows the strict rules alone: it drops a piece straight down from above. So it is asked about the visible
rows of the board and `REACH` rows above them; it ignores what lies higher, and never chooses a place out of sight,
which would end the game.
"""
from collections.abc import Iterable
from typing import Final, NamedTuple

from solvers.core.engine import Progress
from solvers.core.wording import counted
from solvers.tetris.attacking import pilot as attacking
from solvers.tetris.choosing.placing import features, rank
from solvers.tetris.controllers import Controller
from solvers.tetris.field import Field, landing
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.events import Ended, Locked
from solvers.tetris.guideline.inputs import KEYS, Input
from solvers.tetris.guideline.matrix.srs import CELLS, Cells
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.pieces import ORIENTATIONS, Placement

REACH: Final = 4  # rows above those that are seen, where a piece may stick out
USUAL: Final = 3.0  # pieces a second

_TURNS: Final = ("", "X", "A", "Z")  # the key that leads to each rotation
_DIRECT: Final = 0  # ms between keys, where those that come slowly do not get there


class Sight(NamedTuple):
    """A board as a controller sees it: columns as masks, their height in rows, and the height it may build to."""

    columns: tuple[int, ...]
    height: int
    seen: int

    @classmethod
    def from_simulation(cls, simulation: Simulation) -> "Sight":
        setup = simulation.setup
        height = setup.height if setup.mode.hovers else setup.height + REACH
        field = Field(setup.width, height, simulation.field.cells[: setup.width * height])
        return cls(field.columns, height, setup.height)


class Option(NamedTuple):
    """A place for the falling piece or, with `hold`, for the one that a hold brings.

    `cells` are (column, row), before complete rows go. `score` is the controller's own, None for a place that ends the
    game.
    """

    kind: int
    hold: bool
    placement: Placement
    cells: Cells
    score: float | None
    sight: Sight
    controller: Controller

    @property
    def features(self) -> tuple[float, ...] | None:
        """The controller's features of this piece in this place, in its order; None if the piece does not fit."""
        return features(self.sight.columns, self.sight.height, self.kind, self.placement, self.controller.set)


def ranked(simulation: Simulation, controller: Controller) -> tuple[Option, ...]:
    """All places, the best first. Ties go to the falling piece, then to the first in the strict rules' order.

    A controller that looks at two pieces scores each place by the best one for the piece after it.
    """
    sight = Sight.from_simulation(simulation)
    options = []
    for kind, following, hold in _pieces(simulation):
        next_kind = following if controller.lookahead == 2 else None
        for placement, score in rank(sight.columns, sight.height, kind, controller, next_kind):
            row = landing(sight.columns, kind, placement)
            shape = ORIENTATIONS[kind][placement.orientation]
            cells = tuple((placement.column + x, row + y) for x, y in shape.cells)
            score = None if row >= sight.seen else score
            options.append(Option(kind, hold, placement, cells, score, sight, controller))
    options.sort(key=lambda option: float("-inf") if option.score is None else option.score, reverse=True)
    return tuple(options)


def _pieces(simulation: Simulation) -> list[tuple[int, int | None, bool]]:
    """The pieces that can be placed now: kind, the kind after it if it is known, and whether it takes a hold."""
    coming = (*simulation.next, None, None)
    pieces: list[tuple[int, int | None, bool]] = [(simulation.falling.kind, coming[0], False)]
    if simulation.rules.hold != "nohold" and not simulation.hold_used:
        if simulation.hold is not None:
            pieces.append((simulation.hold, coming[0], True))
        elif coming[0] is not None:
            pieces.append((coming[0], coming[1], True))
    return pieces


# Steering


def inputs(simulation: Simulation, option: Option, start: int, beat: int, drop: int) -> tuple[Input, ...] | None:
    """The inputs that bring the piece to an option's place: the first at `start`, `beat` ms apart, and the hard drop
    not before `drop`; without a drop if the piece locks there by itself earlier. None if the piece cannot be brought
    there under this gravity and in this time."""
    rotations = [rotation for rotation in range(4) if _has_shape(option, rotation)]
    for turned_first in (True, False):
        for rotation in rotations:
            keys = _Keys(simulation, start, beat)
            if keys.steer_to(option, rotation, turned_first=turned_first):
                return keys.with_drop(drop)
    return None


def best_reachable(simulation: Simulation, options: Iterable[Option]) -> Option | None:
    """The first of some options that does not end the game and to which keys lead, where pieces fall at once; elsewhere
    they lead nearly everywhere, and that is not asked."""
    asked = simulation.rules.gravity == "20g"
    now = simulation.time
    return next((option for option in options if option.score is not None and (
        not asked or inputs(simulation, option, now, _DIRECT, now) is not None)), None)


def _has_shape(option: Option, rotation: int) -> bool:
    """True if the piece, in that rotation, has the shape of the option."""
    return _at_origin(CELLS[option.kind][rotation]) == _at_origin(option.cells)


def _at_origin(cells: Cells) -> set[tuple[int, int]]:
    left, bottom = min(x for x, _ in cells), min(y for _, y in cells)
    return {(x - left, y - bottom) for x, y in cells}


class _Keys:
    """Presses keys on a copy of a game and records the inputs."""

    def __init__(self, simulation: Simulation, start: int, beat: int) -> None:
        self._board = simulation.copy()
        self._pieces = simulation.pieces
        self._at, self._beat = start, beat
        self._inputs: list[Input] = []
        for name in simulation.held:
            self._apply(KEYS[name].lower())

    def steer_to(self, option: Option, rotation: int, *, turned_first: bool) -> bool:
        """Move the piece above an option's place. Returns whether a hard drop leads there."""
        if option.hold:
            self._tap("C")
        if turned_first:
            self._turn(rotation)
            self._move(option)
        else:  # a high stack may leave no room for turning in the middle
            self._move(option)
            self._turn(rotation)
            self._move(option)
        board = self._board
        return (not board.over and board.pieces == self._pieces and board.falling.kind == option.kind
                and set(board.ghost.cells) == set(option.cells))

    def _turn(self, rotation: int) -> None:
        if key := _TURNS[rotation]:
            self._tap(key)

    def _move(self, option: Option) -> None:
        """Move until the left ends meet, or something is in the way."""
        goal = min(x for x, _ in option.cells)
        while (ways := goal - min(x for x, _ in self._board.falling.cells)):
            previous = self._board.falling.x
            self._tap("L" if ways < 0 else "R")
            if self._board.falling.x == previous or self._piece_is_gone:
                return

    @property
    def _piece_is_gone(self) -> bool:
        """True if the piece has locked or the game is over."""
        return self._board.pieces != self._pieces or bool(self._board.over)

    def _tap(self, key: str) -> None:
        """Press a key and release it at once, so that it neither repeats nor counts for the next piece."""
        if self._piece_is_gone:
            return
        self._apply(key)
        self._apply(key.lower())
        self._at += self._beat

    def _apply(self, kind: str) -> None:
        stroke = Input(self._at, kind)
        if self._board.apply_input(stroke):
            self._inputs.append(stroke)

    def with_drop(self, drop: int) -> tuple[Input, ...]:
        """The inputs, with a hard drop at their end if the piece would not have locked by then."""
        drop = max(drop, self._at)
        self._board.advance(drop)
        return tuple(self._inputs) if self._piece_is_gone else (*self._inputs, Input(drop, "H"))


def steered(simulation: Simulation, controller: Controller, pace: float) -> tuple[Input, ...]:
    """The inputs by which a controller plays the falling piece: to the best place that it gets to.

    `pace` is in pieces a second: it waits for a quarter of the time, then presses keys, and drops the piece at the end.
    """
    now, time = simulation.time, max(round(1000 / pace), 1)
    start, beat, drop = now + time // 4, time // 12, now + time
    for option in ranked(simulation, controller):
        for stroke in (inputs(simulation, option, start, beat, drop), inputs(simulation, option, now, _DIRECT, drop)):
            if stroke is not None:
                return stroke
    return (Input(drop, "H"),)


# Playing on


class Autoplayer:
    """Continues a game, a piece a step, until it is over or `pieces` were played (0: no limit).

    Its snapshots and its result are the moves so far, as the rules take them.
    """

    def __init__(self, state: Guideline, controller: Controller, pace: float = USUAL, pieces: int = 0) -> None:
        """`pace` is in pieces a second, of the game's own time."""
        self._board = state.simulation
        self._controller, self._pace, self._pieces = controller, pace, pieces
        self._moves: list[str] = []
        self._rows = self._board.rows_left
        self._ended = bool(self._board.over)

    def advance(self, steps: int, /) -> bool:
        """Play at most `steps` pieces. True once the game is over or all are played."""
        board = self._board
        while steps > 0 and not self._ended:
            steps -= 1
            pieces = board.pieces
            for stroke in self._inputs():
                board.apply_input(stroke)
            locked = board.pieces != pieces or board.advance_piece()
            moves = (event.move for event in board.take_events() if isinstance(event, Locked | Ended))
            self._moves += filter(None, moves)
            self._ended = bool(board.over) or not locked or len(self._moves) == self._pieces
        return self._ended

    def _inputs(self) -> tuple[Input, ...]:
        if self._board.setup.mode is modes.ALL_CLEAR and self._board.setup.suits_attackers:
            from solvers.tetris.perfect.clearing_pilot import clearing_inputs  # nobody else needs its two searches

            if (inputs := clearing_inputs(self._board, self._pace)) is not None:
                return inputs
        if self._controller.set.attacks and self._board.setup.suits_attackers:
            return attacking.steered(self._board, self._controller, self._pace)
        return steered(self._board, self._controller, self._pace)

    def snapshot(self) -> tuple[str, ...]:
        """The moves so far."""
        return tuple(self._moves)

    def progress(self) -> Progress:
        """Progress by the rows or lines that remain, if they end the game; else by the pieces asked for."""
        words = f"{counted(len(self._moves), 'piece')}, {counted(self._board.lines, 'line')}"
        if self._rows:
            return Progress(self._rows - self._board.rows_left, self._rows, words)
        return Progress(len(self._moves), self._pieces or None, words)

    def result(self) -> tuple[str, ...]:
        """All moves of the game."""
        return self.snapshot()
