"""Gestures on a minefield: mouse buttons and keys, and the moves that they mean."""
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal

from app.canvas.board import Board, Cell
from app.games.minesweeper.mines_board import MinesBoard
from app.games.minesweeper.mines_keys import question_marks
from solvers.minesweeper.position import HIDDEN, MINE
from solvers.minesweeper.rules import FLAG, QUESTION, Game

_LEFT, _RIGHT, _MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
HELP = (
    "The minefield. Left click opens a cell, right click flags it; middle click, or a click on a number, opens around "
    "a number whose flags are all set. Keys act on the cell you point at, or at the cursor, which the arrows "
    "move: Enter opens, F flags, Q puts a question mark. The settings can give them other keys."
)


def open_move(game: Game, cell: int, *, choosing: bool) -> str | None:
    """The move of a left click: open a hidden cell, chord on a number, or disclose a cell.

    Args:
        game: the state that was clicked in.
        cell: the index of the cell.
        choosing: whether a hint offers to disclose a cell of the player's choice.

    Returns:
        The move as text, None where there is nothing to do.
    """
    if game.finished:
        return None
    if game.cells[cell] in (HIDDEN, QUESTION):
        return f"{'disclose' if choosing else 'open'} {game.name(cell)}"
    return None if choosing else chord_move(game, cell)


def chord_move(game: Game, cell: int) -> str | None:
    """The move that opens around a number whose flags are all set; None if nothing is left to open."""
    if game.finished or not 1 <= game.cells[cell] <= 8:
        return None
    around = [game.cells[other] for other in game.neighbours(cell)]
    flags = sum(code in (FLAG, MINE) for code in around)
    if flags != game.cells[cell] or not any(code in (HIDDEN, QUESTION) for code in around):
        return None
    return f"chord {game.name(cell)}"


def mark_move(game: Game, cell: int, *, questions: bool) -> str | None:
    """The move that sets the next mark: flag, question mark if the player wants `questions`, none."""
    return _mark_change(game, cell, {HIDDEN: "flag", FLAG: "question" if questions else "clear", QUESTION: "clear"})


def question_move(game: Game, cell: int) -> str | None:
    """The move that puts a question mark, or takes it away."""
    return _mark_change(game, cell, {HIDDEN: "question", FLAG: "question", QUESTION: "clear"})


def _mark_change(game: Game, cell: int, verbs: dict[int, str]) -> str | None:
    verb = None if game.finished else verbs.get(game.cells[cell])
    return None if verb is None else f"{verb} {game.name(cell)}"


class MouseGestures(QObject):
    """Recognises clicks and chords from the buttons that are down, and emits what they mean when they are released."""

    open_asked = Signal(object)   # cell
    mark_asked = Signal(object)
    chord_asked = Signal(object)
    pressing = Signal(object, bool)  # the cell under the pressed button or None; whether its neighbours go down too

    def __init__(self, board: Board, is_number: Callable[[Cell], bool]) -> None:
        super().__init__(board)
        self._is_number = is_number
        self._down: set[Qt.MouseButton] = set()
        self._chording = False
        self._chorded = False
        board.pressed.connect(self._press)
        board.released.connect(self._release)
        board.hovered.connect(self._move)

    def _press(self, cell: Cell, button: Qt.MouseButton, _: Qt.KeyboardModifier) -> None:
        self._down.add(button)
        if button == _MIDDLE or {_LEFT, _RIGHT} <= self._down:
            self._chording = True
        elif button == _RIGHT:
            self.mark_asked.emit(cell)
        self._show(cell)

    def _move(self, cell: Cell | None) -> None:
        if self._down:
            self._show(cell)

    def _show(self, cell: Cell | None) -> None:
        if self._chording or _LEFT in self._down:
            self.pressing.emit(cell, self._chording or (cell is not None and self._is_number(cell)))

    def _release(self, cell: Cell | None, button: Qt.MouseButton, _: Qt.KeyboardModifier) -> None:
        if button not in self._down:
            return
        self._down.discard(button)
        self.pressing.emit(None, False)
        if self._chording:
            # The first release chords; the other button's means nothing any more.
            if not self._chorded and cell is not None:
                self.chord_asked.emit(cell)
            self._chorded = self._chording = bool(self._down)
        elif cell is not None and button == _LEFT:
            (self.chord_asked if self._is_number(cell) else self.open_asked).emit(cell)


class MoveInput(QObject):
    """Turns mouse gestures and keys on a minefield into moves of its game."""

    def __init__(self, board: MinesBoard, game: Callable[[], Game], play: Callable[[str], object]) -> None:
        """`game` gives the state that the board shows, `play` plays a move in it."""
        super().__init__(board)
        self._board, self._game, self._play = board, game, play
        board.setWhatsThis(HELP)
        mouse = MouseGestures(board, board.is_number)
        mouse.open_asked.connect(self.open)
        mouse.mark_asked.connect(self.mark)
        mouse.chord_asked.connect(self.chord)
        mouse.pressing.connect(board.show_pressed)
        board.key_asked.connect(self._press_key)

    def open(self, cell: Cell) -> None:
        """Open a hidden cell, chord on a number, or disclose a cell if a choice was offered."""
        self._try(open_move(self._game(), self._board.index(cell), choosing=self._board.choosing))

    def chord(self, cell: Cell) -> None:
        """Open around a number whose flags are all set; otherwise nothing."""
        self._try(chord_move(self._game(), self._board.index(cell)))

    def mark(self, cell: Cell) -> None:
        """Cycle through the marks of a cell: flag, question mark if enabled, none."""
        self._try(mark_move(self._game(), self._board.index(cell), questions=question_marks()))

    def question(self, cell: Cell) -> None:
        """Toggle the question mark of a cell."""
        self._try(question_move(self._game(), self._board.index(cell)))

    def _press_key(self, asked: str, cell: Cell) -> None:
        {"open": self.open, "mark": self.mark, "question": self.question}[asked](cell)

    def _try(self, move: str | None) -> None:
        if move is not None:
            self._play(move)
