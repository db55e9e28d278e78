"""StoryScene: shows a game in the scene, moment by moment, and in the box what is being said."""
from typing import Final

from app.games.ferry import story_text
from app.games.ferry.play.live_walk import LiveWalk
from app.games.ferry.play.story_view import StoryView
from app.games.ferry.play.talk_box import Answer
from solvers.ferry.game import FerryGame

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
                              f"you still need {state.missing_titles(choice.missing)}" if choice.missing else "")
                       for choice in state.choices]
            box.show_line(story_text.spoken_name(state, by_player), state.text, answers, by_player=by_player)
        box.setVisible(state.finished or state.talking)
        self._view.place_box()

    def show_moment(self, *, watched: bool) -> None:
        """Show the figure where it is this moment; while a solver is `watched` no key would do anything."""
        here, live, board = self._live.here, self._live, self._view.board
        portal = None if here.talking else here.portal
        board.show_portals([each.letter for each in here.map.portals if each.leads and each.open_to(here.tokens)],
                           portal.letter if portal else "")
        note = "" if watched else story_text.deed_note(here)
        if note and note != board.note and live.walk().stretches:  # what is so after a move, the move has told
            board.announce(note.replace("↑", "Up leads to"))
        board.show_seeker(here.body, live.faces, walking=live.walking, note=note)
        if here.map.person is not None:
            foot = board.foot(here.map.person)
            across = foot.x() - board.feet.x()
            beside = abs(foot.y() - board.feet.y()) < 10 and abs(across) < ROOM
            aside = live.faces * ROOM - across if beside and not (live.walking or here.body.flying) else 0.0
            board.show_person(talking=here.talking, faces=1 if across + aside < 0 else -1, step_aside=aside)
