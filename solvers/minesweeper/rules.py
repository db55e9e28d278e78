"""The rules: a game of Minesweeper as an immutable state, its moves and its id.

Moves are `open c3`, `flag c3`, `question c3`, `clear c3` (take a mark away), `chord c3`, and `disclose c3` (a hint
shows what is there). The mines are laid when the first cell is opened, from the board, the start rule, the seed and
that cell; `open 607@c3` opens it with another seed, as the end of an id says it. A board that was played elsewhere is
laid already: the mines themselves stand in its id in place of a seed, `minesweeper:9x9/10:safe:=...`. In a fair game,
`minesweeper:9x9/10:safe-fair:607`, mines move so that only needless guesses hit one (see `fair.py`).
"""
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from solvers.core.coordinates import cell_name, read_cell
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.minesweeper.board import Board, StartRule, check_fit, read_start_rule
from solvers.minesweeper.fair import certain_cells, fair_mines
from solvers.minesweeper.field import Geometry, bbbv, layout, numbers, open_from
from solvers.minesweeper.position import HIDDEN, MINE, Position

# Codes of Game.cells, beside those of a position: 0 to 8, HIDDEN, and MINE for a mine that a hint has shown.
FLAG = 12
QUESTION = 13
EXPLODED = 14

Status = Literal["ready", "playing", "won", "lost"]

_ID = re.compile(r"minesweeper:([^:]*):([^:]*):([0-9]{1,18}|=[A-Za-z0-9_-]*)(?:@(.*))?")
_FAIR = "-fair"  # behind the start rule in an id
_SEED = re.compile(r"[0-9]{1,18}")
_OPEN = bytes(range(9))
_BITS = bytes.maketrans(b"\0\1", b"01")
_WITHOUT_MARKS = bytes.maketrans(bytes([FLAG, QUESTION, EXPLODED]), bytes([HIDDEN, HIDDEN, MINE]))
_TRUSTING_FLAGS = bytes.maketrans(bytes([FLAG, QUESTION, EXPLODED]), bytes([MINE, HIDDEN, MINE]))
_WITHOUT_QUESTIONS = bytes.maketrans(bytes([QUESTION]), bytes([HIDDEN]))


@lru_cache(maxsize=8)
def geometry_of(width: int, height: int) -> Geometry:
    """The neighbour lists of a board, cached for the sizes in use."""
    return Geometry(width, height)


@dataclass(frozen=True, slots=True)
class Field:
    """The mines of a board: one byte a cell, 1 for a mine; and for every cell the number of neighbouring mines."""

    mine: bytes
    number: bytes


@lru_cache(maxsize=8)
def lay_field(board: Board, start: StartRule, seed: int, first: int) -> Field | None:
    """Lay the mines of a game. None if they do not fit around the first cell."""
    geometry = geometry_of(board.width, board.height)
    mine = layout(geometry, board.mines, start, first, seed)
    return None if mine is None else Field(mine, numbers(geometry, mine))


@lru_cache(maxsize=8)
def _laid_field(width: int, mines: bytes) -> Field:
    return Field(mines, numbers(geometry_of(width, len(mines) // width), mines))


def _mines_text(mines: bytes) -> str:
    """The mines of a board as they appear in an id: a bit for each cell, row by row, in base 64."""
    bits = mines.translate(_BITS).ljust(-(-len(mines) // 8) * 8, b"0")
    return urlsafe_b64encode(int(bits, 2).to_bytes(len(bits) // 8, "big")).rstrip(b"=").decode()


def _read_mines(text: str, board: Board) -> bytes:
    """Parse the mines of a board in an id into bytes, 1 for each. Raises FormatError."""
    length = -(-board.size // 8)
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        data = b""
    bits = f"{int.from_bytes(data, 'big'):0{8 * length}b}"
    mines = bytes(map(int, bits[: board.size]))
    if len(data) != length or mines.count(1) != board.mines or _mines_text(mines) != text:
        raise FormatError(f"the mines in this id are not the {board.mines:,} of a {board.width}×{board.height} board.")
    return mines


@dataclass(frozen=True, slots=True)
class Game:
    """One state of a game. `first` is the index of the first cell opened, None while the mines are not laid.

    `cells` holds one code a cell, row by row; `disclosed` counts the cells that hints have shown. `laid` has the mines
    of a board that follows from no seed, 1 for each; else it is empty. In a fair game `mines` has them where they lie
    by now, once a cell is open.
    """

    board: Board
    start: StartRule
    seed: int
    first: int | None
    cells: bytes
    disclosed: int = 0
    laid: bytes = b""
    fair: bool = False
    mines: bytes = b""

    @classmethod
    def on(cls, width: int, mines: bytes, start: StartRule) -> "Game":
        """An untouched board with given mines, 1 for each, row by row. Raises FormatError if the mines are
        impossible."""
        board = Board(width, len(mines) // width, mines.count(1))
        return replace(cls.new(board, start, 0), laid=mines)

    @classmethod
    def new(cls, board: Board, start: StartRule, seed: int, *, fair: bool = False) -> "Game":
        """An untouched board. Raises FormatError if its mines do not fit."""
        check_fit(board, start)
        return cls(board, start, seed, None, bytes([HIDDEN]) * board.size, fair=fair)

    @classmethod
    def from_id(cls, text: str) -> "Game":
        """Read a game id such as `minesweeper:30x16/99:safe:607@c3`; the cell after the @ is opened at once."""
        match = _ID.fullmatch(text.strip())
        if match is None:
            raise FormatError(
                f"“{text.strip()[:40]}” is not a Minesweeper id; one looks like minesweeper:30x16/99:safe:607@c3."
            )
        board, start, seed, first = match.groups()
        size, rule, fair = Board.parse(board), read_start_rule(start.removesuffix(_FAIR)), start.endswith(_FAIR)
        game = cls.new(size, rule, 0 if seed[0] == "=" else int(seed), fair=fair)
        if fair and seed[0] == "=":
            raise FormatError("the mines of a fair game move; its id has a seed, not mines.")
        if seed[0] == "=":
            game = replace(game, laid=_read_mines(seed[1:], size))
        if first is None:
            return game
        try:
            return game.play(f"open {first}")
        except IllegalMove as error:
            raise FormatError(str(error)) from None

    @property
    def id(self) -> str:
        """The game id; with the first cell once it is open."""
        seed = f"={_mines_text(self.laid)}" if self.laid else str(self.seed)
        rule = f"{self.start}{_FAIR if self.fair else ''}"
        return f"minesweeper:{self.board}:{rule}:{seed}" + (
            "" if self.first is None else f"@{self.name(self.first)}"
        )

    @property
    def status(self) -> Status:
        """ready before the first cell is open, then playing, won or lost."""
        if self.first is None:
            return "ready"
        if EXPLODED in self.cells:
            return "lost"
        return "won" if len(self.cells.translate(None, _OPEN)) == self.board.mines else "playing"

    @property
    def finished(self) -> bool:
        """True if the game is won or lost."""
        return self.status in ("won", "lost")

    @property
    def field(self) -> Field | None:
        """The mines, once they are laid; else None."""
        if self.first is None:
            return None
        if self.mines or self.laid:
            return _laid_field(self.board.width, self.mines or self.laid)
        return lay_field(self.board, self.start, self.seed, self.first)

    @property
    def mines_left(self) -> int:
        """The mine counter: all mines less the flags and the mines that hints have shown."""
        return self.board.mines - self.cells.count(FLAG) - self.cells.count(MINE)

    def name(self, cell: int) -> str:
        """The name of a cell given by its index."""
        return cell_name(*divmod(cell, self.board.width))

    def index(self, name: str) -> int:
        """The index of a named cell. Raises IllegalMove if the board has no such cell."""
        try:
            row, column = read_cell(name)
        except FormatError as error:
            raise IllegalMove(error.message) from None
        if row >= self.board.height or column >= self.board.width:
            last = self.name(self.board.size - 1)
            raise IllegalMove(f"{name} is outside this board; its last cell is {last}.")
        return row * self.board.width + column

    def neighbours(self, cell: int) -> tuple[int, ...]:
        """The indices of the cells around one cell."""
        return geometry_of(self.board.width, self.board.height).neighbours(cell)

    def position(self) -> Position:
        """The position by its numbers alone, ignoring the player's flags."""
        return Position(self.board.width, self.board.height, self.board.mines, self.cells.translate(_WITHOUT_MARKS))

    def flagged_position(self) -> Position:
        """The position if every flag is right. In a fair game a flag is trusted only where its mine is certain."""
        if self.fair and FLAG in self.cells:
            position = self.position()
            mines = certain_cells(position).mines
            return position.replace({cell: MINE for cell in mines if self.cells[cell] == FLAG})
        return Position(self.board.width, self.board.height, self.board.mines, self.cells.translate(_TRUSTING_FLAGS))

    def is_on_the_board_of(self, other: "Game") -> bool:
        """True if both games have the same mines, or will have if the same cell is opened first."""
        return replace(self, first=None, cells=b"", disclosed=0, mines=b"") == replace(
            other, first=None, cells=b"", disclosed=0, mines=b"")

    def wrong_flags(self) -> tuple[int, ...]:
        """The flags on cells without a mine. In a fair game, those on cells that are certainly free."""
        field = self.field
        if field is None or FLAG not in self.cells:
            return ()
        if self.fair:
            return tuple(sorted(cell for cell in certain_cells(self.position()).safe if self.cells[cell] == FLAG))
        return tuple(cell for cell, code in enumerate(self.cells) if code == FLAG and not field.mine[cell])

    def bbbv(self) -> tuple[int, int]:
        """(done, all) of the board's 3BV, the fewest clicks that open it without flags; (0, 0) before the start."""
        field = self.field
        if field is None:
            return 0, 0
        return bbbv(geometry_of(self.board.width, self.board.height), field.mine, field.number, self.cells)

    def play(self, move: str, /) -> "Game":
        """The state after a move. Raises IllegalMove with a sentence for the player."""
        verb, _, place = move.partition(" ")
        if verb not in _VERBS:
            raise IllegalMove(f"“{verb[:20]}” is not a move; choose from {', '.join(_VERBS)}.")
        seed, laid, name = place.rpartition("@")
        if laid:
            return self._with_seed(verb, seed).play(f"open {name}")
        cell = self.index(name)
        if self.finished:
            raise IllegalMove("The game is over; take a move back or start a new one.")
        return _VERBS[verb](self, cell)

    def _with_seed(self, verb: str, seed: str) -> "Game":
        if verb != "open" or _SEED.fullmatch(seed) is None:
            raise IllegalMove(f"“{verb[:20]} {seed[:20]}@” is not a move; one with a seed looks like open 607@c3.")
        if self.first is not None or self.laid:
            raise IllegalMove("The mines are laid already; a seed comes too late.")
        return replace(self, seed=int(seed))

    def _open(self, cell: int) -> "Game":
        code = self.cells[cell]
        if code == FLAG:
            raise IllegalMove(f"{self.name(cell)} is flagged; take the flag off before you open it.")
        if code not in (HIDDEN, QUESTION):
            raise IllegalMove(f"{self.name(cell)} is no longer hidden.")
        if self.first is not None:
            return self._opened((cell,))
        started = replace(self, first=cell)
        if started.field is None:
            raise IllegalMove(f"{self.board.mines} mines do not fit if {self.name(cell)} opens first.")
        if self.laid and not self._promise_holds(cell):
            promise = "an opening" if self.start == "zero" else "safe"
            raise IllegalMove(f"On this board {self.name(cell)} is not {promise}, as the first cell has to be.")
        return started._opened((cell,))

    def _promise_holds(self, first: int) -> bool:
        """True if the mines lie as the start rule promises when this cell is opened first."""
        around = (first, *self.neighbours(first)) if self.start == "zero" else (first,)
        return self.start == "unsafe" or not any(self.laid[cell] for cell in around)

    def _opened(self, wanted: tuple[int, ...]) -> "Game":
        """The state after the player opened some hidden cells at once; in a fair game the mines may move first."""
        field = self.field
        assert field is not None
        if not self.fair:
            return self._uncovered(wanted)
        mines = fair_mines(self.position(), field.mine, wanted, self.seed)
        return replace(self, mines=mines)._uncovered(wanted)

    def _uncovered(self, wanted: tuple[int, ...]) -> "Game":
        field = self.field
        assert field is not None
        geometry = geometry_of(self.board.width, self.board.height)
        cells = self.cells.translate(_WITHOUT_QUESTIONS)
        for cell in wanted:
            if not field.mine[cell]:
                cells = open_from(geometry, field.number, cells, cell)
        codes = bytearray(cells)
        if QUESTION in self.cells:
            for cell, code in enumerate(self.cells):
                if code == QUESTION and codes[cell] == HIDDEN:
                    codes[cell] = QUESTION
        for cell in wanted:
            if field.mine[cell]:
                codes[cell] = EXPLODED
        return replace(self, cells=bytes(codes))

    def _chord(self, cell: int) -> "Game":
        code = self.cells[cell]
        if code > 8:
            raise IllegalMove(f"{self.name(cell)} is not an open number.")
        around = self.neighbours(cell)
        marked = sum(self.cells[other] in (FLAG, MINE) for other in around)
        if marked != code:
            needed = f"{code} flag{'' if code == 1 else 's'}" if code else "no flag"
            raise IllegalMove(f"{self.name(cell)} needs {needed} around it, not {marked}.")
        hidden = tuple(other for other in around if self.cells[other] in (HIDDEN, QUESTION))
        if not hidden:
            raise IllegalMove(f"Nothing is left to open around {self.name(cell)}.")
        return self._opened(hidden)

    def _disclose(self, cell: int) -> "Game":
        field = self.field
        if field is None:
            raise IllegalMove("Open a first cell; before that there is nothing to reveal.")
        if self.cells[cell] not in (HIDDEN, QUESTION, FLAG):
            raise IllegalMove(f"{self.name(cell)} is no longer hidden.")
        next_state = self._marked(cell, MINE if field.mine[cell] else HIDDEN)
        if not field.mine[cell]:
            next_state = next_state._uncovered((cell,))
        return replace(next_state, disclosed=self.disclosed + 1)

    def _mark(self, cell: int, mark: int) -> "Game":
        code = self.cells[cell]
        if code not in (HIDDEN, QUESTION, FLAG):
            raise IllegalMove(f"{self.name(cell)} is no longer hidden.")
        if code == mark:
            raise IllegalMove(f"{self.name(cell)} has that mark already." if mark != HIDDEN else
                              f"{self.name(cell)} has no mark to take away.")
        return self._marked(cell, mark)

    def _marked(self, cell: int, code: int) -> "Game":
        return replace(self, cells=self.cells[:cell] + bytes([code]) + self.cells[cell + 1 :])


def opens(move: str) -> bool:
    """True if a move may open a cell, and is not only a mark."""
    return move.startswith(("open ", "chord ", "disclose "))


def cell_of(move: str) -> str:
    """The name of the cell in a move."""
    return move.partition(" ")[2].rpartition("@")[2]


_VERBS: dict[str, Callable[[Game, int], Game]] = {
    "open": Game._open,
    "flag": lambda game, cell: game._mark(cell, FLAG),
    "question": lambda game, cell: game._mark(cell, QUESTION),
    "clear": lambda game, cell: game._mark(cell, HIDDEN),
    "chord": Game._chord,
    "disclose": Game._disclose,
}
