"""The Primes page: which primes are sums of consecutive primes, as a pyramid, for one prime, and as a fraction."""
from collections.abc import Mapping, Sequence
from functools import partial
from random import Random

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QWidget

from app.controls import form_grid, spin_box
from app.games.cabinet.cabinet_dialog import Number
from app.games.cabinet.primes.fraction_chart import FractionChart, checks
from app.games.cabinet.primes.prime_pyramid import Pyramid, sum_words
from app.games.cabinet.primes.sums_board import WaysBoard
from app.games.cabinet.room_page import ViewsPage
from app.games.cabinet.slider_row import LABEL, VALUE, SliderRow
from app.pages import Fact, PageContext, Section, Solver, UsualGame, View, fresh_seed
from solvers.core.engine import Engine
from solvers.numbers.caterpillar import Caterpillar, Crawl
from solvers.numbers.choices import MOST_PRIME, MOST_PRIMES, MOST_SUMMANDS, SMALLEST_LIMIT, PrimesChoice, is_prime
from solvers.numbers.primes import Count, PrimeSums

PYRAMID, WAYS, FRACTION = "pyramid", "ways", "fraction"
VIEWS = (View(PYRAMID, "Pyramid", "Shift+P", "The sums of neighbours above the primes"),
         View(WAYS, "One prime", "Shift+O", "Every sum that a prime is"),
         View(FRACTION, "Fraction", "Shift+F", "How many primes are such sums"))
SEARCH, COUNT = "search", "count"
USUAL = (2011, 100_000, 1_000_000, 10_000_000)
SOURCE = (
    "The source counts 56 primes up to 2011 that are a sum of 11 consecutive primes. These 56 are sums of "
    "<b>at least</b> 11; of <b>exactly</b> 11 there are 18. Its other counts are right: 305 primes, 147 of them "
    "sums of at least three."
)
WHY = (
    "A sum of two odd primes is even, and so is one of four, six, eight. So only an odd number of primes can add up to "
    "a prime, or an even number of them that begins with 2, the one even prime."
)


class PrimesPage(ViewsPage[PrimesChoice]):
    """Values of its timeline are choices: a limit, the fewest summands, and one prime."""

    help_page = "cabinet-primes.md"
    document = "calculation"
    solvers = (Solver(SEARCH, "Look for sums", "step", speed=12), Solver(COUNT, "Count up to n", "block", speed=0))

    numbers = (Number("Limit &n", SMALLEST_LIMIT, MOST_PRIMES, "Primes up to here are counted"),
               Number("Summands &k", 1, MOST_SUMMANDS, "At least so many consecutive primes are added"),
               Number("&Prime", 2, MOST_PRIME, "The prime whose sums are shown"))

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, PrimesChoice())
        self.pyramid, self.ways, self.chart = Pyramid(), WaysBoard(), FractionChart()
        self.lay_out(dict(zip(VIEWS, (self.pyramid, self.ways, self.chart), strict=True)))
        self._found: dict[int, tuple[tuple[int, ...], ...]] = {}  # sums of primes that were looked at
        self._counts: tuple[Count, ...] = ()
        self._at_least = self._exactly = (0, 0)  # the limit and the summands of each of the two counts that are shown
        self._make_sections()
        self.pyramid.prime_chosen.connect(lambda prime: self.show_choice(self._with(prime=prime), WAYS))
        self.show_timeline()

    def _make_sections(self) -> None:
        column = self.context.column
        self.section = Section(column, "Choice")
        self.limit = spin_box(SMALLEST_LIMIT, MOST_PRIMES, 2011, "Limit n", "Primes up to here are counted")
        self.prime = spin_box(2, MOST_PRIME, 2011, "Prime", "The prime whose sums are shown; the next one is taken")
        for field in (self.limit, self.prime):
            field.setGroupSeparatorShown(True)
            field.setKeyboardTracking(False)
        fields = QWidget()
        grid = form_grid((("Limit n", self.limit), ("Prime", self.prime)), LABEL, VALUE)
        grid.setContentsMargins(0, 0, 0, 0)
        fields.setLayout(grid)
        self.section.add_widget(fields)
        self.least = SliderRow("Summands k", 1, 30, lambda least: self.go_to(self._with(least=least)),
                               tip="At least so many consecutive primes are added")
        self.section.add_widget(self.least)
        self.limit.valueChanged.connect(lambda limit: self.go_to(self._with(limit=limit)))
        self.prime.valueChanged.connect(self._choose_prime)
        self.figures = Section(column, "Count")
        self.big = self.figures.add_big()
        self.figures.add_facts(*(
            Fact(label, "") for label in ("Primes up to n", "Sums of at least k", "Sums of exactly k", "Fraction")))
        self.why = Section(column, "Why odd numbers", text=WHY)
        self.source = Section(column, "What the source said", text=SOURCE)
        self.sections = [self.section, self.figures, self.why, self.source]

    # The choice

    @property
    def choice(self) -> PrimesChoice:
        return self.timeline.value

    def _with(self, limit: int | None = None, least: int | None = None, prime: int | None = None) -> PrimesChoice:
        now = self.choice
        return PrimesChoice(limit or now.limit, least or now.least, prime or now.prime)

    def _choose_prime(self, number: int) -> None:
        """Choose the number, or the next prime in the direction of the change."""
        step = -1 if number < self.choice.prime and number > 2 else 1
        while not is_prime(number) or number > MOST_PRIME:
            step = -1 if number >= MOST_PRIME else step
            number += step
        self.show_choice(self._with(prime=number), WAYS)

    def enter(self) -> None:
        self.take_focus(self.board)
        self.take_up()

    def take_up(self) -> None:
        """Look again for the sums of the prime and the counts, unless they are known."""
        self._show_ways()
        if not self.counted:
            self._count()

    def handle_request(self, request: object) -> None:
        if isinstance(request, PrimesChoice):
            self.start_value(request)
            self.show_view(WAYS)

    def show_timeline(self) -> None:
        choice = self.choice
        for field, value in ((self.limit, choice.limit), (self.prime, choice.prime)):
            with QSignalBlocker(field):
                field.setValue(value)
        self.least.show_value(min(choice.least, 30))
        self.least.say(str(choice.least))
        self.pyramid.show_least(choice.least)
        self._show_ways()
        self._count()
        self.show_header()

    def _show_ways(self) -> None:
        prime = self.choice.prime
        self.ways.show_ways(prime, self._found.get(prime, ()))
        if prime not in self._found:
            self.context.run(Caterpillar(prime), lambda crawl: self._learn(prime, crawl), "ways")

    def _learn(self, prime: int, crawl: Crawl) -> None:
        self._found[prime] = crawl.found
        if prime == self.choice.prime and not self.solving:
            self.ways.show_ways(prime, crawl.found)
            self.show_header()

    def _count(self) -> None:
        limit, least = self.choice.limit, self.choice.least
        self.context.run(PrimeSums(limit, least, checks=checks(limit)), self._show_counts, "count")
        self.context.run(PrimeSums(limit, least, exactly=True), lambda found: self._show_exactly(found[-1]), "exactly")

    def _show_counts(self, counts: tuple[Count, ...]) -> None:
        self._counts, self._at_least = counts, (self.choice.limit, self.choice.least)
        last = counts[-1]
        share = last.sums / last.primes if last.primes else 0.0
        self.big.set(f"{last.sums:,}", f"= P({self.choice.limit:,}, {self.choice.least})")
        self.figures.change_facts(Fact("Primes up to n", f"{last.primes:,}"),
                                  Fact("Sums of at least k", f"{last.sums:,}"), Fact("Fraction", f"{share:.4f}"))
        self.chart.show_counts(counts, self.choice.least)
        self.show_header()

    @property
    def counted(self) -> bool:
        """True if the displayed counts belong to the current choice."""
        return self._at_least == self._exactly == (self.choice.limit, self.choice.least)

    def _show_exactly(self, count: Count) -> None:
        self.figures.change_facts(Fact("Sums of exactly k", f"{count.sums:,}"))
        self._exactly = (self.choice.limit, self.choice.least)

    def show_header(self) -> None:
        choice = self.choice
        if self.view == PYRAMID:
            self.header.headline.set("Which primes are sums of consecutive primes?")
            self.header.remark.set("Each number is the sum of the primes at its foot; filled ones are prime.")
        elif self.view == WAYS:
            self.header.headline.set(f"The sums of {choice.prime:,}")
            ways = self._found.get(choice.prime, ())
            longest = max(map(len, ways), default=0)
            words = f"The longest has {longest} primes." if longest > 1 else "Only itself."
            self.header.remark.set(words if ways else "")
        else:
            self.header.headline.set("How many primes are such sums?")
            self.header.remark.set(f"At least {choice.least} summands, primes up to {choice.limit:,}.")

    def invitation(self) -> str:
        return "" if self.timeline.can_undo else "Press a prime, or point at a sum."

    def parameters(self) -> str:
        return f"n = {self.choice.limit:,}, k = {self.choice.least}"

    def new(self) -> None:
        """Choose another prime up to the limit."""
        chance, limit = Random(fresh_seed()), min(self.choice.limit, MOST_PRIME)
        number = chance.randint(2, limit)
        while not is_prime(number):
            number = chance.randint(2, limit)
        self.show_choice(self._with(prime=number), WAYS)

    def usual_numbers(self) -> Mapping[str, Sequence[int]]:
        now = self.choice
        return {f"Primes up to {limit:,}": (limit, now.least, now.prime) for limit in USUAL}

    def start_choice(self, value: PrimesChoice) -> None:
        view = self.view if value.prime == self.choice.prime else WAYS
        self.start_value(value)
        self.show_view(view)

    def usual_games(self) -> Sequence[UsualGame]:
        return [UsualGame(f"Primes up to {limit:,}", partial(self._count_to, limit), on=limit == self.choice.limit)
                for limit in USUAL]

    def _count_to(self, limit: int) -> None:
        self.show_choice(self._with(limit=limit), FRACTION)

    # Hint and solvers

    def hint(self) -> None:
        """Tell the longest sum of the prime, or why there is none."""
        prime = self.choice.prime
        ways = self._found.get(prime)
        if ways is None:
            self.context.run(Caterpillar(prime), lambda crawl: self._show_hint(prime, crawl.found), "hint")
        else:
            self._show_hint(prime, ways)

    def _show_hint(self, prime: int, found: tuple[tuple[int, ...], ...]) -> None:
        self._found[prime] = found
        longest = max(found, key=len)
        if len(longest) == 1:
            self.context.say("hint", f"{prime:,} is no such sum.",
                             "Every window of neighbouring primes jumps over it; F5 shows that.")
        else:
            kind = "begins with 2, so an even number of summands may do" if len(longest) % 2 == 0 \
                else "an odd number of odd primes, as it has to be"
            self.context.say("hint", f"{prime:,} = {sum_words(longest)}.", f"These are {len(longest)} primes: {kind}.")

    def make_engine(self, solver: str) -> Engine[object, object]:
        if solver == COUNT:
            self.show_view(FRACTION)
            return PrimeSums(self.choice.limit, self.choice.least, checks=checks(self.choice.limit))
        self.show_view(WAYS)
        return Caterpillar(self.choice.prime)

    def show_snapshot(self, snapshot: Crawl | tuple[Count, ...]) -> None:
        if isinstance(snapshot, Crawl):
            self.ways.show_ways(self.choice.prime, snapshot.found, snapshot)
        elif snapshot:
            self.chart.show_counts(snapshot, self.choice.least)

    def show_unwatched(self) -> None:
        self.ways.show_ways(self.choice.prime, self._found.get(self.choice.prime, ()))
        if self._counts:
            self.chart.show_counts(self._counts, self.choice.least)

    def take_result(self, result: Crawl | tuple[Count, ...]) -> None:
        if isinstance(result, Crawl):
            self._found[self.choice.prime] = result.found
            self.take_up()
            ways = len(result.found)
            words = f"is such a sum in {ways} ways." if ways > 1 else "is only itself."
            self.context.say("good", f"{self.choice.prime:,} {words}",
                             "The window has passed all primes up to its half. "
                             "Press another prime in the view Pyramid.")
        else:
            self._show_counts(result)
            self.take_up()
            sums, primes = result[-1].sums, result[-1].primes
            self.context.say("good", f"P({self.choice.limit:,}, {self.choice.least}) = {sums:,}.",
                             f"That is {sums / max(primes, 1):.1%} of {primes:,} primes. "
                             "Point at the chart to read it for others.")
        self.show_header()
