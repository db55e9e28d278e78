"""The places for a piece that stands before a controller: ranked, taken apart, and how the panel shows both."""
from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter

from app.controls import Segment, draw_text, fill_rounded
from app.controls.row_list import RowList
from app.controls.waterfall import Waterfall
from app.games.tetris.tetris_text import TURN_NAMES
from app.look import theme
from app.pages import Section, SectionColumn
from solvers.core.coordinates import column_name
from solvers.core.wording import signed
from solvers.tetris.choosing.judgement import judge
from solvers.tetris.choosing.placing import Ranked, rank
from solvers.tetris.controllers import Controller
from solvers.tetris.feature_sets import Feature
from solvers.tetris.pieces import ORIENTATIONS, Placement
from solvers.tetris.strict.games import Seen

DOOMED = -700_000.0  # what scores less leaves the next piece no place; see `placing.Ranked`
ROW, SHOWN = 26, 6   # px of a row, and rows that are seen at once
RANK, SCORE, BEHIND = 24, 64, 60  # px of the columns
FIGURES = 196        # px, where the figures of a score taken apart end
RUNNING: Final = (
    "Pause the game (Space) or click on its board: this list then ranks every place for the piece and explains its "
    "score. Move a slider to see what makes the AI choose another place.")
OVER: Final = "The piece fits nowhere: the game ends here, and the next one starts."


class FeaturePoints(NamedTuple):
    """What a feature adds to a score: what was counted, times its weight."""

    feature: Feature
    counted: float
    value: float

    @property
    def text(self) -> str:
        return f"{self.feature.title} {self.counted:g}".replace("-", "−")


def known_next(moment: Seen, controller: Controller) -> int | None:
    """The next piece, if the controller looks at it."""
    return moment.following if controller.lookahead == 2 else None


def rank_places(moment: Seen, controller: Controller) -> tuple[Ranked, ...]:
    """Every place that there is for the piece, the best first; ties as the rules break them."""
    columns, following = moment.field.columns, known_next(moment, controller)
    found = rank(columns, moment.field.height, moment.kind, controller, following)
    fitting = [each for each in found if each.score is not None]
    return tuple(sorted(fitting, key=lambda rated: -(rated.score or 0.0)))


def take_apart(moment: Seen, controller: Controller, placement: Placement) -> tuple[FeaturePoints, ...]:
    """The score of a place as the summands of all features that have a weight."""
    found = judge(moment.field, moment.kind, placement, controller, known_next(moment, controller))
    return tuple(FeaturePoints(part.feature, part.value, part.points) for part in found.parts)


def subtract(one: tuple[FeaturePoints, ...], other: tuple[FeaturePoints, ...]) -> tuple[FeaturePoints, ...]:
    """How much more each feature adds to the first of two scores."""
    return tuple(
        FeaturePoints(mine.feature, mine.counted - yours.counted, mine.value - yours.value)
        for mine, yours in zip(one, other, strict=True)
    )


def place_text(kind: int, placement: Placement) -> str:
    """A place in few words: its columns, and how the piece is turned."""
    width = ORIENTATIONS[kind][placement.orientation].width
    first, last = column_name(placement.column), column_name(placement.column + width - 1)
    columns = first if width == 1 else f"{first}–{last}"
    return f"{columns}, {TURN_NAMES[placement.orientation]}" if placement.orientation else columns


class RankedPlace(NamedTuple):
    """A place with its rank, its score, and how far that lies behind the best.

    A place after which the next piece has none has neither score nor distance.
    """

    rank: int
    place: str
    score: float | None
    behind: float = 0.0


class RankedList(RowList[RankedPlace]):
    """List of the places for a piece, the best first. Six are seen at once."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Places for the piece")
        self.setFixedHeight(SHOWN * ROW)

    @property
    def row_height(self) -> int:
        return ROW

    def sizeHint(self) -> QSize:
        return QSize(280, SHOWN * ROW)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, SHOWN * ROW)

    def describe_item(self, item: RankedPlace) -> str:
        if item.score is None:
            return f"{item.rank}: {item.place}, the end"
        return f"{item.rank}: {item.place}, score {signed(item.score)}, {item.behind:.2f} behind the best"

    def paint_row(self, painter: QPainter, rect: QRectF, item: RankedPlace, *, selected: bool, hovered: bool) -> None:
        tokens = theme.current()
        if selected or hovered:
            fill_rounded(painter, rect.adjusted(0, 1, 0, -1), tokens.tint if selected else tokens.hover)
        font, right = theme.font("body", selected), Qt.AlignmentFlag.AlignRight
        inner = rect.adjusted(8, 0, -8, 0)
        behind = QRectF(inner.right() - BEHIND, inner.y(), BEHIND, inner.height())
        score = QRectF(behind.left() - SCORE, inner.y(), SCORE, inner.height())
        muted = tokens.text if hovered and not selected else tokens.muted
        draw_text(painter, inner, str(item.rank), theme.font("body"), muted)
        draw_text(painter, QRectF(inner.x() + RANK, inner.y(), score.left() - inner.x() - RANK - 4, inner.height()),
                   item.place, font, tokens.text)
        if item.score is None:
            draw_text(painter, behind, "the end", theme.font("small"), muted, right)
            return
        draw_text(painter, score, signed(item.score), font, tokens.text, right)
        text = "best" if item.behind == 0 else signed(-item.behind)
        draw_text(painter, behind, text, theme.font("small"), muted, right)


class ScoreFall(Waterfall[FeaturePoints]):
    """Waterfall of a score: rewards are filled and go to the right, punishments are hatched and go to the left."""

    def __init__(self) -> None:
        super().__init__("Score taken apart", "Score", FIGURES)

    def colour(self, line: FeaturePoints) -> QColor:
        return theme.current().good if line.value >= 0 else theme.current().violet

    def paint_sign(self, painter: QPainter, centre: QPointF, line: FeaturePoints) -> None:
        draw_text(painter, QRectF(centre.x() - 8, centre.y() - 10, 16, 20), line.feature.mark,
                   theme.font("body", True), theme.current().text, Qt.AlignmentFlag.AlignHCenter)


class HereSection(Section):
    """Section about the place where the game stands still: all places for the piece, one score taken apart."""

    chosen = Signal(int)  # the rank of a place, from 0
    turned = Signal()     # another way to take it apart

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "What it would do here")
        self._sentence = self.add_sentence(muted=True)
        self.places = RankedList()
        self.add_widget(self.places)
        self.way = Segment([
            ("score", "Its score", "What each feature adds to the score of this place"),
            ("best", "Against the best", "How much more or less each feature adds than for the best place"),
        ], "Taken apart", height=28)
        self.add_widget(self.way, gap=12)
        self.fall = ScoreFall()
        self.add_widget(self.fall)
        self._filling = False
        self.places.selectionModel().currentChanged.connect(lambda index, _: self._emit_choice(index.row()))
        self.way.chosen.connect(lambda _: self.turned.emit())

    def show_none(self, reason: str) -> None:
        """Show the reason why nothing is ranked."""
        self._sentence.set(reason)
        self._sentence.show()
        for widget in (self.places, self.way, self.fall):
            widget.hide()
        self.set_note("")

    def show_places(self, note: str, rows: Sequence[RankedPlace], current: int) -> None:
        """Show the places for the piece that the note names; the score of the `current` row is taken apart."""
        self.set_note(note)
        self._sentence.hide()
        self._filling = True
        if tuple(rows) != tuple(self.places.items):
            self.places.set_items(rows, current)
        else:
            self.places.go_to(current)
        self._filling = False
        for widget in (self.places, self.way, self.fall):
            widget.show()

    def show_sum(self, summands: Sequence[FeaturePoints]) -> None:
        """The score of the chosen place, or what it has more than the best."""
        total = sum(each.value for each in summands)
        self.fall.show_lines(summands, total, "Score" if self.way.value == "score" else "Difference")

    def _emit_choice(self, place: int) -> None:
        if not self._filling and place >= 0:
            self.chosen.emit(place)
