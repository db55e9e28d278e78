"""The attacker at the keys of a game by the guideline's rules: what it means to do, and the inputs that do it."""
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
    """What is known of a game while a piece falls."""
    return Position(
        simulation.field.columns, (simulation.falling.kind, *simulation.next), simulation.hold, simulation.combo,
        simulation.back_to_back > 0, simulation.incoming, simulation.bag,
    )


def attack_engine(simulation: Simulation, controller: Controller, width: int = WIDTH) -> AttackSearch:
    """The search for what to do with the pieces that are shown."""
    return AttackSearch(position_of(simulation), controller.weights, width)


def choices(simulation: Simulation, plan: Plan) -> tuple[Move, ...]:
    """What can be done with the falling piece by a plan, the best first: after a hold there is no other one."""
    first = (plan.moves[0], *(step for step, _ in plan.first_moves if step != plan.moves[0])) if plan.moves else ()
    return tuple(step for step in first if not (step.held and simulation.hold_used))


def steered(simulation: Simulation, controller: Controller, pace: float, width: int = WIDTH) -> tuple[Input, ...]:
    """The inputs by which an attacker plays the falling piece, `pace` pieces a second: it looks for a quarter of the
    time, then taps, and drops the piece at its end."""
    now, time = simulation.time, max(round(1000 / pace), 1)
    search = attack_engine(simulation, controller, width)
    while not search.advance(_MANY):
        pass
    for step in choices(simulation, search.result()):
        way = ways(simulation.field.columns, [step.place], half=False)[0]
        for start, beat in ((now + time // 4, time // 12), (now, 0)):
            given = None if way is None else _Hand(simulation, start, beat).inputs(step, way, now + time)
            if given is not None:
                return given
    return (Input(now + time, KEYS["hard"]),)


class _Hand:
    """Presses keys on a copy of a game, and remembers what it did."""

    def __init__(self, simulation: Simulation, start: int, beat: int) -> None:
        self._board, self._pieces = simulation.copy(), simulation.pieces
        self._at, self._beat = start, beat
        self._inputs: list[Input] = []
        for name in simulation.held:
            self._put(KEYS[name].lower())
        if simulation.handling.sdf != FASTEST:
            self._put(Handling(simulation.handling.das, simulation.handling.arr, FASTEST))

    def inputs(self, step: Move, way: tuple[Stroke, ...], drop: int) -> tuple[Input, ...] | None:
        """The inputs of a way, with a hard drop at its end, not before `drop`; None if the piece does not get there."""
        if step.held:
            self._tap("hold")
        for stroke in way:
            self._press(stroke)
            if self._lost or self._board.falling[1:3] != stroke[1:3]:
                return None
        board = self._board
        if set(board.ghost.cells) != set(step.place.cells) or (step.place.spin and board.ghost_y != board.falling.y):
            return None
        drop = max(drop, self._at)
        board.advance(drop)
        return tuple(self._inputs) if self._lost else (*self._inputs, Input(drop, KEYS["hard"]))

    def _press(self, stroke: Stroke) -> None:
        board = self._board
        if stroke.key == "soft":
            self._put(KEYS["soft"])
            while board.falling.y > stroke.y and not self._lost:
                board.advance(board.due)
            self._at = max(self._at, board.time)
            self._put(KEYS["soft"].lower())
        elif stroke.key.endswith(_SHIFTS):
            while board.falling.x != stroke.x and not self._lost:
                before = board.falling.x
                self._tap(stroke.key.removeprefix("far "))
                if board.falling.x == before:
                    return
        else:
            self._tap(stroke.key)

    @property
    def _lost(self) -> bool:
        """Whether the piece is no longer in the hand."""
        return self._board.pieces != self._pieces or bool(self._board.over)

    def _tap(self, key: str) -> None:
        """Press a key and let it go at once, so that no handling repeats it."""
        if self._lost:
            return
        self._put(KEYS[key])
        if key in _SHIFTS:
            self._put(KEYS[key].lower())
        self._at += self._beat

    def _put(self, what: str | Handling) -> None:
        given = Input(self._at, what)
        if self._board.put(given):
            self._inputs.append(given)
