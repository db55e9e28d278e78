"""Births: those that were entered, the newest first, the file that keeps them, and the panel's list of them."""
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.controls import IconButton, as_tip, draw_text
from app.controls.focus import RING, is_letter, paint_ring
from app.controls.layouts import row_of
from app.controls.painted import PaintedButton, fill_rounded
from app.controls.type_ahead import folded
from app.files.entries_file import EntriesFile
from app.files.store import StoreError
from app.games.iching.natal import natal_text
from app.look import theme
from app.pages.panel import Section, SectionColumn
from solvers.core import wording
from solvers.iching.natal import natal_data
from solvers.iching.natal.natal_data import MOST, NatalData

NAME = "births"  # of the file
ROW = 44      # px
PADDING = 10
KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Delete)  # of a birth in the list


class Births(QObject):
    """Each birth once, at most MOST. The file is read when it is first needed and written at every change.

    What other windows have added or removed comes in at every change.
    """

    changed = Signal()
    complained = Signal(str)  # one sentence: the file could not be read or written

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._read: list[NatalData] | None = None
        self._file: EntriesFile[NatalData] = EntriesFile(NAME, natal_data.load, natal_data.dump, natal_data.write)

    @property
    def entries(self) -> list[NatalData]:
        """All of them."""
        if self._read is None:
            self._read, sentence = self._file.read()
            if sentence:
                self.complained.emit(sentence)
        return self._read

    def remember(self, data: NatalData) -> None:
        """Keep a birth, before all others, if it is not there yet."""
        if data not in self.entries:
            self._change([data, *self.entries][:MOST])

    def replace(self, before: NatalData, data: NatalData) -> None:
        """Put a corrected birth in the place of the one before, unless it is in the list already."""
        if before in self.entries and data not in self.entries:
            self._change([data if one == before else one for one in self.entries])

    def remove(self, data: NatalData) -> int:
        """Let a birth go. The place where it was, for `put_back`."""
        place = self.entries.index(data) if data in self.entries else 0
        self._change([one for one in self.entries if one != data])
        return place

    def put_back(self, data: NatalData, place: int) -> None:
        """Take a removed birth in again, where it was."""
        if data not in self.entries:
            self._change([*self.entries[:place], data, *self.entries[place:]][:MOST])

    def _change(self, entries: list[NatalData]) -> None:
        self._read = entries
        try:
            merged, sentence = self._file.write(entries)
            self._read = merged[:MOST]
            if sentence:
                self.complained.emit(sentence)
        except StoreError as error:
            self.complained.emit(str(error))
        self.changed.emit()


class BirthsSection(Section):
    """A row for each birth; emits which one is to be shown, and which is to be removed."""

    chosen = Signal(object)   # NatalData
    removed = Signal(object)

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Births")
        self._list = QWidget()
        self._rows = QVBoxLayout(self._list)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(2)
        self.add_widget(self._list)
        self.births: list[_BirthRow] = []

    def show_births(self, births: Sequence[NatalData], shown: NatalData | None) -> None:
        """Show the list, the one that is on the page tinted."""
        if [row.data for row in self.births] != list(births):
            self._rebuild(births)
        for row in self.births:
            row.button.setChecked(row.data == shown)
        self.set_note(wording.counted(len(births), "birth"))

    def _rebuild(self, births: Sequence[NatalData]) -> None:
        focused = next((place for place, row in enumerate(self.births) if row.button.hasFocus()), None)
        for row in self.births:
            self._rows.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.births = [_BirthRow(data) for data in births]
        for row in self.births:
            self._rows.addWidget(row)
            row.button.clicked.connect(lambda _=False, data=row.data: self._choose(data))
            row.button.typed.connect(self._go_to)
            for signal in (row.remove.clicked, row.button.removal_asked):
                signal.connect(lambda _=False, data=row.data: self.removed.emit(data))
        if focused is not None and self.births:  # a birth that was removed leaves the ring to the next one
            self.births[min(focused, len(births) - 1)].button.setFocus(Qt.FocusReason.TabFocusReason)

    def _go_to(self, letter: str) -> None:
        """Move the keys to the next birth, from where they are, that begins with a letter."""
        place = next((place for place, row in enumerate(self.births) if row.button.hasFocus()), -1) + 1
        for row in self.births[place:] + self.births[:place]:
            if folded(natal_text.title(row.data)).startswith(folded(letter)):
                row.button.setFocus(Qt.FocusReason.TabFocusReason)
                return

    def _choose(self, data: NatalData) -> None:
        for row in self.births:  # a press alone changes nothing
            row.button.setChecked(row.data == data)
        self.chosen.emit(data)


class _BirthRow(QWidget):
    """A birth, and the button that lets it go."""

    def __init__(self, data: NatalData) -> None:
        super().__init__()
        self.data = data
        self.button = _Birth(data)
        tip = f"Remove {natal_text.title(data)} from the list"
        self.remove = IconButton("trash", f"{tip} (Delete)", side=28, size=16, ink="muted")
        self.remove.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # by keys it is Delete on the birth
        row_of((self.button, 1), self.remove, gap=4, parent=self)


class _Birth(PaintedButton):
    """Name over date and place, or these two alone. Enter shows it, Delete asks for its removal, a letter for the next
    birth that begins with it."""

    removal_asked = Signal()
    typed = Signal(str)

    def __init__(self, data: NatalData) -> None:
        super().__init__()
        summary = natal_text.summary(data)
        time = "time unknown" if data.is_time_unknown else f"at {data.time}"
        self._rows = (data.name, summary) if data.name else (summary, time)
        self.setAccessibleName(", ".join(self._rows))
        self.setToolTip(as_tip(f"Show the birth of {data.name}") if data.name else "Show this birth")
        self.setCheckable(True)
        self.setFixedHeight(ROW)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and (
                event.key() in KEYS or is_letter(event)):
            event.accept()  # elsewhere on the page these are commands, and Delete removes the birth that is shown
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.removal_asked.emit()
        elif event.key() in KEYS:
            self.click()
        elif is_letter(event):
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(200, ROW)

    def paint(self, painter: QPainter) -> None:
        tokens, rect = theme.current(), QRectF(self.rect())
        over = self.underMouse() and not self.isChecked()
        if self.isChecked() or over:
            fill_rounded(painter, rect, tokens.hover if over else tokens.tint)
        muted = tokens.text if over else tokens.muted
        for top, font, line, ink in (
            (4, theme.font("body", True), self._rows[0], tokens.text), (22, theme.font("small"), self._rows[1], muted),
        ):
            draw_text(painter, QRectF(PADDING, top, rect.width() - 2 * PADDING, 18), line, font, ink)
        if self.ringed:
            paint_ring(painter, rect.adjusted(RING, RING, -RING, -RING), theme.RADIUS)
