"""The Trainer page: empty the field with the pieces to come. An engine makes the tasks, and knows all ways."""
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QTimer

from app.games.tetris.field_board import FieldPicture
from app.games.tetris.play import keys
from app.games.tetris.play.board import MarginView, PlayBoard
from app.games.tetris.play.keys import read_handling
from app.games.tetris.play.live import LiveSimulation, tap_towards
from app.games.tetris.trainer.section import LEVEL_NAMES, TrainerSection
from app.pages.actions import Action, GameAction, UsualGame
from app.pages.page import Page
from app.pages.page_context import PageContext
from app.pages.play_page import fresh_seed
from solvers.core.wording import counted
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.events import Event, Locked
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.perfect.tasks import LEVELS, MANY, Level, Task, task_engine, ways_left
from solvers.tetris.pieces import KINDS

LOOKING = "Looking for a task…"
PACE = 900  # ms from one piece of a shown way to the next


class TrainerPage(Page):
    """The page of tasks. `task` is the one at hand, None until one is found."""

    board: PlayBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.board = self.widget = PlayBoard()
        self.board.setAccessibleName("Trainer board")
        self.board.setWhatsThis(
            "A field that the pieces to come can empty. Your keys of the Play page steer the piece; nothing falls by "
            "itself. After each piece the panel says how many ways are left.")
        self.margin_view = MarginView(self.board)
        self.section = TrainerSection(context.column)
        self.sections = [self.section]
        self.live = LiveSimulation(self, Simulation(Setup(modes.ZEN)))
        self.level: Level = "easy"
        self.task: Task | None = None
        self._number = fresh_seed() % MANY  # of the next one
        self._put_down = 0   # pieces of the task that lie
        self._tried = False  # whether it counts already
        self._over = False   # whether the field is empty, or cannot be emptied any more, or a way is shown
        self._records: dict[str, tuple[int, int]] = {}  # by level: tried, and solved at the first try
        self._showing = QTimer(self, interval=PACE)
        self._showing.timeout.connect(self._show_step)
        self._connect()

    def _connect(self) -> None:
        section, board = self.section, self.board
        section.level_chosen.connect(self.choose_level)
        section.next.clicked.connect(self.new)
        section.again.clicked.connect(self.restart)
        section.reveal.clicked.connect(self.reveal)
        board.steered.connect(self.steer)
        board.tapped.connect(self._tap)
        board.pointed.connect(self._point)
        board.focus_lost.connect(self._halt)
        self.live.happened.connect(self._happen)
        self.live.moved.connect(self.show_field)

    # Coming and going

    def enter(self) -> None:
        self.take_focus(self.board)
        if self.task is None:
            self.new()

    def leave(self) -> None:
        self._halt()
        super().leave()

    def deactivate(self) -> None:
        self._halt()
        super().deactivate()

    def shut_down(self) -> None:
        self._halt()

    def _halt(self) -> None:
        self._showing.stop()
        self.live.halt()
        self.board.let_go()

    def usual_games(self) -> Sequence[UsualGame]:
        return [UsualGame(title, partial(self.choose_level, level), on=level == self.level)
                for level, title in LEVEL_NAMES]

    def parameters(self) -> str:
        return f"{self.level.capitalize()}, perfect clears"

    def invitation(self) -> str:
        if self.task is None or self._put_down or self._over:
            return ""
        return f"Empty the field with {counted(len(self.task.way), 'piece')}. Press any game key to start."

    # Tasks

    def choose_level(self, level: str) -> None:
        """Tasks of another level."""
        self.level = next(each for each in LEVELS if each == level)
        self.section.levels.set_value(level)
        self.new()

    def new(self) -> None:
        """Another task of the level."""
        self._halt()
        self.task = None
        self.context.banner.clear()
        self._tell(LOOKING)
        self.context.run(task_engine(self.level, self._number), self._show_task, "task")

    def choose_new(self) -> None:
        self.new()

    def _show_task(self, task: Task) -> None:
        self.task, self._tried = task, False
        self._number = (task.number + 1) % MANY
        self.restart()

    def restart(self) -> None:
        """The same task from its beginning."""
        if self.task is None:
            return
        self._halt()
        self.context.banner.clear()
        self._put_down, self._over = 0, False
        self.live.begin(self.task.begin())
        left = len(self.task.way)
        self._tell(f"<b>Empty the field</b> with {counted(left, 'piece')}. Hold and all pieces count that you see.")

    # A try

    def steer(self, name: str, began: bool) -> None:
        """An input by key begins or ends."""
        if self.task is None or self._over:
            return
        if began and not self.live.going:
            self.live.go(read_handling())
        self.live.steer(name, began)

    def _tap(self, name: str) -> None:
        self.steer(name, True)
        self.steer(name, False)

    def _point(self, column: int) -> None:
        if self.live.going:
            tap_towards(self.live.simulation, column, self.live.tap)

    def _happen(self, event: Event) -> None:
        if not isinstance(event, Locked) or self.task is None:
            return
        if event.rows:
            self.board.sweep(event.filled, event.rows)
        self._put_down += 1
        if self._showing.isActive():
            return
        left = len(self.task.way) - self._put_down
        if not any(self.live.simulation.field.cells):
            self._end("Perfect clear!", "Not a cell is left.", "Next task", self.new)
        elif left and self._ways:
            self._tell(f"<b>Good.</b> {counted(left, 'piece')} to go.")
        else:
            self._end("No way is left from here.", "Try again, or let a way be shown.", "Try again", self.restart)

    def _end(self, subject: str, sentence: str, action: str, run: Callable[[], None]) -> None:
        """Say how a try ended, and what one would do next: in the banner as well, for the panel may be shut."""
        solved = not any(self.live.simulation.field.cells)
        self._count(solved=solved)
        self._over = True
        self.live.halt()
        self.board.let_go()
        self._tell(f"<b>{subject}</b> {sentence}")
        self.context.say("good" if solved else "info", subject, sentence, action, run)

    def _count(self, *, solved: bool) -> None:
        """The first try counts."""
        if not self._tried:
            self._tried = True
            tried, before = self._records.get(self.level, (0, 0))
            self._records[self.level] = tried + 1, before + solved

    def reveal(self) -> None:
        """Show a way, piece by piece; the task counts as not solved."""
        if self.task is None:
            return
        self._count(solved=False)
        self.restart()
        self._over = True
        self._tell("<b>A way:</b> watch it piece by piece.")
        self._showing.start()

    def _show_step(self) -> None:
        """Put down the next piece of the way."""
        if self.task is None or self._put_down == len(self.task.way):
            self._showing.stop()
            return
        number, step = self._put_down + 1, self.task.way[self._put_down]
        self.live.simulation.put_down(step.piece, held=step.held)
        self.live.put(())  # tell what happened
        told = f"{KINDS[step.piece.kind]}{' from hold' if step.held else ''}"
        self._tell(f"<b>A way:</b> piece {number} of {len(self.task.way)}, {told}.")

    # What is shown

    @property
    def _ways(self) -> int:
        """How many ways are left."""
        if self.task is None:
            return 0
        return ways_left(self.live.simulation, len(self.task.way) - self._put_down)

    def _tell(self, sentence: str) -> None:
        """Show what is said, and what can be done now."""
        section, found = self.section, self.task is not None
        section.sentence.set(sentence)
        section.reveal.setEnabled(found)
        section.again.setEnabled(found)
        section.left.set(str(len(self.task.way) - self._put_down) if self.task else "–")
        section.ways.set(f"{self._ways:,}" if self.task and any(self.live.simulation.field.cells) else "–")
        tried, solved = self._records.get(self.level, (0, 0))
        section.solved.set(f"{solved:,} of {tried:,}" if tried else "–")
        section.number.set(f"{self.task.number:,}" if self.task else "–")
        self.board.live = found and not self._over
        self.show_field()
        self.context.changed()

    def show_field(self) -> None:
        """Show the field as it stands this moment."""
        simulation = self.live.simulation
        cells, ghost = ((), ()) if self._over else (simulation.falling.cells, simulation.ghost.cells)
        self.board.show_field(FieldPicture(
            simulation.field, simulation.setup.height, simulation.falling.kind, cells, ghost))
        self.margin_view.show(simulation)

    # What can be done

    def possible(self) -> dict[Action, bool]:
        return {**super().possible(), Action.RESTART: self.task is not None}

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return keys.help_rows()

    def game_actions(self) -> Sequence[GameAction]:
        return (
            GameAction("Show a way", "hint", "Shift+Return", "Watch a way that clears the field", self.reveal,
                       enabled=lambda: self.task is not None),
        )

    # What stays

    def extra(self) -> dict[str, str]:
        return {"trainer-level": self.level, "trainer-number": str(self._number)}

    def restore(self, extra: dict[str, str]) -> None:
        self.level = next((each for each in LEVELS if each == extra.get("trainer-level")), self.level)
        self.section.levels.set_value(self.level)
        number = extra.get("trainer-number", "")
        if number.isascii() and number.isdigit() and len(number) < 7:
            self._number = int(number)
