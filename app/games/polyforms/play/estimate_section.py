"""The panel's section about how large a search will be, and how long it takes: both by random probes."""
from math import floor, isfinite, log10

from app.pages.panel import Section, SectionColumn
from solvers.core.wording import large_number, power_of_ten
from solvers.polyforms.fast.estimate import Estimate

ROUGH = 0.5     # of the mean: an error from here on leaves only the order of magnitude
ENOUGH = 50     # probes before anything is said
_TIMES = ((1, "s"), (60, "min"), (3600, "hours"), (86_400, "days"), (3.156e7, "years"))


class EstimateSection(Section):
    """The estimate of the search at work."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Estimate")
        self.add_rows("Placements in all", "At this speed")
        self.begin()

    def begin(self) -> None:
        """Another search begins; nothing is known of it."""
        self._estimate: Estimate | None = None
        self.set_note("")
        self.set_rows({"Placements in all": "…", "At this speed": "…"})

    def show_estimate(self, estimate: Estimate | None) -> None:
        """What probes came to so far."""
        if estimate is not None and estimate.probes >= ENOUGH:
            self._estimate = estimate
            self.set_note(f"from {estimate.probes:,} random probes")
            self.set_rows({"Placements in all": amount(estimate.nodes, estimate.nodes_error)})

    def show_speed(self, placed: int, rate: float) -> None:
        """So many positions were placed already, and `rate` are placed a second; 0 if that is not known."""
        if self._estimate is None or rate <= 0:
            return
        left = self._estimate.nodes - placed
        said = "soon done" if left <= 0 else time_left(left / rate)
        self.set_rows({"At this speed": said if left <= 0 else f"{said} left"})


def amount(mean: float, error: float) -> str:
    """An estimate with its error to one digit: `380,000 ± 20,000`, `3.4 ± 0.4 million`, `5.0 ± 0.3 × 10¹⁶`. Where the
    error is about as large as the mean: `about 10¹⁶`, the order of magnitude. Without an error: `12`, the number."""
    if error == 0:
        return large_number(round(mean))
    if not isfinite(error) or error >= ROUGH * mean:
        return f"about {_order(mean)}"
    power = 0 if mean < 1e6 else 6 if mean < 1e9 else floor(log10(mean))
    unit = "" if not power else " million" if power == 6 else f" × {power_of_ten(power).partition(' × ')[2]}"
    mean, error = mean / 10**power, error / 10**power
    digits = min(-floor(log10(error)), 1 if power else 0)
    written = f",.{max(digits, 0)}f"
    return f"{round(mean, digits):{written}} ± {max(round(error, digits), 10.0**-digits):{written}}{unit}"


def _order(mean: float) -> str:
    """The power of ten that is nearest: `1,000`, `10 million`, `10¹⁶`."""
    power = round(log10(mean))
    if power < 6:
        return f"{10**power:,}"
    return f"{10 ** (power - 6):,} million" if power < 9 else power_of_ten(power).partition(" × ")[2]


def time_left(seconds: float) -> str:
    """A length of time in the largest unit of which it has two: `12 s`, `3 min`, `38 hours`, `2.1 × 10⁹ years`."""
    size, unit = next(each for each in reversed(_TIMES) if seconds >= 2 * each[0] or each[1] == "s")
    count = seconds / size
    if count >= 1e6:
        return f"{power_of_ten(log10(count))} {unit}"
    return f"{count:.1f} {unit}" if unit == "s" and count < 10 else f"{count:,.0f} {unit}"
