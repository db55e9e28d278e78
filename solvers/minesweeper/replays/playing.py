"""Conversion of recorded mouse buttons into moves, by the rules of Windows Minesweeper and its clones."""
from dataclasses import dataclass, field

from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.minesweeper.position import HIDDEN
from solvers.minesweeper.replays.replay import Click, Replay
from solvers.minesweeper.rules import FLAG, QUESTION, Game


@dataclass(frozen=True, slots=True)
class Clicks:
    """How often buttons were clicked, whether or not that had an effect; a chord counts as one click. `wasted` are
    those of all kinds that changed nothing."""

    left: int
    right: int
    chords: int
    wasted: int

    @property
    def total(self) -> int:
        return self.left + self.right + self.chords


@dataclass(frozen=True, slots=True)
class Played:
    """A recorded game: its start, its moves, its seconds and its clicks; and the seconds of each move, and those at
    which its clock begins, by the times of the replay."""

    start: Game
    moves: tuple[str, ...]
    seconds: float
    clicks: Clicks
    times: tuple[float, ...]
    opened: float


@dataclass
class _Mouse:
    """Turns buttons into moves. `chord` is True while two buttons, or the middle one, are down and act together."""

    game: Game
    marks: bool
    moves: list[str] = field(default_factory=list)
    seconds: float = 0.0
    opened: float = 0.0     # when the first cell was opened
    lefts: int = 0
    rights: int = 0
    chords: int = 0
    times: list[float] = field(default_factory=list)  # of the moves
    left: bool = False
    right: bool = False
    chord: bool = False
    spent: bool = False     # the chord is done, and a button is still down: its release does nothing
    pressed: bool = False   # the left button was seen to go down

    def do(self, click: Click) -> None:
        """Process one button going down or up."""
        self.seconds = max(self.seconds, click.seconds)
        if click.button in ("middle", "both"):
            if click.down:
                self.chord = True
                self.left = click.button == "both" or self.left
            elif self.chord:
                self._end_chord(click.cell)
        elif click.button == "left":
            self._left(click)
        else:
            self._right(click)

    def _left(self, click: Click) -> None:
        first, self.pressed = not self.pressed, True
        was, self.left = self.left, click.down
        if click.down:
            self.chord = self.chord or self.right
        elif self.chord:
            self._end_chord(click.cell)
        elif self.spent:
            self.spent = self.right
        elif was or first:  # some programs record nothing before the first release, which starts the clock
            self.lefts += 1
            self._open(click.cell)

    def _right(self, click: Click) -> None:
        self.right = click.down
        if click.down and (self.left or self.chord):
            self.chord = True
        elif click.down:
            self.rights += 1
            self._mark(click.cell)
        elif self.chord:
            self._end_chord(click.cell)
        else:
            self.spent = self.spent and self.left

    def _end_chord(self, cell: int | None) -> None:
        self.chord, self.spent = False, self.left or self.right
        self.chords += 1
        if cell is not None and self.game.cells[cell] <= 8:
            self._try(f"chord {self.game.name(cell)}")

    def _open(self, cell: int | None) -> None:
        if cell is not None and self.game.cells[cell] in (HIDDEN, QUESTION):
            self._try(f"open {self.game.name(cell)}")

    def _mark(self, cell: int | None) -> None:
        if cell is None:
            return
        after_flag = "question" if self.marks else "clear"
        verb = {HIDDEN: "flag", FLAG: after_flag, QUESTION: "clear"}.get(self.game.cells[cell])
        if verb is not None:
            self._try(f"{verb} {self.game.name(cell)}")

    def _try(self, move: str) -> None:
        """Play a move, unless it changes nothing: then the click was no move."""
        before = self.game.first
        try:
            self.game = self.game.play(move)
        except IllegalMove:
            return
        if before is None and self.game.first is not None:
            self.opened = self.seconds
        self.moves.append(move)
        self.times.append(self.seconds)


def play_replay(replay: Replay) -> Played:
    """The game of a replay. Raises FormatError if no cell is opened in it."""
    mouse = _Mouse(Game.on(replay.width, replay.mines, "unsafe"), replay.marks)
    for cell in replay.flags:
        mouse.do(Click("right", True, cell, 0.0))
        mouse.do(Click("right", False, cell, 0.0))
    for click in replay.clicks:
        mouse.do(click)
        if mouse.game.finished:
            break
    first = mouse.game.first
    if first is None:
        raise FormatError("no cell is opened in it.")
    start = Game.on(replay.width, replay.mines, "unsafe" if replay.mines[first] else "safe")
    seconds = mouse.seconds - mouse.opened if replay.timed_from_press else mouse.seconds
    done = len(mouse.moves)
    total = mouse.lefts + mouse.rights + mouse.chords
    clicks = Clicks(mouse.lefts, mouse.rights, mouse.chords, total - done)
    opened = mouse.opened if replay.timed_from_press else 0.0
    return Played(start, tuple(mouse.moves), seconds, clicks, tuple(mouse.times), opened)
