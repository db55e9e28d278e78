"""PreferencesPage: the tab's page in the settings dialog, with a small labyrinth that shows each choice."""
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QCheckBox, QGridLayout, QWidget

from app.controls import Choice, Painted, Segment, SpinBox, button, label_of, row_of
from app.files import store
from app.games.connexion import highlights, labyrinth_drawing, preferences
from app.games.connexion.connexion_keys import KeysDialog
from app.games.connexion.highlights import HIGHLIGHTS
from app.games.connexion.labyrinth_drawing import BACKGROUNDS, DrawingPlan, draw, draw_rims, fit_frame
from app.games.connexion.piece_colours import MODES
from app.games.connexion.swatches import Swatches
from app.look import draw_shape, theme
from solvers.connexion.labyrinth import Cell, neighbours
from solvers.connexion.pieces import SIDES

ROW = 32  # px
SEGMENT = 28
FIELD = 104
WIDTH = 600  # px, the least in which no words are cut off
PREVIEW = QSize(208, 280)

# A hole and its ring, a full piece and its ring, a tail; a piece without doors; and two that have but one.
CELLS: tuple[Cell, ...] = (
    (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (1, 1), (2, 0), (2, 1), (1, 2), (0, 2), (1, -2), (2, -3),
    (-2, 4), (-2, -2), (-2, -1),
)
SAMPLE = {cell: sum(1 << side for side, around in enumerate(neighbours(cell)) if around in CELLS) for cell in CELLS}


def _side_title(side: str) -> str:
    """A side of a piece, such as “up left”, in the words of the settings."""
    return f"The {side.replace('up', 'upper').replace('down', 'lower')} side"


class PreferencesPage(QWidget):
    """Edits all of `preferences` but the Search Options, which have their own dialog."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._form = QGridLayout()
        self._form.setHorizontalSpacing(2 * theme.UNIT)
        self._form.setVerticalSpacing(4)
        self._add_look()
        self._add_search()
        row = row_of((self._form, 1), gap=theme.MARGIN, parent=self)
        row.addWidget(PreferencesPreview(), 0, Qt.AlignmentFlag.AlignVCenter)
        self.setMinimumWidth(WIDTH)

    def _add_look(self) -> None:
        self.hue = Swatches()
        self.hue.set_value(preferences.hue())
        self.hue.chosen.connect(preferences.set_hue)
        self._add("Colour", self.hue, "The colour of the pieces.")
        self.mode = Segment(MODES, "What the shades mean", height=SEGMENT, value=preferences.mode())
        self.mode.chosen.connect(preferences.set_mode)
        for key, tip in (
            ("one", "All pieces alike"), ("doors", "The more doors, the darker"), ("groups", "Each group in its own"),
            ("age", "The earlier placed, the darker"),
        ):
            self.mode.set_tip(key, tip)
        self._add("Shades", self.mode, "What the shade of a piece means: nothing, its doors, its group, or its age.")
        self.background = Segment(BACKGROUNDS, "Ground", height=SEGMENT, value=preferences.background())
        self.background.chosen.connect(preferences.set_background)
        self._add("Ground", self.background, "The background of the labyrinth: plain, or one of two quiet patterns.")
        self._add("Highlight", self._make_highlights(), "What is highlighted on the labyrinth.")
        self.numbered = QCheckBox("Numbers on all pieces")
        self.numbered.setChecked(preferences.numbered())
        self.numbered.toggled.connect(preferences.set_numbered)
        self._add("", self.numbered, "Shows the number of its hexagram on every piece.")
        self.first_line = Choice(
            "The side of a hexagram’s bottom line", ((_side_title(label), side) for side, label in enumerate(SIDES)))
        self.first_line.setCurrentIndex(preferences.first_line())
        self.first_line.activated.connect(preferences.set_first_line)
        self._add("Read lines from", self.first_line, (
            "Which side of a piece is the bottom line of its hexagram; the other lines follow clockwise. This "
            "changes the numbers of the pieces in the window. Ids and files always use the bottom side."
        ))

    def _make_highlights(self) -> QWidget:
        self.highlights: dict[str, QCheckBox] = {}
        highlighted = preferences.highlighted()
        holder = QWidget()
        row = row_of(gap=theme.UNIT, parent=holder)
        for key, label in HIGHLIGHTS:
            box = QCheckBox(label)
            box.setChecked(key in highlighted)
            box.toggled.connect(partial(self._highlight, key))
            row.addWidget(box)
            self.highlights[key] = box
        row.addStretch(1)
        return holder

    def _highlight(self, key: str, on: bool) -> None:
        preferences.set_highlighted(preferences.highlighted() | {key} if on else preferences.highlighted() - {key})

    def _add_search(self) -> None:
        self.search = Segment((
            ("usual", "In order", "Pieces with many doors first: quick"),
            ("random", "At random", "Slower, and now and then two groups with holes"),
        ), "Search Connexion", height=SEGMENT)
        self.search.set_value("random" if preferences.at_random() else "usual")
        self.search.chosen.connect(lambda key: preferences.set_at_random(key == "random"))
        self._add("Search", self.search, (
            "Try pieces in a good order or at random. At random is slower, but gives labyrinths of another form, now "
            "and then with two groups that have holes. The Search Options have finer switches."
        ))
        self.personal = QCheckBox("With the question or the birth")
        self.personal.setChecked(store.includes_private())
        self.personal.toggled.connect(store.set_includes_private)
        self._add("Files and prints", self.personal, (
            "Include the question, or whose birth it is and when, in files, pictures and prints. Save dialogs ask "
            "each time; prints follow this setting."
        ))
        self.idle = SpinBox()
        self.idle.setRange(0, preferences.LONGEST_IDLE)
        self.idle.setSpecialValueText("Never")
        self.idle.setSuffix(" min")
        self.idle.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.idle.keep_width(FIELD)
        self.idle.setAccessibleName("Idle show after")
        self.idle.setValue(preferences.idle_minutes())
        self.idle.valueChanged.connect(preferences.set_idle_minutes)
        self.keys = button("Keys…", tip="Choose the keys of the board, of Compact and of Octopuszle",
                           run=lambda: KeysDialog(self.window()).open())
        self._add("Idle show", self.idle, (
            "Labyrinths grow on the whole screen after this many minutes without a key or the mouse. 0 means never."
        ))
        self._add("Keys", self.keys, "Opens the list of keys, to choose others.")

    def _add(self, name: str, field: QWidget, explanation: str) -> None:
        field.setToolTip(explanation.split(". ")[0].removesuffix("."))
        field.setWhatsThis(explanation)
        row = self._form.rowCount()
        self._form.setRowMinimumHeight(row, ROW)
        self._form.addWidget(label_of(name, field), row, 0, Qt.AlignmentFlag.AlignVCenter)
        self._form.addWidget(field, row, 1, Qt.AlignmentFlag.AlignVCenter)


class PreferencesPreview(Painted, QWidget):
    """A small labyrinth, drawn as the preferences say now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedSize(PREVIEW)
        self.setAccessibleName("How labyrinths look now")
        preferences.notifier.changed.connect(self.update)
        theme.notifier.changed.connect(self.update)

    def paint(self, painter: QPainter) -> None:
        rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        card = QPainterPath()
        card.addRoundedRect(rect, theme.RADIUS, theme.RADIUS)
        painter.setClipPath(card)
        look, highlighted = preferences.current_look(), preferences.highlighted()
        frame = fit_frame(SAMPLE, rect)
        labyrinth_drawing.draw_background(painter, rect, preferences.background(), frame)
        if "holes" in highlighted:
            highlights.paint_holes(painter, frame, SAMPLE)
        draw_rims(painter, frame, SAMPLE, look)
        draw(painter, frame, DrawingPlan(SAMPLE), look)
        if "groups" in highlighted:
            highlights.paint_groups(painter, frame, SAMPLE)
        if "perimeter" in highlighted:
            highlights.paint_perimeter(painter, frame, SAMPLE)
        if "holes" in highlighted:
            highlights.paint_hole_sizes(painter, frame, SAMPLE)
        painter.setClipping(False)
        draw_shape(painter, card, line=theme.current().line)
