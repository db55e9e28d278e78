"""Sections of the Three triangles page: the points, whether the triangles are similar, how many triples there are."""
from collections.abc import Callable
from functools import partial

from app.games.cabinet.slider_row import SliderRow
from app.pages import Fact, Section, SectionColumn
from solvers.core.wording import rounded
from solvers.numbers.choices import MOST_BELOW
from solvers.numbers.similar import INCENTRE, PARALLEL, Fit, Place

ROUND = (*(number * 10**power for power in range(1, 12) for number in (1, 2, 5)), MOST_BELOW)
ANGLES = ("Angle CDP", "Angle BDP", "Angle PBA")
UNDER_ROOT = "a² − 2(b − a)(d − a)"
ROWS = ("Incentre family", "Parallel family")
WHOLE = (
    "The incentre lies at (i, i) with 2i = b + d − c, where c² = b² + d². A square is even or odd as its number is, so "
    "c is even or odd as b + d is, and b + d − c is even: <b>i is whole</b>. The source takes that for granted."
)
SOURCE = (
    "In the incentre family the source’s program divides <b>L</b> by each sum; with b + d < L it has to be "
    "<b>L − 1</b>. At L = 14 it prints 5, and there are 3. For the limit of the problem, 100,000,000, no sum divides "
    "L, so its answer was right: 549,936,643."
)
POWERS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def short(number: int) -> str:
    """A number in few letters: 500, 2·10⁶, ≈ 3·10⁶ for one that is nearly that."""
    if number < 10_000:
        return f"{number:,}"
    power = len(str(number)) - 1
    head = round(number / 10**power)
    written = f"{'' if head == 1 else f'{head}·'}10{str(power).translate(POWERS)}"
    return written if head * 10**power == number else f"≈ {written}"


class PointsSection(Section):
    """The points: sliders of b, d and a, and what fits them."""

    def __init__(
        self, column: SectionColumn, chosen: Callable[[str, int], object], seen: Callable[[str, int], object]
    ) -> None:
        """`chosen` is told of b, d or a and its value, `seen` of the same while a knob is dragged."""
        super().__init__(column, "Points")
        self.sliders = {
            name: SliderRow(f"{name}, for {point}", 1, 60, partial(chosen, name), seen=partial(seen, name),
                            tip=f"Moves {point} along its axis")
            for name, point in (("b", "B"), ("d", "D"), ("a", "A, C"))
        }
        for row in self.sliders.values():
            self.add_widget(row)

    def show_fit(self, fit: Fit) -> None:
        high = max(60, fit.b, fit.d)
        self.sliders["b"].show_value(fit.b, 2, high)
        self.sliders["d"].show_value(fit.d, 2, high)
        self.sliders["a"].show_value(fit.a, 1, min(fit.b, fit.d) - 1)


class SimilaritySection(Section):
    """Similarity of the triangles, with the angles that decide it."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Similar?")
        self._said = self.add_sentence()

    def show_fit(self, fit: Fit, p: Place | None) -> None:
        """Show a triple, and the place of P that is looked at."""
        self._said.set(verdict(fit))
        place = [] if p is None else [
            Fact("P", f"({rounded(p[0], 4)}, {rounded(p[1], 4)})"),
            *(Fact(name, f"{angle:.2f}°") for name, angle in zip(ANGLES, fit.angles(p), strict=True)),
        ]
        self.show_facts(*place, Fact(UNDER_ROOT, f"{fit.under_root:,}".replace("-", "−")))


class TripleCountSection(Section):
    """The number of triples below L."""

    def __init__(self, column: SectionColumn, chosen: Callable[[int], object]) -> None:
        """`chosen` is told of another L."""
        super().__init__(column, "All triples with b + d < L")
        self.below = SliderRow("L", 0, len(ROUND) - 1, lambda place: chosen(ROUND[place]),
                               lambda place: short(ROUND[place]), "The limit of b + d")
        self.add_widget(self.below)
        self._big = self.add_big()

    def show_below(self, below: int) -> None:
        """Show the limit; the knob stands at the nearest one below it that the slider has."""
        self.below.show_value(max((place for place, each in enumerate(ROUND) if each <= below), default=0))
        self.below.say(short(below))

    def show_count(self, found: tuple[int, int] | None) -> None:
        """Show the triples of both families; None while they are being counted."""
        self._big.set("…" if found is None else f"{sum(found):,}", "")
        if found is not None:
            self.show_facts(*(Fact(family, f"{count:,}") for family, count in zip(ROWS, found, strict=True)))


def verdict(fit: Fit) -> str:
    """Say whether the triangles of a triple are similar, and why."""
    if fit.family == INCENTRE:
        half = fit.a // 2
        return f"<b>Similar.</b> P = ({half}, {half}) is the incentre: DP and BP halve the angles at D and B."
    if fit.family == PARALLEL and fit.solved:
        return "<b>Similar.</b> BD is parallel to AC, and P is whole."
    if fit.family == PARALLEL:
        return "BD is parallel to AC, so the triangles are similar; but P is <b>not whole</b>."
    if not fit.places:
        return "No point of AC sees B and D at 135°, the angle that the other two triangles have at C and A."
    return "P sees B and D at 135°, but BDP is neither CDP nor PBA: the third triangle has <b>other angles</b>."
