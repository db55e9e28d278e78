"""StartPage: the Laboratory before the first run: what will happen, and the button that starts it."""
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from app.controls import STRETCH, Line, Painted, Sentence, button, column_of, draw_text, row_of
from app.games.tetris.genome_bars import BAR, PITCH, Span, paint_genome
from app.look import theme
from app.running.run_limit import RunLimit
from solvers.core.wording import counted
from solvers.tetris.training.plan import Plan

WIDE = 480                     # px
HEIGHT, CAPTION = 84, 18       # px of the three stages, and of the words under each
SCALE = 0.72                   # of a genome, so that three have room
STAGES = (                     # chance, a child that is better, and one that has come far; by the standard features
    ("Chance", (0.25, -0.1, 0.4, -0.3, 0.2, 0.35, -0.45, 0.1, -0.25, 0.3)),
    ("Better", (-0.15, 0.2, -0.2, -0.45, -0.25, 0.1, 0.25, -0.4, -0.1, 0.15)),
    ("Good", (-0.23, 0.06, -0.18, -0.26, -0.6, -0.25, -0.07, -0.33, 0.14, 0.4)),
)


class StartPage(QWidget):
    """Shows what a run does, and the button that starts it."""

    def __init__(self) -> None:
        super().__init__()
        self.breed = button("Breed", "primary", tip="Start the usual training  (F5)")
        self.breed.setWhatsThis("Starts the usual training. “Method” above offers others.")
        self.setFocusProxy(self.breed)
        self._sentence = Sentence(width=WIDE)
        middle = column_of(
            _Stages(), theme.MARGIN, Line("Breed an AI", role="title"), theme.UNIT, self._sentence, 2 * theme.UNIT,
            self.breed)
        column = column_of(STRETCH, row_of(STRETCH, middle, STRETCH), STRETCH, margins=(11, 11, 11, 11), parent=self)
        column.setStretch(0, 2)  # a little above the middle of the page
        column.setStretch(2, 3)

    def show_plan(self, plan: Plan, limit: RunLimit) -> None:
        """Say what will happen by this plan."""
        games = "a game each" if plan.method == "seed" else "the same games"
        follow = ("The best have children, which are a little different and play next"
                  if plan.method in ("ga", "seed") else "The next ones are drawn around the best of them")
        self._sentence.set(
            "A genome is a set of weights: what an AI likes and dislikes about a board. At first there are"
            f" {plan.population:,}, drawn at random, and they play {games}. {follow}; and so on for"
            f" {counted(limit.number, 'minute' if limit.unit == 'minutes' else 'generation')}. You can watch, pause,"
            " and go on later."
        )


class _Stages(Painted, QWidget):
    """Three genomes on the way from chance to skill."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(WIDE, HEIGHT)

    def paint(self, painter: QPainter) -> None:
        tokens, span = theme.current(), Span.from_weights(weight for _, weights in STAGES for weight in weights)
        width = (PITCH * len(STAGES[0][1]) - (PITCH - BAR)) * SCALE
        pitch = (WIDE - width) / (len(STAGES) - 1)
        upper = HEIGHT - CAPTION
        for place, (title, weights) in enumerate(STAGES):
            left = place * pitch
            painter.save()
            painter.translate(left, 0)
            painter.scale(SCALE, 2)
            paint_genome(painter, QRectF(0, 0, width / SCALE, upper / 2), weights, span)
            painter.restore()
            caption = QRectF(left, upper, width, CAPTION)
            draw_text(painter, caption, title, theme.font("small"), tokens.muted, Qt.AlignmentFlag.AlignHCenter)
            if place:
                _paint_arrow(painter, QPointF(left - (pitch - width) / 2, upper / 2))


def _paint_arrow(painter: QPainter, middle: QPointF) -> None:
    """From one stage to the next."""
    painter.setPen(QPen(theme.current().muted, 1.75, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QLineF(middle - QPointF(11, 0), middle + QPointF(11, 0)))
    painter.drawPolyline(QPolygonF([middle + QPointF(5, -6), middle + QPointF(11, 0), middle + QPointF(5, 6)]))
