"""Moments at which a pillar or the half of the year changes, where a birth lies so near that a clock may err."""
from datetime import timedelta
from typing import NamedTuple

from solvers.iching.calendar.cycle import BRANCHES
from solvers.iching.calendar.pillars import hour_branch
from solvers.iching.calendar.sky import Sky, reaching

NEAR = timedelta(minutes=2)

TERMS = {  # by the Sun's longitude: those at which months begin, and the solstices
    315: "Li Chun", 345: "Jing Zhe", 15: "Qing Ming", 45: "Li Xia", 75: "Mang Zhong", 90: "the solstice of June",
    105: "Xiao Shu", 135: "Li Qiu", 165: "Bai Lu", 195: "Han Lu", 225: "Li Dong", 255: "Da Xue",
    270: "the solstice of December", 285: "Xiao Han",
}


class Boundary(NamedTuple):
    """A boundary near a birth; `after` is how long after it the birth lies, negative if before."""

    text: str
    after: timedelta


def boundaries(sky: Sky, midnight: bool) -> tuple[Boundary, ...]:
    """All boundaries within two minutes; the day begins at 23:00, or at `midnight`."""
    found = []
    for term, name in TERMS.items():
        if abs((sky.solar_longitude - term + 180) % 360 - 180) < 0.1:  # which takes the Sun more than two hours
            found.append(Boundary(f"{name}, when the Sun reaches {term}°", sky.at - reaching(term, sky.at)))
    after = _after(sky, 1, 2)
    branch = hour_branch(sky.apparent - after)
    day = " and of the day" if branch == 0 and not midnight else ""
    found.append(Boundary(f"the beginning of the hour {BRANCHES[branch]}{day}", after))
    if midnight:
        found.append(Boundary("midnight, when the day begins", _after(sky, 0, 24)))
    return tuple(one for one in found if abs(one.after) <= NEAR)


def _after(sky: Sky, first: int, every: int) -> timedelta:
    """How long after the nearest of the sundial's hours first, first + every ... it is; negative if before."""
    whole = timedelta(hours=every)
    return (sky.since_midnight - timedelta(hours=first) + whole / 2) % whole - whole / 2
