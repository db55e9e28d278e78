"""LabyrinthFinish: what becomes of a labyrinth that is whole: it goes into the gallery, and one reads what it is."""
from functools import partial

from PySide6.QtCore import QObject, Qt

from app.games.connexion.captions import Caption
from app.games.connexion.gallery.gallery_sections import WHO_STAYS
from app.games.connexion.gallery.labyrinth_gallery import Gallery
from app.games.connexion.labyrinth.labyrinth_sections import LabyrinthResultSection
from app.games.connexion.labyrinth_board import LabyrinthBoard
from app.games.connexion.labyrinth_records import STATISTICS, LabyrinthRecords
from app.pages import PlayPage
from solvers.connexion.collection import CHOSEN, GROWN
from solvers.connexion.pieces import number_of
from solvers.connexion.rules import Labyrinth


class LabyrinthFinish(QObject):
    """Adds whole labyrinths to the gallery, counts those that were laid by hand, and says what one can do with them."""

    def __init__(self, page: PlayPage[Labyrinth], board: LabyrinthBoard, result: LabyrinthResultSection) -> None:
        super().__init__(page)
        self._page, self._context, self._board, self._result = page, page.context, board, result
        self._gallery = page.context.shared(Gallery)
        self._gallery.filled.connect(self._say_filled, Qt.ConnectionType.QueuedConnection)  # after what has filled it
        self._gallery.complained.connect(self._say_complaint)

    def show_finished(self, *, by_hand: bool) -> None:
        """Show what the labyrinth of the page consists of; `by_hand` if somebody has just laid its last piece."""
        state, first_line = self._page.state, self._board.look.first_line
        solution = state.solution()
        # The rank decides what the gallery gives up first when it is full: what somebody laid or asked for stays
        # longest. In a lesson nothing is added or counted.
        rank = CHOSEN if by_hand or state.given or state.wish else GROWN
        entry = self._gallery.entry(solution, state.given, rank)
        fresh = 0 if self._context.practising else self._gallery.add([entry])
        if by_hand:
            self.announce()
        if fresh and by_hand:
            STATISTICS.count(partial(LabyrinthRecords.with_laid, entry=entry), self._context)
        place = f"{self._gallery.count:,} in the gallery" if fresh else "in the gallery already"
        self._result.set(solution, "" if self._context.practising else place)
        self._board.set_caption(Caption.from_solution(solution, [number_of(mask, first_line) for mask in state.given]))
        self._board.fit_closely()

    def announce(self) -> None:
        """Say that the labyrinth is whole, and what one can do with it."""
        self._context.say("good", "Finished.", "Click a hexagram to read it, or press Enter on it. Play shows it grow.",
                          "" if self._context.practising else "Grow another", self._page.new)

    def _say_filled(self) -> None:
        self._context.say("info", "The gallery is full.", WHO_STAYS)

    def _say_complaint(self, sentence: str) -> None:
        self._context.say("warning", "The gallery:", sentence)
