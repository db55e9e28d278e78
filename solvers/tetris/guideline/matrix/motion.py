"""Motion: how keys, gravity and time move the falling piece, exact to the millisecond.

Time is passed in, in whole ms since the game began, and nothing depends on how it is cut into calls. In each ms come
first what the keys that are held move (DAS, ARR), then rows fallen, then the end by the clock or locking; then the
inputs of that ms in their order, and what follows from each of them at once.
"""
from abc import ABC, abstractmethod
from typing import Final

from solvers.tetris.field import Field
from solvers.tetris.guideline.handling import Handling
from solvers.tetris.guideline.inputs import HELD, KEYS
from solvers.tetris.guideline.matrix.srs import KICKS, SIDEWAYS, Falling, coming
from solvers.tetris.guideline.matrix.stack import fits, resting, solid
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.ruleset import UNLIMITED
from solvers.tetris.guideline.scoring import HARD_DROP, SOFT_DROP

NEVER: Final = 1 << 62

LEFT, SOFT, HARD, HOLD = KEYS["left"], KEYS["soft"], KEYS["hard"], KEYS["hold"]
SIDES: Final = (LEFT, KEYS["right"])
FAR: Final = {KEYS["far left"]: -1, KEYS["far right"]: 1}
CHARGE: Final = KEYS["charge"]
TURNS: Final = {KEYS["cw"]: 1, KEYS["half"]: 2, KEYS["ccw"]: 3}

FASTEST: Final = 20  # the last level at which a piece falls faster than at the one before


def _row_time(level: int) -> int:
    """µs that a piece takes to fall a row: (0.8 - (level - 1) * 0.007) ^ (level - 1) seconds by the guideline, reckoned
    in whole numbers, so that it is the same on every machine."""
    n = level - 1
    return int((2 * 10**6 * (800 - 7 * n) ** n + 1000**n) // (2 * 1000**n))


ROW_TIME: Final = (0, *map(_row_time, range(1, FASTEST + 1)))  # by level from 1 on, µs


class Motion(ABC):
    """The falling piece and what moves it. `Simulation` decides what happens then: `_lock`, `_swap`, `_out`."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.rules = setup.rules
        self.time = 0
        self.over = ""
        self.handling = Handling()
        self.level, self.score = setup.rules.level, 0
        self.falling = Falling(0, 0, 0, 0)
        self.set_field(Field.empty(setup.width, setup.rows))
        self._kick: tuple[int, int] | None = None  # of the turn that was the last thing the piece did
        self._grounded = True
        self._lowest = NEVER               # row in which the piece has had a cell
        self._lock_at: int | None = None   # ms; when it locks, if it is grounded then
        self.resets = 0                   # of that time, since the piece came to its lowest row
        self._held: tuple[tuple[str, int], ...] = ()  # keys, and when they were pressed, the last one last
        self._direction = 0                # in which a held key moves the piece
        self._shift_at = NEVER             # ms; when it does so next; if that is past, something was in the way
        self._row_time = NEVER             # µs a row; 0 for at once
        self._fell_at = 0                  # µs; when the piece last fell, or would have
        self._due = NEVER                  # ms; when something happens next by itself
        self._cut_at = 0                   # ms; when the piece came, or was turned where that cuts the delay
        self._end_at = NEVER               # ms; when the game ends by the clock
        self._garbage_at = NEVER           # ms; when garbage comes by the clock
        self._lock_delay = NEVER           # ms, of this piece
        self._most_resets = NEVER if setup.rules.resets == UNLIMITED else setup.rules.resets

    @property
    def ghost_y(self) -> int:
        """The `y` that the falling piece would have after a hard drop."""
        return resting(self._solid, self.falling)

    @property
    def ghost(self) -> Falling:
        """The falling piece where a hard drop would put it."""
        return self.falling._replace(y=self.ghost_y)

    @property
    def held(self) -> tuple[str, ...]:
        """The names of the keys that are held down and go on moving pieces."""
        return tuple(name for name, letter in KEYS.items() if self._is_held(letter))

    @property
    def due(self) -> int:
        """The ms in which something happens next by itself, if nothing is done before; NEVER if it never will."""
        return self._due

    def advance(self, at: int) -> None:
        """Advance the clock to `at`, in ms; do nothing if that is past. Once the game is over, time stands still."""
        while self._due <= at:
            self._step(self._due)
        if at > self.time and not self.over:
            self.time = at

    # What happens to a piece

    @abstractmethod
    def _lock(self, dropped: int) -> None:
        """The piece comes to rest, after a hard drop by so many rows; the next one comes, or the game is over."""

    @abstractmethod
    def _swap(self) -> None:
        """The piece is exchanged for the one on hold."""

    @abstractmethod
    def _out(self) -> None:
        """Time is out."""

    @abstractmethod
    def _bring_garbage(self) -> None:
        """Garbage comes by the clock."""

    # Keys.

    def _is_held(self, key: str) -> bool:
        return any(held_key == key for held_key, _ in self._held)

    def _press(self, key: str) -> None:
        if key in HELD:
            self._held = (*self._held, (key, self.time))
            if key != SOFT:
                self._shift(-1 if key == LEFT else 1)
            self._update_key(key)
        elif key in TURNS:
            self._hold_key(key, counts=self.handling.irs)
            self._turn(TURNS[key])
        elif key in FAR:
            self._move_far(FAR[key])
        elif key == CHARGE:
            self._charge()
        elif key == HARD:
            self._drop()
        else:
            self._hold_key(key, counts=self.handling.ihs)
            self._swap()

    def _hold_key(self, key: str, *, counts: bool) -> None:
        """Record that a key is held down, if that counts for the next piece."""
        if counts:
            self._held = (*self._held, (key, self.time))

    def _charge(self) -> None:
        """Let the held keys have waited long enough to go on."""
        long_ago = self.time - self.handling.das
        self._held = tuple((key, min(at, long_ago) if key in SIDES else at) for key, at in self._held)
        self._update_key(LEFT)

    def _release(self, key: str) -> None:
        self._held = tuple(hold for hold in self._held if hold[0] != key)
        if key in HELD:
            self._update_key(key)

    def _handle(self, handling: Handling) -> None:
        self.handling = handling
        for key in HELD:
            self._update_key(key)

    def _update_key(self, key: str) -> None:
        """Adapt the movement to a key that was pressed or released, or to another handling."""
        if key == SOFT:
            self._set_pace()
            return
        sideways = [hold for hold in self._held if hold[0] in SIDES]
        if sideways:  # the one pressed last counts, and by the time since it was pressed
            key, at = sideways[-1]
            self._direction, self._shift_at = -1 if key == LEFT else 1, at + self.handling.das
            if self.handling.dcd:
                self._shift_at = max(self._shift_at, self._cut_at + self.handling.dcd)
            # What was due until now is not made up for: no key moves a piece twice in one ms.
            self._skip_shifts(self.time + 1)
        else:
            self._direction, self._shift_at = 0, NEVER

    def _set_pace(self) -> None:
        """Fall as fast as the level and the soft drop say; a piece that has waited as long already falls at once."""
        gravity, soft = self.rules.gravity, self._is_held(SOFT)
        row_time = ROW_TIME[min(self.level, FASTEST)]
        if self.setup.mode.hovers or (gravity == "0g" and not soft):
            self._row_time = NEVER
        elif gravity == "20g":
            self._row_time = 0
        elif soft:
            # At least 1, since 0 is at once.
            self._row_time = max(1, row_time // self.handling.sdf) if self.handling.sdf else 0
        else:
            self._row_time = row_time
        # However long it waited, that counts for one row at most.
        self._fell_at = max(self._fell_at, 1000 * self.time - self._row_time)

    # Time.

    def schedule(self) -> None:
        """Compute when something happens next by itself."""
        if self.over:
            self._due = NEVER
            return
        due, (kind, rotation, x, y) = min(self._end_at, self._garbage_at), self.falling
        # A key that is blocked has nothing due until there is room.
        if self._direction and fits(self._solid, kind, rotation, x + self._direction, y):
            due = min(due, self._shift_at)
        if self._grounded:
            due = min(due, NEVER if self._lock_at is None else self._lock_at)
        elif self._row_time < NEVER:
            due = min(due, -(-(self._fell_at + self._row_time) // 1000))  # the first whole ms
        self._due = max(due, self.time)  # what was held up is due now

    def _step(self, now: int) -> None:
        """Do what is due in the ms `now`."""
        self.time = now
        self._skip(now)
        if self._shift_at <= now:
            self._repeat()
            self._skip_shifts(now + 1)  # blocked or not, this beat is over
        self._fall(now)
        if self._garbage_at <= now:
            self._bring_garbage()
        if self.over:
            pass
        elif self._end_at <= now:
            self._out()
        elif self._grounded and self._lock_at is not None and self._lock_at <= now:
            self._lock(0)
        self.schedule()

    def _skip(self, now: int) -> None:
        """Leave behind what was due before `now`, while the piece could neither move nor fall."""
        self._skip_shifts(now)
        # Times of falling are in µs: what is due within this very ms, after now - 1, is still to be done.
        waited = max(0, 1000 * (now - 1) - self._fell_at)
        # By whole rows, so that gravity beats on while the piece stands.
        self._fell_at += waited // self._row_time * self._row_time if self._row_time else waited

    def _skip_shifts(self, now: int) -> None:
        arr = self.handling.arr
        if arr and self._shift_at < now:
            self._shift_at -= (self._shift_at - now) // arr * arr

    def _repeat(self) -> None:
        """Move by the key that is held: a column, or to the wall."""
        if self.handling.arr:
            self._shift(self._direction)
            return
        self._move_far(self._direction)

    def _fall(self, now: int) -> None:
        """Fall by all rows that are due."""
        while not self._grounded and self._fell_at + self._row_time <= 1000 * now:
            self._fell_at += self._row_time
            self._move(self.falling.x, self.falling.y - 1, self.falling.rotation, fell=True)
            if self._is_held(SOFT):
                self._score_drop(SOFT_DROP)
            # To the wall takes no time, so that a held key pushes the piece into every gap that it passes.
            if not self.handling.arr and self._shift_at <= now:
                self._repeat()

    # The piece.

    def set_field(self, field: Field) -> None:
        """Replace the field under the falling piece; call `schedule` afterwards, unless a step or an input follows."""
        self.field, self._solid = field, solid(field)

    def _come(self, kind: int) -> bool:
        """A piece comes, in the lowest rows that are not seen, and falls a row at once; False if it has no room."""
        height = self.setup.height
        piece = coming(kind, self.setup.width, height)
        if self.setup.mode.hovers:
            piece = piece._replace(y=height)  # room to turn
        self.falling, self._kick, self._grounded = piece, None, True
        self._lowest, self._lock_at, self._fell_at = NEVER, None, 1000 * self.time
        self._lock_delay = self.setup.lock_delay_at(self.level) or NEVER
        self._set_pace()
        self._cut_at = self.time
        if self._direction and self.handling.dcd:
            self._update_key(LEFT)
        turned = piece._replace(rotation=self._initial_turns())
        if fits(self._solid, *turned):
            piece = turned
        elif not fits(self._solid, *piece):
            return False
        rotation = piece.rotation
        below = not self.setup.mode.hovers and fits(self._solid, kind, rotation, piece.x, piece.y - 1)
        self._move(piece.x, piece.y - below, rotation, fell=True)
        return True

    def _initial_turns(self) -> int:
        """Quarter turns with which a piece appears, from the held rotation key that was pressed last."""
        turns = [TURNS[key] for key, _ in self._held if key in TURNS] if self.handling.irs else []
        return turns[-1] if turns else 0

    def _move(self, x: int, y: int, rotation: int, kick: tuple[int, int] | None = None, *, fell: bool = False) -> None:
        """Place the piece and restart its lock delay: always in a row lower than any before, otherwise for at most
        so many moves other than falling as the rules allow."""
        self.falling = Falling(self.falling.kind, rotation, x, y)
        self._kick = kick
        if self.setup.mode.hovers:  # only a drop locks it
            return
        self._grounded = not fits(self._solid, self.falling.kind, rotation, x, y - 1)
        if (bottom := self.falling.bottom) < self._lowest:
            self._lowest, self.resets, self._lock_at = bottom, 0, None
        if self._lock_at is None:
            if self._grounded:
                self._lock_at = self.time + self._lock_delay
        elif self.resets < self._most_resets:
            self.resets += not fell
            self._lock_at = self.time + self._lock_delay

    def _lift(self, rows: int) -> bool:
        """Let the piece give way to a stack that has risen by so many rows; False if it has no room above."""
        kind, rotation, x, y = self.falling
        above = next((up for up in range(rows + 1) if fits(self._solid, kind, rotation, x, y + up)), None)
        if above is None:
            return False
        self.falling = self.falling._replace(y=y + above)
        self._grounded = not fits(self._solid, kind, rotation, x, y + above - 1)
        if self._grounded and self._lock_at is None:
            self._lock_at = self.time + self._lock_delay
        return True

    def _shift(self, direction: int) -> None:
        kind, rotation, x, y = self.falling
        if fits(self._solid, kind, rotation, x + direction, y):
            self._move(x + direction, y, rotation)

    def _move_far(self, direction: int) -> None:
        """Move to the wall, or to what is before it."""
        kind, rotation, x, y = self.falling
        while fits(self._solid, kind, rotation, x + direction, y):
            x += direction
        if x != self.falling.x:
            self._move(x, y, rotation)

    def _turn(self, turns: int) -> None:
        kind, rotation, x, y = self.falling
        new_rotation = (rotation + turns) % 4
        for kick in SIDEWAYS if self.setup.mode.hovers else KICKS[kind][rotation, new_rotation]:
            if fits(self._solid, kind, new_rotation, x + kick[0], y + kick[1]):
                self._move(x + kick[0], y + kick[1], new_rotation, kick)
                if self.handling.cut:
                    self._cut_at = self.time
                    self._update_key(LEFT)
                return

    def _drop(self) -> None:
        rows = self.falling.y - self.ghost_y
        # A drop by no row leaves the turn before it the last thing that the piece did: a T-spin may come of it.
        if rows:
            self.falling, self._kick = self.ghost, None
        self._score_drop(HARD_DROP * rows)
        self._lock(rows)

    def _score_drop(self, points: int) -> None:
        if self.setup.mode.scoring == "guideline":  # the blog and the strict rules give none
            self.score += points
