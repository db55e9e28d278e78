"""Walking: keys and clicks in the scene become walks by the clock, and these become moves of the game."""
from collections.abc import Callable
from functools import partial
from typing import Final, Literal

from PySide6.QtCore import QObject

from app.controls import literal
from app.games.ferry import ferry_keys, story_text
from app.games.ferry.ferry_assist import read_assist
from app.games.ferry.play.live_walk import SECOND, LiveWalk
from app.games.ferry.play.story_board import HELD
from app.games.ferry.play.story_view import StoryView
from app.look import theme
from app.pages import Message, PlayPage
from solvers.ferry.game import FerryGame
from solvers.ferry.graph import Entry, TaleGraph, leading_portals
from solvers.ferry.keys import LATEST, Event, Walk, read_walk
from solvers.ferry.scene import BODY_WIDTH, CELL, COLUMNS, LEDGE, ROWS, SOLID
from solvers.ferry.steering import SteeredPlaces
from solvers.ferry.tale import Portal
from solvers.ferry.things import is_taken

REST: Final = SECOND * 6 // 5  # ns after a conversation in which Enter begins no other, however often it is pressed


def walk_to_portal(game: FerryGame, portal: Portal) -> Walk | None:
    """The quickest walk to a portal that leads on, with the key that goes through it; None if no way is there."""
    graph, entry = TaleGraph(game.tale, "time"), Entry.from_game(game)
    reached = graph.routes(entry).straight[leading_portals(game.map).index(portal)]
    return None if reached is None else graph.walk_straight(entry, portal)


def walk_to_person(game: FerryGame) -> Walk | None:
    """The quickest walk to the person here, with the key that begins to talk; None if nobody can be walked to."""
    graph, entry = TaleGraph(game.tale, "time"), Entry.from_game(game)
    return None if graph.routes(entry).talk is None else graph.walk_to_person(entry)


def walk_to_ground(game: FerryGame, x: int, y: int) -> Walk | None:
    """The quickest walk to what carries one at a point, in units: below it or, in the earth, above; None without one.

    It ends as soon as the column of the point is touched, up to a cell away from the point itself.
    """
    column = min(max(x // CELL, 0), COLUMNS - 1)
    row = _standing_row(game.map.rows, column, min(max(y // CELL, 0), ROWS - 1))
    if row is None:
        return None
    # A gate is three cells high, and whoever stands on the next step of a stair would touch it as well, if that had not
    # a nearer one.
    rows = [each for each in (row - 1, row, row + 1) if 0 <= each < ROWS]
    places = SteeredPlaces(game.terrain, [(column, each) for each in rows])
    try:
        stretches, _ = places.way(game.body, True, rows.index(row), False)
    except ValueError:
        return None
    return Walk(stretches, motion=LATEST)


def _standing_row(rows: tuple[str, ...], column: int, row: int) -> int | None:
    """The row of a figure that stands below a cell, or on top of the earth that it is in."""
    while rows[row][column] == SOLID:
        if row == 0:
            return None
        row -= 1
    while row + 1 < ROWS and rows[row + 1][column] not in (SOLID, LEDGE):
        row += 1
    return row


class Walking(QObject):
    """Turns the player's input into moves of the page. `live` is the walk in progress."""

    def __init__(self, page: PlayPage[FerryGame], view: StoryView) -> None:
        super().__init__(page)
        self._page, self.board, self._box = page, view.board, view.box
        self.live = LiveWalk(self, page.state, read_assist=read_assist)
        self._then: Event = ""  # what a click wants done on arrival
        self._is_outside = False  # whether the figure was out of all arches since it last stood in one
        self._has_landed = True   # whether it did not fly the moment before
        self._talked_until: int | None = None  # when the last conversation ended, ns
        self._asked_twice = False  # whether Enter came since
        # The key that did nothing last, and why
        self._refused: tuple[Event | Literal["down"], Message | None] = ("", None)
        board = view.board
        self.live.moved.connect(self._withdraw_refusal)
        self.live.moved.connect(self._arrive)
        self.live.moved.connect(self._enter_if_held)
        board.steered.connect(self.steer)
        board.answered.connect(self.answer)
        board.marked.connect(lambda by: board.announce(self._box.mark_next(by)))
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
        """True if the figure has walked since the last move."""
        return bool(self.live.walk().stretches)

    def start_from(self, before: FerryGame | None, walk: Walk | None) -> None:
        """Place the figure where the game has it, or at the end of an unfinished walk; `before` is the state before."""
        state = self._page.state
        self.live.start_from(state, walk)
        self._then, self._is_outside = "", False
        if before is None or before.place != state.place:
            self.live.faces = 1 if 2 * state.body.x < COLUMNS * CELL else -1
            self._talked_until = None
        elif state.talking and not before.talking:
            self._turn_to_person()
        elif before.talking and not state.talking:
            self._talked_until, self._asked_twice = self.live.now(), False
        elif before.body != state.body:
            self._talked_until = None

    def _turn_to_person(self) -> None:
        """Turn the figure towards the person it talks to."""
        across = self._to_person()
        if abs(across) > CELL:
            self.live.faces = 1 if across > 0 else -1

    def _to_person(self) -> int:
        """Distance from the middle of the figure to that of the person, in units; 0 if nobody is here."""
        person = self._page.state.map.person
        return 0 if person is None else person.column * CELL + CELL // 2 - self.live.body.x - BODY_WIDTH // 2

    def go_on_walking(self) -> None:
        """Keep walking behind a portal if a key is still held."""
        if self.board.live:
            for name in self.board.held:
                self.live.press(name)

    # By keys

    def steer(self, name: str, began: bool) -> None:
        """Handle a key that goes down (`began`) or up."""
        # Up goes through a portal, walks to one whose arch is close, or jumps, in that order; Enter walks up to who is
        # close, or talks. In a conversation Enter and Space go on, and to walk is to leave.
        if began:
            self._then = ""
        if self._page.state.talking:
            if began and name == "jump":
                self.skip_heard()
            elif began and name == "talk":
                self.go_on()
            elif began and name in HELD:
                self.leave_talk()  # and the key, still held, walks
        elif not self.board.live:
            return
        elif name == "down":
            self._refuse_to_go_down(began=began)
        elif not began:
            self.live.release("jump" if name == "up" else name)
        elif name == "talk" and self._may_be_once_too_often():
            self._ask_for_another_enter()
        elif name == "talk" and self._has_only_to_step():
            self._walk_to_person()
        elif name == "talk":
            self.end_walk("talk")
        elif name == "up" and self._at_portal():
            self.end_walk("up")
        elif name == "up" and (portal := story_text.arch_before(self.live.here)) is not None:
            self._walk_to_portal(portal)
        else:
            self.live.press("jump" if name == "up" else name)

    def _may_be_once_too_often(self) -> bool:
        """True if Enter might still be meant for the conversation that ended here, which then begins again with a step,
        or with Enter once more."""
        here = self.live.here
        if self._talked_until is None or self.begun or here.person_near is None or story_text.refusal(here, "talk"):
            return False
        return not self._asked_twice or self.live.now() - self._talked_until < REST

    def _ask_for_another_enter(self) -> None:
        self._asked_twice = True
        if (person := self._page.state.map.person) is not None:
            self._page.context.say("info", "", literal(story_text.talk_again(person, ferry_keys.talk_key())))
            self._refused = ("talk", self._page.context.banner.message)

    def _has_only_to_step(self) -> bool:
        """True if somebody is a few steps too far away to talk to."""
        self.live.catch_up()
        return self.live.here.person_near is None and story_text.person_close(self.live.here) is not None

    def _at_portal(self) -> bool:
        self.live.catch_up()
        portal = self.live.here.portal
        return portal is not None and portal.leads and not is_taken(self.live.here, portal)

    def end_walk(self, event: Event) -> None:
        """Make a move of the walk so far and the key that ends it."""
        self.live.catch_up()
        banner = self._page.context.banner
        self._refused = ("", None) if self._page.play(str(self.live.walk(event))) else (event, banner.message)

    def _refuse_to_go_down(self, *, began: bool) -> None:
        sentence = story_text.refusal(self.live.here, "down")
        if began and sentence:
            self._page.context.say("info", "", sentence)
            self._refused = ("down", self._page.context.banner.message)

    def _withdraw_refusal(self) -> None:
        """Remove what the banner says of a key that did nothing, once that is no longer so where the figure is."""
        event, message = self._refused
        banner = self._page.context.banner
        if message is not None and banner.message is message and not self.live.body.flying and (
                story_text.refusal(self.live.here, event) != message.sentence):
            banner.clear()

    def show_move(self, move: str) -> None:
        """Make a move of a solver: if it is a walk, the figure walks it to be seen, and a key takes over from there."""
        walk = None if self._page.state.talking else read_walk(move)
        if walk is None or walk.motion != LATEST or theme.reduced_motion() or not self.board.isVisible():
            self._page.play(move)
            return
        self.board.setFocus()
        self._then = walk.event
        self.live.show_walk(walk.stretches)

    def settle(self) -> None:
        """Make a move of the walk so far, so that hints, undo and solvers start from where the figure is."""
        self.live.halt()
        self.board.let_go()
        if self.begun and not self._page.state.finished:
            self._page.play(str(self.live.walk()))

    # In a conversation

    def go_on(self) -> None:
        """Go on in a conversation, or say the choice that is marked."""
        if self._page.state.talking and not self._page.state.choices:
            self._page.play("next")
        elif (answer := self._box.marked) is not None:
            self.answer(answer.number)

    def skip_heard(self) -> None:
        """Go on, past what was heard before, to what is new or to be answered."""
        skips, passed = self._page.state.heard_before, set[int]()
        self.go_on()
        while skips and (state := self._page.state).heard_before and not state.choices and state.line not in passed:
            passed.add(state.line)  # some talks go round in circles
            self._page.play("next")

    def answer(self, number: int) -> None:
        if self._page.state.talking:
            self._page.play(str(number))
            self.board.setFocus()  # Tab may have led to the choice

    def leave_talk(self) -> None:
        if self._page.state.talking:
            self._page.play("leave")

    # By clicks

    def _walk_to(self, x: int, y: int) -> None:
        self._then = ""
        self.live.catch_up()
        walk = walk_to_ground(self.live.here, x, y)
        self.live.walk_plan(walk.stretches if walk else (), x - BODY_WIDTH // 2)

    def _walk_to_person(self) -> None:
        person = self._page.state.map.person
        if self.live.here.person_near is not None:
            self.end_walk("talk")
        elif person is not None:
            self._walk_by(walk_to_person)

    def _walk_to_portal(self, portal: Portal) -> None:
        if self.live.here.portal == portal:
            self.end_walk("up")
        else:
            self._walk_by(partial(walk_to_portal, portal=portal))

    def _walk_by(self, way: Callable[[FerryGame], Walk | None]) -> None:
        self.live.catch_up()
        walk = way(self.live.here)
        self._then = walk.event if walk else ""
        if walk is None:
            self._page.context.say("info", "", "No way leads there from where you stand.")
        else:
            self.live.walk_plan(walk.stretches)

    def _enter_if_held(self) -> None:
        """Go through an open portal into which the figure walks or jumps, or before which it lands, with Up held."""
        # Who arrives behind a portal in mid-air lands in its arch, and must not be led back at once.
        here, was_outside, had_landed = self.live.here, self._is_outside, self._has_landed
        flying, self._has_landed = here.body.flying, not here.body.flying
        self._is_outside = here.portal_at(here.body._replace(flying=False)) is None or (was_outside and flying)
        if flying or not (was_outside and self.board.live and self.board.is_held("up")):
            return
        if self._at_portal() and here.portal is not None and here.portal.open_to(here.tokens):
            self.end_walk("up")
        elif not had_landed and not here.body.heading and (portal := story_text.arch_before(here)) is not None and (
                portal.open_to(here.tokens)):
            self._walk_to_portal(portal)

    def _arrive(self) -> None:
        if self.live.going or not self._then:
            return
        event, self._then = self._then, ""
        there = self.live.here.person_near if event == "talk" else self.live.here.portal
        if there is not None:
            self.end_walk(event)
