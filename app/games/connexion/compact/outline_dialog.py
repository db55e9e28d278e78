"""The outline dialog: every named outline as a small picture, and drawing one's own."""
from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QGridLayout, QWidget

from app.controls import Dialog, PaintedButton, column_of
from app.games.connexion import piece_colours, preferences
from app.games.connexion.compact.outline_draft import OutlineDraft, outline_name
from app.games.connexion.labyrinth_drawing import fit_frame
from app.look import draw_shape, icons, theme, write_text, write_with
from solvers.connexion.puzzles.outlines import NAMES, OWN, Outline

COLUMNS = 5
SIZE = QSize(136, 148)
PICTURE = 104  # height of the small picture, px


class OutlineDialog(Dialog):
    """Chooses an outline; `chosen` is called with its name, `OWN` for drawing one."""

    def __init__(self, parent: QWidget, name: str, chosen: Callable[[str], object]) -> None:
        super().__init__(parent, "Choose an outline")
        self._chosen = chosen
        grid = QGridLayout()
        grid.setSpacing(8)
        self._group = QButtonGroup(self)
        self.cards: dict[str, QAbstractButton] = {}
        for place, outline in enumerate((*NAMES, OWN)):
            card = self.cards[outline] = _OutlineCard(outline)
            card.setChecked(outline == name)
            card.doubled.connect(self._accept)
            self._group.addButton(card)
            grid.addWidget(card, *divmod(place, COLUMNS))
        self.buttons, self.choose_button = self.make_buttons("Choose", self._accept)
        column_of(grid, self.buttons, gap=16, margins=(24, 20, 24, 20), parent=self)
        if self._group.checkedButton() is None:
            self.cards[NAMES[0]].setChecked(True)
        next(card for card in self.cards.values() if card.isChecked()).setFocus()

    def _accept(self) -> None:
        name = next(name for name, card in self.cards.items() if card.isChecked())
        self.accept()
        self._chosen(name)


class _OutlineCard(PaintedButton):
    """An outline drawn small over its name; one that is impossible says so."""

    doubled = Signal()  # double click

    def __init__(self, name: str) -> None:
        super().__init__()
        draft = OutlineDraft(OWN, frozenset()) if name == OWN else OutlineDraft.from_outline(Outline.named(name))
        self._cells, self._repeated = draft.cells, draft.repeated_masks({}).keys()
        impossible = draft.impossible is not None
        name_text = "Draw your own" if name == OWN else outline_name(name)
        self._aside = "impossible" if impossible else ""
        self.setText(name_text)
        self.setAccessibleDescription(self._aside)
        self.setToolTip("Draw an outline on the board" if name == OWN else f"{name_text}: too few pieces fit its border"
                        if impossible else name_text)
        self.setCheckable(True)
        self.setFixedSize(SIZE)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        self.doubled.emit()

    def paint(self, painter: QPainter) -> None:
        tokens, rect = theme.current(), QRectF(self.rect())
        checked = self.isChecked()
        painter.setPen(QPen(tokens.accent if checked else tokens.line, 1))
        painter.setBrush(tokens.tint if checked else tokens.hover if self.underMouse() else tokens.panel)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), theme.RADIUS, theme.RADIUS)
        room = QRectF(rect.left() + 8, rect.top() + 8, rect.width() - 16, PICTURE)
        if self._cells:
            self._paint_outline(painter, room)
        else:
            side = 28
            icons.paint(painter, "edit", tokens.text,
                        QRectF(room.center().x() - side / 2, room.center().y() - side / 2, side, side))
        write_with(painter, theme.font("small", checked), tokens.text)
        middle = Qt.AlignmentFlag.AlignHCenter
        below = QRectF(4, rect.bottom() - 33, rect.width() - 8, 16)
        painter.drawText(below if self._aside else below.translated(0, 6), middle, self.text())
        if self._aside:
            write_text(painter, below.translated(0, 15), self._aside, theme.font("caption"), tokens.text, middle)
        if self.ringed:
            draw_shape(painter, rect.adjusted(3, 3, -3, -3), line=QPen(tokens.accent, theme.FOCUS), radius=4)

    def _paint_outline(self, painter: QPainter, room: QRectF) -> None:
        frame = fit_frame([*self._cells, *self._repeated], room, margin=0.2, largest=9)
        own, tokens = piece_colours.palette(preferences.hue()), theme.current()
        painter.setPen(Qt.PenStyle.NoPen)
        for cells, colour in (
            (self._cells, tokens.bad if self._aside else own.tile(0.8)),
            (self._repeated, theme.blend(own.tile(0.8), tokens.panel, 0.7)),
        ):
            painter.setBrush(colour)
            for cell in cells:
                painter.drawPath(frame.outline(cell, -0.5))
