"""The scene of the Clock page: a morning in Amsterdam."""
from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from app.games.iching.clock.site import Site
from app.pages.scene import Scene
from solvers.iching.calendar.moments import read_instant
from solvers.iching.calendar.places import place

if TYPE_CHECKING:
    from app.games.iching.clock.sheet import ClockSheet

CITY = "Amsterdam"
AT = "2026-11-20T09:30:00+01:00"


def scenes(sheet: "ClockSheet") -> Iterator[Scene]:
    """The hand of the day chosen."""
    yield Scene("clock", lambda: _stand(sheet))


def _stand(sheet: "ClockSheet") -> None:
    sheet.timeline.replace(read_instant(AT))
    sheet.tab.turn_to(sheet.key)
    sheet.move_to(Site.of(place(CITY)))
    sheet.board.move_cursor((0, 0), show=False)
    sheet.board.setFocus(Qt.FocusReason.MouseFocusReason)
