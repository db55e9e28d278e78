"""The page Story: a tale is walked through, live by the clock, talked through by choices, or played as text."""
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.controls import literal, row_of
from app.files.file_dialogs import ask_for_folder
from app.games.ferry import ferry_keys, story_text
from app.games.ferry.ferry_records import STATISTICS, EndingRecords
from app.games.ferry.opened_tales import note_opened
from app.games.ferry.play.place_head import PlaceHead
from app.games.ferry.play.story_board import StoryBoard
from app.games.ferry.play.story_dialogs import JournalDialog, MapDialog, TaleDialog
from app.games.ferry.play.story_hints import StoryHintDesk
from app.games.ferry.play.story_sections import EndingsSection, MapSection, TaleJournalSection, TokensSection
from app.games.ferry.play.story_solver_watch import SOLVERS, StorySolverWatch, engine_of, found_text, not_found_text
from app.games.ferry.play.story_view import StoryCounters, StoryScene, StoryView, TextPlay
from app.games.ferry.play.tale_sounds import TaleSounds
from app.games.ferry.play.walking import Walking
from app.games.ferry.tale_folders import ONE_FILE, OPEN, read_folder
from app.look import theme
from app.pages import Action, Command, HowFar, LessonGoal, PageContext, PlayPage, UsualGame, zooms
from solvers.core import saves
from solvers.core.engine import Engine
from solvers.core.game import IllegalMove
from solvers.core.saves import Save
from solvers.ferry import tale_file
from solvers.ferry.description import describe
from solvers.ferry.game import FerryGame
from solvers.ferry.keys import LATEST, Walk, read_walk
from solvers.ferry.performance import Moment
from solvers.ferry.scene import STEPS_A_SECOND
from solvers.ferry.tale_folder import read_tale, write_tale
from solvers.ferry.tales import names, own_id, read_id, shipped

FIRST: Final = "ferry:the-ferry:607"  # the game of the very first start
WALK: Final = "walk"    # what a saved game calls a walk that is not over
TEXT: Final = "text"
COUNTED: Final = "counted"


class FerryPlay(PlayPage[FerryGame]):
    """Shows the tale: the scene, or its text; what was said; what is carried; and the maps as they were seen."""

    records = STATISTICS
    own_files = f"Tales (*{ONE_FILE})"

    solvers = SOLVERS
    is_scene = True

    board: StoryBoard

    def __init__(self, context: PageContext) -> None:
        first = self.read_id(FIRST)
        super().__init__(context, StoryBoard(), "The Ferry", first)
        self.board.setWhatsThis(
            "The scene. The arrows or A and D walk, Up or Space jumps, Up or W goes through a portal, Enter talks to "
            "whoever is close. Or click: on somebody to talk, on a portal to go through, anywhere else to walk there.")
        self.view = StoryView(self.board)
        self.widget = self.view
        self.walking = Walking(self, self.view)
        self.live = self.walking.live
        self.scene = StoryScene(self.view, self.live)
        self.sounds = TaleSounds(self.view, self.live, lambda: self.in_text or self.solving, context.changed)
        self._restored: Walk | None = None  # a walk that a saved game was in the middle of
        self._counted = False               # whether the ending is in the statistics
        self._began = False                 # whether the present walk has been told of
        self.place = PlaceHead(self.strip, counters := StoryCounters())
        self.counters = counters
        self.place.height_changed.connect(self.board.rearrange, Qt.ConnectionType.QueuedConnection)
        self.board.set_head(self.place)
        self.text_play = TextPlay(self, self.view)
        open_map, open_journal = self._make_commands()
        self.maps = MapSection(context.column, open_map)
        self.tokens = TokensSection(context.column)
        self.journal = TaleJournalSection(context.column, open_journal)
        self.endings = EndingsSection(context.column)
        self.watching = StorySolverWatch(self.board, self.maps)
        self.hinting = StoryHintDesk(self, self.walking, self.maps)
        self.sections = [self.maps, self.tokens, self.journal, self.endings]
        self.live.moved.connect(self.show_live)

    def _make_commands(self) -> tuple[Command, Command]:
        """What can be done beside walking, with buttons beside the page switch. Those of the map and the journal are
        returned, for their sections."""
        text = Command("Text mode", self.toggle_text, "Play without a picture, by keys alone", "F7", "book",
                       checked=lambda: self.in_text)
        open_map = Command("Map…", self.show_map, "See all maps that you know of", "M", label="Open map…")
        open_journal = Command("Journal…", self.show_journal, "Read and search all that was said", "J",
                               label="Open journal…", enabled=lambda: bool(self.state.journal),
                               shown=lambda: bool(self.state.journal))
        open_tale = Command("Open a tale…", self.choose_new, "Choose another tale, or one from a folder of yours",
                            icon="open", label="Open a tale")
        self._commands = (
            text, self.sounds.command, open_map, open_journal,
            Command("Where am I?", self.say_place, "Say what is here, and where the portals lead", "L"), open_tale,
        )
        bookmark = Command("Bookmark", self.bookmark, "Give this moment a name to come back to", Action.BOOKMARK.keys,
                           "bookmark")
        leads = text._replace(checked=None, tip="Play without a picture, or with it again",
                              label=lambda: "Picture" if self.in_text else "Text")
        self.beside = QWidget()
        row_of(*(each.button(icon=True) for each in (self.sounds.button_command, bookmark, leads, open_tale)),
               gap=theme.UNIT, parent=self.beside)
        return open_map, open_journal

    # What a game supplies

    def read_id(self, text: str) -> FerryGame:
        return read_id(text)

    def new_id(self, seed: int) -> str:
        return f"{self.history.start.id.rpartition(':')[0]}:{seed}"

    def parameters(self) -> str:
        return self.state.tale.title

    def how_far(self) -> HowFar:
        return story_text.how_far(self.state, len(STATISTICS.read()[0].endings_of(self.state.tale.title)))

    def usual_games(self) -> Sequence[UsualGame]:
        present = self.state.id.rpartition(":")[0]
        return [UsualGame(shipped(name).title, partial(self.start, f"ferry:{name}:607"), on=present == f"ferry:{name}")
                for name in names()]

    def choose_new(self) -> None:
        self.live.halt()
        present = self.state.id.split(":")[1]
        TaleDialog(self.context.widget, present, lambda name: self.start(f"ferry:{name}:607"), self.ask_for_tale).open()

    def invitation(self) -> str:
        return "" if self._deeds else ferry_keys.invitation()

    def move_words(self, move: str) -> str:
        return story_text.move_words(move)

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return ferry_keys.help_rows()

    def commands(self) -> Sequence[Command]:
        return (*self._commands, *self.single_steps(), *zooms(self.board, "figures", "scene", self.board.zoom_fit))

    # The state

    @property
    def in_text(self) -> bool:
        """True if the tale is played as text."""
        return self.text_play.on

    @property
    def here(self) -> FerryGame:
        """The game this moment, in the midst of a walk too."""
        return self.live.here

    def show_state(self, before: FerryGame | None) -> None:
        state = self.state
        if before is None:
            note_opened(state.id.split(":")[1])
        self.walking.start_from(before, self._restored)
        self.hinting.clear()
        self._restored, self._began = None, self.walking.begun
        self.show_running()
        self.scene.show_state(before, state)
        self.sounds.show_state(before, state)
        self._show_strip()
        self._show_sections()
        self.text_play.show(before)
        self.show_live()
        ended = before is not None and not before.finished and state.finished
        if ended and not self.solving and not self.context.practising:
            self._end()
        self.walking.go_on_walking()

    @property
    def _deeds(self) -> int:
        """The number of moves, not counting walks that only led on."""
        return sum(map(story_text.is_deed, self.history.moves[:self.history.position]))

    def _show_strip(self) -> None:
        self.place.show_place(self.state)
        self._show_counters()

    def _show_counters(self) -> None:
        self.counters.set(story_text.counters(self.state, self.live.walk(), self._deeds))

    def _show_sections(self) -> None:
        state = self.state
        self.maps.show_game(state)
        self.tokens.show_game(state)
        self.journal.show_game(state)
        times = {name: score.times for name, score in STATISTICS.read()[0].endings_of(state.tale.title).items()}
        self.endings.show_game(state, times, len(self.history.bookmarks))

    def show_live(self) -> None:
        """Show the figure where it is this moment."""
        if not self._began and self.walking.begun:
            self._began = True
            self.context.changed()
        if self.walking.begun:
            self.hinting.leave_place()
        self.scene.show_moment(watched=self.solving)
        self._show_counters()

    def settle(self) -> None:
        """Turn the walk so far into a move, so that what follows starts from the current place."""
        self.walking.settle()

    def play(self, move: str) -> bool:
        played = super().play(move)
        if not played and self.context.banner.message is not None:
            self.text_play.add_line(self.context.banner.message.text)
        return played

    def put_away(self) -> bool:
        if super().put_away():
            return True
        if self.state.talking:
            self.walking.leave_talk()
            return True
        if self.state.finished and not self.view.box.isHidden():
            self.view.box.hide()
            return True
        return False

    def say_place(self) -> None:
        words = " ".join(describe(self.here))
        self.context.say("info", "", literal(words))
        self.text_play.add_line(words)

    def show_map(self) -> None:
        MapDialog(self.context.widget, self.state).open()

    def show_journal(self) -> None:
        JournalDialog(self.context.widget, self.state).open()

    # The end

    def _end(self) -> None:
        state = self.state
        ending = state.tale.ending_named[state.ending]
        if not self._counted:
            self._counted = True
            if not STATISTICS.count(partial(EndingRecords.with_game, game=state), self.context):
                return
        endings = STATISTICS.read()[0].endings_of(state.tale.title)
        known = sum(each.name in endings for each in state.tale.endings)
        self.context.say("good", f"{literal(ending.title)}.", f"You have found {known} of {len(state.tale.endings)} "
                         "endings.", "Begin anew", self.restart)
        self._show_sections()

    # Text mode

    def toggle_text(self) -> None:
        """Play as text, or with the picture again."""
        self.settle()
        self.text_play.turn(not self.in_text)
        self.text_play.show(None)
        self.context.changed()

    # Time travel and help

    def travel(self, change: Callable[[], object]) -> None:
        self.settle()
        super().travel(change)

    # Lessons

    def lesson_goal(self, goal: str) -> LessonGoal:
        if goal == "solving":
            return LessonGoal(self.solving or self.state.finished, self.solve)
        if goal == "talking" or goal.startswith("map "):
            reached = self.state.talking if goal == "talking" else goal == f"map {self.state.place}"
            return LessonGoal(reached, partial(self._go_to_lesson_goal, goal))
        return super().lesson_goal(goal)

    def _go_to_lesson_goal(self, goal: str) -> None:
        self.settle()
        self.play(story_text.lesson_move(self.state, goal))

    # Hints

    def hint(self) -> None:
        self.hinting.ask()

    def discard_hint(self) -> bool:
        had = self.hinting.clear()
        if had:
            self.maps.show_game(self.state)
        return had

    # Its solvers

    def begin_solving(self, *, paused: bool) -> None:
        self.settle()
        super().begin_solving(paused=paused)

    def make_engine(self, solver: str) -> Engine[Moment, Moment] | None:
        self.watching.start_run(self.history.position)
        return engine_of(solver, self.state)

    def show_snapshot(self, moment: Moment) -> None:
        fresh = self.watching.fresh(moment, self.history.position)
        if fresh:
            self.play_all(fresh)
        self.watching.show(moment, self.state)

    def take_result(self, moment: Moment) -> None:
        self.show_snapshot(moment)
        if moment.play is None:
            title = "No way." if moment.search.proven else "Nothing found."
            self.context.say("info", title, not_found_text(self.context.solver_bar.solver, moment.search))
        else:
            self._counted = True  # it is the solver's
            ending = self.state.tale.ending_named[moment.play.ending]
            sentence = found_text(moment.play, self.context.solver_bar.solver, moment.search)
            offer = "" if self.context.practising else "Play it yourself"  # which would end a lesson
            self.context.say("solve", f"{literal(ending.title)}.", sentence, offer, self.restart if offer else None)

    def show_running(self) -> None:
        self.board.live = not (self.state.finished or self.state.talking or self.solving)

    def show_unwatched(self) -> None:
        self.show_running()
        self._show_sections()
        self.show_live()

    # Files

    def ask_for_tale(self) -> None:
        self.live.halt()
        ask_for_folder(self.context.widget, OPEN, self.open_folder)

    def open_folder(self, folder: Path) -> None:
        """Begin the tale of a folder; what is wrong with it is said in the banner."""
        self.context.read(folder.name, lambda: own_id(read_tale(read_folder(folder))), self.start, "Not opened:")

    def read_file(self, data: bytes) -> Save:
        if tale_file.is_packed_tale(data):
            return Save(id=own_id(read_tale(tale_file.unpack(data))))
        return saves.load(data)

    def content_of(self, path: Path) -> str:
        """A tale has no word of how it was played."""
        return "tale" if path.suffix.lower() == ONE_FILE else super().content_of(path)

    def write_file(self, save: Save, path: Path) -> bytes:
        if path.suffix.lower() != ONE_FILE:
            return super().write_file(save, path)
        return tale_file.pack(write_tale(self.state.tale))

    # What stays

    def stop(self) -> None:
        self.live.halt()
        super().stop()

    def deactivate(self) -> None:
        self.live.halt()
        super().deactivate()

    def shut_down(self) -> None:
        self.live.halt()

    def seconds(self) -> float:
        return self.state.steps / STEPS_A_SECOND

    def extra(self) -> dict[str, str]:
        flags = {TEXT: self.in_text, COUNTED: self._counted}
        walk = str(self.live.walk())
        return {name: "1" for name, on in flags.items() if on} | ({WALK: walk} if walk else {})

    def restore_extra(self, seconds: float, extra: dict[str, str]) -> None:
        self._counted = COUNTED in extra
        self._restored = None
        if WALK in extra and not (self.state.finished or self.state.talking):
            with suppress(IllegalMove):
                walk = read_walk(extra[WALK])
                if walk.motion == LATEST and not walk.event:
                    self._restored = walk
                elif not walk.event:
                    self.history.play(str(walk))  # of an earlier motion: one goes on from its end by the present one
        if TEXT in extra:
            self.text_play.turn(True)

    def possible(self) -> dict[Action, bool]:
        usual, walked = super().possible(), self.walking.begun
        return usual | {each: usual[each] or walked for each in (Action.UNDO, Action.BOOKMARK, Action.GO_TO)}

    def bookmark(self) -> None:
        self.settle()
        super().bookmark()

    def go_to(self) -> None:
        self.settle()
        super().go_to()
