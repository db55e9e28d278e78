"""The gallery's list: a card for each labyrinth, with its picture, its fingerprint, and what it has."""
from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.controls import RING, paint_ring
from app.controls.focus import by_key
from app.games.connexion.gallery.thumbnails import Thumbnails
from app.games.connexion.labyrinth_drawing import LabyrinthLook
from app.games.connexion.labyrinth_text import fingerprint_text
from app.look import icons, theme, write_with
from solvers.connexion.collection import Entry
from solvers.core import wording

CARD = 184   # the least width of a card, px
GAP = 12     # between cards, where the ring of the one that the keyboard is at has room, px
PADDING = 8  # around a picture, px
SHAPE = 0.78 # a picture's height, in its width
TEXT = 48    # the height of what is written under it, px
STAR = 14

Index = QModelIndex | QPersistentModelIndex
ENTRY = Qt.ItemDataRole.UserRole


def short_fingerprint(fingerprint: str) -> str:
    """The first digits of a fingerprint, by which people call a labyrinth: 7F3A 91C0."""
    return fingerprint_text(fingerprint[:8])


def summarise(entry: Entry) -> str:
    """Groups and the largest hole of a labyrinth, as a phrase."""
    return f"{wording.counted(len(entry.groups), 'group')}, largest hole {entry.largest_hole}"


class GalleryModel(QAbstractListModel):
    """The entries that are shown, in their order."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.entries: list[Entry] = []
        self._places: dict[str, int] = {}

    def set_entries(self, entries: Sequence[Entry]) -> None:
        self.beginResetModel()
        self.entries = list(entries)
        self._places = {entry.fingerprint: place for place, entry in enumerate(self.entries)}
        self.endResetModel()

    def index_of(self, fingerprint: str) -> QModelIndex:
        """The index of a labyrinth; an invalid one if it is not shown."""
        place = self._places.get(fingerprint, -1)
        return self.index(place) if place >= 0 else QModelIndex()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not 0 <= index.row() < len(self.entries):
            return None
        entry = self.entries[index.row()]
        match role:
            case Qt.ItemDataRole.UserRole:
                return entry
            case Qt.ItemDataRole.DisplayRole:
                return short_fingerprint(entry.fingerprint)
            case Qt.ItemDataRole.AccessibleTextRole:
                starred = ", kept with a star" if entry.starred else ""
                return f"{short_fingerprint(entry.fingerprint)}, {summarise(entry)}{starred}"
        return None


class GalleryList(QListView):
    """Cards side by side, as many in a row as have room. Only those in sight are ever painted."""

    opened = Signal(object)         # an entry: double click or Enter
    current_changed = Signal()      # the current entry or the selection is another

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = LabyrinthLook()
        self.keyed = False  # whether a key brought the focus
        self._model = GalleryModel(self)
        self.pictures = Thumbnails(self)
        self.setModel(self._model)
        self.setItemDelegate(_LabyrinthCard(self, self.pictures))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setAccessibleName("Labyrinths of the gallery")
        self.setStyleSheet("QListView { background: transparent; border: none; }")
        self.pictures.ready.connect(self._picture_ready)
        self.activated.connect(lambda index: self.opened.emit(index.data(ENTRY)))
        self.selectionModel().currentChanged.connect(lambda *_: self.current_changed.emit())
        self.selectionModel().selectionChanged.connect(lambda *_: self.current_changed.emit())
        theme.notifier.changed.connect(self._theme_changed)

    def set_look(self, look: LabyrinthLook) -> None:
        self.look = look
        self.viewport().update()

    def set_entries(self, entries: Sequence[Entry]) -> None:
        """Replace the entries; the current one and the selected ones stay so where they are still there."""
        current, chosen = self.current, self.chosen
        place = self.currentIndex().row()
        with QSignalBlocker(self):  # that none is current for a moment is nobody's business
            self._model.set_entries(entries)
            self.choose([entry.fingerprint for entry in chosen])
            index = self._model.index_of(current.fingerprint) if current else QModelIndex()
            if not index.isValid() and entries:
                index = self._model.index(min(max(place, 0), len(entries) - 1))
                self.selectionModel().select(index, QItemSelectionModel.SelectionFlag.Select)
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        self.current_changed.emit()

    @property
    def entries(self) -> list[Entry]:
        return self._model.entries

    @property
    def current(self) -> Entry | None:
        entry = self.currentIndex().data(ENTRY)
        return entry if isinstance(entry, Entry) else None

    @property
    def chosen(self) -> list[Entry]:
        """The selected entries, in their order."""
        return [self.entries[row] for row in sorted(index.row() for index in self.selectedIndexes())]

    def choose(self, fingerprints: Sequence[str]) -> None:
        """Select these, and go to the first of them."""
        self.clearSelection()
        indexes = [index for name in fingerprints if (index := self._model.index_of(name)).isValid()]
        for index in indexes:
            self.selectionModel().select(index, QItemSelectionModel.SelectionFlag.Select)

    def go_to(self, fingerprint: str) -> bool:
        """Select an entry and scroll to it; False if it is not shown."""
        index = self._model.index_of(fingerprint)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)
        return index.isValid()

    @property
    def is_painted(self) -> bool:
        """True once every requested picture is painted."""
        return not self.pictures.waiting

    def _picture_ready(self, fingerprint: str) -> None:
        index = self._model.index_of(fingerprint)
        if index.isValid():
            self.update(index)

    def _theme_changed(self) -> None:
        if self.isVisible():
            self.pictures.repaint(self._in_sight())
        self.viewport().update()

    # Where cards lie

    def _in_sight(self) -> list[Entry]:
        """The entries whose cards can be seen."""
        grid, viewport = self.gridSize(), self.viewport()
        columns = max(viewport.width() // grid.width(), 1)
        first = self.verticalScrollBar().value() // grid.height()
        return self.entries[first * columns : (first + viewport.height() // grid.height() + 2) * columns]

    def resizeEvent(self, event: QResizeEvent) -> None:
        width = self.width() - theme.MARGIN + GAP - RING
        columns = max(width // (CARD + GAP), 1)
        cell = width // columns
        self.setGridSize(QSize(cell, round((cell - GAP - 2 * PADDING) * SHAPE) + TEXT + PADDING + GAP))
        super().resizeEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.keyed = by_key(event, self.keyed)
        super().focusInEvent(event)


class _LabyrinthCard(QStyledItemDelegate):
    """Paints a card; its size is the list's grid."""

    def __init__(self, view: GalleryList, pictures: Thumbnails) -> None:
        super().__init__(view)
        self._view, self._pictures = view, pictures

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return self._view.gridSize()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry = index.data(ENTRY)
        if not isinstance(entry, Entry):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = QRectF(option.rect).adjusted(RING, RING, RING - GAP, RING - GAP)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        self._paint_ground(painter, card, chosen, bool(option.state & QStyle.StateFlag.State_MouseOver))
        if index.row() == self._view.currentIndex().row() and self._view.hasFocus() and self._view.keyed:
            paint_ring(painter, card, theme.RADIUS)
        place = card.toRect().adjusted(PADDING, PADDING, -PADDING, -TEXT)
        picture = self._pictures.ask(entry, place.size(), self._view.devicePixelRatioF(), self._view.look)
        if picture is not None:
            painter.drawPixmap(place.topLeft(), picture)
        self._paint_text(painter, card.adjusted(12, card.height() - TEXT + 4, -12, -8), entry, chosen)
        painter.restore()

    def _paint_ground(self, painter: QPainter, card: QRectF, chosen: bool, hovered: bool) -> None:
        tokens = theme.current()
        painter.setBrush(tokens.tint if chosen else tokens.panel)
        painter.setPen(QPen(tokens.accent if chosen else tokens.edge if hovered else tokens.line, 1))
        painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), theme.RADIUS, theme.RADIUS)

    def _paint_text(self, painter: QPainter, rect: QRectF, entry: Entry, chosen: bool) -> None:
        tokens = theme.current()
        write_with(painter, theme.font("body", True), tokens.text)
        painter.drawText(rect, Qt.AlignmentFlag.AlignTop, short_fingerprint(entry.fingerprint))
        font = theme.font("small")
        write_with(painter, font, tokens.muted)
        text = QFontMetricsF(font).elidedText(summarise(entry), Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, Qt.AlignmentFlag.AlignBottom, text)
        if entry.starred:
            picture = icons.pixmap("star", tokens.accent, STAR, self._view.devicePixelRatioF())
            painter.drawPixmap(round(rect.right() - STAR), round(rect.top() + 1), picture)

