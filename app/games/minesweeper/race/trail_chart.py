"""TrailChart: how each solver's share of boards won settles as there are more of them, within its interval."""
from collections.abc import Sequence
from math import ceil, log

from PySide6.QtCore import QSize, Qt

from app.canvas.chart import Chart
from app.canvas.chart_figure import Figure
from app.canvas.chart_marks import Axis, Band, End, Ends, Line, Mark
from app.games.minesweeper.percents import percent
from app.games.minesweeper.race.words import NAMES, table
from solvers.core.statistics import wilson
from solvers.minesweeper.play.race import RaceState
from solvers.minesweeper.play.watch import Strategy

FIRST = 32        # boards: before them a share says little
TICK = 100        # boards at the first label of the axis, each next one is ten times as many
INKS: dict[Strategy, str] = {
    "naive": "muted", "tank-plain": "violet", "tank": "bad", "greedy": "good", "full": "accent",
}


class TrailChart(Chart):
    """Shares against boards, on an axis with equal factors; a band around each line is where it is with 95 %."""

    around = 0.0
    least = QSize(120, 80)

    def __init__(self) -> None:
        super().__init__(
            "Shares as boards were played",
            "How each solver’s share of boards won settled as more of them were played. The band around a line is "
            "where the true share lies in 95 of 100 cases: four times as many boards make it half as wide."
        )
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_race(self, race: RaceState) -> None:
        """Show how another race went."""
        self.show_figure(trails(race) if race.trail and race.played >= 2 * FIRST else Figure())
        self.setAccessibleDescription("; ".join(f"{entry.title} {percent(entry.rate, 1)}" for entry in table(race)))


def trails(race: RaceState) -> Figure:
    """The trail of each runner, and its name at the end of it."""
    boards = [TICK * 10**power for power in range(9) if TICK * 10**power <= race.games]
    ticks = tuple((each, f"{each:,} boards" if each == TICK else f"{each:,}") for each in boards)
    top = min(ceil(10 * max(race.interval(runner)[1] for runner in race.runners) + 1e-9), 10)
    shares = tuple((tick / 10, percent(tick / 10)) for tick in range(0, top + 1, 1 if top <= 6 else 2))
    marks: list[Mark] = []
    for number, runner in enumerate(race.runners):
        marks += trail(race, number, INKS[runner.strategy])
    names = [End(entry.rate, NAMES[entry.runner.strategy], "text", strong=False) for entry in table(race)]
    return Figure(Axis(FIRST, max(race.games, 3 * FIRST), ticks, log), Axis(0.0, top / 10, shares),
                  [*marks, Ends(race.played, names)], margins=(64, 8, 24, 28), role="caption")


def trail(race: RaceState, number: int, ink: str) -> Sequence[Mark]:
    """A runner's line within its band."""
    known = [(mark[0], mark[number + 1]) for mark in race.trail if mark[0] >= FIRST]
    known.append((race.played, race.runners[number].wins))
    ends = [(played, *wilson(won, played)) for played, won in known]
    return (Band([(played, low) for played, low, _ in ends], [(played, high) for played, _, high in ends], ink),
            Line([(played, won / played) for played, won in known], ink))
