"""The scenes of the Analyse page: the trap with its best guess, and numbers that contradict each other."""
from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.pages.scene import Scene, wait

if TYPE_CHECKING:
    from app.games.minesweeper.analyse.sheet import AnalyseSheet


def scenes(sheet: "AnalyseSheet") -> Iterator[Scene]:
    """Analysed, and contradictory."""
    yield Scene("analyse", lambda: _show(sheet, "trap"))
    yield Scene("analyse-contradiction", lambda: _show(sheet, "contradiction"))


def _show(sheet: "AnalyseSheet", example: str) -> None:
    sheet.tab.turn_to(sheet.key)
    sheet.show_example(example)
    wait(sheet, lambda: sheet.inquiry.finished)
    sheet.board.setFocus()
    sheet.tab.banner.clear()
