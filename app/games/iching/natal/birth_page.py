"""BirthPage: the birth that is shown, the list of those that were entered, and what saves and files keep of it."""
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import NamedTuple

import msgspec

from app.controls import literal
from app.games.iching.natal import natal_text
from app.games.iching.natal.births import Births
from app.games.iching.natal.life import Life
from app.games.iching.natal.life_board import LifeBoard
from app.games.iching.natal.natal_dialog import Entered, NatalDialog
from app.games.iching.returning_page import ReturningPage
from app.pages.actions import UsualGame
from app.pages.page_context import PageContext
from app.pages.timeline import Timeline
from solvers.core.formats import FormatError
from solvers.iching.natal import natal_data
from solvers.iching.natal.natal_data import NatalData

BIRTH = "natal-birth"
CHOSEN = "natal-chosen"  # in an autosave: the place of the chosen period, and of the year in it
LISTED = 20  # births in the list beside the title


class _Removed(NamedTuple):
    """A birth that was taken from the list, and how to have it back."""

    data: NatalData
    place: int  # among the births
    was_shown: bool
    position: int  # in the timeline, once it was gone


class BirthPage(ReturningPage[NatalData | None]):
    """Shows one birth at a time. What was shown before can be had back. The subclass's constructor makes the widgets.

    The sky is asked for the first time when a birth is shown, and for one that was remembered when the page is opened.
    """

    document = "birth"
    enter_waits = False  # what was removed by mistake comes back at once

    board: LifeBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.timeline = Timeline(None)
        self._removed: list[_Removed] = []  # what can be put back, the latest last
        self._enter_puts_back = False  # until the board is used again
        self._left: Entered | None = None  # what stood in the form of a new birth when it was left
        self._chosen = ""  # what was chosen when the program ended, until the life is shown
        self.life: Life | None = None         # what comes of it, once somebody looks
        self.births = Births(self)

    def show_life(self) -> None:
        """Show what comes of the birth, or that there is none."""
        raise NotImplementedError

    def now(self) -> datetime:
        """This moment."""
        return datetime.now(UTC)

    # Births

    @property
    def data(self) -> NatalData | None:
        """The birth that is shown, if there is one."""
        return self.timeline.value

    def choose_new(self) -> None:
        """Ask for another birth."""
        self._ask(None, self.show_birth)

    def usual_games(self) -> Sequence[UsualGame]:
        """The births that were entered last; the panel lists them all."""
        return [UsualGame(f"{data.name}, {natal_text.summary(data)}" if data.name else natal_text.summary(data),
                          partial(self.show_birth, data), on=data == self.data)
                for data in self.births.entries[:LISTED]]

    def can_step(self) -> bool:
        """Whether the list has another birth than the one that is shown."""
        return any(data != self.data for data in self.births.entries)

    def show_neighbour(self, by: int) -> None:
        """Show the birth that stands so many places below in the list; behind the last one comes the first."""
        births = self.births.entries
        if self.can_step():
            place = births.index(self.data) + by if self.data in births else min(by, 0)
            self.show_birth(births[place % len(births)])

    def change(self) -> None:
        """Ask what is to be corrected of the present birth."""
        self._ask(self.data, self.correct)

    def _ask(self, data: NatalData | None, take: Callable[[NatalData], object]) -> None:
        """Ask for a birth, beginning with `data`; for a new one with what stood there when its form was left."""
        def show(found: NatalData) -> None:
            if data is None:
                self._left = None
            take(found)
            self.board.setFocus()

        def leave() -> None:
            if data is None:
                self._left = dialog.entered

        dialog = NatalDialog(self.context.widget, data, show, self.now())
        if data is None and self._left is not None:
            dialog.enter(self._left)
        dialog.rejected.connect(leave)
        dialog.open()

    def show_birth(self, data: NatalData) -> None:
        """Show a birth and remember it; the one before can be had back."""
        if self._reckon(data):
            if data != self.data:  # else undo would not know any more what was corrected
                self.timeline.start_document(data)
            self._show_entered(data)

    def correct(self, data: NatalData) -> None:
        """Show a birth in the place of the present one, in the list as well; undo brings that back. One that the list
        has already is shown, and the present one stays there."""
        before = self.data
        if before is None or data in self.births.entries:
            self.show_birth(data)
        elif self._reckon(data):
            self.timeline.push(data)
            self.births.replace(before, data)
            self._show_entered(data)
            self.context.say("info", f"{literal(natal_text.title(data))} changed.",
                             "Undo brings back what was entered before.")

    def _show_entered(self, data: NatalData) -> None:
        """Show what was entered, in the list as well."""
        self.context.banner.clear()  # what was said of the birth before
        self.show_life()
        self.births.remember(data)
        self.context.announce("; ".join(
            f"{hexagram.name} {hexagram.title}, line {hexagram.marked} controls" for hexagram in self.board.hexagrams
        ))
        self.context.changed()

    def travel(self, change: Callable[[], object]) -> None:
        """Move in the timeline; from a correction to what it corrected the entry in the list goes along."""
        before, document = self.data, self.timeline.document
        super().travel(change)
        if before is not None and self.data is not None and self.timeline.document == document:
            self.births.replace(before, self.data)

    def turn_round(self) -> None:
        """Read the present birth for the other half of the Earth."""
        if (before := self.life) is not None:
            self.correct(msgspec.structs.replace(before.data, south=not before.data.south))
            if self.life is not None and self.life.data != before.data:
                half, hexagrams = natal_text.turned(self.life, before)
                self.context.say("info", half, hexagrams)

    def remove(self, data: NatalData) -> None:
        """Take a birth from the list; one that is shown leaves the page to the next one. It can be put back."""
        place, was_shown = self.births.remove(data), data == self.data
        if was_shown:
            remaining = self.births.entries[:place + 1]  # the next one, or else the last
            self.timeline.start_document(remaining[-1] if remaining else None)
            self.show_timeline()
            if self.life is None:
                self.focus_first()
        self._removed.append(_Removed(data, place, was_shown, self.timeline.position))
        self._enter_puts_back = True
        self.context.say("info", f"{literal(natal_text.title(data))} removed.", "", "Put back", self.put_back)
        self.context.changed()

    def put_back(self) -> None:
        """Put back into the list the birth that was removed last, and show it if it was shown then."""
        if not self._removed:
            return
        removed, undone = self._removed[-1], self._undo_puts_back
        self._removed.pop()
        self.births.put_back(removed.data, removed.place)
        self.context.banner.clear()
        if removed.was_shown and undone:
            super().undo()
        elif removed.was_shown:
            self.show_birth(removed.data)
        self.context.changed()

    @property
    def _undo_puts_back(self) -> bool:
        """Whether nothing was shown since a birth was removed, so that undo puts that back first."""
        return bool(self._removed) and self._removed[-1].position == self.timeline.position

    def undo(self) -> None:
        (self.put_back if self._undo_puts_back else super().undo)()

    def enter_follows(self) -> bool:
        """What was just removed comes back by Enter, too, until the board is used again. In the list Enter chooses."""
        message = self.context.banner.message
        return (self._enter_puts_back and message is not None and message.run == self.put_back
                and self.board.hasFocus())

    def keep_enter(self) -> None:
        """Enter is the board's again, on which somebody has moved on."""
        if self._enter_puts_back:
            self._enter_puts_back = False
            self.context.changed()

    def remove_shown(self) -> None:
        """Remove the shown birth from the list."""
        if self.data in self.births.entries:
            self.remove(self.data)

    def show_timeline(self) -> None:
        """Show the birth where the timeline stands, or none; one that cannot be reckoned is refused in the banner."""
        if not self._reckon(self.data):
            self.timeline.replace(None)
            self.life = None
        self.show_life()

    def _reckon(self, data: NatalData | None) -> bool:
        """Find out what comes of a birth, or of none. False, with the reason in the banner, if that cannot be."""
        try:
            self.life = None if data is None else Life.from_data(data)
        except FormatError as error:
            assert data is not None
            self.context.say("bad", f"{literal(natal_text.title(data))}:", literal(error.message))
            return False
        return True

    # What stays

    def extra(self) -> dict[str, str]:
        if self.data is None:
            return {}
        chosen = self._chosen if self.life is None else "" if self.board.is_at_today else (
            f"{self.board.chosen},{self.board.year}")
        return {BIRTH: natal_data.write(self.data)} | ({CHOSEN: chosen} if chosen else {})

    def choose_again(self) -> None:
        """Choose the period and year that were chosen when the program ended."""
        period, _, year = self._chosen.partition(",")
        self._chosen = ""
        if self.life is not None and period in map(str, range(12)):
            place = int(period)
            if year in ("None", *map(str, range(self.life.stretches[place].length))):
                self.board.go_to(place)
                self.board.choose(place, None if year == "None" else int(year))

    def restore(self, extra: dict[str, str]) -> None:
        try:
            data = natal_data.read(extra.get(BIRTH, ""))
        except FormatError:
            return
        if data != self.data:
            self.timeline.reset(data)
            self.life, self._chosen = None, extra.get(CHOSEN, "")  # which are reckoned when somebody looks

    def can_save(self) -> bool:
        return super().can_save() and self.data is not None

    def as_document(self) -> dict[str, str]:
        return {BIRTH: natal_data.write(self.data)} if self.data is not None else {}

    def open_document(self, extra: dict[str, str]) -> None:
        data = natal_data.read(extra.get(BIRTH, ""))
        Life.from_data(data)  # which may not be reckoned
        self.show_birth(data)
