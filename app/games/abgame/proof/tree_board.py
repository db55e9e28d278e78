"""Board of the decision tree: the way here, the guess at hand, and a row for each answer to it that leads further."""
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter

from app.canvas.board import Cell, step_along
from app.canvas.chart_board import ChartBoard
from app.controls import draw_text, fill_rounded
from app.games.abgame.pegs import PEG, PITCH, TILE, TileState, answer_text, answer_words, paint_pegs, paint_tile
from app.games.abgame.proof.proof_walk import Branch, ProofWalk
from app.games.abgame.turn_rows import RIGHT, ROW, paint_row, paint_tiles
from app.look import draw_shape, theme
from solvers.core.wording import counted

PATH = (26.0, 38.0)      # px of a row of the way, at least and at most
CARD = 56.0              # px of the guess at hand
BRANCHES = (26.0, 40.0)  # px of a row of an answer
HEAD = 24.0
ANSWER, LEFT, THEN = 132.0, 56.0, 24.0
MOST = 7                 # guesses of a distribution that have room
BARS = 0.72              # of a row's height


class TreeBoard(ChartBoard):
    """Its cells are the answers, (0, place). `chosen` tells of a click or Enter on one, `back` of Backspace."""

    chosen = Signal(int)
    back = Signal()

    def __init__(self, walk: ProofWalk) -> None:
        super().__init__()
        self.walk = walk
        self.setAccessibleName("Decision tree")
        self.setWhatsThis(
            "The optimal decision tree. Above, the answers that you chose and the present guess; below, each answer "
            "that it may get, how many secrets give it, the next guess, and how many guesses these secrets take. "
            "Keys: up and down choose an answer, Enter follows it, Backspace goes back."
        )
        self.pressed.connect(lambda cell, *_: self._choose(cell[1]))
        self.hovered.connect(lambda cell: self.setToolTip("" if cell is None else self.describe(cell)))

    def show_walk(self, walk: ProofWalk) -> None:
        if walk != self.walk:
            self.cursor_cell = (0, 0)
        self.walk = walk
        self.setAccessibleDescription(self.told)
        self.updateGeometry()
        self.update_all()

    @property
    def told(self) -> str:
        """The place in words."""
        walk = self.walk
        way = "; ".join(row.words for row in walk.rows)
        guess = " ".join(walk.tree.space.text(walk.node.guess))
        return f"{way}{'; ' if way else ''}guess {len(walk.answers) + 1} is {guess}, {walk.node.size:,} possible"

    def _choose(self, place: int) -> None:
        if place < len(self.walk.branches) and not self.walk.branches[place].found:
            self.chosen.emit(self.walk.branches[place].answer)

    def key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self.cursor_cell[1])
        elif event.key() == Qt.Key.Key_Backspace:
            self.back.emit()
        else:
            return False
        return True

    # Where things lie

    def minimumSizeHint(self) -> QSize:
        way, rows = len(self.walk.answers), max(len(self.walk.branches), 1)
        return QSize(320, round(way * PATH[0] + CARD + HEAD + rows * BRANCHES[0]) + 56)

    @property
    def _path(self) -> float:
        """The height of a row of the way."""
        room = self.whole.height() - CARD - HEAD - len(self.walk.branches) * BRANCHES[0]
        return min(max(room / max(len(self.walk.answers), 1), PATH[0]), PATH[1])

    @property
    def _card(self) -> QRectF:
        whole = self.whole
        return QRectF(whole.x(), whole.y() + len(self.walk.answers) * self._path + 4, whole.width(), CARD - 8)

    @property
    def _rows(self) -> QRectF:
        top = self._card.bottom() + 4 + HEAD
        return QRectF(self.whole.x(), top, self.whole.width(), self.whole.bottom() - top)

    def cell_rect(self, cell: Cell) -> QRectF:
        rows = self._rows
        pitch = min(max(rows.height() / max(len(self.walk.branches), 1), BRANCHES[0]), BRANCHES[1])
        return QRectF(rows.x(), rows.y() + cell[1] * pitch, rows.width(), pitch)

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return ((0, place) for place in range(len(self.walk.branches)))

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        return step_along(cell, 1, len(self.walk.branches), key)

    def describe(self, cell: Cell) -> str:
        if cell[1] >= len(self.walk.branches):
            return self.told
        branch = self.walk.branches[cell[1]]
        answer = answer_words(self.walk.tree.space.answers[branch.answer])
        if branch.summary is None:
            return f"{answer}: found"
        return (f"{answer}: {counted(branch.size, 'secret')}, then {branch.guess}, {branch.summary.mean:.2f} more "
                f"guesses on average, at most {branch.summary.most}")

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        tokens, walk, whole = theme.current(), self.walk, self.whole
        for place, row in enumerate(walk.rows):
            paint_row(painter, QRectF(whole.x(), whole.y() + place * self._path, min(whole.width(), 480), self._path),
                      row, line=place > 0)
        self._paint_card(painter)
        head = QRectF(whole.x(), self._rows.y() - HEAD, whole.width(), HEAD)
        font = theme.font("caption")
        for text, left, width, align in (
            ("answer", 8.0, ANSWER, Qt.AlignmentFlag.AlignLeft), ("secrets", ANSWER, LEFT, RIGHT),
            ("then guess", ANSWER + LEFT + THEN, 120.0, Qt.AlignmentFlag.AlignLeft),
            ("guesses from there", self._bars.x() - head.x(), self._bars.width(), Qt.AlignmentFlag.AlignLeft),
            ("mean", whole.width() - 108, 44.0, RIGHT), ("most", whole.width() - 52, 44.0, RIGHT),
        ):
            draw_text(painter, QRectF(head.x() + left, head.y(), width, HEAD), text, font, tokens.muted, align)

    @property
    def _bars(self) -> QRectF:
        """Where distributions are drawn."""
        whole = self.whole
        left = whole.x() + ANSWER + LEFT + THEN + 4 * PITCH * BARS + 40
        return QRectF(left, whole.y(), max(whole.right() - 120 - left, 0), 0)

    def _paint_card(self, painter: QPainter) -> None:
        tokens, card, node = theme.current(), self._card, self.walk.node
        fill_rounded(painter, card, tokens.panel)
        draw_shape(painter, card.adjusted(0.5, 0.5, -0.5, -0.5), line=tokens.line, radius=theme.RADIUS)
        y, text = card.center().y(), self.walk.tree.space.text(node.guess)
        draw_text(painter, QRectF(card.x() + 8, y - 12, 20, 24), str(len(self.walk.answers) + 1),
                  theme.font("body", True), tokens.text)
        for place, symbol in enumerate(text):
            tile = QRectF(card.x() + 32 + place * PITCH, y - TILE / 2, TILE, TILE)
            paint_tile(painter, tile, symbol, TileState.TYPED)
        x = card.x() + 32 + len(text) * PITCH + 12
        words = "the only secret that is left" if node.size == 1 else (
            f"{node.size:,} secrets are possible; {'this may be one' if node.possible else 'this cannot be one'}")
        draw_text(painter, QRectF(x, y - 12, card.right() - x - 8, 24), words, theme.font("body"), tokens.text)

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        tokens, branch = theme.current(), self.walk.branches[cell[1]]
        space = self.walk.tree.space
        if cell == self.hover_cell and not branch.found:
            fill_rounded(painter, rect.adjusted(0, 1, 0, 0), tokens.hover)
        painter.fillRect(QRectF(rect.x(), rect.y(), rect.width(), 1), tokens.line)
        scale = min(rect.height() / ROW, BARS)
        y, answer = rect.center().y(), space.answers[branch.answer]
        paint_pegs(painter, QPointF(rect.x() + 8, y), answer, space.digits, BARS)
        body, strong = theme.font("body"), theme.font("body", True)
        draw_text(painter, QRectF(rect.x() + 8 + space.digits * PEG * BARS + 8, rect.y(), 60, rect.height()),
                  answer_text(answer), body, tokens.text)
        if branch.summary is None:
            draw_text(painter, QRectF(rect.x() + ANSWER + LEFT + THEN, rect.y(), 160, rect.height()), "found",
                      strong, tokens.good_ink)
            return
        draw_text(painter, QRectF(rect.x() + ANSWER, rect.y(), LEFT, rect.height()), f"{branch.size:,}", strong,
                  tokens.text, RIGHT)
        paint_tiles(painter, QPointF(rect.x() + ANSWER + LEFT + THEN, y), branch.guess, scale)
        self._paint_bars(painter, branch, rect)
        right = rect.right()
        draw_text(painter, QRectF(right - 108, rect.y(), 44, rect.height()), f"{branch.summary.mean:.2f}", body,
                  tokens.text, RIGHT)
        draw_text(painter, QRectF(right - 52, rect.y(), 44, rect.height()), str(branch.summary.most), body, tokens.text,
                  RIGHT)

    def _paint_bars(self, painter: QPainter, branch: Branch, rect: QRectF) -> None:
        """How many secrets take one guess more, two more and so on."""
        if branch.summary is None:
            return
        at, counts = self._bars, branch.summary.distribution
        pitch = min(at.width() / MOST, 30.0)
        height, highest = rect.height() * BARS, max(counts)
        base = round(rect.bottom() - 3)
        for place, count in enumerate(counts):
            if count and pitch > 3:
                bar = max(height * count / highest, 1.5)
                painter.fillRect(QRectF(at.x() + place * pitch, base - bar, pitch - 2, bar), theme.current().accent)
