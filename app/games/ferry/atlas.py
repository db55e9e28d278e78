"""Where the maps of a tale lie beside each other, worked out from their portals; and what of that has been seen."""
from collections import deque
from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from solvers.ferry.scene import COLUMNS, ROWS
from solvers.ferry.tale import Portal, Tale

Place = tuple[int, int]  # column and row among the maps; the start is (0, 0)


class Way(NamedTuple):
    """A way from one map to another; `both` where another portal leads back, `letter` that of the portal."""

    here: str
    there: str
    letter: str
    both: bool


def heading(portal: Portal) -> Place:
    """Where a portal seems to lead: by the side of the picture on which it stands."""
    if portal.column < COLUMNS * 0.3:
        return -1, 0
    if portal.column >= COLUMNS * 0.7:
        return 1, 0
    return (0, -1) if portal.row < ROWS * 0.5 else (0, 1)


@lru_cache(maxsize=8)
def _layout(ways: tuple[tuple[str, tuple[tuple[str, Place], ...]], ...], start: str) -> dict[str, Place]:
    goals = dict(ways)
    places: dict[str, Place] = {}
    for first in (start, *goals):
        if first in places or first not in goals:
            continue
        places[first] = _free(places, (0, 0), (0, 1)) if places else (0, 0)
        queue = deque([first])
        while queue:
            here = queue.popleft()
            for there, (right, down) in goals[here]:
                if there not in places and there in goals:
                    at = places[here]
                    places[there] = _free(places, (at[0] + right, at[1] + down), (right, down))
                    queue.append(there)
    return places


def _free(places: dict[str, Place], wanted: Place, onward: Place) -> Place:
    """The free place nearest to the wanted one; of several one beside the way, so that two ways have a row each."""
    taken, far = set(places.values()), 0
    while not (free := _ring(wanted, far) - taken):
        far += 1
    return min(free, key=lambda place: (
        abs((place[0] - wanted[0]) * onward[0] + (place[1] - wanted[1]) * onward[1]),
        (wanted[1] - place[1], wanted[0] - place[0])))


def _ring(centre: Place, far: int) -> set[Place]:
    """The places at this distance from a centre, in steps up, down and aside."""
    return {(centre[0] + across, centre[1] + down) for across in range(-far, far + 1)
            for down in (far - abs(across), abs(across) - far)}


def layout(tale: Tale) -> dict[str, Place]:
    """The place of each map of a tale. It depends on the portals alone."""
    ways = tuple((each.name, tuple((portal.map, heading(portal)) for portal in each.portals if portal.map))
                 for each in tale.maps)
    return _layout(ways, tale.start)


def ways(tale: Tale) -> list[Way]:
    """All ways between two maps, each pair once where portals lead both ways. A stair within one map is none."""
    pairs = {(each.name, portal.map): portal.letter for each in tale.maps for portal in each.portals
             if portal.map not in ("", each.name)}
    return [Way(here, there, letter, (there, here) in pairs) for (here, there), letter in pairs.items()
            if not ((there, here) in pairs and there < here)]


def known(tale: Tale, seen: Collection[str]) -> set[str]:
    """The maps of which one knows: those that were seen, and those behind their portals."""
    return set(seen) | {portal.map for each in tale.maps if each.name in seen for portal in each.portals if portal.map}
