"""The poster dialog: paper, ground, colours and title, with the poster beside them."""
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from app.controls import Choice, Dialog, Segment, Sentence, button, column_of, label_of, literal, row_of
from app.files import export, store
from app.games.connexion.labyrinth_drawing import BACKGROUNDS as PATTERNS
from app.games.connexion.labyrinth_drawing import DrawingPlan, LabyrinthLook
from app.games.connexion.piece_colours import MODES
from app.games.connexion.poster.poster import GROUNDS, PAPERS, Poster, usual_title
from app.games.connexion.swatches import Swatches
from app.look import draw_shape, theme
from app.pages import PageContext

SIZE = QSize(920, 660)
FIELDS = 296  # width of the column of fields, px
LONGEST = 80  # letters of a title
CLIPBOARD = 150  # dots to the inch: a large sheet is too much for other programs otherwise
PAPER, GROUND, PATTERN = "connexion/poster/paper", "connexion/poster/ground", "connexion/poster/pattern"


class PosterDialog(Dialog):
    """Shows the poster while it is changed, and exports, prints or copies it."""

    def __init__(self, context: PageContext, plan: DrawingPlan, look: LabyrinthLook, title: str = "") -> None:
        super().__init__(context.widget, "Poster")
        self._context = context
        kept = store.settings()
        paper, ground = kept.value(PAPER, "a4"), kept.value(GROUND, "light")
        pattern = kept.value(PATTERN, "plain")
        self.poster = Poster(
            plan, look, title or usual_title(plan, look.first_line), paper if paper in PAPERS else "a4",
            ground if ground in GROUNDS else "light", pattern if pattern in dict(PATTERNS) else "plain",
        )
        self.preview = PosterPreview(self.poster)
        row_of((self.preview, 1), self._make_fields(), gap=theme.MARGIN, margins=(0, 0, theme.MARGIN, 0), parent=self)
        self.resize(SIZE)
        self.title.setFocus()

    def _make_fields(self) -> QVBoxLayout:
        poster = self.poster
        self.title = QLineEdit(poster.title)
        self.title.setMaxLength(LONGEST)
        self.title.setPlaceholderText("No title")
        self.title.textChanged.connect(lambda text: self._change(title=text))
        self.paper = Choice("Paper", ((paper.label, key) for key, paper in PAPERS.items()))
        self.paper.setCurrentIndex(self.paper.findData(poster.paper))
        self.paper.activated.connect(lambda _: self._keep(PAPER, paper=str(self.paper.currentData())))
        self.ground = self._segment([(key, one.label) for key, one in GROUNDS.items()], "Ground", poster.ground)
        self.ground.chosen.connect(lambda key: self._keep(GROUND, ground=key))
        self.pattern = self._segment(PATTERNS, "Pattern", poster.pattern)
        self.pattern.chosen.connect(lambda key: self._keep(PATTERN, pattern=key))
        self.mode = self._segment(MODES, "Shades", poster.look.mode)
        self.mode.chosen.connect(lambda key: self._change(look=replace(self.poster.look, mode=key)))
        self.hue = Swatches()
        self.hue.set_value(poster.look.hue)
        self.complaint = Sentence(role="small", ink="bad_ink", width=FIELDS)
        self.hue.chosen.connect(lambda key: self._change(look=replace(self.poster.look, hue=key)))
        column = column_of(gap=4, margins=(0, theme.MARGIN, 0, theme.MARGIN))
        for label, field, tip in (
            ("Title", self.title, "The line under the labyrinth; you may leave it empty"),
            ("Paper", self.paper, "The size of the sheet; upright or sideways, whichever makes the labyrinth larger"),
            ("Ground", self.ground, "The colour of the sheet; paper white needs no ink"),
            ("Pattern", self.pattern, "A quiet pattern in the background"),
            ("Shades", self.mode, "What the shade of a piece means: nothing, its doors, its group, or its age"),
            ("Colour", self.hue, "The colour of the pieces"),
        ):
            column.addWidget(_label(label, field))
            column.addWidget(field)
            column.addSpacing(10)
            field.setToolTip(tip)
            field.setWhatsThis(tip + ".")
        column.addStretch(1)
        column.addWidget(self.complaint)
        column.addSpacing(10)
        column.addLayout(self._make_buttons())
        return column

    def _segment(self, choices: Sequence[tuple[str, str]], name: str, value: str) -> Segment:
        segment = Segment(choices, name, height=28, value=value)
        segment.setFixedWidth(FIELDS)
        return segment

    def _make_buttons(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(8)
        self.export = button("Export…", "primary", "export", run=self.export_poster,
                             tip="Write it as PNG with 300 dots to the inch, as SVG or as PDF")
        self.print = button("Print…", icon="print", tip="Print it on one page", run=self.print_poster)
        self.copy = button("Copy", icon="copy", tip="Put a picture of it on the clipboard", run=self.copy_poster)
        self.close_button = button("Close", tip="Close without a poster", run=self.reject)
        for place, widget in enumerate((self.export, self.print, self.copy, self.close_button)):
            widget.setWhatsThis(f"{widget.toolTip()}.")
            widget.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            grid.addWidget(widget, place // 2, place % 2)
        return grid

    def _keep(self, key: str, **changes: str) -> None:
        """Change the poster, and remember the choice in the settings under `key`."""
        store.settings().set_value(key, next(iter(changes.values())))
        self._change(**changes)

    def _change(self, **changes: Any) -> None:
        self.poster = replace(self.poster, **changes)
        self.preview.show_poster(self.poster)

    # What becomes of it

    def export_poster(self) -> None:
        """Ask for a file and write the poster into it."""
        name = "".join(letter if letter.isalnum() else "-" for letter in self.poster.title).strip("-") or "labyrinth"
        export.export_dialog(self, self.poster, name, done=self._exported, refused=self._refused)

    def _exported(self, path: Path) -> None:
        self.accept()
        self._context.say("good", "Exported.", f"The poster is in {path.name}.")

    def _refused(self, error: store.StoreError) -> None:
        self.complaint.set(literal(str(error)))  # and the poster is there still, to be written elsewhere

    def print_poster(self) -> None:
        export.print_board(self, self.poster, refused=self._refused)

    def copy_poster(self) -> None:
        export.copy_picture(self.poster, CLIPBOARD / 96)
        self._context.say("info", "Copied.", "A picture of the poster is on the clipboard.")


class PosterPreview(QWidget):
    """The poster on a grey ground."""

    def __init__(self, poster: Poster) -> None:
        super().__init__()
        self._poster = poster
        self.setMinimumSize(280, 320)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.show_poster(poster)

    def show_poster(self, poster: Poster) -> None:
        self._poster = poster
        self.setAccessibleName("The poster as it will be")
        self.setAccessibleDescription(f"{poster.picture_title()}: {poster.caption}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.current().rail)
        size, desk = self._poster.picture_size(1), QRectF(self.rect()).adjusted(32, 32, -32, -32)
        scale = min(desk.width() / size.width(), desk.height() / size.height())
        sheet = QRectF(0, 0, size.width() * scale, size.height() * scale)
        sheet.moveCenter(desk.center())
        sheet = QRectF(sheet.toRect())
        self._poster.draw(painter, sheet)
        draw_shape(painter, sheet.adjusted(-0.5, -0.5, 0.5, 0.5), line=QPen(theme.current().line, 1))
        painter.end()


def _label(text: str, field: QWidget) -> QLabel:
    label = label_of(text, field)
    label.setFont(theme.font("small"))
    return label
