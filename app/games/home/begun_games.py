"""Which games are begun, as the autosaves of this window tell, and which of them was in front last."""
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from typing import NamedTuple

from app.files import store
from app.pages.begun import BEGUN, Begun, read_begun
from app.shell.game_entry import GameEntry
from solvers.core import saves
from solvers.core.dates import month_name, weekday_name
from solvers.core.formats import FormatError

LAST = "window/tab"  # in the settings: the game that was in front last
PLAYED = "home/played"  # and the one in which something was done last


class BegunGame(NamedTuple):
    """A game that is on in a tab: whose it is, when it was left, and how far it is."""

    entry: GameEntry
    left: datetime
    begun: Begun


def begun_games(games: Iterable[GameEntry]) -> list[BegunGame]:
    """The games that something was played in and that are not over, the one that was played last before others."""
    found = [each for each in map(_begun_game, games) if each is not None]
    last = store.settings().value(PLAYED, "") or store.settings().value(LAST, "")
    return sorted(found, key=lambda each: (each.entry.name != last, -each.left.timestamp()))


def _begun_game(entry: GameEntry) -> BegunGame | None:
    path = store.places().autosaves / f"{entry.name}.json"
    with suppress(OSError, FormatError):  # its tab says what is wrong with the file
        left = datetime.fromtimestamp(path.stat().st_mtime)
        save = saves.load(store.read_file(path, saves.LIMIT))
        begun = read_begun(save.extra.get(BEGUN, ""))
        if save.position and begun is not None and not begun.over:
            return BegunGame(entry, left, begun)
    return None


def when_words(left: datetime, now: datetime) -> str:
    """When something was left, as people say it: “yesterday, 21:40”."""
    days = (now.date() - left.date()).days
    day = {0: "today", 1: "yesterday"}.get(days) or (
        weekday_name(left) if 0 < days < 7 else f"{left.day} {month_name(left)} {left.year}")
    return f"{day}, {left:%H:%M}"
