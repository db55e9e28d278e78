"""The Trainer page: perfect clears, T-spins, openers and finesse, as tasks that engines make, answer and judge."""
from collections.abc import Sequence
from functools import partial
from typing import Annotated

from msgspec import Meta

from app.controls import plain
from app.games.tetris.call_out import call_of
from app.games.tetris.field_picture import FieldPicture
from app.games.tetris.game_effects import GameEffects
from app.games.tetris.play import tetris_keys
from app.games.tetris.play.live_simulation import LiveSimulation, tap_towards
from app.games.tetris.play.tetris_keys import read_handling
from app.games.tetris.play.tetris_play_board import MarginView, PlayBoard
from app.games.tetris.tetris_text import short_time
from app.games.tetris.trainer.answer_player import AnswerPlayer, strokes_text
from app.games.tetris.trainer.task_dialog import TaskDialog
from app.games.tetris.trainer.task_level_titles import LEVEL_TITLES
from app.games.tetris.trainer.task_records import STATISTICS, TaskRecords
from app.games.tetris.trainer.trainer_section import TrainerSection
from app.pages import (
    Action,
    Command,
    Figure,
    Memory,
    PageContext,
    StatisticsWriter,
    StatusStrip,
    Timeline,
    UsualGame,
    ValuePage,
    fresh_seed,
    under,
    zooms,
)
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.attack import attack
from solvers.tetris.guideline.events import Event, Locked
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.tasks.finesse import FinesseTask
from solvers.tetris.tasks.task import LEVELS, MANY, Hint, Level, Task, Try, Verdict, capital
from solvers.tetris.tasks.topics import ABOUT, TOPICS, Topic, task_engine

LOOKING = "Looking for a task…"
UNBROKEN = "\u2011"  # a hyphen at which no line ends


class TrainerMemory(Memory, rename=under("trainer")):
    """The topic and level that are asked for, and the number of the next task."""

    topic: Topic = "clears"
    level: Level = "easy"
    number: Annotated[int, Meta(ge=0, lt=10**6)] = 0


class TrainerPage(ValuePage[Try | None]):
    """The page of tasks. `task` is the one at hand, None until one is found; `timeline` has its
    try piece by piece, None until then."""

    records = STATISTICS
    memory = TrainerMemory()
    help_page = "tetris-trainer.md"
    board: PlayBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.timeline = Timeline(None)
        self.board = self.widget = PlayBoard()
        self.board.setAccessibleName("Trainer board")
        self.board.setWhatsThis(
            "A position with a goal. Your keys of the Play page steer the piece; nothing falls by itself. Each piece "
            "is judged as it locks.")
        self.margin_view = MarginView(self.board)
        self.margin_view.counters.hide()  # nobody plays for points here
        self.strip = StatusStrip()  # what a narrow window, whose panel is away, has of the task
        self._figures = {label: Figure("", label.lower()) for label in ("Pieces left", "Ways from here")}
        self._solved = Figure("", "solved at the first try")
        for figure in self._figures.values():
            self.strip.add_left(figure)
        self.strip.add_right(self._solved)
        self.board.set_head(self.strip)
        self._next = Command("Next task", self.new, "Another task of the same topic and level", "N Return", "new",
                             kind="primary")
        self._reveal = Command("Show the answer", self.reveal, "Watch a solution, key by key", "Shift+H", "hint",
                               enabled=lambda: self.task is not None)
        again = Command("Try again", self.restart, "The same task from the start", "R",
                        enabled=lambda: self.task is not None)
        self.section = TrainerSection(context.column, self._next, again, self._reveal)
        self.sections = [self.section]
        self.live = LiveSimulation(self, Simulation(Setup(modes.ZEN)))
        self.effects = GameEffects(self, self.live, lambda: self.live.simulation)
        self.answer = AnswerPlayer(self, self.live)
        self.writer = StatisticsWriter(STATISTICS)
        self.task: Task | None = None
        self._ready: Task | None = None     # the next one, found while one thinks about this
        self.memory.number = fresh_seed() % MANY
        self._counted = False               # whether the task counts already
        self._verdict: Verdict | None = None  # of the piece that lies, or None before the first
        self._hint: Hint | None = None
        self._shown = False  # whether the answer is on the field
        self._connect()
        self.section.show_topic(self.memory.topic, self.memory.level)

    def _connect(self) -> None:
        section, board = self.section, self.board
        section.topic_chosen.connect(lambda topic: self.choose(topic, self.memory.level))
        section.level_chosen.connect(lambda level: self.choose(self.memory.topic, level))
        board.steered.connect(self.steer)
        board.tapped.connect(self._tap)
        board.pointed.connect(self._point)
        board.commanded.connect(lambda name: self.restart() if name == "retry" else self.undo())
        board.focus_lost.connect(self._pause)
        self.live.happened.connect(self._happen)
        self.live.moved.connect(self.show_field)
        self.answer.said.connect(self._show_sentence)
        self.answer.ended.connect(self._end_answer)

    # Coming and going

    def enter(self) -> None:
        self.take_focus(self.board)
        if self.task is None:
            self.new()

    def leave(self) -> None:
        self._turn_away()
        super().leave()

    def deactivate(self) -> None:
        self._turn_away()
        super().deactivate()

    def shut_down(self) -> None:
        self._halt()

    def _pause(self) -> None:
        """Time stands still until the next key."""
        self.live.halt()
        self.board.let_go()

    def _turn_away(self) -> None:
        """Another page or game comes: a task whose answer is being shown can be tried when one is back."""
        if self.answer.showing:
            self.restart()
        self._halt()

    def _halt(self) -> None:
        self.answer.stop()
        self._pause()

    def usual_games(self) -> Sequence[UsualGame]:
        return [UsualGame(f"{ABOUT[topic].title}, {LEVEL_TITLES[level].lower()}", partial(self.choose, topic, level),
                          on=(topic, level) == (self.memory.topic, self.memory.level))
                for topic in TOPICS for level in LEVELS]

    def parameters(self) -> str:
        return f"{ABOUT[self.memory.topic].title}, {LEVEL_TITLES[self.memory.level].lower()}"

    def invitation(self) -> str:
        return plain(self.task.goal) if self.task is not None and not self.over else ""

    # Tasks

    @property
    def over(self) -> bool:
        """True once the attempt has ended, or the answer is on the field."""
        return self._shown or (self._verdict is not None and self._verdict.state != "open")

    def choose(self, topic: str, level: str, number: int | None = None) -> None:
        """Tasks of a topic and level; of that number, if one is given."""
        self.memory.topic = next(each for each in TOPICS if each == topic)
        self.memory.level = next(each for each in LEVELS if each == level)
        self.section.show_topic(self.memory.topic, self.memory.level)
        self._ready = None
        if number is not None:
            self.memory.number = number
        self.new()

    def new(self) -> None:
        """Another task of the topic and level."""
        self._halt()
        self.context.banner.clear()
        self.task, ready, self._ready = None, self._ready, None
        if ready is not None:
            self._take_task(ready)
            return
        self.timeline, self._verdict, self._hint, self._shown = Timeline(None), None, None, False
        self._show_sentence("")
        self._look_for_next()

    def _look_for_next(self) -> None:
        self.context.run(task_engine(self.memory.topic, self.memory.level, self.memory.number), self._take_task, "task")

    def _take_task(self, task: Task) -> None:
        if self.task is not None:
            self._ready = task
            return
        self.task, self._counted = task, False
        self.memory.number = (task.number + 1) % MANY
        self.restart()

    def choose_new(self) -> None:
        number = self.task.number if self.task else self.memory.number
        TaskDialog(self.context.widget, self.memory.topic, self.memory.level, number, self.choose).open()

    def restart(self) -> None:
        """The same task from its beginning."""
        if self.task is None:
            return
        self.context.banner.clear()
        self.timeline = Timeline(Try(self.task.new_game()))
        self.context.announce(plain(self.task.goal))
        self.show_timeline()

    # A try

    def steer(self, name: str, began: bool) -> None:
        """An input by key begins or ends."""
        if self.task is None or self.over or (name == "hold" and not self.task.takes_hold):
            return
        if began and not self.live.going:
            self.live.start(read_handling())
        self.live.steer(name, began)

    def _tap(self, name: str) -> None:
        self.steer(name, True)
        self.steer(name, False)

    def _point(self, column: int) -> None:
        if self.live.going:
            tap_towards(self.live.simulation, column, self.live.tap)

    def _happen(self, event: Event) -> None:
        self.effects.play_event(event)
        made = self.timeline.value
        if not isinstance(event, Locked) or made is None:
            return
        self.board.impact.show_lock(event, call_of(event.clear, attack, event.attack))
        if self.answer.showing:
            return
        self.discard_hint()
        self.timeline.push(Try(self.live.simulation.copy(), (*made.locked, event)))
        self._judge()
        self._say_verdict()

    def _judge(self) -> None:
        """Show how the try stands at the place of the timeline."""
        made = self.timeline.value
        assert self.task is not None
        assert made is not None
        self._verdict = self.task.judge(made) if made.locked else None
        if self._verdict is None:
            self._show_sentence(f"{ABOUT[self.memory.topic].levels[LEVELS.index(self.memory.level)]}.")
            return
        if self._verdict.state != "open":
            self._pause()
            self._count(solved=self._verdict.state == "solved", time=made.game.time)
        self._show_sentence(f"<b>{self._verdict.subject}</b> {self._verdict.sentence}")

    def _say_verdict(self) -> None:
        """Say to a screen reader how the try stands; at its end in the banner as well, for the panel may be shut."""
        verdict = self._verdict
        assert verdict is not None
        if verdict.state == "open":
            self.context.announce(f"{verdict.subject} {verdict.sentence}")
        elif verdict.state == "solved":
            self.context.say("good", verdict.subject, verdict.sentence, "Next task", self.new)
        else:
            self.context.say("info", verdict.subject, verdict.sentence, "Try again", self.restart)

    def _count(self, *, solved: bool, time: int = 0) -> None:
        """The first try counts."""
        if not self._counted:
            self._counted = True
            self.writer.update(partial(
                TaskRecords.with_task, topic=self.memory.topic, level=self.memory.level, solved=solved, time=time))
            self.writer.complain(self.context.say)

    def show_timeline(self) -> None:
        made = self.timeline.value
        if made is None:
            return
        self._halt()
        self._hint, self._shown = None, False
        self.live.set_simulation(made.game.copy())
        self.board.impact.hush()
        self._judge()
        if self._ready is None:  # undo has ended the search for it
            self._look_for_next()

    # Help

    def hint(self) -> None:
        made = self.timeline.value
        if self.task is None or made is None or self.over:
            return
        self._hint = self.task.hint(made)
        if self._hint is None:
            return
        self._count(solved=False)
        reason = self._hint.reason
        if isinstance(self.task, FinesseTask):
            reason = f"{reason} {capital(strokes_text(self.task.place.kind, self.task.strokes))}."
        self.context.say("hint", self._hint.subject, reason)
        self._show_sentence(f"<b>{self._hint.subject}</b> {reason}")

    def discard_hint(self) -> bool:
        hinted, self._hint = self._hint is not None, None
        if hinted:
            self.context.banner.clear()
            self._judge()
        return hinted

    def reveal(self) -> None:
        """Show a way, key by key; the task counts as not solved."""
        if self.task is None:
            return
        self._count(solved=False)
        self.restart()
        self._shown = True
        self.answer.show(self.task)
        self._show_sentence("<b>The answer:</b> watch it key by key.")

    def _end_answer(self) -> None:
        """The answer lies on the field."""
        subject, sentence = "That is one way.", "Try it yourself, or go to the next task."
        self.context.say("info", subject, sentence, "Try again", self.restart)
        self._show_sentence(f"<b>{subject}</b> {sentence}")

    # What is shown

    def _show_sentence(self, sentence: str) -> None:
        """Show what is said, and what can be done now."""
        section, task = self.section, self.task
        section.goal.set((task.goal if task else LOOKING).replace("T-", f"T{UNBROKEN}"))
        section.sentence.set(sentence.replace("T-", f"T{UNBROKEN}"))
        made = self.timeline.value
        figures = dict(task.figures(made)) if task and made and not self._shown else {}
        for label, figure in self._figures.items():
            figure.setVisible(label in figures)
            figure.set(figures.get(label, ""))
        time = made.game.time if made is not None else 0
        solved = self.writer.records.score_for(self.memory.topic, self.memory.level).text
        section.show_figures(figures, short_time(time) if time else "–", solved, f"{task.number:,}" if task else "–")
        self._solved.set(solved)
        self.board.live = task is not None and not self.over
        self.show_field()
        self.context.changed()

    def show_field(self) -> None:
        """Show the field as it stands this moment."""
        simulation, task = self.live.simulation, self.task
        over = self.over and not self.answer.showing
        cells, ghost = ((), ()) if over or task is None else (simulation.falling.cells, simulation.ghost.cells)
        solved = self._verdict is not None and self._verdict.state == "solved"
        made = self.timeline.value
        target = task.target(made) if task and made and not solved else ()
        place = self._hint.place if self._hint else None
        empty = {cell for each in target for cell in each.cells if not simulation.field.cells[cell[1] * 10 + cell[0]]}
        self.board.show_field(FieldPicture(
            simulation.field, simulation.setup.height, simulation.falling.kind, cells, ghost,
            outlined=place.cells if place else (),
            targets=tuple((each.kind, each.cells) for each in target if empty & set(each.cells))))
        self.margin_view.show(simulation)

    # What can be done

    def possible(self) -> dict[Action, bool]:
        found = self.task is not None
        return {**super().possible(), Action.RESTART: found, Action.HINT: found and not self.over}

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return tetris_keys.help_rows()

    def commands(self) -> Sequence[Command]:
        return (self._next, self._reveal, *zooms(self.board, "cells", "field", self.board.zoom_fit))

    # What stays

    def extra(self) -> dict[str, str]:
        return super().extra() | ({"trainer-number": str(self.task.number)} if self.task else {})

    def restore(self, extra: dict[str, str]) -> None:
        super().restore(extra)
        self.section.show_topic(self.memory.topic, self.memory.level)
