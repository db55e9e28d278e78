"""Steer an attacker's pieces in a game by the guideline's rules: its plan, and the inputs that carry it out."""
from typing import Final

from solvers.tetris.attacking.beam import AttackSearch, Move, Plan, Position
from solvers.tetris.controllers import Controller
from solvers.tetris.guideline.handling import FASTEST, Handling
from solvers.tetris.guideline.inputs import KEYS, Input
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.moves.finesse import Stroke, ways

WIDTH: Final = 48  # of its beam, a few milliseconds

_MANY: Final = 1000  # positions of a search in one call
_SHIFTS: Final = ("left", "right")


def position_of(simulation: Simulation) -> Position:
    """The position as the attacker knows it while a piece falls."""
    return Position(
        simulation.field.columns, (simulation.falling.kind, *simulation.next), simulation.hold, simulation.combo,
        simulation.back_to_back > 0, simulation.incoming, simulation.bag,
    )


def attack_engine(simulation: Simulation, controller: Controller, width: int = WIDTH) -> AttackSearch:
    """The search for the best plan with the pieces that are shown."""
    return AttackSearch(position_of(simulation), controller.weights, width)


def choices(simulation: Simulation, plan: Plan) -> tuple[Move, ...]:
    """The possible first moves of a plan, the best first; without those that hold if the hold is used already."""
    steps = (plan.moves[0], *(step for step, _ in plan.first_moves if step != plan.moves[0])) if plan.moves else ()
    return tuple(step for step in steps if not (step.held and simulation.hold_used))


def steered(simulation: Simulation, controller: Controller, pace: float, width: int = WIDTH) -> tuple[Input, ...]:
    """The inputs by which an attacker plays the falling piece at `pace` pieces a second: it waits for a quarter of the
    time, then presses keys, and drops the piece at the end."""
    now, time = simulation.time, max(round(1000 / pace), 1)
    search = attack_engine(simulation, controller, width)
    while not search.advance(_MANY):
        pass
    for step in choices(simulation, search.result()):
        for start, beat in ((now + time // 4, time // 12), (now, 0)):
            stroke = step_inputs(simulation, step, start, beat, now + time)
            if stroke is not None:
                return stroke
    return (Input(now + time, KEYS["hard"]),)


def step_inputs(simulation: Simulation, step: Move, start: int, beat: int, drop: int) -> tuple[Input, ...] | None:
    """The inputs of one move: the first key at `start`, `beat` ms apart, and a hard drop not before `drop`; None if
    the piece does not get there."""
    way = ways(simulation.field.columns, [step.place], half=False)[0]
    return None if way is None else _Keys(simulation, start, beat).inputs(step, way, drop)


class _Keys:
    """Presses keys on a copy of a game and records the inputs."""

    def __init__(self, simulation: Simulation, start: int, beat: int) -> None:
        self._board, self._pieces = simulation.copy(), simulation.pieces
        self._at, self._beat = start, beat
        self._inputs: list[Input] = []
        for name in simulation.held:
            self._apply(KEYS[name].lower())
        if simulation.handling.sdf != FASTEST:
            self._apply(Handling(simulation.handling.das, simulation.handling.arr, FASTEST))

    def inputs(self, step: Move, way: tuple[Stroke, ...], drop: int) -> tuple[Input, ...] | None:
        """The inputs of a path, with a hard drop not before `drop` at its end; None if the piece does not get there."""
        if step.held:
            self._tap("hold")
        for stroke in way:
            self._press(stroke)
            if self._piece_is_gone or self._board.falling[1:3] != stroke[1:3]:
                return None
        board = self._board
        if set(board.ghost.cells) != set(step.place.cells) or (step.place.spin and board.ghost_y != board.falling.y):
            return None
        drop = max(drop, self._at)
        board.advance(drop)
        return tuple(self._inputs) if self._piece_is_gone else (*self._inputs, Input(drop, KEYS["hard"]))

    def _press(self, stroke: Stroke) -> None:
        board = self._board
        if stroke.key == "soft":
            self._apply(KEYS["soft"])
            while board.falling.y > stroke.y and not self._piece_is_gone:
                board.advance(board.due)
            self._at = max(self._at, board.time)
            self._apply(KEYS["soft"].lower())
        elif stroke.key.endswith(_SHIFTS):
            while board.falling.x != stroke.x and not self._piece_is_gone:
                previous = board.falling.x
                self._tap(stroke.key.removeprefix("far "))
                if board.falling.x == previous:
                    return
        else:
            self._tap(stroke.key)

    @property
    def _piece_is_gone(self) -> bool:
        """True if the piece has locked or the game is over."""
        return self._board.pieces != self._pieces or bool(self._board.over)

    def _tap(self, key: str) -> None:
        """Press a key and release it at once, so that it does not repeat."""
        if self._piece_is_gone:
            return
        self._apply(KEYS[key])
        if key in _SHIFTS:
            self._apply(KEYS[key].lower())
        self._at += self._beat

    def _apply(self, kind: str | Handling) -> None:
        stroke = Input(self._at, kind)
        if self._board.apply_input(stroke):
            self._inputs.append(stroke)
