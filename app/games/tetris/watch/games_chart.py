"""GamesChart: the lines of the last games as dots on a logarithmic axis, with their mean and the game that is on."""
from collections.abc import Sequence

from PySide6.QtCore import QSize

from app.canvas.chart import Chart
from app.canvas.chart_figure import Figure
from app.canvas.chart_marks import DASHED, Axis, Dots, Level, Ring
from app.games.tetris.axes import lines_axis
from app.games.tetris.text import lines_text

MOST = 100      # games that are shown
FEW = 20        # games that the width is for, while there are fewer
LOW = 10        # rows on which no game takes long
INVITATION = "Games appear here when they end."


class GamesChart(Chart):
    """Chart of the lines of the last games, with their mean. Its last place is the game that is on."""

    around = 0.0
    least = QSize(240, 120)

    def __init__(self) -> None:
        super().__init__(
            "Lines of the games before",
            "Each dot is a game that has ended, the last one at the right; the higher, the more lines, ten times "
            "as many at each line across. The ring is the game that is on, the dashed line the mean of all games "
            "before. Games of one controller differ widely: some 37 in 100 are longer than the mean."
        )
        self.lines: tuple[int, ...] = ()  # of the last games that have ended, the oldest first
        self._now, self._number = 0, 1    # of the game that is on
        self._mean: float | None = None   # of all games that have ended
        self._invitation = INVITATION
        self._show()

    def invite(self, height: int) -> None:
        """Say what will stand here, for games on a board of so many rows."""
        self._invitation = INVITATION if height <= LOW else f"{INVITATION} On {LOW} rows they are much shorter."
        self._show()

    def show_games(self, lines: Sequence[int], mean: float | None, now: int, number: int) -> None:
        """Show other games; `number` is that of the game that is on."""
        shown = (tuple(lines[-MOST:]), mean, now, number)
        if shown != (self.lines, self._mean, self._now, self._number):
            self.lines, self._mean, self._now, self._number = shown
            self._show()

    def _show(self) -> None:
        known = (*self.lines, self._now)
        places = [(place + 0.5, lines) for place, lines in enumerate(known)]
        axis = lines_axis(min(known), max(known))
        mean = [] if self._mean is None else [
            Level(min(max(self._mean, axis.low), axis.high), "warning", 1.5, DASHED)]  # at an end of an axis without it
        self.show_figure(Figure(
            Axis(0, max(len(known), FEW)), axis,
            [*mean, Dots(places[:-1], "accent", 2.75), Ring(places[-1], "accent")], places,
            margins=(62, 0, 8, 20), role="caption", title="Lines a game",
            note="logarithmic" if self._mean is None else f"logarithmic, mean {lines_text(self._mean)}",
            invitation="" if self.lines else self._invitation,
        ))

    def figures(self, place: int) -> Sequence[str]:
        number = self._number - len(self.lines) + place
        if place >= len(self.lines):
            return (f"Game {number:,}, on: {lines_text(self._now)} lines so far",)
        return (f"Game {number:,}: {lines_text(self.lines[place])} lines",)
