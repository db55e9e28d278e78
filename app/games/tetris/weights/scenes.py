"""The scenes of the Weights page: weights that are edited, their game frozen, and what each of them is worth."""
from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.pages.scene import Scene, wait
from solvers.tetris.strict.rules import Rules

if TYPE_CHECKING:
    from app.games.tetris.weights.sheet import WeightsSheet

EDITED, HOLES, WEIGHT, SEED, PIECES = "dellacherie", 4, -1.5, 2026, 25
BLOG, GAMES, SMALL = "blog-2", 20, Rules(8, 10)


def scenes(sheet: "WeightsSheet") -> Iterator[Scene]:
    """The editor, and the sensitivities."""
    yield Scene("weights", lambda: _edit(sheet))
    yield Scene("weights-sensitivity", lambda: _vary(sheet))


def _edit(sheet: "WeightsSheet") -> None:
    tab, editing, playing = sheet.tab, sheet.editing, sheet.editor.playing
    tab.turn_to(sheet.key)
    sheet.turn_to("editor")
    tab.stop()
    for name in list(editing.edits.loose):
        editing.edits.drop(name)
    editing.turn_to(EDITED)
    playing.begin(playing.rules, SEED)
    playing.engine.advance(PIECES)
    playing.take(playing.engine.snapshot())
    editing.enter(HOLES, WEIGHT, 0.0)
    tab.banner.clear()
    wait(tab, lambda: not sheet.editor.measurement.running)


def _vary(sheet: "WeightsSheet") -> None:
    tab = sheet.tab
    tab.turn_to(sheet.key)
    sheet.turn_to("sensitivity")
    sheet.sensitivity.ask(SMALL, GAMES)
    sheet.editing.turn_to(BLOG)
    if not tab.solving:
        tab.solve()
    wait(tab, lambda: not sheet.driver.solving)
    sheet.sensitivity.choose(2)
    sheet.board.setFocus()
