"""The Connexion tab: its pages, and which of them answers what is asked of the tab."""
from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from app.actions import Action, GameAction
from app.board import Board
from app.connexion import records
from app.connexion.board import LabyrinthBoard
from app.connexion.clock.sheet import ClockSheet
from app.connexion.compact.sheet import CompactSheet
from app.connexion.gallery.gallery import Gallery
from app.connexion.gallery.sheet import GallerySheet
from app.connexion.idle import IdleShow, IdleWatch
from app.connexion.labyrinth.sheet import LabyrinthSheet
from app.connexion.limits.sheet import LimitSheet
from app.connexion.meaning.sheet import MeaningSheet
from app.connexion.natal.sheet import NatalSheet
from app.connexion.octopuszle.sheet import OctopuszleSheet
from app.connexion.preferences_page import PreferencesPage
from app.connexion.reading.sheet import ReadingSheet
from app.connexion.reading.time_box import TimeBox
from app.connexion.sheet import Sheet
from app.connexion.statistics_dialog import StatisticsDialog
from app.controls import Segment, literal
from app.scene import Scene
from app.tab import Tab
from solvers.connexion.pieces import mask_of
from solvers.connexion.rules import Labyrinth
from solvers.engine import Engine

if TYPE_CHECKING:
    from solvers.iching.texts import Library


class ConnexionTab(Tab[Labyrinth]):
    """Grows labyrinths, fills outlines, and solves the Octopuszle."""

    name = "connexion"
    title = "Connexion"

    board: Board

    def __init__(self, parent: QWidget | None = None) -> None:
        self.given: tuple[int, ...] = ()  # the pieces that a new labyrinth begins with
        super().__init__(parent)
        self.gallery = Gallery(self)
        self.sheet: Sheet
        self.sheet = self.labyrinth = LabyrinthSheet(self)
        self.reading = ReadingSheet(self)
        self.meaning = MeaningSheet(self)
        self.natal = NatalSheet(self)
        sheets: tuple[Sheet, ...] = (
            self.labyrinth, GallerySheet(self), self.reading, self.meaning,
            self.natal, ClockSheet(self),
            CompactSheet(self), OctopuszleSheet(self), LimitSheet(self),
        )
        self.sheets = {sheet.key: sheet for sheet in sheets}
        for sheet in sheets:
            self._stage.addWidget(sheet.widget)
        self._switch = Segment([(key, sheet.words) for key, sheet in self.sheets.items()], "Pages")
        for key, sheet in self.sheets.items():
            self._switch.set_tip(key, sheet.tip)
        self._switch.chosen.connect(self.turn_to)
        self.time_box = TimeBox()
        self.reading.changed.connect(self.time_box.show_reading)
        self.time_box.outcome_asked.connect(lambda: self.turn_to("reading"))
        self.time_box.throw_asked.connect(self.throw)
        self.banner.set_resting_widget(_Slot(self._switch, self.time_box))
        self.turn_to("labyrinth")
        IdleWatch(self, self.idle_show)

    def turn_to(self, key: str) -> None:
        """Bring a page to the front."""
        self.stop()
        self.banner.clear()
        self.sheet.leave()
        self.sheet = self.sheets[key]
        self._switch.set_value(key)
        self.board = self.sheet.board
        self._stage.setCurrentWidget(self.sheet.widget)
        self.offer(self.sheet.minds)
        self.solver_bar.setVisible(bool(self.sheet.minds))
        self.solver_bar.show_words("")
        self.refresh_sections()
        self.sheet.enter()
        self.changed.emit()

    def refresh_sections(self) -> None:
        """Show the sections of the page in front, and no others."""
        for sheet in self.sheets.values():
            if sheet is not self.sheet:
                for section in sheet.sections:
                    section.hide()
        self.sheet.refresh_sections()

    def throw(self) -> None:
        """Turn to the reading and throw anew."""
        self.turn_to("reading")
        self.reading.throw()

    # What pages ask of each other

    @cached_property
    def library(self) -> "Library":
        """The texts of the hexagrams, read when they are first asked for; packs that cannot be read are named."""
        from app.connexion import library

        texts, complaints = library.read()
        if complaints:  # once all else is said that goes with what was asked for
            QTimer.singleShot(0, self, lambda: self.say("warning", "Texts left out.", literal(" ".join(complaints))))
        return texts

    def tell(self, number: int, line: int = 0, moving: Sequence[int] = ()) -> None:
        """Turn to what is written about a hexagram, or about one of its lines; `moving` lines are marked."""
        self.turn_to("meaning")
        self.meaning.show_hexagram(number, line, moving)

    def grow_around(self, numbers: Sequence[int]) -> None:
        """Turn to the labyrinth and grow one around one to three different hexagrams."""
        self.labyrinth.connect_pieces(tuple(mask_of(number, self.labyrinth.first_line) for number in numbers))

    # What a game supplies

    def make_board(self) -> LabyrinthBoard:
        return LabyrinthBoard()

    def make_stage(self) -> QWidget:
        self._stage = QStackedWidget()
        return self._stage

    def read_id(self, text: str) -> Labyrinth:
        return Labyrinth.from_id(text)

    def new_id(self, seed: int) -> str:
        return Labyrinth.new(self.given, seed).id

    def parameters(self) -> str:
        return self.sheet.parameters()

    def shown_id(self) -> str:
        return super().shown_id() if self.sheet is self.labyrinth else ""

    def picture_name(self) -> str:
        return super().picture_name() if self.sheet is self.labyrinth else f"{self.name}-{self.sheet.key}"

    def show_state(self, before: Labyrinth | None) -> None:
        self.given = self.state.given
        self.labyrinth.show_state(before)

    def finished(self) -> bool:
        return self.sheet.finished()

    def hint(self) -> None:
        self.sheet.hint()

    def new(self) -> None:
        self.sheet.new()

    def undo(self) -> None:
        self.sheet.undo()

    def redo(self) -> None:
        self.sheet.redo()

    def make_engine(self, mind: str) -> Engine[Any, Any] | None:
        return self.sheet.make_engine(mind)

    def show_snapshot(self, snapshot: Any) -> None:
        self.sheet.show_snapshot(snapshot)

    def take_result(self, result: Any) -> None:
        self.sheet.take_result(result)

    def show_unwatched(self) -> None:
        self.sheet.show_unwatched()

    def activate(self) -> None:
        self.sheet.widget.setFocus()

    def can(self, action: Action) -> bool:
        answer = self.sheet.can(action)
        return super().can(action) if answer is None else answer

    def extra(self) -> dict[str, str]:
        remembered = {"page": self.sheet.key}
        for sheet in self.sheets.values():
            remembered |= sheet.extra()
        return remembered

    def private(self, key: str) -> bool:
        return key.startswith(("reading-", "natal-"))  # what was asked, and who was born when

    def restore_extra(self, seconds: float, extra: dict[str, str]) -> None:
        if extra:  # a new labyrinth leaves the other pages as they are
            for sheet in self.sheets.values():
                sheet.restore(extra)
        self.turn_to(extra["page"] if extra.get("page") in self.sheets else "labyrinth")

    def game_actions(self) -> Sequence[GameAction]:
        pages = [
            GameAction(sheet.words, "", f"Alt+{number}", sheet.tip, partial(self.turn_to, key), checkable=True,
                       checked=lambda key=key: self.sheet.key == key)  # type: ignore[misc]
            for number, (key, sheet) in enumerate(self.sheets.items(), start=1)
        ]
        show = GameAction("Idle show", "full-screen", "Shift+F11",
                          "Let labyrinths grow on the whole screen until a key or the mouse is touched", self.idle_show)
        return (*self.sheet.game_actions(), *pages, show)

    def idle_show(self) -> None:
        """Let labyrinths grow on the whole screen."""
        IdleShow(self).begin()

    def help_page(self) -> str:
        return self.sheet.help_page

    def settings_page(self) -> PreferencesPage:
        return PreferencesPage()

    def statistics(self) -> None:
        found, sentence = records.read()
        if sentence:
            self.say("warning", "", sentence)
        StatisticsDialog(self, found).open()

    def scenes(self) -> Iterator[Scene]:
        for sheet in self.sheets.values():
            yield from sheet.scenes()

    def shut_down(self) -> None:
        self.sheet.leave()
        self.gallery.save()
        super().shut_down()


class _Slot(QWidget):
    """The page switch, as wide as it needs, at the left of the banner's slot, and the time box at its right."""

    def __init__(self, switch: Segment, time_box: TimeBox) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 6, 0, 6)
        row.addWidget(switch)
        row.addStretch(1)
        row.addWidget(time_box)
