"""Impact: what a piece does to a field as it locks, shown by effects and called out; and how a game ends."""
from collections.abc import Sequence
from typing import Final

from app.games.tetris.call_out import Call, CallOut, Part, ink_of
from app.games.tetris.clear_effects import ClearedRows, PerfectLine, SpinOutline
from app.games.tetris.drop_effects import LockPulse, Nudge, TopOut, Trail
from app.games.tetris.effect_player import Effect, EffectPlayer
from app.games.tetris.field_grid import FieldGrid
from app.look import theme
from solvers.tetris.field import Field
from solvers.tetris.guideline.events import Locked
from solvers.tetris.guideline.matrix.srs import Cells

NUDGED: Final = 1000 / 3  # ms from one nudge to the next at least


class Impact(EffectPlayer):
    """The effects of one field, by what happens there."""

    def __init__(self, field: FieldGrid) -> None:
        super().__init__(field)
        self._nudged = -NUDGED  # when a hard drop pushed the field last

    def clear(self) -> None:
        super().clear()
        self._nudged = -NUDGED

    def show_lock(self, event: Locked, call: Call | None) -> None:
        """A piece has locked: light and motion for what it did, and a call-out unless it did nothing."""
        effects: list[Effect] = [] if theme.reduced_motion() else self._effects_of(event)
        if call is not None:
            effects.append(CallOut(call, _height(event.filled), theme.reduced_motion()))
        shown = self._start_lit(*effects)
        if any(isinstance(effect, Trail) for effect in shown) and self.now - self._nudged >= NUDGED:
            self._nudged = self.now
            self.start(Nudge())

    def _effects_of(self, event: Locked) -> list[Effect]:
        effects: list[Effect] = []
        cells = self._visible(event.piece.cells)
        if event.dropped > 0:
            effects.append(Trail(event.piece.kind, cells, event.dropped))
        if event.clear.spin:
            effects.append(SpinOutline(cells))
        effects.append(ClearedRows.from_field(event.filled, event.rows, ink_of(event.clear)) if event.rows
                       else LockPulse(cells))
        if event.clear.perfect:
            effects.append(PerfectLine())
        return effects

    def clear_rows(self, filled: Field, rows: tuple[int, ...]) -> None:
        """Full rows shine and go before the stack comes down."""
        if not theme.reduced_motion():
            self._start_lit(ClearedRows.from_field(filled, rows, "edge"))

    def arrive(self, cells: Cells) -> None:
        """Cells of a piece light up as it locks."""
        if not theme.reduced_motion():
            self._start_lit(LockPulse(self._visible(cells)))

    def end(self) -> None:
        """The game is lost."""
        if not theme.reduced_motion():
            self.start(TopOut(self._field.rows))

    def _visible(self, cells: Cells) -> Cells:
        return tuple(place for place in cells if place[1] < self._field.rows)

    def _start_lit(self, *effects: Effect) -> Sequence[Effect]:
        """Start those effects that may light up where they are; none while the field is veiled."""
        if self._field.picture.veiled:
            return ()
        free = self.lights(*(effect.area(self._field) for effect in effects))
        started = [effect for effect, may in zip(effects, free, strict=True) if may]
        for effect in started:
            if isinstance(effect, CallOut):
                self.stop(CallOut)  # the next replaces it
            self.start(effect)
        return started

    # Call-outs

    @property
    def call(self) -> Call | None:
        """What is called out at this moment."""
        current = self.current(CallOut)
        return None if current is None else current.call

    def say_more(self, part: Part) -> None:
        """Add a part to what has just been called out, or say it alone."""
        current = self.current(CallOut)
        call = Call(part.name) if current is None else current.call._replace(parts=(*current.call.parts, part))
        stack = _height(self._field.picture.field) if current is None else current.stack
        self.stop(CallOut)
        self.start(CallOut(call, stack, theme.reduced_motion()))

    def hush(self) -> None:
        """Take the call-out away at once."""
        self.stop(CallOut)


def _height(field: Field) -> int:
    """Rows of a stack."""
    return -(-len(field.cells.rstrip(b"\0")) // field.width)
