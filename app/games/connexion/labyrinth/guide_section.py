"""GuideSection: what a labyrinth is, what one can do now and how to read the board, for whoever sees it first."""
from typing import Literal

from app.pages import SectionColumn
from app.pages.folded_section import FoldedSection

Stage = Literal["placing", "growing", "finished"]

IDEA = ("The 64 hexagrams of the I Ching make one labyrinth. Each is a piece with a door for every unbroken line, and "
        "every door must lead to a door.")
TO_DO: dict[Stage, str] = {
    "placing": "Press <b>Play</b> to watch it grow, or click a dashed cell, then a piece below.",
    "growing": "<b>Space</b> pauses the search. <b>Continue by hand</b> in the menu lets you place the rest.",
    "finished": "<b>Click a hexagram</b> to read it, or press <b>Play</b> to watch the labyrinth grow again.",
}
WAITING = "A dashed cell waits: a door opens onto it. Its number says how many pieces fit."
TO_READ: dict[Stage, str] = {
    "placing": WAITING, "growing": WAITING,
    "finished": "Connected pieces are a group, and the empty places that they enclose are holes. There are always as "
                "many holes as groups.",
}


class GuideSection(FoldedSection):
    """Open at first; who knows it all closes it."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "What you see", "connexion-guide", is_open=True)
        self.add_sentence(IDEA)
        self._to_do, self._to_read = self.add_sentence(), self.add_sentence(muted=True)

    def show_stage(self, stage: Stage) -> None:
        """Say what one can do at this stage, and how to read it."""
        self._to_do.set(TO_DO[stage])
        self._to_read.set(TO_READ[stage])
