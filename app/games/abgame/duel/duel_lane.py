"""Lane of a duel: who guesses, the guesses, keys to type by, and how the answers to a guess part what is possible."""
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Line, column_of, row_of
from app.games.abgame.answer_histogram import AnswerHistogram, parted_text
from app.games.abgame.faces import code_text
from app.games.abgame.guess_board import SIDE, GuessBoard
from app.games.abgame.pegs import answer_text
from app.games.abgame.symbol_keys import SymbolKeys
from app.look import theme
from solvers.abgame.history import History, fitting

LEAST = 440  # px of height below which all of it is for the guesses
BARS = 110, 190  # px that the bars have at least and at most
SHARE = 0.28     # of the height for the bars


class DuelLane(QWidget):
    """One side of the page."""

    def __init__(self, board: GuessBoard, title: str) -> None:
        super().__init__()
        self.board, self.headline = board, Line(title, role="title")
        self.title, self.note = Line(strong=True), Line(role="small", ink="muted")
        self.title.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.symbols = SymbolKeys()  # hidden in the lane of the computer, where it keeps both lanes alike
        self.symbols.type_into(board)
        self.histogram = AnswerHistogram()
        self._below = QWidget()
        column_of(row_of(self.title, -1, self.note), 4, self.histogram,
                  margins=(theme.MARGIN, theme.UNIT, 0, 2 * theme.UNIT), parent=self._below)
        head = row_of((self.headline, 1), margins=(theme.MARGIN, theme.UNIT, 0, 0))
        keys = row_of((self.symbols, 1), margins=(theme.MARGIN, 0, SIDE, 0))
        column_of(head, (board, 1), keys, self._below, gap=4, parent=self)

    def show_typed(self, history: History, code: int) -> None:
        """Show what a guess would tell after some turns."""
        self._show(f"If you guess {code_text(history.space, code)}", history, history.candidates.histogram(code), None)

    def show_last(self, history: History) -> None:
        """Show what the last guess told, and which answer came."""
        space, (*before, last) = history.space, history.turns
        counts = fitting(space, tuple(before)).histogram(last.guess)
        answer = answer_text(space.answers[last.answer])
        self._show(f"{code_text(space, last.guess)} got {answer}", history, counts, last.answer)

    def show_nothing(self, history: History, title: str, note: str) -> None:
        """Show no outlook; `title` and `note` say of what, and why."""
        self.title.set(title)
        self.note.set(note)
        self.histogram.show_counts(history.space, ())

    def _show(self, title: str, history: History, counts: tuple[int, ...], marked: int | None) -> None:
        self.title.set(title)
        self.note.set(parted_text(sum(counts), len(history.space.answers)))
        self.histogram.show_counts(history.space, counts, marked)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._below.setVisible(self.height() >= LEAST)
        least, most = BARS
        self.histogram.setFixedHeight(round(min(max(SHARE * self.height(), least), most)))
