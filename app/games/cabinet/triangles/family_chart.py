"""Chart of both families: triples below L as points, the incentre family above the diagonal, the parallel one below."""
from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from app.canvas.board import Cell
from app.canvas.chart import Chart
from app.canvas.chart_figure import ChartFigure, round_step
from app.canvas.chart_marks import Axis, Curve, Dots, Note
from solvers.numbers.similar import INCENTRE, PARALLEL, Swept, Triple


class FamilyChart(Chart):
    """Its places are the triples, by b. Of the incentre family b < d is shown, at (b, d); of the parallel one, in which
    b is d, (b, a). `triple_chosen` tells of one that was pressed, or of Enter."""

    triple_chosen = Signal(int, int, int)

    def __init__(self) -> None:
        super().__init__("Both families", "Each point is a triple whose triangles are similar. Above the diagonal is "
                         "the incentre family, at b and d; below it the parallel one, at b and a. Left and Right go "
                         "from point to point; Enter, or a click, shows its triangles.")
        self.triples: list[tuple[Triple, str]] = []
        self.show_figure(ChartFigure(invitation="Looking for triples"))
        self.pressed.connect(lambda cell, *_: self._choose(cell[0]))

    def show_swept(self, swept: Swept, goal: int) -> None:
        """Show the triples below L, in a plane that has room for those below `goal`."""
        # In the incentre family b and d may change places: one of both is shown, above the diagonal.
        incentre = [(each, INCENTRE) for each in swept.incentre if each[1] < each[2]]
        self.triples = sorted([*incentre, *((each, PARALLEL) for each in swept.parallel)],
                              key=lambda triple: (triple[0][1], triple[0][2], triple[0][0]))
        points = {family: [_point(*triple) for triple in self.triples if triple[1] == family]
                  for family in (INCENTRE, PARALLEL)}
        half, step = goal / 2, round(round_step(goal / 10))
        ticks = tuple((float(value), f"{value:,}") for value in range(0, goal + 1, step))
        radius = 4.0 if goal <= 150 else 3.0 if goal <= 400 else 2.2
        beyond = [(0.0, float(swept.below)), (min(swept.below, half), swept.below - min(swept.below, half))]
        marks = [Curve([(0, 0), (half, half)], "edge", 1.0, (3.0, 3.0)), Curve(beyond, "warning", 1.5),
                 Curve([(swept.below / 2, 0), (swept.below / 2, swept.below / 2)], "warning", 1.5),
                 Dots(points[INCENTRE], "accent", radius), Dots(points[PARALLEL], "bad", radius),
                 Note((0.72 * half, 0.94 * goal), f"incentre: {len(swept.incentre):,}", "accent"),
                 Note((0.72 * half, 0.03 * goal), f"parallel: {len(swept.parallel):,}", "bad_ink")]
        self.show_figure(ChartFigure(
            Axis(0, half, tuple(tick for tick in ticks if tick[0] <= half), title="b"), Axis(0, goal, ticks), marks,
            [_point(*each) for each in self.triples], margins=(44.0, 12.0, 12.0, 48.0),
            title="d, or a below the diagonal", note=f"L = {swept.below:,}",
            invitation="" if self.triples else f"No triple lies below {swept.below:,}",
        ))

    def cell_at(self, point: QPointF) -> Cell | None:
        """The triple nearest to the pointer, which may stand above others with the same b."""
        frame, places = self.frame, self.figure.places
        if not places or not frame.plot.contains(point):
            return None
        return min(range(len(places)), key=lambda place: QLineF(frame.point_at(places[place]), point).length()), 0

    def figures(self, place: int) -> Sequence[str]:
        (a, b, d), family = self.triples[place]
        p = f"P = ({a // 2}, {a // 2})" if family == INCENTRE else "BD is parallel to AC"
        return f"a = {a}, b = {b}, d = {d}", f"{family}, b + d = {b + d}", p

    def key(self, event: QKeyEvent) -> bool:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter:
            self._choose(self.cursor_cell[0])
        return enter

    def _choose(self, place: int) -> None:
        if place < len(self.triples):
            self.triple_chosen.emit(*self.triples[place][0])


def _point(triple: Triple, family: str) -> tuple[float, float]:
    a, b, d = triple
    return float(b), float(d if family == INCENTRE else a)
