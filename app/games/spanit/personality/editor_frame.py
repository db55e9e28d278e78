"""Frame of the personality editor: its header, a notice at its foot, and the footer."""
from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import (
    STRETCH,
    Choice,
    IconButton,
    Line,
    Pill,
    Sentence,
    announce_text,
    button,
    column_of,
    literal,
    plain,
    row_of,
)
from app.controls.editor_parts import EditorFooter
from app.look import theme
from app.pages.banner import BAND, KINDS, Kind
from solvers.spanit.personality.personality import LONGEST, Personality

BAR = 48     # px
CHOICE = 176
SIDE = 32    # of an icon's button
CHANGED = " (changed)"
MARGIN = 20  # px at both sides


class PersonalityHeader(QWidget):
    """Header of the editor: the choice of a personality, its comment, and buttons for what can be done with it."""

    def __init__(self) -> None:
        super().__init__()
        self.title = Line("Personality", role="sentence", strong=True)
        self.pill = Pill("changed", "warning")
        bar = QWidget()
        bar.setFixedHeight(BAR)
        self.open = IconButton("open", "Open a personality from a file", side=SIDE, size=18)
        self.save = IconButton("save", "Save", side=SIDE, size=18)
        self.export = IconButton("export", "Export to a file", side=SIDE, size=18)
        self.duplicate = IconButton("copy", "Duplicate", side=SIDE, size=18)
        self.compare = IconButton("compare", "Compare with another personality", side=SIDE, size=18)
        self.compare.setCheckable(True)
        self.close_button = IconButton("close", "Close  (Esc)", side=SIDE, size=18)
        row_of(
            self.title, 10, self.pill, STRETCH, self.open, self.save, self.export, self.duplicate, self.compare, 17,
            self.close_button, margins=(19, 0, 8, 0), parent=bar
        )
        self.choice = Choice("Personality")
        self.choice.setFixedWidth(CHOICE)
        self.comment = Line(ink="muted")
        self.edit = IconButton("edit", "Name, author, comment and rules", side=SIDE, size=16, ink="muted")
        self.edit.setCheckable(True)
        under = row_of(self.choice, (self.comment, 1), self.edit, gap=12, margins=(19, 8, 14, 2))
        column_of(bar, under, parent=self)

    def set_names(self, names: Sequence[tuple[str, bool]], current: str) -> None:
        """The personalities to choose from, each with whether it has changes that are not saved."""
        self.choice.set_items([(name + CHANGED * altered, name) for name, altered in names], current)

    def mark(self, name: str, *, altered: bool) -> None:
        """Say in the list whether one has changes."""
        place = self.choice.findData(name)
        if place >= 0 and self.choice.itemText(place) != name + CHANGED * altered:
            self.choice.setItemText(place, name + CHANGED * altered)

    def show_personality(self, name: str, personality: Personality, *, altered: bool) -> None:
        """The one at hand: its comment, and whether it has changes."""
        self.choice.setCurrentIndex(self.choice.findData(name))
        self.comment.set(literal(personality.comment))
        self.pill.setVisible(altered)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        line = theme.current().line
        painter.fillRect(QRectF(0, BAR - 1, self.width(), 1), line)
        close = self.close_button.geometry()
        painter.fillRect(QRectF(close.left() - 9, 14, 1, BAR - 28), line)
        painter.end()


class Notice(QWidget):
    """Message at the foot of the editor: a sentence, at most one action, and a cross that puts it away."""

    def __init__(self) -> None:
        super().__init__()
        self._kind: Kind = "info"
        self._run: Callable[[], object] | None = None
        self.sentence = Sentence(role="body")
        self.action = button("", "link", run=self._act)
        self.close_button = IconButton("close", "Put this message away", side=28, size=14, ink="muted")
        self.close_button.clicked.connect(self.hide)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        row_of((self.sentence, 1), self.action, self.close_button, gap=4, margins=(BAND + 16, 8, 12, 8), parent=self)
        self.hide()

    def say(self, kind: Kind, sentence: str, action: str = "", run: Callable[[], object] | None = None) -> None:
        """Show a message of one of `banner.KINDS` in place of the last, perhaps with a button that calls `run`."""
        self._kind, self._run = kind, run
        self.sentence.set(sentence)
        self.action.setText(action)
        self.action.setVisible(bool(action))
        self.show()
        self.update()
        announce_text(self, plain(sentence))

    @property
    def text(self) -> str:
        """The text shown; empty if none."""
        return "" if self.isHidden() else self.sentence.accessibleName()

    def _act(self) -> None:
        run = self._run
        self.hide()
        if run is not None:
            run()

    def paintEvent(self, event: QPaintEvent) -> None:
        colours, fill = theme.current(), KINDS[self._kind][1]
        painter = QPainter(self)
        painter.fillRect(QRectF(0, 0, self.width(), 1), colours.line)
        painter.fillRect(QRectF(0, 1, BAND, self.height() - 1), colours.colour(fill))
        painter.end()


class PersonalityFooter(EditorFooter):
    """Footer of the editor: Revert, Save as… and Use it."""

    def __init__(self) -> None:
        super().__init__(LONGEST, MARGIN)
        self.revert = button("Revert", tip="Undo all changes since it was saved")
        self.use = button("Use it", "primary", tip="Let it play")
        self.lay_out(self.revert, None, self.save_as, self.use)
