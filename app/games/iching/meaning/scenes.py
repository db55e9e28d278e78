"""The scenes of the Meaning page: a hexagram with moving lines, one of its lines, a search, a longer page."""
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from app.pages.scene import Scene

if TYPE_CHECKING:
    from app.games.iching.meaning.sheet import MeaningSheet


def scenes(sheet: "MeaningSheet") -> Iterator[Scene]:
    """From the beginning of a text, at a moving line, while searching, and beside the list of longer pages."""
    yield Scene("meaning", lambda: _read(sheet, 25, 0, (3, 5)))
    yield Scene("meaning-line", lambda: _read(sheet, 25, 3, (3, 5)))
    yield Scene("meaning-search", lambda: _search(sheet, "well", 48))
    yield Scene("meaning-page", lambda: _read_topic(sheet, "trigrams"))


def _read(sheet: "MeaningSheet", number: int, line: int, moving: Sequence[int]) -> None:
    sheet.search.clear()
    sheet.tab.tell(number, line, moving)
    sheet.reader.setFocus()


def _search(sheet: "MeaningSheet", words: str, number: int) -> None:
    """Open the first text that is found of a hexagram."""
    sheet.tab.turn_to(sheet.key)
    sheet.search.field.setText(words)
    results = sheet.search.results
    results.step(next(place for place, result in enumerate(results.items) if result.found.number == number))
    results.open_current()


def _read_topic(sheet: "MeaningSheet", topic: str) -> None:
    sheet.search.clear()
    sheet.tab.turn_to(sheet.key)
    sheet.show_topic(topic)
