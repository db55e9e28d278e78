"""Walking: what the player does in the scene; keys and clicks become walks by the clock, and these become moves."""
from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject

from app.games.ferry.play import click_paths
from app.games.ferry.play.live_walk import LiveWalk
from app.games.ferry.play.story_view import StoryView
from app.games.ferry.scene.portal import WIDE
from app.pages.play_page import PlayPage
from solvers.ferry.game import FerryGame
from solvers.ferry.keys import Event, Walk
from solvers.ferry.scene import BODY_WIDTH, CELL, COLUMNS, PIXEL
from solvers.ferry.tale import Portal

ARCH: Final = round(WIDE * PIXEL + BODY_WIDTH) // 2  # units from the middle of an arch to a figure before it


class Walking(QObject):
    """The hands of a page on which a tale is walked through. `live` is the walk that is not over yet."""

    def __init__(self, page: PlayPage[FerryGame], view: StoryView) -> None:
        super().__init__(page)
        self._page, self._board = page, view.board
        self.live = LiveWalk(self, page.state)
        self._then: Event = ""  # what a click wants to be done once one is there
        board = view.board
        self.live.moved.connect(self._arrive)
        board.steered.connect(self.steer)
        board.answered.connect(self.answer)
        board.left_talk.connect(self.leave_talk)
        board.person_pressed.connect(self._walk_to_person)
        board.portal_pressed.connect(self._walk_to_portal)
        board.ground_pressed.connect(self._walk_to)
        board.focus_lost.connect(self.live.halt)
        view.box.chosen.connect(self.answer)
        view.box.onward.connect(self.go_on)
        view.box.closed.connect(lambda: self.leave_talk() if page.state.talking else view.box.hide())

    @property
    def begun(self) -> bool:
        """Whether anything was walked since the last move."""
        return bool(self.live.walk().stretches)

    def begin(self, before: FerryGame | None, walk: Walk | None) -> None:
        """Stand where the game stands now, or where an unfinished walk had come to; `before` is the state before."""
        state = self._page.state
        self.live.begin(state, walk)
        self._then = ""
        if before is None or before.place != state.place:
            self.live.faces = 1 if 2 * state.body.x < COLUMNS * CELL else -1
        elif state.talking and not before.talking:
            self._turn_to_person()

    def _turn_to_person(self) -> None:
        """Who begins to talk looks at whom they talk to."""
        across = self._to_person()
        if abs(across) > CELL:
            self.live.faces = 1 if across > 0 else -1

    def _to_person(self) -> int:
        """From the middle of the figure to that of the person here, in units; 0 if nobody is."""
        person = self._page.state.map.person
        return 0 if person is None else person.column * CELL + CELL // 2 - self.live.body.x - BODY_WIDTH // 2

    def go_on_walking(self) -> None:
        """Whoever holds a key walks on behind a portal."""
        if self._board.live:
            for name in self._board.held:
                self.live.press(name)

    # By keys

    def steer(self, name: str, began: bool) -> None:
        """An input by key begins or ends."""
        if began:
            self._then = ""
        if self._page.state.talking:
            if began and name in ("talk", "jump"):
                self.go_on()
        elif not self._board.live:
            return
        elif not began:
            self.live.release(name)
        elif name == "talk":
            self.end_walk("talk")
        elif name == "up" and self._at_portal():
            self.end_walk("up")
        elif name == "up" and (portal := self._portal_before()) is not None:
            self._walk_to_portal(portal)
        else:
            self.live.press("jump" if name == "up" else name)

    def _portal_before(self) -> Portal | None:
        """The portal whose arch the figure is seen before, if only in part: by the rules one has to stand in its cell,
        which is narrower than the picture, so a few steps lead there."""
        here = self.live.here
        if here.body.flying:
            return None
        middle = here.body.x + BODY_WIDTH // 2
        return next((portal for portal in here.map.portals if portal.leads
                     and abs(portal.column * CELL + CELL // 2 - middle) <= ARCH
                     and abs((portal.row + 1) * CELL - here.body.y) < CELL), None)

    def _at_portal(self) -> bool:
        self.live.look()
        portal = self.live.here.portal
        return portal is not None and portal.leads

    def end_walk(self, event: Event) -> None:
        """The walk so far, and the key that ends it, become a move."""
        self.live.look()
        self._page.play(str(self.live.walk(event)))

    def settle(self) -> None:
        """What was walked so far becomes a move of its own, so that whatever comes now is about where one is."""
        self.live.halt()
        self._board.let_go()
        if self.begun and not self._page.state.finished:
            self._page.play(str(self.live.walk()))

    # In a conversation

    def go_on(self) -> None:
        """Go on in a conversation in which there is nothing to choose."""
        if self._page.state.talking and not self._page.state.choices:
            self._page.play("next")

    def answer(self, number: int) -> None:
        """Say a choice."""
        if self._page.state.talking:
            self._page.play(str(number))

    def leave_talk(self) -> None:
        """Leave the conversation."""
        if self._page.state.talking:
            self._page.play("leave")

    # By clicks

    def _walk_to(self, x: int, y: int) -> None:
        self._then = ""
        self.live.look()
        walk = click_paths.to_ground(self.live.here, x, y)
        self.live.follow(walk.stretches if walk else (), x - BODY_WIDTH // 2)

    def _walk_to_person(self) -> None:
        person = self._page.state.map.person
        if self.live.here.person_near is not None:
            self.end_walk("talk")
        elif person is not None:
            self._follow(click_paths.to_person)

    def _walk_to_portal(self, portal: Portal) -> None:
        if self.live.here.portal == portal:
            self.end_walk("up")
        else:
            self._follow(partial(click_paths.to_portal, portal=portal))

    def _follow(self, way: Callable[[FerryGame], Walk | None]) -> None:
        self.live.look()
        walk = way(self.live.here)
        self._then = walk.event if walk else ""
        if walk is None:
            self._page.context.say("info", "", "No way leads there from where you stand.")
        else:
            self.live.follow(walk.stretches)

    def _arrive(self) -> None:
        if self.live.going or not self._then:
            return
        event, self._then = self._then, ""
        there = self.live.here.person_near if event == "talk" else self.live.here.portal
        if there is not None:
            self.end_walk(event)
