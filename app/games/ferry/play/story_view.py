"""What stands above and on the story: its header, its scene with the talk, and text mode in place of them."""
from typing import Final

from PySide6.QtCore import QObject, QRect, QRectF, Qt
from PySide6.QtWidgets import QSizePolicy, QStackedWidget

from app.controls import Line, literal
from app.games.ferry import ferry_keys, story_text
from app.games.ferry.play.live_walk import LiveWalk
from app.games.ferry.play.story_board import StoryBoard
from app.games.ferry.play.talk_box import WIDEST, Answer, TalkBox
from app.games.ferry.play.text_view import TextView
from app.games.ferry.scene.figure import HIGH
from app.games.ferry.scene_board import PILL
from app.pages import PlayPage
from solvers.ferry.drawings import signs_of
from solvers.ferry.game import FerryGame
from solvers.ferry.text_mode import Action, actions, current_lines
from solvers.ferry.things import carried_things, finds, worn_tokens

GAP: Final = 16     # px between the box and the edge of the scene
USUAL: Final = 270  # px of a high box with choices; on a low scene there is less room, and the box is wider
LOW_USUAL: Final = 190
CLEAR: Final = 4   # px between the box and a head, or the edge of the board
NAME: Final = PILL + 12  # px above a head in which a name stands
LOW: Final = 440    # px of a scene that has no room to spare


class StoryView(QStackedWidget):
    """Two ways to play: `board` with a picture, `text` without one."""

    def __init__(self, board: StoryBoard) -> None:
        super().__init__()
        self.board, self.text = board, TextView()
        self.box = TalkBox(board)
        self.addWidget(board)
        self.addWidget(self.text)
        self.setFocusProxy(board)
        board.view_changed.connect(self.place_box)

    def show_text(self, on: bool) -> None:
        """Show the text, or the picture; whoever had the keys has them there."""
        had = self.board.hasFocus() or self.text.deeds.hasFocus()
        front = self.text if on else self.board
        self.setFocusProxy(front)
        self.setCurrentWidget(front)
        if had:
            front.setFocus()

    def place_box(self) -> None:
        """Place the box at the bottom of the scene, or at its top where it would hide the speaker."""
        if self.box.isHidden():
            return
        shown = self.board.shown
        low = shown.height() < LOW
        around = self.board.width() - 2 * GAP  # beside a low scene there is room
        width = round(min(WIDEST, around if low else max(shown.width() - 2 * GAP, min(around, 560))))
        size = self.box.fit(width, low=low)
        bottom = min(shown.bottom() - GAP, self.board.height() - 8)
        feet = [self.board.feet.y()]
        if self.board.map.person is not None:
            feet.append(self.board.foot(self.board.map.person).y())
        heads = [self.board.to_screen(QRectF(0, y - HIGH - 10, 1, HIGH)) for y in feet]
        usual = LOW_USUAL if low else USUAL  # so that the box is at the same place for each line that is said
        covered = any(head.bottom() > bottom - usual for head in heads)
        highest = min(head.top() for head in heads) - size.height()
        # Clear of the name above a head where the scene has room for it. What is long may begin above a low scene or
        # end below it: no head is hidden.
        above = min(shown.top() + GAP, max(highest - NAME, shown.top()), highest - CLEAR)
        below = self.board.height() - CLEAR - size.height()  # it may end below a low scene
        top = bottom - size.height()
        if covered and above >= shown.top():
            top = above
        elif covered and below >= max(head.bottom() for head in heads) + CLEAR:
            top = max(top, below)
        elif covered and above >= CLEAR:
            top = above
        self.box.setGeometry(QRect(round(shown.center().x() - width / 2), round(top), width, size.height()))


ROOM: Final = 30.0  # px of the design between two who stand beside each other


class StoryScene:
    """Shows the state of a game, and at each moment of a walk where the figure is and what a key would do there."""

    def __init__(self, view: StoryView, live: LiveWalk) -> None:
        self._view, self._live = view, live

    def show_state(self, before: FerryGame | None, state: FerryGame) -> None:
        board = self._view.board
        board.show_map(state.map, int(state.id.rpartition(":")[2]) % 2**31)
        board.in_talk = state.talking
        board.goals = {portal.letter: story_text.portal_note(state, portal) for portal in state.map.portals}
        board.door_signs = {state.why_closed(portal): signs for portal in state.map.portals
                            if (signs := signs_of(portal.closed)) and not portal.open_to(state.tokens)}
        board.show_things(worn_tokens(state), finds(state), carried_things(state))
        exchange = story_text.exchange(before, state)
        if exchange.words or before is None or story_text.went_back(before, state):
            board.show_exchange(exchange)
        board.words = story_text.arrival(before, state) or state.map.title
        self._show_box(state)

    def _show_box(self, state: FerryGame) -> None:
        box = self._view.box
        if state.finished:
            ending = state.tale.ending_named[state.ending]
            box.show_line(ending.title, ending.text or "The tale ends here.", (), by_player=False)
            box.way_on.set("")
        elif state.talking:
            by_player = state.speaker == "player"
            answers = [Answer(choice.number, state.tale.text_of[choice.link.target],
                              state.why_unsaid(choice), state.signs_wanted(choice), state.said_before(choice))
                       for choice in state.choices]
            person = state.map.person
            is_left = person is None or self._view.board.feet.x() < self._view.board.foot(person).x()
            box.show_line(story_text.spoken_name(state, by_player), state.text, answers, by_player=by_player,
                          at_left=is_left == by_player)
            if state.heard_before and not answers:
                box.way_on.set(f"heard before: {ferry_keys.skip_key()} skips ahead, Enter goes on, Esc leaves")
            if signs_of(state.text):  # in a tale without a word, names are seen by who looks for them
                box.speaker.set("")
        box.setVisible(state.finished or state.talking)
        self._view.place_box()

    def show_moment(self, *, watched: bool) -> None:
        """Show the figure where it is this moment; while a solver is `watched` no key would do anything."""
        here, live, board = self._live.here, self._live, self._view.board
        portal = None if here.talking else here.portal
        board.show_portals([each.letter for each in here.map.portals if each.leads and each.open_to(here.tokens)],
                           portal.letter if portal else "")
        note = "" if watched else story_text.deed_note(here, ferry_keys.talk_key())
        if note and note != board.note and live.walk().stretches:  # what is so after a move, the move has told
            spoken = note.replace(story_text.UP_NEW, f"↑ {story_text.UNSEEN}")
            board.announce(spoken.replace("↑", "Up leads to"))
        board.show_seeker(live.shown, live.faces, walking=live.walking, note=note)
        if here.map.person is not None:
            foot = board.foot(here.map.person)
            across = foot.x() - board.feet.x()
            beside = abs(foot.y() - board.feet.y()) < 10 and abs(across) < ROOM
            aside = live.faces * ROOM - across if beside and not (live.walking or here.body.flying) else 0.0
            board.show_person(talking=here.talking, faces=1 if across + aside < 0 else -1, step_aside=aside)


class StoryCounters(Line):
    """Moves, keys and time of the game, in small letters; a remark that is too long gives way."""

    def __init__(self) -> None:
        super().__init__(role="small", ink="muted", widest=story_text.WIDEST, align=Qt.AlignmentFlag.AlignRight)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setWhatsThis("Your moves, the keys they took, and the time walked; reading takes none.")


ANEW: Final = Action("anew", "Begin anew")  # all that is left to do once a tale is over


class TextPlay(QObject):
    """Play without a picture; silent while it is not `on`."""

    def __init__(self, page: PlayPage[FerryGame], view: StoryView) -> None:
        super().__init__(page)
        self._page, self._view = page, view
        view.text.chosen.connect(self._do)

    @property
    def on(self) -> bool:
        """True while the text is in front."""
        return self._view.currentWidget() is self._view.text

    def turn(self, on: bool) -> None:
        """Show the text, or the picture."""
        self._view.show_text(on)

    def add_line(self, words: str) -> None:
        """Add a line that is not the result of a move."""
        if self.on:
            self._view.text.add(words)

    def show(self, before: FerryGame | None) -> None:
        """Print what happened since `before`, or everything if it is None, and list what can be done."""
        if not self.on:
            return
        state = self._page.state
        if before is None:
            self._view.text.start_over("\n".join(current_lines(state)))
        else:
            self._view.text.add(story_text.move_report(before, state))
        self._view.text.show_deeds(actions(state) or (ANEW,))

    def _do(self, deed: Action) -> None:
        if deed == ANEW:
            self._page.restart()
        elif deed.move:
            self._page.play(deed.move)
        else:
            self._page.context.say("info", "", literal(deed.hindrance))
            self._view.text.add(f"{deed.title} {deed.hindrance}")
