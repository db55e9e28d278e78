"""Panel: what a solver thinks, as a column of sections at the right of the board."""
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.controls import Flow, Line, Pill, Sentence, Tone, row_of
from app.look import theme
from app.pages.commands import Command
from app.pages.facts import Fact, Facts, Row

WIDTH = 320
PADDING = 20  # beside a section, px


class Panel(QScrollArea):
    """320 px wide; scrolls when its sections are higher than the window. Hidden while the page in front has no
    sections."""

    wanted_changed = Signal()  # it was opened or closed

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(WIDTH)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("What the solver thinks")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._columns: list[SectionColumn] = []
        self._front: SectionColumn | None = None  # that of the page in front
        self._is_wanted = True
        self._inner = QWidget()
        self._stack = QVBoxLayout(self._inner)
        self._stack.setContentsMargins(0, 0, 0, 0)
        self._stack.setSpacing(0)
        self.setWidget(self._inner)
        self.verticalScrollBar().rangeChanged.connect(self._make_room)

    def add_column(self) -> "SectionColumn":
        """A column of sections for one page, hidden until the page is in front."""
        column = SectionColumn()
        column.hide()
        column.top_wanted.connect(self._show_top)
        self._columns.append(column)
        self._stack.addWidget(column)
        return column

    def show_column(self, column: "SectionColumn") -> None:
        """Show the sections of the page that comes to the front, from the first one on."""
        if column is not self._front:
            self._show_top()
        self._front = column
        for section_column in self._columns:
            section_column.setVisible(section_column is column)
        self._show_if_wanted()

    def _show_top(self) -> None:
        self.verticalScrollBar().setValue(0)

    def set_wanted(self, wanted: bool) -> None:
        """Show or hide the panel wherever it has contents."""
        changed, self._is_wanted = wanted != self._is_wanted, wanted
        self._show_if_wanted()
        if changed:
            self.wanted_changed.emit()

    @property
    def is_wanted(self) -> bool:
        """True if the panel is open wherever it has contents."""
        return self._is_wanted

    @property
    def has_sections(self) -> bool:
        """True if the page in front has sections."""
        return self._front is None or bool(self._front.sections)

    def take_keys(self) -> None:
        """Give the keys to the first control of the page in front; without one, the arrows scroll the panel."""
        stops = [] if self._front is None else self._front.order_stops()
        first = next((stop for stop in stops if stop.isVisible() and stop.isEnabled()), self)
        first.setFocus(Qt.FocusReason.TabFocusReason)
        self.show_focus()

    def _show_if_wanted(self) -> None:
        self.setVisible(self._is_wanted and self.has_sections)

    @property
    def sections(self) -> list["Section"]:
        """All sections from top to bottom, in all columns."""
        return [section for column in self._columns for section in column.sections]

    def _make_room(self, _low: int, high: int) -> None:
        """Put the scroll bar into the padding, so that it moves nothing."""
        scroll_bar_width = self.verticalScrollBar().sizeHint().width() if high else 0
        for section in self.sections:
            section.set_right_padding(PADDING - scroll_bar_width)
        QTimer.singleShot(0, self, self.show_focus)  # once all have their new places

    def show_focus(self) -> None:
        """Scroll to what has the keys, so that it stays in sight though sections above it say more."""
        focus = self.focusWidget()
        if focus is not None and focus.hasFocus() and self._inner.isAncestorOf(focus):
            # ensureWidgetVisible would do with the line of a field that has the caret.
            middle = focus.mapTo(self._inner, focus.rect().center())
            half = min(focus.height() // 2 + theme.UNIT, self.viewport().height() // 2)
            self.ensureVisible(0, middle.y(), 0, half)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), theme.current().panel)
        painter.end()


class SectionColumn(QWidget):
    """The sections of a page, with hairlines between the visible ones and one at the left of all. Emits `top_wanted`
    where something new is to be read in the first one."""

    top_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(1, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addStretch(1)

    def add(self, section: "Section") -> None:
        self._layout.insertWidget(self._layout.count() - 1, section)

    def move_to_top(self, section: "Section") -> None:
        """Put a section above all others."""
        self._layout.insertWidget(0, section)

    def order_stops(self) -> list[QWidget]:
        """Let Tab go from top to bottom, as the controls are seen, whatever was made or moved first. Returns them in
        that order, hidden ones too."""
        stops = [widget for widget in _in_order(self) if widget.focusPolicy() & Qt.FocusPolicy.TabFocus]
        for before, after in pairwise(stops):
            self.setTabOrder(before, after)
        return stops

    @property
    def sections(self) -> list["Section"]:
        items = (self._layout.itemAt(place) for place in range(self._layout.count()))
        widgets = (item.widget() for item in items if item is not None)
        return [section for section in widgets if isinstance(section, Section)]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colours = theme.current()
        painter.fillRect(self.rect(), colours.panel)
        painter.fillRect(0, 0, 1, self.height(), colours.line)
        visible = [section for section in self.sections if not section.isHidden()]
        for section in visible[1:]:
            painter.fillRect(0, section.y(), self.width(), 1, colours.line)
        painter.end()


class Section(QWidget):
    """The lowest section of a panel: a title with a note at its right, and below it facts, sentences, tags, charts."""

    def __init__(self, column: SectionColumn, title: str, note: str = "", *, text: str = "") -> None:
        """`text` is the first sentence, muted."""
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)  # Fixed would cut lines that wrap
        self._title = Line(title, strong=True)
        self._title.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._note = Line(note, role="small", ink="muted", align=Qt.AlignmentFlag.AlignRight)
        self.setAccessibleName(title)
        self.header = row_of(self._title, (self._note, 1), gap=12)
        self._column = self._lines = QVBoxLayout(self)  # the lines of a fold have a layout of their own
        self._column.setSpacing(0)
        self._column.addLayout(self.header)
        self.facts: Facts | None = None
        self.set_right_padding(PADDING)
        column.add(self)
        if text:
            self.add_sentence(text, muted=True)

    @property
    def note(self) -> str:
        """The text at the right of the title."""
        return self._note.text()

    @property
    def text(self) -> str:
        """The visible text line by line, in reading order."""
        return "\n".join(_read(self._column))

    @property
    def rows(self) -> dict[str, str]:
        """Values of its visible rows by their labels."""
        rows = [row for row in self.findChildren(Row) if not _put_away(row)]
        return {row.label: row.value for row in rows}

    @property
    def text_buttons(self) -> dict[str, QPushButton]:
        return {button.text(): button for button in self.findChildren(QPushButton)}

    def set_right_padding(self, padding: int) -> None:
        self._column.setContentsMargins(PADDING - 1, 16, padding, 16)

    def set_title(self, title: str) -> None:
        self._title.set(title)
        self.setAccessibleName(title)

    def set_note(self, note: str, ink: theme.Ink = "muted") -> None:
        """Set the text at the right of the title, in the given ink."""
        self._note.set(note)
        self._note.set_ink(ink)

    def add_facts(self, *facts: Fact) -> Facts:
        """Add rows for `show_facts`, above whatever is added next."""
        rows = Facts()
        self.add_widget(rows, gap=4)  # before it shows anything, or it would be a window of its own
        rows.set(facts)
        self.facts = self.facts or rows
        return rows

    def show_facts(self, *facts: Fact) -> None:
        """Replace the facts of the first rows."""
        (self.facts or self.add_facts()).set(facts)

    def change_facts(self, *facts: Fact) -> None:
        """Replace those facts that have the same labels."""
        if self.facts is not None:
            self.facts.change(*facts)

    def add_sentence(self, text: str = "", *, muted: bool = False) -> Sentence:
        """Add a sentence that wraps, `<b>` marking bold parts; muted and smaller for a side remark."""
        sentence = Sentence(text, "body" if muted else "sentence", "muted" if muted else "text")
        self.add_widget(sentence, gap=8)
        return sentence

    def add_big(self, value: str = "", label: str = "") -> "Big":
        """Add one large figure with a text behind it."""
        big = Big(value, label)
        self.add_widget(big, gap=2)
        return big

    def add_tags(self, tags: Iterable[tuple[str, Tone]] = ()) -> "Tags":
        """A row of tags, each a few words and a tone."""
        row = Tags(tags)
        self.add_widget(row, gap=8)
        return row

    def add_buttons(self, *buttons: QPushButton | Command) -> None:
        """Add buttons side by side, wrapping; a command's has no icon."""
        row = QWidget()
        layout = Flow(row, theme.UNIT, theme.UNIT)
        for button in buttons:
            layout.addWidget(button.button() if isinstance(button, Command) else button)
        self.add_widget(row, gap=12)

    def add_widget(self, widget: QWidget, gap: int = 8) -> None:
        """Add a widget of full width, such as a table or a chart, `gap` px below the last one."""
        self._lines.addWidget(_Gap(gap, widget))
        self._lines.addWidget(widget)


class _Gap(QWidget):
    """The space above a widget, gone while the widget is hidden."""

    def __init__(self, height: int, below: QWidget) -> None:
        super().__init__()
        self.setFixedHeight(height)
        if _put_away(below):
            self.hide()
        below.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent) and isinstance(watched, QWidget):
            self.setVisible(not watched.isHidden())
        return False


class Big(QWidget):
    """A large figure with muted words on its line."""

    def __init__(self, value: str, label: str) -> None:
        super().__init__()
        self._value = Line(value, role="big")
        self._value.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._label = Line(label, ink="muted")
        layout = row_of(self._value, gap=8, parent=self)
        layout.addWidget(self._label, 1, Qt.AlignmentFlag.AlignBottom)

    def set(self, value: str, label: str) -> None:
        self._value.set(value)
        self._label.set(label)


class Tags(QWidget):
    """Tags side by side; hidden when empty."""

    def __init__(self, tags: Iterable[tuple[str, Tone]]) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(6)
        self._row.addStretch(1)
        self._pills: list[Pill] = []
        self.set(tuple(tags))

    def set(self, tags: Sequence[tuple[str, Tone]]) -> None:
        while len(self._pills) < len(tags):
            pill = Pill()
            self._row.insertWidget(len(self._pills), pill)
            self._pills.append(pill)
        for pill, tag in zip(self._pills, tags, strict=False):
            pill.set(*tag)
        for place, pill in enumerate(self._pills):
            pill.setVisible(place < len(tags))
        self.setVisible(bool(tags))


def _read(layout: QLayout) -> Iterator[str]:
    """The visible texts of the widgets in a layout, in order: their own text, their contents', or their accessible
    names."""
    for place in range(layout.count()):
        item = layout.itemAt(place)
        assert item is not None
        inner, widget = item.layout(), item.widget()
        if inner is not None:
            yield from _read(inner)
        elif widget is not None and not _put_away(widget):
            yield from filter(None, map(str.strip, _read_widget(widget)))


def _read_widget(widget: QWidget) -> Iterable[str]:
    layout = widget.layout()
    if isinstance(widget, QLabel | QAbstractButton):
        return [widget.accessibleName() or widget.text()]
    if isinstance(widget, QComboBox):
        return [f"{widget.accessibleName()}: {widget.currentText()}"]
    if layout is None or isinstance(widget, Row):
        return [widget.accessibleName(), *widget.accessibleDescription().split("; ")]
    return _read(layout)


def _in_order(widget: QWidget) -> Iterator[QWidget]:
    """What a widget's layout holds, in order, each before what it holds itself; then what lies in no layout."""
    layout = widget.layout()
    placed = [] if layout is None else list(_placed(layout))
    others = widget.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    for child in (*placed, *(other for other in others if other not in placed and not other.isWindow())):
        yield child
        yield from _in_order(child)


def _placed(layout: QLayout) -> Iterator[QWidget]:
    for place in range(layout.count()):
        item = layout.itemAt(place)
        assert item is not None
        if (inner := item.layout()) is not None:
            yield from _placed(inner)
        elif (widget := item.widget()) is not None:
            yield widget


def _put_away(widget: QWidget) -> bool:
    """True if a widget was hidden explicitly, rather than not shown yet."""
    return widget.isHidden() and widget.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)
