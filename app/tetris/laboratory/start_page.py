"""StartPage: what stands in the Laboratory before anything has been bred: what will happen, and the button for it."""
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app import theme
from app.controls import Line, Sentence, button
from app.tetris.laboratory.genome_bars import PITCH, paint_genome

WIDE = 440  # px of the words
STAGES = (  # a feeble genome, its better child, and one that has come far; in the order of the standard features
    (0.5, -0.2, 0.4, -0.3, 0.2, 0.35, -0.45, 0.1, -0.25, 0.3),
    (-0.1, 0.3, -0.2, -0.45, -0.2, -0.1, 0.25, -0.4, 0.1, 0.15),
    (-0.32, 0.17, -0.24, -0.5, -0.33, -0.27, -0.04, -0.61, 0.1, 0.02),
)
WORDS = (
    "A genome is a set of weights: what a player likes and dislikes about a board. Forty of them are drawn at random "
    "and play the same games. The best have children, which are a little different, and those play the next games; "
    "and so on for sixty generations. That takes a minute or two, and you can watch, pause and go on later."
)


class StartPage(QWidget):
    """One button leads on."""

    def __init__(self) -> None:
        super().__init__()
        self.breed = button("Breed", "primary")
        self.breed.setWhatsThis("Begins a training as it is usual. “Method” above offers others.")
        self.breed.setToolTip("Begin a training as it is usual  (F5)")
        self.setFocusProxy(self.breed)
        words = Sentence(WORDS)
        words.setFixedWidth(WIDE)
        middle = QVBoxLayout()
        middle.setSpacing(2 * theme.UNIT)
        middle.addWidget(_Stages())
        middle.addWidget(Line("Breed a player", role="title"))
        middle.addWidget(words)
        middle.addWidget(self.breed)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addLayout(middle)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.addStretch(2)
        column.addLayout(row)
        column.addStretch(3)


class _Stages(QWidget):
    """Three genomes on the way from chance to skill."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(40)

    def sizeHint(self) -> QSize:
        return QSize(WIDE, 40)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = PITCH * len(STAGES[0])
        pitch = (self.width() - width) / (len(STAGES) - 1)
        largest = max(abs(weight) for stage in STAGES for weight in stage)
        scale = min((pitch - 8) / width, 1.0)  # narrower than in a list, so that three have room
        for place, stage in enumerate(STAGES):
            painter.save()
            painter.translate(place * (self.width() - width * scale) / (len(STAGES) - 1), 0)
            painter.scale(scale, 1)
            paint_genome(painter, QRectF(0, 0, width, self.height()), stage, largest)
            painter.restore()
        painter.end()
