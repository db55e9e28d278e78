"""Time lapse: an engine that lets an hour, a day, a month or a year pass in each step; and such steps alone."""
from bisect import bisect_left
from calendar import monthrange
from datetime import UTC, datetime, timedelta, tzinfo

from solvers.core.engine import Progress
from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.iching.calendar.written_dates import FIRST_YEAR, LAST_YEAR

UNITS = ("hour", "day", "month", "year")

_OUT_OF_REACH = f"the sky is reckoned for the years {FIRST_YEAR} to {LAST_YEAR}, and this step leads out of them."
_LONGEST = (LAST_YEAR + 1 - FIRST_YEAR) * 366 * 24  # hours: more steps than there can be


def stepped(at: datetime, unit: str, count: int, zone: tzinfo) -> datetime:
    """The instant (UTC) so many units later, or earlier if `count` is negative.

    An hour is an hour. The others keep the time that clocks of the zone show; where a month lacks the day, its last
    one stands in, and from a time that the clocks left out a step goes on in its direction. Raises FormatError where
    the sky is not reckoned any more.
    """
    if count == 0:
        return at.astimezone(UTC)
    local = at.astimezone(zone).replace(fold=0)
    try:
        if unit == "hour":
            local = (at.astimezone(UTC) + timedelta(hours=count)).astimezone(zone)
        elif unit == "day":
            local += timedelta(days=count)
        else:
            local = _on_month(local, count if unit == "month" else 12 * count)
        if not FIRST_YEAR <= local.year <= LAST_YEAR:
            raise FormatError(_OUT_OF_REACH)
    except (OverflowError, ValueError):
        raise FormatError(_OUT_OF_REACH) from None
    # Of a time left out, fold 0 is the instant after the gap and fold 1 the one before; of one that came twice, 0 is
    # the first, which any step from elsewhere may lead to.
    first, second = local.astimezone(UTC), local.replace(fold=1).astimezone(UTC)
    return min(first, second) if count < 0 else first


def _on_month(local: datetime, count: int) -> datetime:
    year, month = divmod(12 * local.year + local.month - 1 + count, 12)
    return local.replace(year=year, month=month + 1, day=min(local.day, monthrange(year, month + 1)[1]))


class TimeLapse:
    """Time passes until the last year is over. Both snapshot and result are the instant that is reached."""

    def __init__(self, at: datetime, unit: str, zone: tzinfo) -> None:
        """From an instant of the years that are reckoned; `unit` is one of UNITS."""
        self._start, self._unit, self._zone = at, unit, zone
        self._done = 0
        # How many steps there are: one fewer than the first that leads out of the years.
        self._most = bisect_left(range(1, _LONGEST), True, key=self._out_of_reach)

    def _out_of_reach(self, count: int) -> bool:
        try:
            stepped(self._start, self._unit, count, self._zone)
        except FormatError:
            return True
        return False

    def advance(self, steps: int, /) -> bool:
        """Let so many units pass. True at the end of the last year."""
        self._done = min(self._done + steps, self._most)
        return self._done == self._most

    def snapshot(self) -> datetime:
        """The instant that is reached."""
        return stepped(self._start, self._unit, self._done, self._zone)

    def progress(self) -> Progress:
        """How much has passed; nobody waits for the end."""
        return Progress(self._done, None, f"{counted(self._done, self._unit)} passed")

    def result(self) -> datetime:
        """The last instant that can be reached."""
        return self.snapshot()
