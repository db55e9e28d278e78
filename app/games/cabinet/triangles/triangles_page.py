"""The Three triangles page: drag B, D and A until three triangles are similar, and see all solutions grow with L."""
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from app.games.cabinet.cabinet_dialog import Number
from app.games.cabinet.room_page import ViewsPage
from app.games.cabinet.triangles.family_chart import FamilyChart
from app.games.cabinet.triangles.triangle_board import FAMILY_NAMES, TriangleBoard
from app.games.cabinet.triangles.triangle_sections import (
    SOURCE,
    WHOLE,
    PointsSection,
    SimilaritySection,
    TripleCountSection,
)
from app.pages import Command, PageContext, Section, Solver, UsualGame, View, fresh_seed
from solvers.core.engine import Engine
from solvers.numbers.choices import FARTHEST, MOST_BELOW, TrianglesChoice
from solvers.numbers.similar import Fit, Sweep, Swept, incentre_of, solutions
from solvers.numbers.triangles import TriangleCount

ONE, FAMILIES = "one", "families"
VIEWS = (View(ONE, "Triangles", "Shift+T", "The three triangles of one triple"),
         View(FAMILIES, "Both families", "Shift+B", "All triples as points, while L grows"))
SWEEP, COUNT = "sweep", "count"
SWEPT = 300      # L that the picture of the families goes to, at most
USUAL = ((2, 3, 4), (4, 5, 12), (6, 8, 15), (12, 20, 21), (3, 5, 5), (9, 13, 13), (11, 17, 17))


class TrianglesPage(ViewsPage[TrianglesChoice]):
    """Values of its timeline are choices: a, b, d, and the limit L up to which triples are counted."""

    help_page = "cabinet-triangles.md"
    document = "drawing"
    solvers = (Solver(SWEEP, "Let L grow", "sum", speed=20.0), Solver(COUNT, "Count below L", "step", speed=0))

    numbers = (Number("&a, for A and C", 1, FARTHEST, "How far A and C lie from the corner"),
               Number("&b, for B", 2, FARTHEST, "How far B lies from the corner"),
               Number("&d, for D", 2, FARTHEST, "How far D lies from the corner"),
               Number("&L", 1, MOST_BELOW, "Triples with b + d below it are counted"))

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, TrianglesChoice())
        self.triangle, self.families = TriangleBoard(), FamilyChart()
        self.lay_out(dict(zip(VIEWS, (self.triangle, self.families), strict=True)))
        self._dragged: Fit | None = None  # the triple while one of its points is in the hand
        self._place = 0                   # which of two places of P is shown
        self._counted = 0                 # the limit whose count is shown
        self._swept = Swept(0)            # all triples that the picture of the families shows at rest
        self._make_sections()
        self._connect()
        self.show_timeline()

    def _make_sections(self) -> None:
        column = self.context.column
        self.points = PointsSection(column, self.choose, self._drag)
        self.verdict = SimilaritySection(column)
        self.count = TripleCountSection(column, self._choose_below)
        why = Section(column, "Why i is whole", text=WHOLE)
        source = Section(column, "What the source said", text=SOURCE)
        self.sections = [self.points, self.verdict, self.count, why, source]

    def _connect(self) -> None:
        self.points.add_buttons(
            Command("Fit A", self.fit_a, "Take the a with which the triangles are similar", "Enter", kind="primary"),
            Command("Other P", self._show_other, "Show the other place of P on the line AC",
                    enabled=lambda: len(self.fit.places) > 1))
        self.triangle.stepped.connect(lambda name, step: self.choose(name, getattr(self.choice, name) + step))
        self.triangle.dragged.connect(self._drag)
        self.triangle.dropped.connect(self._drop)
        self.triangle.entered.connect(self.fit_a)
        self.triangle.given_up.connect(self.show_timeline)
        self.families.triple_chosen.connect(self._show_triple)

    # The choice

    @property
    def choice(self) -> TrianglesChoice:
        """The triple, and the limit."""
        return self.timeline.value

    @property
    def fit(self) -> Fit:
        return Fit(self.choice.a, self.choice.b, self.choice.d)

    def _moved(self, name: str, value: int) -> Fit:
        """The triple with another b, d or a: those that would lie wrong then give way as little as they need."""
        fit = self.fit if self._dragged is None else self._dragged
        if name == "a":
            return replace(fit, a=min(max(value, 1), min(fit.b, fit.d) - 1))
        value = min(max(value, 2), FARTHEST)
        fit = replace(fit, **{name: value})
        return replace(fit, a=min(fit.a, value - 1))

    def choose(self, name: str, value: int) -> None:
        """Give b, d or a another value."""
        fit, self._dragged = self._moved(name, value), None
        self._place = 0
        self.show_choice(replace(self.choice, a=fit.a, b=fit.b, d=fit.d), ONE)

    def _drag(self, name: str, value: int) -> None:
        if self._dragged is None:
            self.stop()
            self._place = 0
        self._dragged = self._moved(name, value)
        self._show_fit(self._dragged)

    def _drop(self) -> None:
        if self._dragged is not None:
            fit, self._dragged = self._dragged, None
            self.go_to(replace(self.choice, a=fit.a, b=fit.b, d=fit.d))

    def _show_triple(self, a: int, b: int, d: int) -> None:
        self._place = 0
        self.show_choice(replace(self.choice, a=a, b=b, d=d), ONE)

    def _choose_below(self, below: int) -> None:
        self.go_to(replace(self.choice, below=below))

    def handle_request(self, request: object) -> None:
        if isinstance(request, TrianglesChoice):
            self.start_value(request)
            self.show_view(ONE)

    def enter(self) -> None:
        self.take_focus(self.board)
        self.take_up()

    def take_up(self) -> None:
        """Count again, and look for the triples of the picture again, unless they are known."""
        self._count()
        self._sweep()

    def show_timeline(self) -> None:
        choice, self._dragged = self.choice, None
        self._show_fit(self.fit)
        self.count.show_below(choice.below)
        self._count()
        self._sweep()

    def _sweep(self) -> None:
        """Find the triples for the picture of the families, unless they are known."""
        below = min(self.choice.below, SWEPT)
        if self._swept.below != below:
            self.context.run(Sweep(below), self._show_swept, "sweep")

    def _show_swept(self, swept: Swept) -> None:
        self._swept = swept
        self.families.show_swept(swept, swept.below)

    def _show_fit(self, fit: Fit) -> None:
        self.triangle.show_fit(fit, self._place)
        self.points.show_fit(fit)
        self.verdict.show_fit(fit, self.triangle.p)
        self.show_header()

    def _count(self) -> None:
        below = self.choice.below
        if self._counted != below:
            self.count.show_count(None)
            self.context.run(TriangleCount(below), partial(self._show_count, below), "count")

    @property
    def counted(self) -> bool:
        """True if the displayed count and families belong to the current choice."""
        return self._counted == self.choice.below and self._swept.below == min(self.choice.below, SWEPT)

    def _show_count(self, below: int, found: tuple[int, int]) -> None:
        self._counted = below
        self.count.show_count(found)
        self.show_header()

    def show_header(self) -> None:
        fit = self.fit if self._dragged is None else self._dragged
        if self.view == ONE:
            self.header.headline.set("When are DCP, DBP and PAB similar?")
            self.header.remark.set(f"A ({fit.a}, 0), B ({fit.b}, 0), C (0, {fit.a}), D (0, {fit.d}), and P on AC.")
        else:
            self.header.headline.set(f"All triples with b + d below {min(self.choice.below, SWEPT):,}")
            self.header.remark.set("Of the incentre family, the same with b and d exchanged, one half is shown.")

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return (("Left, Right", "Move B; with Shift by ten"), ("Up, Down", "Move D; with Shift by ten"),
                ("Page Up, Page Down", "Move A and C"), ("Enter", "Take the a that fits"))

    def invitation(self) -> str:
        return "" if self.timeline.can_undo else "Drag B, D or A, or press play."

    def parameters(self) -> str:
        return f"a = {self.choice.a}, b = {self.choice.b}, d = {self.choice.d}"

    def usual_games(self) -> Sequence[UsualGame]:
        now = self.choice
        return [UsualGame(f"a = {a}, b = {b}, d = {d}: {FAMILY_NAMES.get(Fit(a, b, d).family, '')}",
                          partial(self._show_triple, a, b, d), on=(a, b, d) == (now.a, now.b, now.d))
                for a, b, d in USUAL]

    def new(self) -> None:
        """A triple that is solved, drawn among those with b + d below 200."""
        chance = Random(fresh_seed())
        while True:
            triples = [each for family in solutions(chance.randrange(8, 200)) for each in family]
            if triples:
                self._show_triple(*chance.choice(triples))
                return

    def usual_numbers(self) -> Mapping[str, Sequence[int]]:
        return {f"a = {a}, b = {b}, d = {d}": (a, b, d, self.choice.below) for a, b, d in USUAL}

    def start_choice(self, value: TrianglesChoice) -> None:
        self._place = 0
        view = self.view if replace(value, below=self.choice.below) == self.choice else ONE
        self.start_value(value)
        self.show_view(view)

    # Hint and solvers

    def _fitting(self) -> list[int]:
        """Each a that fits b and d."""
        b, d = self.choice.b, self.choice.d
        if b == d:
            return [a for a in range(1, b) if Fit(a, b, d).solved]
        incentre = incentre_of(b, d)
        return [] if incentre is None else [incentre]

    def fit_a(self) -> None:
        """Go to the next a that fits b and d; if there is none, say why."""
        fitting = self._fitting()
        if not fitting:
            self.hint()
            return
        after = [a for a in fitting if a > self.choice.a]
        self._place = 0
        self.show_choice(replace(self.choice, a=(after or fitting)[0]), ONE)

    def _show_other(self) -> None:
        self._place = 1 - self._place
        self._show_fit(self.fit)

    def hint(self) -> None:
        """Tell which a fits b and d, or which d does with this b."""
        b, d = self.choice.b, self.choice.d
        fitting = self._fitting()
        if self.choice.a in fitting and len(fitting) == 1:
            self.context.say("hint", "These triangles are similar.", "Move B or D, or press New for another triple.")
        elif fitting and b == d:
            listed = ", ".join(map(str, fitting[:8]))
            self.context.say("hint", f"Take a = {listed}.",
                             f"BD is parallel to AC, and a² − 2({b} − a)² is a square then.", "Fit A", self.fit_a)
        elif fitting:
            self.context.say("hint", f"Take a = {fitting[0]}.", f"{b}² + {d}² is a square, so P is the incentre.",
                             "Fit A", self.fit_a)
        else:
            near = min((each for each in range(2, 4 * b + 60) if incentre_of(b, each) is not None),
                       key=lambda other_d: abs(other_d - d), default=None)
            if b == d:
                self.context.say("hint", f"No a fits b = d = {b}.", f"a² − 2({b} − a)² is no square for any of them.")
            elif near is None:
                self.context.say("hint", f"No a fits b = {b}, d = {d}.", f"{b}² + {d}² is no square, and BD is not "
                                 "parallel to AC.")
            else:
                self.context.say("hint", f"With b = {b} take d = {near}.",
                                 f"{b}² + {d}² is no square, but {b}² + {near}² is one.",
                                 f"Take d = {near}", partial(self.choose, "d", near))

    def make_engine(self, solver: str) -> Engine[object, object]:
        if solver == COUNT:
            return TriangleCount(self.choice.below)
        self.show_view(FAMILIES)
        return Sweep(min(self.choice.below, SWEPT))

    def show_snapshot(self, snapshot: Swept | tuple[int, int]) -> None:
        if isinstance(snapshot, Swept):
            self.families.show_swept(snapshot, min(self.choice.below, SWEPT))

    def show_unwatched(self) -> None:
        if self._swept.below:
            self.families.show_swept(self._swept, self._swept.below)

    def take_result(self, result: Swept | tuple[int, int]) -> None:
        below = self.choice.below
        if isinstance(result, Swept):
            self._show_swept(result)
            self._count()
            total = len(result.incentre) + len(result.parallel)
            self.context.say("good", f"{total:,} triples lie below {result.below:,}.",
                             f"{len(result.incentre):,} of the incentre family, {len(result.parallel):,} of the other. "
                             "Press a point to see its triangles.")
        else:
            self._show_count(below, result)
            self._sweep()
            self.context.say("good", f"{sum(result):,} triples lie below {below:,}.", "They were counted in far fewer "
                             "steps than there are numbers.")
