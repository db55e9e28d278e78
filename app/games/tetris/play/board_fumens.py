"""BoardFumens: boards of the page Play as fumens: set up, copied, in files, and page by page on the page Fumen."""
from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QGuiApplication

from app.games.tetris.play.live_play import LivePlay
from app.pages import Command, PlayPage
from app.pages.document import DOCUMENT
from app.pages.value_page import VALUE
from solvers.core.formats import read_text
from solvers.core.saves import Save
from solvers.tetris.guideline import fumen
from solvers.tetris.guideline.fumen_document import Document, pages_from_game
from solvers.tetris.guideline.fumen_text import read_pages
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.replay import Recording
from solvers.tetris.guideline.rules import Guideline

SUFFIX: Final = ".fumen"


class BoardFumens:
    """What one does with the board and its pieces as other programs read them; of the usual width alone."""

    def __init__(self, page: PlayPage[Guideline], live: LivePlay, begin: Callable[[Setup], object]) -> None:
        """`begin` begins the game of a setup."""
        self._page, self._live, self._begin = page, live, begin
        self.commands = (
            Command("Set up a board…", self.set_up, "Paint a board, choose its pieces, and play from there in zen",
                    enabled=self._is_usual_board, group="board"),
            Command("Copy as fumen", self.copy,
                    "Put the board and its pieces on the clipboard; Paste id reads them", enabled=self._is_usual_board,
                    group="board"),
            Command("Show as a fumen", self.show_game,
                    "Show the game so far on the page Fumen, a page for each piece",
                    enabled=lambda: self._is_usual_board() and page.history.position > 0, group="board"),
        )

    def _is_usual_board(self) -> bool:
        return self._page.state.setup.width == fumen.WIDTH

    def set_up(self) -> None:
        """Ask for a board and its pieces, beginning with those at hand."""
        from app.games.tetris.play.setup_dialog import SetupDialog  # no start waits for what paints boards

        self._live.pause()
        SetupDialog(self._page.context.widget, self._live.simulation.position, self._begin).open()

    def copy(self) -> None:
        """Put the board on the clipboard as other programs read it."""
        QGuiApplication.clipboard().setText(self.text)
        self._page.context.say("good", "Copied.", "The board and its pieces are on the clipboard, as a fumen.")

    @property
    def text(self) -> str:
        """The board and its pieces as they are now."""
        return fumen.write(self._live.simulation.position)

    def open_pages(self, text: str) -> bool:
        """Show a fumen of several pages on the page Fumen. Returns False if it is none. Raises FormatError."""
        pages = read_pages(text) if fumen.is_fumen(text) else ()
        if len(pages) > 1:
            self._page.context.turn_to("fumen", Document(pages))
        return len(pages) > 1

    def show_game(self) -> None:
        """Show the game up to the present moment as a fumen, a page for each piece."""
        history = self._page.history
        states = Recording(history.start, history.moves[: history.position]).states
        self._page.context.turn_to("fumen", Document(pages_from_game(states)))


def read_fumen_file(data: bytes) -> Save:
    """The game that begins with the board of a fumen file; one of several pages is for the page Fumen. Raises
    FormatError."""
    text = read_text(data)
    if len(read_pages(text)) > 1:
        return Save(id="tetris:fumen", extra={DOCUMENT: "fumen", VALUE: f"0 {text}"})
    return Save(id=Guideline.from_id(text).id)
