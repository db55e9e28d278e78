"""The Connexion tab: its pages, and what they ask of each other."""
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from app.canvas.board import Board
from app.controls import literal
from app.games.connexion import statistics
from app.games.connexion.board import LabyrinthBoard
from app.games.connexion.compact.sheet import CompactSheet
from app.games.connexion.gallery.gallery import Gallery
from app.games.connexion.gallery.sheet import GallerySheet
from app.games.connexion.idle import IdleShow, IdleWatch
from app.games.connexion.laboratory.sheet import LaboratorySheet
from app.games.connexion.labyrinth.sheet import LabyrinthSheet
from app.games.connexion.octopuszle.sheet import OctopuszleSheet
from app.games.connexion.sheet import Sheet
from app.games.connexion.statistics import StatisticsDialog
from app.games.iching.clock.sheet import ClockSheet
from app.games.iching.meaning.sheet import MeaningSheet
from app.games.iching.natal.sheet import NatalSheet
from app.games.iching.origin import CONFIDED, Origin
from app.games.iching.reading.sheet import ReadingSheet
from app.games.iching.reading.time_box import TimeBox
from app.old_pages.paged_tab import PagedTab
from app.pages.actions import GameAction
from solvers.connexion.pieces import mask_of
from solvers.connexion.rules import Labyrinth
from solvers.connexion.search.wishes import Wish

if TYPE_CHECKING:
    from solvers.iching.texts.library import Library


class ConnexionTab(PagedTab[Labyrinth]):
    """Grows labyrinths, fills outlines, and solves the Octopuszle."""

    name = "connexion"
    title = "Connexion"

    board: Board

    def __init__(self, parent: QWidget | None = None) -> None:
        self.given: tuple[int, ...] = ()  # the pieces that a new labyrinth begins with
        self.wish: Wish | None = None     # what is looked for in it
        super().__init__(parent)
        self.gallery = Gallery(self)
        self.sheet = self.labyrinth = LabyrinthSheet(self)
        self.reading = ReadingSheet(self)
        self.meaning = MeaningSheet(self)
        self.natal = NatalSheet(self)
        sheets: tuple[Sheet, ...] = (
            self.labyrinth, GallerySheet(self), self.reading, self.meaning,
            self.natal, ClockSheet(self),
            CompactSheet(self), OctopuszleSheet(self), LaboratorySheet(self),
        )
        self.time_box = TimeBox()
        self.reading.changed.connect(self.time_box.show_reading)
        self.time_box.outcome_asked.connect(lambda: self.turn_to("reading"))
        self.time_box.throw_asked.connect(self.throw)
        self.add_pages(sheets, self.time_box)
        IdleWatch(self, self.idle_show)

    def throw(self) -> None:
        """Turn to the Reading page and throw."""
        self.turn_to("reading")
        self.reading.throw()

    # What pages ask of each other

    @cached_property
    def library(self) -> "Library":
        """The texts of the hexagrams, read when they are first asked for; packs that cannot be read are named."""
        from app.games.iching import library

        texts, complaints = library.read()
        if complaints:  # once all else is said that goes with what was asked for
            QTimer.singleShot(0, self, lambda: self.say("warning", "Texts left out.", literal(" ".join(complaints))))
        return texts

    def open_text(self, number: int, line: int = 0, moving: Sequence[int] = ()) -> None:
        """Open the Meaning page at a hexagram.

        Args:
            number: of the hexagram, 1 to 64.
            line: the line that is shown; 0 shows the beginning.
            moving: the lines that are marked.
        """
        self.turn_to("meaning")
        self.meaning.show_hexagram(number, line, moving)

    def grow_around(self, numbers: Sequence[int], origin: Origin | None = None) -> None:
        """Turn to the Labyrinth page and grow one around hexagrams.

        Args:
            numbers: one to three different ones, in the order of their roles.
            origin: the reading or birth that they are of, if any.
        """
        self.labyrinth.connect_pieces(
            tuple(mask_of(number, self.labyrinth.first_line) for number in numbers), origin)

    # What a game supplies

    def make_board(self) -> LabyrinthBoard:
        return LabyrinthBoard()

    def read_id(self, text: str) -> Labyrinth:
        return Labyrinth.from_id(text)

    def new_id(self, seed: int) -> str:
        return Labyrinth.new(self.given, seed, self.wish).id

    def play(self, move: str) -> bool:
        played = super().play(move)
        if played:  # nobody wants to lay a piece twice, whatever happens to the computer
            self.autosave()
        return played

    def show_state(self, before: Labyrinth | None) -> None:
        self.given, self.wish = self.state.given, self.state.wish
        self.labyrinth.show_state(before)

    def confided(self, extra: Mapping[str, str]) -> str:
        return " and ".join(sorted({words for key, words in CONFIDED.items() if extra.get(key)}))

    def confides(self, key: str) -> bool:
        return key in CONFIDED

    def game_actions(self) -> Sequence[GameAction]:
        show = GameAction("Idle show", "full-screen", "Shift+F11",
                          "Let labyrinths grow on the whole screen until a key or the mouse is touched", self.idle_show,
                          group="idle")
        return (*super().game_actions(), show)

    def idle_show(self) -> None:
        """Let labyrinths grow on the whole screen."""
        IdleShow(self).begin()

    def statistics(self) -> None:
        found, sentence = statistics.read()
        if sentence:
            self.say("warning", "", sentence)
        StatisticsDialog(self, found).open()

    def shut_down(self) -> None:
        super().shut_down()
        self.labyrinth.grower.entry_maker.finish()
        self.gallery.save()
