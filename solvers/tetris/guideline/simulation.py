"""The simulation: a game by the guideline's rules, driven by keys and times."""
from collections.abc import Callable
from typing import Final

from solvers.tetris.field import GARBAGE, Field
from solvers.tetris.guideline import fumen, modes
from solvers.tetris.guideline.attack import attack
from solvers.tetris.guideline.events import Emptied, Ended, Event, Levelled, Locked, Risen
from solvers.tetris.guideline.handling import Handling
from solvers.tetris.guideline.inputs import KEYS, LATEST, MOST, MOST_GARBAGE, Input, write_inputs
from solvers.tetris.guideline.matrix.adversary import worst
from solvers.tetris.guideline.matrix.attacks import attack_of_ai
from solvers.tetris.guideline.matrix.bag import FIRST_HOLE, SEQUENCES, draw, kinds_left
from solvers.tetris.guideline.matrix.garbage import hole, raised, walled
from solvers.tetris.guideline.matrix.motion import CHARGE, HARD, HOLD, NEVER, Motion
from solvers.tetris.guideline.matrix.srs import Falling, T
from solvers.tetris.guideline.matrix.stack import landed
from solvers.tetris.guideline.matrix.t_spins import spin_by
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.scoring import Clear, points, seed_points
from solvers.tetris.guideline.tally import SPLIT, Counts, Tally
from solvers.tetris.pieces import KINDS

DIG_ROWS: Final = 10  # of garbage that are seen at a time
HASTE: Final = (97, 100, 100)   # %, of the gap to each further row in survival, and its least, in ms
BARRAGE_TIME: Final = 120_000   # ms
MISSES: Final = 3               # fields that may stay unempty where perfect clears are asked for

Chooser = Callable[[Field, int, int], int]
"""(field, seed, number of the piece) to the kind that an adversary gives."""


class Simulation(Motion):
    """One board with its player. Its attributes are cheap to read, and must not be written.

    `field` has all rows, also those above the visible ones. `falling` is the active piece; once the game is `over`
    ("topped" or "won"), the last one. `hold` is the kind on hold, `hold_used` is True if it was swapped for this piece,
    `next` are the kinds shown in the preview, `incoming` the waiting rows of garbage. `combo` and `back_to_back` count
    clears in a row, and difficult ones, up to the last piece. `events` collects until `take_events`.
    """

    def __init__(self, setup: Setup, chooser: Chooser = worst) -> None:
        super().__init__(setup)
        self._chooser = chooser
        self.hold: int | None = None
        self.hold_used = False
        self.next: tuple[int, ...] = ()
        self.lines = self.pieces = self.keys = 0
        self.combo = self.back_to_back = 0
        self.attack = self.sent = self.incoming = 0
        self.counts = Counts()
        self.splits: tuple[int, ...] = ()  # ms at every ten lines
        self.events: list[Event] = []
        self.inputs: tuple[Input, ...] = ()  # since the last piece locked
        self._drawn = 0                       # pieces
        self._queue: tuple[int, ...] = ()     # kinds that somebody has set up, before those by the seed
        self._risen = self._dug = 0           # rows of garbage that came and went
        self._hole = draw(setup.width, setup.seed, FIRST_HOLE)  # of the row of garbage before the next one
        self._coming = 0                      # rows that came by the clock, or pieces of the AI that sends them
        self._gap = 0                         # ms from one of them to the next
        self._shield = 0                      # rows that are held back, in survival
        self.misses = 0                       # fields that were not emptied, where perfect clears are asked for
        self._tried = 0                       # pieces since the field was empty, the same
        if setup.fumen:
            self._set_up(fumen.read(setup.fumen))
        if setup.mode is modes.ULTRA:
            self._end_at = setup.amount * 1000
        self._begin_mode()
        self._spawn(self._draw())
        self.schedule()
        self.advance(0)  # where pieces fall at once, the first one lies already

    def _begin_mode(self) -> None:
        """What lies on the board before the first piece, and comes by the clock."""
        match self.setup.mode:
            case modes.DIG | modes.CHEESE:
                self._raise_garbage(min(DIG_ROWS, self.setup.amount))
            case modes.FOUR_WIDE:
                self.set_field(walled(self.field, self.setup.height, self.setup.seed))
            case modes.SURVIVAL:
                self._gap = self._garbage_at = 1000 * self.setup.amount
            case modes.BARRAGE:
                self._gap = self._garbage_at = 60_000 // self.setup.amount
                self._end_at = BARRAGE_TIME

    def _set_up(self, position: fumen.Position) -> None:
        """Begin with the board and the pieces of a position."""
        cells = position.field.cells[: self.setup.rows * self.setup.width]
        self.set_field(Field(self.setup.width, self.setup.rows, cells.ljust(self.setup.rows * self.setup.width, b"\0")))
        self.hold, self._queue = position.hold, position.queue

    @property
    def position(self) -> fumen.Position:
        """The board with the visible kinds, from which a game can be set up."""
        return fumen.Position(self.field, self.hold, (self.falling.kind, *self.next))

    def __eq__(self, other: object) -> bool:
        """True if equal inputs give equal results from here on. Events not yet taken are ignored."""
        return isinstance(other, Simulation) and {**vars(self), "events": 0} == {**vars(other), "events": 0}

    def copy(self) -> "Simulation":
        """An independent copy without events."""
        twin = object.__new__(Simulation)
        vars(twin).update(vars(self))  # all but the events is immutable, and can be shared
        twin.events = []
        return twin

    @property
    def rows_left(self) -> int:
        """The garbage rows that have yet to be dug through, the lines or perfect clears that are missing; 0 where none
        of them ends the game."""
        reached = {"": self.setup.amount, "garbage": self._dug, "lines": self.lines,
                   "clears": self.counts.perfect_clears}[self.setup.mode.goal]
        return max(0, self.setup.amount - reached)  # the last clear may be of more lines than were left

    @property
    def bag(self) -> tuple[int, ...]:
        """The kinds of which the first piece that is not shown is one, as whoever has counted knows."""
        if self.rules.pieces != "bag":
            return tuple(range(len(KINDS)))
        return kinds_left(self.setup.seed, max(self._drawn + self.rules.preview - len(self._queue), 0))

    @property
    def tally(self) -> Tally:
        return Tally(self.time, self.pieces, self.lines, self.score, self.level, self.keys, self.attack, self.sent,
                     self.counts, self.splits, self.misses)

    def take_events(self) -> list[Event]:
        """Return the events since the last call, and forget them."""
        events, self.events = self.events, []
        return events

    def advance_piece(self) -> bool:
        """Advance until the falling piece has locked or the game is over. Returns False if neither will ever happen."""
        pieces = self.pieces
        while self.pieces == pieces and not self.over:
            if self._due == NEVER:  # nothing falls by itself, and no clock runs
                return False
            self._step(self._due)
        # What else is due in this ms is done, too, as `advance` would: it must not matter how time is cut.
        self.advance(self.time)
        return True

    def press(self, key: str, at: int) -> None:
        """Press a key, one of `KEYS`. One that goes on while it is held cannot be pressed again before its release;
        the others do what they do once. KeyError for another name."""
        self.apply_input(Input(at, KEYS[key]))

    def release(self, key: str, at: int) -> None:
        """Release a key; nothing happens if it is not held."""
        self.apply_input(Input(at, KEYS[key].lower()))

    def release_all(self, at: int) -> None:
        """Release every key, as when the window loses focus."""
        for key in self.held:
            self.release(key, at)

    def handle(self, handling: Handling, at: int) -> None:
        """Change the handling of keys from `at` on."""
        self.apply_input(Input(at, handling))

    def receive(self, rows: int, at: int) -> None:
        """Garbage from outside, 1 to 99 rows of it; it waits until a piece locks without clearing a line."""
        self.apply_input(Input(at, rows))

    def apply_input(self, given: Input) -> bool:
        """Apply an input and record it in the current move. Returns False, and records nothing, if it has no effect:
        the game is over, a key is pressed that is held or released that is not, or the piece has too many inputs."""
        self.advance(given.at)
        at, kind = self.time, given.what
        # No later time and no longer piece could be written down. A drop is let through: it ends the piece.
        if self.over or at > LATEST or (len(self.inputs) >= MOST and kind != HARD) or not self._accepts(kind):
            return False
        # What was due by now is done, or could not be; if this input makes room for it, it is not made up for.
        self._skip(at + 1)
        self.inputs = (*self.inputs, Input(at, kind))
        if isinstance(kind, Handling):
            self._handle(kind)
        elif isinstance(kind, int):
            self.incoming += kind
        elif kind.isupper():
            self.keys += kind != CHARGE
            self._press(kind)
        else:
            self._release(kind.upper())
        self.schedule()
        # What follows in the same ms, such as the whole way down by an instant soft drop.
        self.advance(at)
        return True

    def _accepts(self, kind: str | Handling | int) -> bool:
        if isinstance(kind, Handling):
            return kind != self.handling
        if isinstance(kind, int):
            return self.setup.mode is modes.VERSUS and 0 < kind <= MOST_GARBAGE
        if kind == CHARGE:
            return self._direction != 0
        # What is pressed must not be held, what is let go must be; a key that does its work once is never held.
        return self._is_held(kind.upper()) == kind.islower()

    def _end_move(self) -> str:
        """End the current move: return the inputs since the last one as text."""
        move, self.inputs = write_inputs(self.inputs), ()
        return move

    def put_down(self, piece: Falling, *, held: bool) -> None:
        """Lock a piece in a place where it fits, after a hold if `held`, without any key: for setting up positions and
        for showing paths."""
        if held:
            self._swap()
        self.falling, self._kick = piece, None
        self._lock(0)
        self.schedule()

    # One piece after the other

    def _draw(self) -> int:
        """The kind of the next piece of all."""
        setup, number = self.setup, self._drawn
        self._drawn += 1
        if self.rules.pieces == "worst":
            # None is shown beforehand, as it depends on the field that this piece leaves.
            return self._chooser(self.field, setup.seed, number)
        self.next = tuple(map(self._kind, range(number + 1, number + self.rules.preview + 1)))
        return self._kind(number)

    def _kind(self, number: int) -> int:
        """The kind of a piece by its number from 0."""
        if number < len(self._queue):
            return self._queue[number]
        return SEQUENCES[self.rules.pieces](self.setup.seed, number - len(self._queue))

    def _spawn(self, kind: int) -> None:
        self.hold_used = False
        if self._come(kind):
            return
        if self.setup.mode is modes.ZEN:
            self._empty()
            self._come(kind)  # an empty board has room
        else:
            # Block out. A lock has cut its inputs: if there are any, a hold found no room, and they are a move.
            self._end("topped", self._end_move() if self.inputs else "")

    def _spawn_next(self) -> None:
        """Spawn the next piece; the one on hold if the hold key is down."""
        kind = self._draw()
        if not (self.handling.ihs and self.rules.hold != "nohold" and self._is_held(HOLD)):
            self._spawn(kind)
            return
        held_kind, self.hold = self.hold, kind
        self._spawn(self._draw() if held_kind is None else held_kind)
        self.hold_used = self.rules.hold == "hold"  # the spawn allowed it again

    def _swap(self) -> None:
        if self.rules.hold != "nohold" and not self.hold_used:
            kind, self.hold = self.hold, self.falling.kind
            self._spawn(self._draw() if kind is None else kind)
            self.hold_used = self.rules.hold == "hold"  # the spawn allowed it again

    def _out(self) -> None:
        # A piece that the clock cuts short is a move, touched or not.
        self._end("won", self._end_move())

    def _lock(self, dropped: int) -> None:
        setup, piece = self.setup, self.falling
        # By the strict rules a piece comes straight down, so that it never spins.
        spin_made = "" if setup.mode.hovers else spin_by(self.rules.spins, self._solid, piece, self._kick)
        filled, rows, cells = landed(self.field, piece.cells, 1 + piece.kind)
        if setup.mode is modes.FOUR_WIDE:
            cells = walled(cells, setup.height)
        if setup.mode.hovers and any(y >= setup.height for _, y in piece.cells):
            # By the strict rules it completes nothing and does not count as a piece.
            self.events.append(Locked(piece, filled, (), Clear(), 0, dropped, 0, 0, self._end_move()))
            self.set_field(filled)
            self._end("topped")
            return
        clear = self._continued(Clear(len(rows), spin_made, bool(rows) and not any(cells.cells),
                                      kind=piece.kind if spin_made else T))
        gained = points(clear, self.level) if setup.mode.scoring == "guideline" else seed_points(clear)
        attacked = attack(clear, self.rules.table)
        sent = self._answer(attacked)
        self.pieces += 1
        self.lines += clear.lines
        if self.lines // SPLIT > len(self.splits):  # a piece clears no more than one ten
            self.splits = (*self.splits, self.time)
        self.score += gained
        self.counts = self.counts.after(clear, self.back_to_back)
        # A full row with garbage in it is one of garbage, its hole filled.
        self._dug += sum(GARBAGE in filled.row(row) for row in rows)
        self.events.append(Locked(piece, filled, rows, clear, gained, dropped, attacked, sent, self._end_move()))
        self.set_field(cells)
        # Lock out: all of it lies out of sight. One that only sticks out goes on.
        over = piece.bottom >= setup.height
        if over and setup.mode is not modes.ZEN:
            self._end("topped")
            return
        if over:
            self._empty()
        self._finish_lock(clear)

    def _continued(self, clear: Clear) -> Clear:
        """The clear with its combo and back to back; counts it as one of those in a row."""
        if not clear.lines:
            self.combo = 0  # but back to back waits for the next clear
            return clear
        clear = Clear(clear.lines, clear.spin, clear.perfect, clear.difficult and self.back_to_back > 0, self.combo,
                      clear.kind)
        self.combo += 1
        self.back_to_back = self.back_to_back + 1 if clear.difficult else 0
        return clear

    def _answer(self, rows: int) -> int:
        """Cancel waiting garbage by an attack. Returns the rows that remain to be sent."""
        self.attack += rows  # also what only cancels
        cancelled = min(rows, self.incoming)
        self.incoming -= cancelled
        self.sent += rows - cancelled
        if self.setup.mode is modes.SURVIVAL:
            self._shield += rows - cancelled
        return rows - cancelled

    def _finish_lock(self, clear: Clear) -> None:
        """End the game if it is won; else let garbage rise and the next piece come."""
        mode = self.setup.mode
        # An endless marathon has an amount of 0, and never any rows left.
        if mode.goal and self.setup.amount and not self.rows_left:
            self._end("won")
            return
        # Before the next piece comes, which falls at the new level.
        if (level := self.rules.level_after(self.lines)) > self.level:
            self.level = level
            self.events.append(Levelled(level))
        if mode is modes.DIG or (mode is modes.CHEESE and not clear.lines):
            # As many as are to be seen, less those that are on the board.
            self._raise_garbage(min(DIG_ROWS, self.rows_left) - (self._risen - self._dug))
        elif self.incoming and not clear.lines:
            # Lines hold garbage back; otherwise all that waits rises at once.
            rows, self.incoming = self.incoming, 0
            self._raise_garbage(rows)
        if mode is modes.ALL_CLEAR:
            self._count_try(clear)
        if not self.over:  # garbage may have pushed the stack over the top
            self._spawn_next()

    def _count_try(self, clear: Clear) -> None:
        """Empty a field that was not cleared with as many pieces as fill four rows; too many of these end the game."""
        self._tried = 0 if clear.perfect else self._tried + 1
        if self._tried == self.setup.width:
            self._tried = 0
            self.misses += 1
            self._empty()
            if self.misses == MISSES:
                self._end("topped")

    def _bring_garbage(self) -> None:
        # Survival pushes rows under the falling piece, the sooner the more there were, but for those that were held
        # back; rows of the AI wait, as in a match, at the pace at which it has put down its pieces.
        if self.setup.mode is modes.BARRAGE:
            self.incoming += attack_of_ai(self.setup.seed, self._coming)
        elif self._shield:
            self._shield -= 1
        else:
            self._raise_garbage(1, midway=True)
            if not self.over and not self._lift(1):
                self._end("topped", self._end_move())
        self._coming += 1
        if self.setup.mode is modes.SURVIVAL:
            share, of, least = HASTE
            self._gap = max(least, self._gap * share // of)
        self._garbage_at += self._gap

    def _raise_garbage(self, rows: int, *, midway: bool = False) -> None:
        """Let rows rise from below; `midway` while a piece falls, which is a move if that ends the game."""
        if rows <= 0:
            return
        setup, holes = self.setup, []
        for number in range(self._risen, self._risen + rows):
            # In dig each hole is in another column than the last.
            messiness = setup.amount if setup.mode is modes.VERSUS else setup.mode.messiness
            # By seed and number, so that both sides of a match get the same holes.
            self._hole = hole(setup.seed, number, self._hole, setup.width, messiness)
            holes.append(self._hole)
        self._risen += rows
        field, pushed_out = raised(self.field, tuple(holes))
        self.set_field(field)
        self.events.append(Risen(tuple(holes)))
        if pushed_out:
            self._end("topped", self._end_move() if midway else "")

    def _empty(self) -> None:
        self.set_field(Field.empty(self.field.width, self.field.height))
        self.events.append(Emptied())

    def _end(self, over: str, move: str = "") -> None:
        self.over = over
        self.events.append(Ended(over, move))
