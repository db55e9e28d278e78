"""The scenes of the Natal page: a life, with one of its periods chosen."""
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from app.pages.scene import Scene
from solvers.iching.natal.natal_data import NatalData

if TYPE_CHECKING:
    from app.games.iching.natal.sheet import NatalSheet

BIRTH = NatalData(
    date="1975-07-15", time="02:00", zone="Asia/Shanghai", longitude=121.47, latitude=31.23, sex="male",
    place="Shanghai",
)
TODAY = datetime(2026, 11, 20, 9, 30, tzinfo=UTC)
PERIOD = 8  # the place of the one that is chosen


def scenes(sheet: "NatalSheet") -> Iterator[Scene]:
    """A life on one day."""
    yield Scene("natal", lambda: _show(sheet))


def _show(sheet: "NatalSheet") -> None:
    sheet.tab.turn_to(sheet.key)
    sheet.timeline.replace(BIRTH)
    sheet.show_timeline()
    sheet.board.set_today(TODAY)
    sheet.board.go_to(PERIOD)
    sheet.board.setFocus()
    sheet.tab.changed.emit()
