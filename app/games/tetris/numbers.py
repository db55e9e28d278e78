"""Numbers of Tetris in words: lines of games, which run from none to millions, and weights."""
from math import ceil, floor, log10

from app.canvas.chart_marks import Axis

MINUS = "−"
MILLION = 1_000_000


def lines_words(lines: float) -> str:
    """Lines of a game, or their mean: 46.1, 2,364, 7.8 million."""
    if lines >= 1000 * MILLION:
        return f"{lines / (1000 * MILLION):,.3g} billion"
    if lines >= MILLION:
        return f"{lines / MILLION:.3g} million"
    return f"{lines:,.0f}" if lines >= 100 or lines == int(lines) else f"{lines:.1f}"


def short(number: float) -> str:
    """A count where there is little room: 834, 42,650, 12.9 M, 3.4 G."""
    for size, letter in ((1000 * MILLION, "G"), (10 * MILLION, "M")):
        if number >= size:
            return f"{number / (size if letter == 'G' else MILLION):.3g} {letter}"
    return f"{number:,.0f}"


def signed(number: float, digits: int = 2) -> str:
    """A number with its sign, the minus a true one."""
    words = f"{number:+.{digits}f}"
    return f"{0:.{digits}f}" if float(words) == 0 else words.replace("-", MINUS)


def roughly(number: float) -> float:
    """A number in two figures: 7, 180, 2300."""
    power = 10.0 ** max(floor(log10(max(number, 1.0))) - 1, 0)
    return round(number / power) * power


def rough(number: float) -> str:
    """The same in words: 7, 180, 2,300, 1.9 million."""
    return lines_words(roughly(number))


class LogAxis:
    """Where lines stand between 0 and 1 on an axis between powers of ten; fewer than one line stand with one."""

    figures: tuple[int, ...] = (1,)  # which multiples of the powers of ten it may begin and end with

    def __init__(self, low: float, high: float) -> None:
        steps = [figure * 10**power for power in range(16) for figure in self.figures]
        first = max(sum(1 for step in steps if step <= low) - 1, 0)
        last = next((place for place, step in enumerate(steps) if step >= high), len(steps) - 1)
        self.steps = steps[first : max(last, first + 1) + 1]

    @property
    def low(self) -> float:
        """The power of ten that it begins with."""
        return log10(self.steps[0])

    @property
    def high(self) -> float:
        """The power of ten that it ends with."""
        return log10(self.steps[-1])

    def at(self, lines: float) -> float:
        """The place of a value, at the end of the axis for one beyond it."""
        return min(max((log10(max(lines, 1.0)) - self.low) / (self.high - self.low), 0.0), 1.0)

    def ticks(self, most: int) -> list[int]:
        """Steps of the axis, at most so many: all, or every second, third ... power of ten."""
        if len(self.steps) <= most:
            return self.steps
        powers = [step for step in self.steps if str(step).startswith("1")]
        return powers[:: max(ceil(len(powers) / most), 1)]


class CloseAxis(LogAxis):
    """One that may begin and end with a two or a five, too: closer around its values."""

    figures = (1, 2, 5)


def lines_axis(low: float, high: float) -> Axis:
    """A chart's axis between powers of ten."""
    steps = LogAxis(low, high).steps
    return Axis(steps[0], steps[-1], tuple((step, lines_words(step)) for step in steps),
                lambda lines: log10(max(lines, 1.0)))
