"""WordsBoard: the boards of a game of words, in one row or several, and the word that is typed on all that are open."""
from collections.abc import Iterable
from dataclasses import replace
from math import pi, sin

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen

from app.canvas.board import Board, Cell, step_across, step_along
from app.controls import draw_text, fill_circle, fill_rounded
from app.games.abgame.pegs import answer_text, answer_words, paint_pegs, scaled
from app.look import draw_circle, draw_shape, theme
from solvers.abgame.codes import Answer
from solvers.abgame.words.word_feedback import a_and_b, colours, told
from solvers.abgame.words.word_game import WordGame
from solvers.abgame.words.word_lists import LETTERS
from solvers.core.wording import counted

GAP, PINS = 1, 3    # columns between two boards, and for the pins of a row
SPACE = 0.6         # cells that are seen between two boards
INSET = 0.06        # of a cell, around a tile
SHAKEN = 0.12       # of a cell, how far a word that is refused is shaken,
SHAKES, SHAKING = 3, 360  # how often, and for how long, ms
NEXT, TURNING = 90, 220   # ms from one tile of a guess to the next, and for how long each turns
INK = QColor("#22252A")  # on green and yellow, in both themes
NAMES = ("not in the word", "in another place", "in its place")
_TYPES_NOTHING = ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)


class WordsBoard(Board):
    """Cells are (column, row); letters, Backspace and Enter type a guess."""

    guess_wanted = Signal(str)
    typed = Signal()

    largest = 88.0

    def __init__(self, game: WordGame) -> None:
        super().__init__()
        self.game, self.draft, self.is_open = game, "", True
        self.across = game.boards   # boards side by side
        self._refused = ""          # the word that was refused, until something else is typed
        self.setAccessibleName("Words")
        self.setWhatsThis("Your guesses on every board. A green tile with a disc is a letter in its place, a yellow "
                          "one with a ring belongs to another place. Type a word, or click its letters; then Enter.")

    def show_game(self, game: WordGame, *, is_open: bool) -> None:
        """Show a game; `is_open` while somebody types. The tiles of a new guess turn one after the other, and meanwhile
        the next one can be typed."""
        is_guessed = bool(game.guesses) and replace(game, guesses=game.guesses[:-1]) == self.game
        self.settle()
        self.game, self.draft, self.is_open = game, "", is_open and not game.finished
        self.cursor_cell = self._typing_cell(0)
        self.rearrange()
        self.update_all()
        if is_guessed and game.rule == "places":
            row = len(game.guesses) - 1
            self.animate({(column, row): column % (self._wide + GAP) * NEXT for column in self._columns
                          if row < len(game.guesses_on(column // (self._wide + GAP)))}, TURNING)

    def type_letter(self, letter: str) -> None:
        """Type a letter; after a whole word that was refused it begins another one."""
        whole = len(self.draft) == LETTERS
        if self.is_open and (not whole or self.draft == self._refused):
            self._change(letter.upper() if whole else self.draft + letter.upper())

    def erase(self) -> None:
        if self.is_open:
            self._change(self.draft[:-1])

    def guess(self) -> None:
        if self.is_open:
            self.guess_wanted.emit(self.draft)

    def refuse(self) -> None:
        """Shake the typed word, as one shakes one’s head; with reduced motion it stays where it is."""
        self._refused = self.draft
        row = len(self.game.guesses)
        self.animate({(column, row): 0 for column in self._columns}, SHAKING)

    def show_draft(self, word: str) -> None:
        """Type a whole word, as that of a hint."""
        if self.is_open:
            self._change(word)

    def _change(self, draft: str) -> None:
        self.draft, self._refused = draft, ""
        self.cursor_cell = self._typing_cell(min(len(draft), LETTERS - 1))
        self.update_all()
        self.announce(" ".join(draft) or "empty")
        self.typed.emit()

    # Where things lie

    @property
    def _wide(self) -> int:
        """Columns of a board."""
        return LETTERS + PINS * (self.game.rule == "answer")

    @property
    def _columns(self) -> list[int]:
        """The columns in which letters stand."""
        return [board * (self._wide + GAP) + place for board in range(self.game.boards) for place in range(LETTERS)]

    def _typing_cell(self, place: int) -> Cell:
        """Where the letter at a place of the next guess stands, on the first board that is open."""
        board = next(iter(self.game.open_boards), 0)
        return board * (self._wide + GAP) + place, min(len(self.game.guesses), self.game.tries - 1)

    def rearrange(self) -> None:
        """Place as many boards side by side as make the cells largest."""
        room = self._area()

        def side(across: int) -> float:
            wide, high = self._extent(across)
            return min(room.width() / wide, room.height() / high)

        boards = self.game.boards
        self.across = max((across for across in range(boards, 0, -1) if boards % across == 0), key=side)
        super().rearrange()

    def extent(self) -> tuple[float, float]:
        return self._extent(self.across)

    def _extent(self, across: int) -> tuple[float, float]:
        """With so many boards side by side."""
        rows = self.game.boards // across
        return across * (self._wide + SPACE) - SPACE, rows * (self.game.tries + SPACE) - SPACE

    def cell_rect(self, cell: Cell) -> QRectF:
        side, (board, place) = self.side, divmod(cell[0], self._wide + GAP)
        row, column = divmod(board, self.across)
        return QRectF(self.origin.x() + (column * (self._wide + SPACE) + place) * side,
                      self.origin.y() + (row * (self.game.tries + SPACE) + cell[1]) * side, side, side)

    def touched_rect(self, cell: Cell) -> QRectF:
        return self.cell_rect(cell).adjusted(-SHAKEN * self.side, 0, PINS * self.side, 0)

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return ((column, row) for row in range(self.game.tries) for column in self._columns
                if self.touched_rect((column, row)).intersects(rect))

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        if modifiers & _TYPES_NOTHING:
            return None
        tries, across, (board, place) = self.game.tries, self.across, divmod(cell[0], self._wide + GAP)
        seen = board % across * LETTERS + min(place, LETTERS - 1), board // across * tries + cell[1]
        found = (step_across(seen, 0, across * LETTERS, key)
                 or step_along(seen, 1, self.game.boards // across * tries, key))
        if found is None:
            return None
        (column, place), (row, number) = divmod(found[0], LETTERS), divmod(found[1], tries)
        return (row * across + column) * (self._wide + GAP) + place, number

    def _letter_at(self, cell: Cell) -> tuple[int, str, int]:
        """The board of a cell, its letter, and its colour; -1 where none is told."""
        board, place = divmod(cell[0], self._wide + GAP)
        guesses = self.game.guesses_on(board)
        if cell[1] < len(guesses):
            guess = guesses[cell[1]]
            kind = colours(told(guess, self.game.secrets[board], "places"))[place] if self.game.rule == "places" else -1
            return board, guess[place], kind
        types = cell[1] == len(self.game.guesses) and self.is_open and not self.game.is_solved(board)
        return board, self.draft[place:place + 1] if types else "", -1

    def describe(self, cell: Cell) -> str:
        board, letter, kind = self._letter_at(cell)
        where = f"board {board + 1}, " * (self.game.boards > 1)
        guesses = self.game.guesses_on(board)
        answer = ""
        if self.game.rule == "answer" and cell[1] < len(guesses):
            answer = f", {answer_words(Answer(*a_and_b(told(guesses[cell[1]], self.game.secrets[board], 'answer'))))}"
        return f"{where}guess {cell[1] + 1}, {letter or 'empty'}{f', {NAMES[kind]}' if kind >= 0 else ''}{answer}"

    # The keyboard

    def event(self, event: QEvent) -> bool:
        """Letters are typed before they are anybody's shortcut."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._letter(event):
            event.accept()
            return True
        return super().event(event)

    def _letter(self, event: QKeyEvent) -> str:
        text = event.text().upper()
        return text if self.is_open and len(text) == 1 and text.isalpha() and not event.modifiers() & _TYPES_NOTHING \
            else ""

    def key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.guess()
        elif event.key() == Qt.Key.Key_Backspace:
            self.erase()
        elif letter := self._letter(event):
            self.type_letter(letter)
        else:
            return False
        return True

    # Painting

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        board, letter, kind = self._letter_at(cell)
        inset = self.side * INSET
        tile = rect.adjusted(inset, inset, -inset, -inset)
        is_next = self.is_open and not self.game.is_solved(board) and cell[1] == len(self.game.guesses)
        if cell in self.moving and kind >= 0:
            self._paint_turning(painter, tile, letter, kind, self.progress(cell))
        else:
            if cell in self.moving:
                done = self.progress(cell)
                tile.translate(sin(2 * pi * SHAKES * done) * (1 - done) * SHAKEN * self.side, 0)
            paint_letter(painter, tile, letter, kind, is_next=is_next)
        if cell[0] % (self._wide + GAP) == LETTERS - 1 and self.game.rule == "answer":
            self._paint_pins(painter, board, cell[1], rect)

    def _paint_turning(self, painter: QPainter, tile: QRectF, letter: str, kind: int, done: float) -> None:
        """A tile that turns about its middle, from what was typed to what it is told."""
        painter.save()
        painter.translate(tile.center())
        painter.scale(1, max(abs(1 - 2 * done), 0.02))
        painter.translate(-tile.center())
        paint_letter(painter, tile, letter, kind if done > 0.5 else -1, is_next=True)
        painter.restore()

    def paint_marks(self, painter: QPainter) -> None:
        if self.is_open:  # nothing is typed any more after the end
            super().paint_marks(painter)

    def _paint_pins(self, painter: QPainter, board: int, row: int, rect: QRectF) -> None:
        guesses = self.game.guesses_on(board)
        if row >= len(guesses):
            return
        answer = Answer(*a_and_b(told(guesses[row], self.game.secrets[board], "answer")))
        scale = min(self.side / 40, 1.2)
        paint_pegs(painter, QPointF(rect.right() + 6, rect.center().y() - self.side * 0.16), answer, LETTERS, scale)
        room = QRectF(rect.right() + 6, rect.center().y() + self.side * 0.02, PINS * self.side, self.side * 0.4)
        draw_text(painter, room, answer_text(answer), scaled(theme.font("small", True), scale), theme.current().text)

    def missing_words(self) -> str:
        """What the typed word still wants."""
        return f"Type {counted(LETTERS - len(self.draft), 'more letter')} first: a word has {LETTERS}."


def fill_of(kind: int) -> QColor:
    """The colour of a tile or key: grey, yellow or green; that of a free one where nothing is told."""
    tokens = theme.current()
    return (tokens.track, tokens.warning, tokens.good)[kind] if kind >= 0 else tokens.panel


def paint_kind(painter: QPainter, rect: QRectF, kind: int) -> None:
    """A small tile of a colour with its mark, which is in the middle there and larger, for a legend."""
    middle = rect.center()
    fill_rounded(painter, QRectF(middle.x() - 9, middle.y() - 9, 18, 18), fill_of(kind), 3)
    if kind == 2:
        fill_circle(painter, middle, 4, INK)
    elif kind == 1:
        draw_circle(painter, middle, 3.5, QPen(INK, 1.75))


def paint_letter(painter: QPainter, rect: QRectF, letter: str, kind: int, *, is_next: bool = False) -> None:
    """A letter on its tile, with a disc or a ring below it, so that nobody needs the colour."""
    tokens, radius = theme.current(), rect.width() * 0.12
    fill_rounded(painter, rect, fill_of(kind), radius)
    if kind < 0:
        draw_shape(painter, rect.adjusted(0.75, 0.75, -0.75, -0.75), radius=radius,
                   line=QPen(tokens.accent if is_next else tokens.edge if letter else tokens.line, 1.5))
    ink = tokens.muted if kind == 0 else INK if kind > 0 else tokens.text
    write_letter(painter, rect, letter, ink)
    paint_mark(painter, QPointF(rect.center().x(), rect.bottom() - rect.height() * 0.11), kind, rect.height())


def write_letter(painter: QPainter, rect: QRectF, letter: str, ink: QColor) -> None:
    """The letter of a tile or key."""
    font = scaled(theme.font("figure"), min(rect.width(), rect.height()) / 40)
    draw_text(painter, rect, letter, font, ink, Qt.AlignmentFlag.AlignHCenter)


def paint_mark(painter: QPainter, middle: QPointF, kind: int, high: float) -> None:
    """The disc of a green letter or the ring of a yellow one, on a tile so high, px; nothing for others."""
    if kind == 2:
        fill_circle(painter, middle, high * 0.055, INK)
    elif kind == 1:
        draw_circle(painter, middle, high * 0.05, QPen(INK, max(high * 0.035, 1.0)))
