"""PagedTab: a tab of several pages, and which of them answers what is asked of the tab."""
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import msgspec
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.canvas.board import Board
from app.files.export import Drawing
from app.old_pages.sheet import Sheet
from app.old_pages.solving_page import Solver
from app.old_pages.tab import GAME, Tab
from app.pages.actions import Action, GameAction
from app.pages.page_switch import PageSwitch
from app.pages.panel import Section
from app.running.driver import RunListener
from solvers.core.engine import Engine
from solvers.core.formats import FormatError
from solvers.core.game import State
from solvers.core.saves import Save

S = TypeVar("S", bound=State)

PAGE = "page"          # in an autosave: the page in front
DOCUMENT = "document"  # in a file: the page that it holds in place of the game


class PagedTab(Tab[S]):
    """A tab with a `Sheet` for each page, of which one is in front.

    The game itself may be a page without being a sheet: `game_title` is then what it is called. While it is in front,
    `sheet` is None, and what is asked of the tab is answered by the class of the game, which comes next in the order of
    bases: `class Pages(PagedTab[Go], GoTab)`. `board` is the game's own then, else that of the page in front.
    """

    game_title: ClassVar[str] = ""
    game_tip: ClassVar[str] = ""

    sheet: Sheet | None = None

    def make_stage(self) -> QWidget:
        self._stage = _Stage()
        if self.game_title:
            self._game_stage = super().make_stage()
            self._stage.addWidget(self._game_stage)
        return self._stage

    def add_pages(self, sheets: Iterable[Sheet], beside: QWidget | None = None) -> None:
        """Take these pages, and show the switch between all of them in the banner's slot; `beside` stands at its
        right. The first page comes to the front."""
        self._game_solvers: Sequence[Solver] = self.solvers
        self._game_driver = self.driver
        self._put_away: list[Section] = []
        self.sheets = {sheet.key: sheet for sheet in sheets}
        for sheet in self.sheets.values():
            self._stage.addWidget(sheet.widget)
        self._names = {key: (sheet.title, sheet.tip) for key, sheet in self.sheets.items()}
        if self.game_title:
            self._names = {GAME: (self.game_title, self.game_tip), **self._names}
        besides = (beside, *(sheet.beside for sheet in self.sheets.values()))
        self.switch = PageSwitch(self._names, [each for each in besides if each is not None])
        self.switch.chosen.connect(self._choose)
        self.banner.set_switch(self.switch)
        self.working_changed.connect(self._show_busy)
        self.turn_to(self.first_page)

    @property
    def first_page(self) -> str:
        """The key of the page that a new game begins on."""
        return next(iter(self._names))

    @property
    def page(self) -> str:
        """The key of the page in front."""
        return GAME if self.sheet is None else self.sheet.key

    def turn_to(self, key: str) -> None:
        """Bring a page to the front. What trains on the one that was there goes on."""
        if not self._trains:
            self.stop()
        self.banner.clear()
        if self.sheet is None:
            self._game_solvers = self.solvers
        else:
            self.sheet.leave()
        self.sheet = self.sheets.get(key)
        self.show_driver()
        for sheet in self.sheets.values():
            if sheet.beside is not None:
                sheet.beside.setVisible(sheet is self.sheet)
        self.switch.show_page(self.page)
        self._show_busy()
        if not self.game_title and self.sheet is not None:
            self.board = self.sheet.board
        self.setFocusProxy(self.board if self.sheet is None else self.sheet.widget)
        self._stage.setCurrentWidget(self._game_stage if self.sheet is None else self.sheet.widget)
        self.offer(self._game_solvers if self.sheet is None else self.sheet.solvers)
        self.solver_bar.setVisible(bool(self.solvers))
        self.show_running()
        self.refresh_sections()
        if self.sheet is None:
            self.enter_game()
        else:
            self.sheet.enter()
        self.changed.emit()

    def show_driver(self) -> None:
        """Let the solver bar be about the driver of the page in front."""
        self.driver = self._game_driver if self.sheet is None else self.sheet.driver
        self.show_running()
        self.solver_bar.show_text("")
        if self.solving and self.driver.progress is not None:
            self.solver_bar.show_progress(self.driver.progress, None)  # what is paused says nothing by itself

    def leave_game(self) -> None:
        if not self._trains:  # else nothing is at work in the game, and the training goes on out of sight
            super().leave_game()

    def _choose(self, key: str) -> None:
        """Turn to the page that the user chose; the one in front goes on undisturbed."""
        if key == self.page:
            self.changed.emit()  # the menu has unchecked it
        else:
            self.turn_to(key)

    def _show_busy(self) -> None:
        self.switch.show_busy({
            key for key, sheet in self.sheets.items() if sheet is not self.sheet and sheet.trains and sheet.working})

    @property
    def _trains(self) -> bool:
        """Whether what is at work on the page in front goes on out of sight."""
        return self.sheet is not None and self.sheet.trains

    @property
    def listener(self) -> RunListener:
        return super().listener if self.sheet is None else self.sheet.listener

    def enter_game(self) -> None:
        """The game's own page comes to the front."""

    def refresh_sections(self) -> None:
        """Show the sections of the page in front, and no others."""
        for sheet in self.sheets.values():
            if sheet is not self.sheet:
                for section in sheet.sections:
                    section.hide()
        if self.sheet is None:
            for section in self._put_away:
                section.show()
            self._put_away = []
        else:
            self._put_game_away()
            self.sheet.refresh_sections()

    def _put_game_away(self) -> None:
        """Hide the sections that no sheet has, and remember which of them were shown."""
        others = [section for sheet in self.sheets.values() for section in sheet.sections]
        for section in self.panel.sections:
            if section not in others and not section.isHidden():
                self._put_away.append(section)
                section.hide()

    # What a game supplies, by the page in front

    def parameters(self) -> str:
        return super().parameters() if self.sheet is None else self.sheet.parameters()

    def shown_id(self) -> str:
        return super().shown_id() if self._shows_game else ""

    @property
    def shown_board(self) -> Board:
        return self.board if self.sheet is None else self.sheet.board

    @property
    def shown_drawing(self) -> Drawing:
        return super().shown_drawing if self.sheet is None else self.sheet.drawing

    @property
    def picture_confides(self) -> str:
        return super().picture_confides if self.sheet is None else self.sheet.picture_confides

    def picture_name(self) -> str:
        return super().picture_name() if self._shows_game else f"{self.name}-{self.page}"

    @property
    def _shows_game(self) -> bool:
        """Whether the page in front is the one on which the game is played."""
        return self.page == self.first_page

    def speed_key(self, solver: Solver) -> str:
        return f"{super().speed_key(solver)}/{self.page}"

    def choose_engine(self, solver: str) -> None:
        if self.sheet is None:
            super().choose_engine(solver)
        else:
            self.sheet.choose_engine(solver)

    def subject(self) -> object:
        return super().subject() if self.sheet is None else (self.page, self.sheet.subject())

    def finished(self) -> bool:
        return super().finished() if self.sheet is None else self.sheet.finished()

    def hint(self) -> None:
        if self.sheet is None:
            super().hint()
        else:
            self.sheet.hint()

    def forget_hint(self) -> bool:
        return super().forget_hint() if self.sheet is None else self.sheet.forget_hint()

    def new(self) -> None:
        if self.sheet is None:
            super().new()
        else:
            self.sheet.new()

    def undo(self) -> None:
        if self.sheet is None:
            super().undo()
        else:
            self.sheet.undo()

    def redo(self) -> None:
        if self.sheet is None:
            super().redo()
        else:
            self.sheet.redo()

    def at_rest(self) -> tuple[str, float]:
        return super().at_rest() if self.sheet is None else self.sheet.at_rest()

    def make_engine(self, solver: str) -> Engine[Any, Any] | None:
        return super().make_engine(solver) if self.sheet is None else self.sheet.make_engine(solver)

    def activate(self) -> None:
        if self.sheet is None:
            super().activate()
        else:
            self.setFocus()

    def deactivate(self) -> None:
        if not self._trains:
            super().deactivate()

    def can(self, action: Action) -> bool:
        answer = None if self.sheet is None else self.sheet.can(action)
        return super().can(action) if answer is None else answer

    # What stays: the game by itself, all pages for the next start, and in a file the game or a page

    @property
    def _game_sheet(self) -> Sheet | None:
        """The page that is the game, if that is a sheet."""
        return self.sheets.get(self.first_page)

    def extra(self) -> dict[str, str]:
        own = self._game_sheet
        return super().extra() | (own.extra() if own is not None else {})

    def restore_extra(self, seconds: float, extra: dict[str, str]) -> None:
        super().restore_extra(seconds, extra)
        own = self._game_sheet
        if extra and own is not None:
            own.restore(extra)
        self.turn_to(self.first_page)

    def as_session(self) -> Save:
        save = super().as_session()
        extra = {**save.extra, PAGE: self.page}
        for sheet in self.sheets.values():
            extra |= sheet.extra()
        return msgspec.structs.replace(save, extra=extra)

    def restore_session(self, save: Save) -> None:
        super().restore_session(save)
        for sheet in self.sheets.values():
            if sheet is not self._game_sheet:
                sheet.restore(save.extra)
        if (page := save.extra.get(PAGE)) in self._names:
            self.turn_to(page)

    @property
    def document(self) -> str:
        return self.page if self._page_document else GAME

    @property
    def _page_document(self) -> dict[str, str]:
        """What a file is to hold of the page in front; nothing if it is to hold the game."""
        return {} if self.sheet is None or self.sheet is self._game_sheet else self.sheet.as_document()

    def as_document(self) -> Save:
        if held := self._page_document:
            return Save(id=self.game_id(), extra={DOCUMENT: self.page, **held})
        return super().as_document()

    def restore_document(self, save: Save, path: Path) -> None:
        sheet = self.sheets.get(save.extra.get(DOCUMENT, ""))
        if sheet is None:
            super().restore_document(save, path)
            self._restore_old_document(save.extra)
            return
        self.stop()
        sheet.open_document(save.extra)
        self.turn_to(sheet.key)
        self._belong_to(path)

    def _restore_old_document(self, extra: dict[str, str]) -> None:
        """Version 0.1.0 wrote the game and all pages into each file: show that which was in front, if it is there."""
        sheet = self.sheets.get(extra.get(PAGE, ""))
        if sheet is not None and sheet is not self._game_sheet:
            with suppress(FormatError):
                sheet.open_document(extra)
                self.turn_to(sheet.key)

    def _shows(self, page: str) -> bool:
        return self.page == page

    def game_actions(self) -> Sequence[GameAction]:
        pages = [
            GameAction(title, "", f"Alt+{number}", tip, partial(self._choose, key), checkable=True,
                       checked=partial(self._shows, key), group="pages")
            for number, (key, (title, tip)) in enumerate(self._names.items(), start=1)
        ]
        return (*(super().game_actions() if self.sheet is None else self.sheet.game_actions()), *pages)

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return super().board_keys() if self.sheet is None else self.sheet.board_keys()

    def help_page(self) -> str:
        return super().help_page() if self.sheet is None else self.sheet.help_page

    def shut_down(self) -> None:
        if self.sheet is not None:
            self.sheet.leave()
        super().shut_down()
        for sheet in self.sheets.values():
            sheet.shut_down()


class _Stage(QStackedWidget):
    """The pages, of which the one in front says how much room there must be."""

    def minimumSizeHint(self) -> QSize:
        page = self.currentWidget()
        return QSize(0, 0) if page is None else page.minimumSizeHint()
