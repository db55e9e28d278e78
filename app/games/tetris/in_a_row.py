"""InARow: counters of clears in a row and of difficult ones, which stand under the next pieces and grow."""
from collections.abc import Iterable
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter

from app.controls import draw_text
from app.games.tetris.beside_field import WIDTH, PaintedOnce
from app.look import Motions, arrival_rect, draw_shape, theme

HIGH: Final = 56.0   # px of a counter
FLAT: Final = 48.0   # px of one where two stand side by side
STEP: Final = 120    # ms in which a counter grows
LETTERS: Final = 33  # px of a figure
NARROW: Final = 80.0 # px; narrower counters have a short name
NAMES: Final = (("combo", "combo"), ("back to back", "B2B"))


class Counts(NamedTuple):
    """Clears in a row after the first one, and difficult clears in a row; True where it is only known that there are
    some."""

    combo: int = 0
    back_to_back: int | bool = 0


class InARow(PaintedOnce):
    """Both counters, the one of the combo first; side by side where it is `flat`."""

    def __init__(self) -> None:
        super().__init__()
        self.counts = Counts()
        self._scale, self._flat = 1.0, False
        self._motions: Motions[int] = Motions(self, self._moved)
        self.setAccessibleName("In a row")
        self.setToolTip("Combo: pieces in a row that clear lines, after the first. Back to back: quads and clears by "
                        "a T-spin without another clear between them.")

    def show_counts(self, counts: Counts) -> None:
        """Show other counts; one that is more than before grows."""
        if counts == self.counts:
            return
        before, self.counts = self.counts, counts
        self.setAccessibleDescription("; ".join(f"{name}: {_figure(place, count)}" for place, ((name, _), count) in
                                                enumerate(zip(NAMES, counts, strict=True))))
        grown = [place for place, (old, new) in enumerate(zip(before, counts, strict=True)) if new > old]
        self._motions.start(dict.fromkeys(grown, 0), STEP)
        self.renew()

    def settle(self) -> None:
        """End every motion at once."""
        self._motions.stop()

    def fit(self, scale: float, *, flat: bool) -> float:
        """Take a size for a field; returns the height that is needed, px."""
        self._scale, self._flat = scale, flat
        self.renew()
        return FLAT if flat else 2 * HIGH * scale + theme.UNIT

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, round(2 * HIGH + theme.UNIT))

    def _moved(self, keys: Iterable[int]) -> None:
        self.renew()

    def paint(self, painter: QPainter) -> None:
        inks: tuple[theme.Ink, theme.Ink] = ("accent", "violet_ink")
        for place, (count, ink) in enumerate(zip(self.counts, inks, strict=True)):
            self._paint_counter(painter, self._box(place), place, count, ink)

    def _box(self, place: int) -> QRectF:
        if self._flat:
            width = (self.width() - theme.UNIT / 2) / 2
            return QRectF(place * (width + theme.UNIT / 2), 0, width, self.height())
        height = (self.height() - theme.UNIT) / 2
        return QRectF(0, place * (height + theme.UNIT), self.width(), height)

    def _paint_counter(self, painter: QPainter, box: QRectF, place: int, count: int, ink: theme.Ink) -> None:
        tokens = theme.current()
        box = arrival_rect(box.adjusted(0.5, 0.5, -0.5, -0.5), self._motions.progress(place))
        draw_shape(painter, box, line=tokens.line, fill=tokens.sunken, radius=theme.RADIUS)
        small = theme.font("small", strong=bool(count))
        name = NAMES[place][box.width() < NARROW]
        lower = QRectF(box.left(), box.bottom() - 21, box.width(), 18)
        upper = QRectF(box.left(), box.top() + 1, box.width(), lower.top() - box.top())
        figure = theme.font("figure", strong=bool(count))
        if count and count is not True:
            figure.setPixelSize(round(LETTERS * min(self._scale, box.height() / HIGH)))
        draw_text(painter, upper, _figure(place, count), figure, tokens.colour(ink) if count else tokens.muted,
                  Qt.AlignmentFlag.AlignHCenter)
        draw_text(painter, lower, name, small, tokens.text if count else tokens.muted, Qt.AlignmentFlag.AlignHCenter)


def _figure(place: int, count: int) -> str:
    """A count in its form: 3 of a combo, ×4 of back to back."""
    if place == 0:
        return str(count)
    return "on" if count is True else f"×{count}" if count else "–"
