"""The simulation: a game by the guideline's rules, driven by keys and times, exact to the millisecond.

Time is passed in, in whole ms since the game began, and nothing depends on how it is cut into calls. In each ms come
first what the keys that are held move (DAS, ARR), then rows fallen, then locking, then the end by the clock; then the
inputs of that ms in their order, and what follows from each of them at once.
"""
from collections.abc import Callable
from typing import Final

from solvers.tetris.field import GARBAGE, Field
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.adversary import worst
from solvers.tetris.guideline.attack import attack
from solvers.tetris.guideline.bag import draw, from_bags, uniform
from solvers.tetris.guideline.events import Emptied, Ended, Event, Levelled, Locked, Risen
from solvers.tetris.guideline.garbage import hole, raised
from solvers.tetris.guideline.gravity import ROW_TIME
from solvers.tetris.guideline.handling import Handling
from solvers.tetris.guideline.inputs import HELD, KEYS, LATEST, MOST, Input, write_inputs
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.scoring import HARD_DROP, SOFT_DROP, Clear, points, seed_points
from solvers.tetris.guideline.srs import KICKS, SIDEWAYS, Falling, T, coming
from solvers.tetris.guideline.stack import fits, landed, resting, solid
from solvers.tetris.guideline.t_spins import Spin, spin
from solvers.tetris.guideline.tally import Counts, Tally

LOCK_DELAY: Final = 500  # ms
RESETS: Final = 15
LEVEL_LINES: Final = 10
DIG_ROWS: Final = 10     # of garbage that are seen at a time
NEVER: Final = 1 << 62

_LETTERS = frozenset(KEYS.values())

Chooser = Callable[[Field, int, int], int]
"""(field, seed, number of the piece) to the kind that an adversary gives."""


class Simulation:
    """One board and its player. Reading its attributes costs nothing; they are not to be written to.

    `field` has all rows, those above the visible ones too. `falling` is the piece on its way; once the game is `over`
    ("topped" or "won"), it is the last one. `hold` is the kind held, `hold_used` whether this piece came from there,
    `next` the kinds to come that are shown, `incoming` the rows of garbage that wait. `combo` and `back_to_back` count
    the clears in a row, and the difficult ones, up to the last piece. `events` gathers until `take_events`.
    """

    def __init__(self, setup: Setup, chooser: Chooser = worst) -> None:
        mode = setup.mode
        self.setup, self._chooser = setup, chooser
        self.time = 0
        self.handling = Handling()
        self.hold: int | None = None
        self.hold_used = False
        self.next: tuple[int, ...] = ()
        self.score = self.lines = self.pieces = self.keys = 0
        self.level = 1
        self.combo = self.back_to_back = 0
        self.counts = Counts()
        self.attack = self.sent = self.incoming = 0
        self.over = ""
        self.events: list[Event] = []
        self._drawn = self._risen = self._dug = 0
        self._hole = draw(setup.width, setup.seed, 6)  # of the row of garbage before the next
        self._inputs: tuple[Input, ...] = ()
        self._held: tuple[tuple[str, int], ...] = ()  # keys and when they were pressed, the last one last
        self._direction = 0        # where a held key moves the piece
        self._shift_at = NEVER     # ms; when it does so next; if that is past, nothing stood there to be moved
        self.falling = Falling(0, 0, 0, 0)
        self._kick: tuple[int, int] | None = None  # of the turn that was the last thing the piece did
        self._lowest = NEVER       # the lowest row in which the piece had a cell
        self._resets = 0           # of the lock delay, since the piece came to that row
        self._lock_at: int | None = None  # ms; when it locks if it stands then
        self._grounded = True
        self._due = NEVER          # ms; when something happens next by itself
        self._row_time = NEVER     # µs a row; 0 for at once
        self._fell_at = 0          # µs; when the piece fell last, or could not
        self._end_at = setup.amount * 1000 if mode is modes.ULTRA else NEVER
        self._set_field(Field.empty(setup.width, setup.rows))
        if mode is modes.DIG:
            self._raise_garbage(min(DIG_ROWS, setup.amount))
        self._spawn(self._draw())
        self._schedule()

    # What can be asked.

    def __eq__(self, other: object) -> bool:
        """Whether the same will follow from the same inputs; the events that nobody has taken yet do not count."""
        return isinstance(other, Simulation) and {**vars(self), "events": 0} == {**vars(other), "events": 0}

    def copy(self) -> "Simulation":
        """One that goes its own way from here, without events."""
        twin = object.__new__(Simulation)
        vars(twin).update(vars(self))
        twin.events = []
        return twin

    @property
    def ghost_y(self) -> int:
        """The `y` that the falling piece would have after a hard drop."""
        return resting(self._solid, self.falling)

    @property
    def ghost(self) -> Falling:
        """The falling piece where a hard drop would put it."""
        return self.falling._replace(y=self.ghost_y)

    @property
    def due(self) -> int:
        """The ms in which something happens next by itself, if nothing is done before; NEVER if it never will."""
        return self._due

    @property
    def held(self) -> tuple[str, ...]:
        """The names of the keys that are held down and go on moving pieces."""
        return tuple(name for name, letter in KEYS.items() if any(letter == key for key, _ in self._held))

    @property
    def rows_left(self) -> int:
        """The garbage rows that have yet to be dug through, or the lines to clear; 0 where neither ends the game."""
        if self.setup.mode is modes.DIG:
            return self.setup.amount - self._dug
        if self.setup.mode in (modes.SPRINT, modes.MARATHON):
            return max(0, self.setup.amount - self.lines)
        return 0

    @property
    def tally(self) -> Tally:
        return Tally(self.time, self.pieces, self.lines, self.score, self.level, self.keys, self.attack, self.sent,
                     self.counts)

    def take_events(self) -> list[Event]:
        """What has happened since this was last called."""
        events, self.events = self.events, []
        return events

    # What can be done. Times may not go back: an earlier one is taken for the present.

    def advance(self, at: int) -> None:
        """Let time go on to `at`. Once the game is over, it stands still."""
        while self._due <= at:
            self._step(self._due)
        if at > self.time and not self.over:
            self.time = at

    def advance_piece(self) -> bool:
        """Let time go on until the falling piece has locked, or the game is over; False if it never will."""
        pieces = self.pieces
        while self.pieces == pieces and not self.over:
            if self._due == NEVER:
                return False
            self._step(self._due)
        self.advance(self.time)
        return True

    def press(self, key: str, at: int) -> None:
        """Press a key, one of `KEYS`. One that goes on while it is held cannot be pressed again before its release;
        the others do what they do once. KeyError for another name."""
        self.put(Input(at, KEYS[key]))

    def release(self, key: str, at: int) -> None:
        """Let go of a key; nothing happens if it is not one that was held."""
        self.put(Input(at, KEYS[key].lower()))

    def release_all(self, at: int) -> None:
        """Let go of every key, as when the window is left."""
        for key in self.held:
            self.release(key, at)

    def handle(self, handling: Handling, at: int) -> None:
        """Go on with another handling of keys."""
        self.put(Input(at, handling))

    def receive(self, rows: int, at: int) -> None:
        """Garbage from outside, 1 to 99 rows of it; it waits until a piece locks without clearing a line."""
        self.put(Input(at, rows))

    def put(self, given: Input) -> bool:
        """Do what an input says; False if it says nothing here, and then it is no part of the game's moves: the game is
        over, a key is pressed that is held or let go that is not, or there are too many inputs for one piece."""
        self.advance(given.at)
        at, what = self.time, given.what
        if self.over or at > LATEST or (len(self._inputs) >= MOST and what != "H") or not self._accepts(what):
            return False
        self._skip(at + 1)
        self._inputs = (*self._inputs, Input(at, what))
        if isinstance(what, Handling):
            self.handling = what
            self._aim()
            self._set_pace()
        elif isinstance(what, int):
            self.incoming += what
        elif what in _LETTERS:
            self.keys += 1
            self._press(what)
        else:
            self._held = tuple(held for held in self._held if held[0] != what.upper())
            self._rehold(what.upper())
        self._schedule()
        self.advance(at)
        return True

    # Keys.

    def _accepts(self, what: str | Handling | int) -> bool:
        if isinstance(what, Handling):
            return what != self.handling
        if isinstance(what, int):
            return self.setup.mode is modes.VERSUS and what > 0
        is_held = any(key == what.upper() for key, _ in self._held)
        return not is_held if what in _LETTERS else is_held

    def _press(self, key: str) -> None:
        if key in HELD:
            self._held = (*self._held, (key, self.time))
            if key != "S":
                self._shift(-1 if key == "L" else 1)
            self._rehold(key)
        elif key == "H":
            self._drop()
        elif key == "C":
            self._swap()
        else:
            self._turn({"X": 1, "A": 2, "Z": 3}[key])

    def _rehold(self, key: str) -> None:
        """Heed that a key is held, or no longer."""
        if key == "S":
            self._set_pace()
        else:
            self._aim()

    def _aim(self) -> None:
        """Of left and right, the one pressed last moves the piece, by the time since it was pressed."""
        pressed = [held for held in self._held if held[0] != "S"]
        if pressed:
            key, at = pressed[-1]
            self._direction, self._shift_at = -1 if key == "L" else 1, at + self.handling.das
            self._skip_shifts(self.time)
        else:
            self._direction, self._shift_at = 0, NEVER

    def _set_pace(self) -> None:
        """Fall as fast as the level and the soft drop say; whoever has waited that long already falls at once."""
        mode, soft = self.setup.mode, self._soft
        if mode.hovers or not (mode.falls or soft):
            self._row_time = NEVER
        elif soft:
            self._row_time = max(1, ROW_TIME[self.level] // self.handling.sdf) if self.handling.sdf else 0
        else:
            self._row_time = ROW_TIME[self.level]
        self._fell_at = max(self._fell_at, 1000 * self.time - self._row_time)

    @property
    def _soft(self) -> bool:
        return any(key == "S" for key, _ in self._held)

    # Time.

    def _schedule(self) -> None:
        """Work out when something happens next by itself."""
        if self.over:
            self._due = NEVER
            return
        due, (kind, rotation, x, y) = self._end_at, self.falling
        if self._direction and fits(self._solid, kind, rotation, x + self._direction, y):
            due = min(due, self._shift_at)
        if not self._grounded:
            due = min(due, -(-(self._fell_at + self._row_time) // 1000))
        elif self._lock_at is not None:
            due = min(due, self._lock_at)
        self._due = max(due, self.time)

    def _step(self, now: int) -> None:
        """Do what is due in the ms `now`."""
        self.time, pieces = now, self.pieces
        self._skip(now)
        if self._shift_at <= now:
            self._repeat()
            self._skip_shifts(now + 1)
        self._fall(now)
        if self._grounded and self._lock_at is not None and self._lock_at <= now:
            self._lock(0)
        if now >= self._end_at and not self.over:
            self._end("won", self._cut() if self.pieces == pieces else "")
        self._schedule()

    def _skip(self, now: int) -> None:
        """Leave behind what fell due before `now`, while nothing could move or fall."""
        self._skip_shifts(now)
        if self._row_time:
            self._fell_at += max(0, (1000 * (now - 1) - self._fell_at) // self._row_time) * self._row_time

    def _skip_shifts(self, now: int) -> None:
        arr = self.handling.arr
        if arr and self._shift_at < now:
            self._shift_at += -((self._shift_at - now) // arr) * arr

    def _repeat(self) -> None:
        """Move by the key that is held: a column, or to the wall."""
        if self.handling.arr:
            self._shift(self._direction)
            return
        kind, rotation, x, y = self.falling
        while fits(self._solid, kind, rotation, x + self._direction, y):
            x += self._direction
        if x != self.falling.x:
            self._put_piece(x, y, rotation, None)

    def _fall(self, now: int) -> None:
        """Fall by all rows that are due."""
        while not self._grounded and self._fell_at + self._row_time <= 1000 * now:
            self._fell_at += self._row_time
            _, rotation, x, y = self.falling
            self._put_piece(x, y - 1, rotation, None, fell=True)
            if self._soft and self.setup.mode.scoring == "guideline":
                self.score += SOFT_DROP
            if not self.handling.arr and self._shift_at <= now:
                self._repeat()
        if not self._row_time:
            self._fell_at = 1000 * now

    # The falling piece.

    def _put_piece(
        self, x: int, y: int, rotation: int, kick: tuple[int, int] | None, *, fell: bool = False
    ) -> None:
        """Have the piece there, by a kick if it was turned, and give it the time to lock that it then has: anew in a
        row lower than any before, otherwise for at most 15 moves."""
        self.falling = Falling(self.falling.kind, rotation, x, y)
        self._kick = kick
        self._grounded = not fits(self._solid, self.falling.kind, rotation, x, y - 1)
        if self.setup.mode.hovers:
            self._grounded = True  # nothing falls, and nothing locks
            return
        if (bottom := self.falling.bottom) < self._lowest:
            self._lowest, self._resets, self._lock_at = bottom, 0, None
        if self._lock_at is None:
            if self._grounded:
                self._lock_at = self.time + LOCK_DELAY
        elif self._resets < RESETS:
            if not fell:
                self._resets += 1
            self._lock_at = self.time + LOCK_DELAY

    def _shift(self, direction: int) -> None:
        kind, rotation, x, y = self.falling
        if fits(self._solid, kind, rotation, x + direction, y):
            self._put_piece(x + direction, y, rotation, None)

    def _turn(self, turns: int) -> None:
        kind, rotation, x, y = self.falling
        after = (rotation + turns) % 4
        for kick in SIDEWAYS if self.setup.mode.hovers else KICKS[kind][rotation, after]:
            if fits(self._solid, kind, after, x + kick[0], y + kick[1]):
                self._put_piece(x + kick[0], y + kick[1], after, kick)
                return

    def _drop(self) -> None:
        rows = self.falling.y - self.ghost_y
        if rows:
            self.falling, self._kick = self.ghost, None
        if self.setup.mode.scoring == "guideline":
            self.score += HARD_DROP * rows
        self._lock(rows)

    def _swap(self) -> None:
        if self.setup.mode.holds and not self.hold_used:
            kind, self.hold = self.hold, self.falling.kind
            self._spawn(self._draw() if kind is None else kind)
            self.hold_used = True

    # One piece after the other.

    def _draw(self) -> int:
        """The kind of the next piece of all."""
        setup, number = self.setup, self._drawn
        self._drawn += 1
        if setup.mode.pieces == "worst":
            return self._chooser(self.field, setup.seed, number)
        sequence = from_bags if setup.mode.pieces == "bag" else uniform
        self.next = tuple(sequence(setup.seed, number + after) for after in range(1, setup.mode.preview + 1))
        return sequence(setup.seed, number)

    def _spawn(self, kind: int) -> None:
        """Let a piece come in the lowest rows that are not seen, and fall a row at once."""
        hovers = self.setup.mode.hovers
        piece = coming(kind, self.setup.width, self.setup.height)
        if hovers:
            piece = piece._replace(y=self.setup.height)  # room to turn
        self.falling, self.hold_used = piece, False
        self._kick, self._lock_at, self._grounded = None, None, True
        self._lowest, self._resets = NEVER, 0
        self._fell_at = 1000 * self.time
        self._set_pace()
        if not fits(self._solid, *piece):
            if self.setup.mode is not modes.ZEN:
                self._end("topped", self._cut() if self._inputs else "")
                return
            self._empty()
        below = not hovers and fits(self._solid, kind, 0, piece.x, piece.y - 1)
        self._put_piece(piece.x, piece.y - below, 0, None, fell=True)

    def _lock(self, dropped: int) -> None:
        """The piece comes to rest here; count it, then let the next one come."""
        setup, piece = self.setup, self.falling
        made: Spin = ""
        if piece.kind == T and self._kick is not None and not setup.mode.hovers:
            made = spin(self._solid, piece, self._kick)
        filled, rows, after = landed(self.field, piece.cells, 1 + piece.kind)
        self.pieces += 1
        over = max(y for _, y in piece.cells) >= setup.height if setup.mode.hovers else piece.bottom >= setup.height
        if over and setup.mode.hovers:
            rows, after = (), filled  # by the strict rules an overflow clears nothing
        clear = self._counted(Clear(len(rows), made, bool(rows) and not any(after.cells)))
        gained = points(clear, self.level) if setup.mode.scoring == "guideline" else seed_points(clear)
        self.score += gained
        self.lines += clear.lines
        self.counts = self.counts.after(clear, self.back_to_back)
        rows_out = attack(clear)
        self.attack += rows_out
        cancelled = min(rows_out, self.incoming)
        self.incoming -= cancelled
        self.sent += rows_out - cancelled
        self._dug += sum(GARBAGE in filled.row(row) for row in rows)
        self.events.append(
            Locked(piece, filled, rows, clear, gained, dropped, rows_out, rows_out - cancelled, self._cut())
        )
        self._set_field(after)
        if over and setup.mode is modes.ZEN:
            self._empty()
        elif over:
            self._end("topped")
            return
        self._go_on(clear)

    def _counted(self, clear: Clear) -> Clear:
        """With how it continues the clears before it, which it is then one of."""
        if not clear.lines:
            self.combo = 0
            return clear
        clear = Clear(clear.lines, clear.spin, clear.perfect, clear.difficult and self.back_to_back > 0, self.combo)
        self.combo += 1
        self.back_to_back = self.back_to_back + 1 if clear.difficult else 0
        return clear

    def _go_on(self, clear: Clear) -> None:
        """See whether the game is won, let garbage rise, and the next piece come."""
        setup = self.setup
        if setup.mode in (modes.DIG, modes.SPRINT, modes.MARATHON) and setup.amount and not self.rows_left:
            self._end("won")
            return
        if (level := min(setup.mode.levels, 1 + self.lines // LEVEL_LINES)) > self.level:
            self.level = level
            self.events.append(Levelled(level))
        if setup.mode is modes.DIG:
            self._raise_garbage(min(DIG_ROWS, self.rows_left) - (self._risen - self._dug))
        elif self.incoming and not clear.lines:
            rows, self.incoming = self.incoming, 0
            self._raise_garbage(rows)
        if not self.over:
            self._spawn(self._draw())

    def _raise_garbage(self, rows: int) -> None:
        if rows <= 0:
            return
        setup, holes = self.setup, []
        messiness = setup.amount if setup.mode is modes.VERSUS else 100
        for _ in range(rows):
            self._hole = hole(setup.seed, self._risen, self._hole, setup.width, messiness)
            self._risen += 1
            holes.append(self._hole)
        field, pushed_out = raised(self.field, tuple(holes))
        self._set_field(field)
        self.events.append(Risen(tuple(holes)))
        if pushed_out:
            self._end("topped")

    def _set_field(self, field: Field) -> None:
        self.field, self._solid = field, solid(field)

    def _empty(self) -> None:
        self._set_field(Field.empty(self.field.width, self.field.height))
        self.events.append(Emptied())

    def _end(self, over: str, move: str = "") -> None:
        self.over = over
        self.events.append(Ended(over, move))

    def _cut(self) -> str:
        """The move that ends here: the inputs since the one before."""
        move, self._inputs = write_inputs(self._inputs), ()
        return move
