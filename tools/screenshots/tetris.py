"""The scenes of Tetris: of each page, what a game, a match, a training or a table looks like after a while."""
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import msgspec

from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.fumen.fumen_board import PIECE_TOOL
from app.games.tetris.fumen.fumen_editor_page import FumenEditorPage
from app.games.tetris.fumen.fumen_palette import Tool
from app.games.tetris.laboratory.tetris_laboratory_page import TetrisLaboratoryPage
from app.games.tetris.laboratory.training_runs import Stopwatch
from app.games.tetris.play.tetris_play_page import TetrisPlay
from app.games.tetris.tournament.tetris_tournament_page import TournamentPage
from app.games.tetris.trainer.trainer_page import TrainerPage
from app.games.tetris.versus.challenge import at_level
from app.games.tetris.versus.exhibition import MATCH
from app.games.tetris.versus.versus_page import VersusPage
from app.games.tetris.versus.watched_match import WatchedMatch
from app.games.tetris.watch.tetris_watch_page import WatchPage
from app.games.tetris.watch.watched_game import WatchedGame
from app.games.tetris.weights.weights_page import WeightsPage
from app.pages.tab import Tab
from app.running.run_limit import RunLimit
from app.running.thread_pool import thread_pool
from solvers.core.engine import finish
from solvers.tetris.attacking.rehearsal import AttackRehearsal
from solvers.tetris.guideline.duel import Duel
from solvers.tetris.guideline.events import Locked
from solvers.tetris.guideline.frames import FRAMES
from solvers.tetris.guideline.fumen import page_from
from solvers.tetris.guideline.fumen_document import Document
from solvers.tetris.guideline.inputs import read_inputs
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.guideline.pilot import Autoplayer
from solvers.tetris.guideline.versus import LEFT, Match, Pilot, Terms
from solvers.tetris.strict.rules import Rules
from solvers.tetris.tasks.topics import task_engine
from solvers.tetris.tbp.attacking_player import AttackingPlayer
from solvers.tetris.tbp.bot import Bot
from solvers.tetris.tbp.match import Match as BotMatch
from solvers.tetris.tbp.players import DropPlayer, Player
from solvers.tetris.tbp.position import Choice
from solvers.tetris.tbp.steering import steer
from solvers.tetris.training.contest import Contest
from solvers.tetris.training.plan import Plan
from solvers.tetris.training.run import Run
from solvers.tetris.training.training import Training
from solvers.tetris.weights_file import ATTACKER
from tools.screenshots.scene import Scene, turn_to, wait
from tools.screenshots.tetris_impact import let_go, show_impact

# Play: before the first key, a game with hints, a sprint that is over, its way back

MARATHON = "tetris:marathon:607"
SPRINT = "tetris:sprint:607"
PLAYED = 41       # pieces of the game that the scenes are from
PACE = 2.5        # pieces a second
PLAYER = "dellacherie"


def play(tab: Tab) -> Iterator[Scene]:
    """Start, game, hint, plan, over, review."""
    yield Scene("start", lambda: _start_game(tab, MARATHON, 0))
    yield Scene("game", lambda: _start_game(tab, MARATHON, PLAYED))
    yield Scene("hint", lambda: _hint(tab))
    yield Scene("plan", lambda: _plan(tab))
    yield Scene("over", lambda: _finish(tab))
    yield Scene("review", lambda: _review(tab))


def _start_game(tab: Tab, game: str, pieces: int) -> TetrisPlay:
    page = turn_to(tab, TetrisPlay)
    page.start(game)
    page.hints.mind = page.presets.favourite
    page.hints.update_minds()
    if pieces:
        page.play_all(finish(Autoplayer(page.state, page.presets.get(PLAYER), PACE, pieces=pieces)))
    return page


def _finish(tab: Tab) -> None:
    _start_game(tab, SPRINT, 1000).tell_end()


def _hint(tab: Tab) -> None:
    _start_game(tab, MARATHON, PLAYED).hints.ask()


def _plan(tab: Tab) -> None:
    """A hint of the attacker, with what it means to do afterwards."""
    page = _start_game(tab, MARATHON, PLAYED)
    page.hints.mind = ATTACKER
    page.hints.update_minds()
    page.hints.ask()
    wait(page, lambda: page.hints.shown)


def _review(tab: Tab) -> None:
    page = _start_game(tab, SPRINT, 1000)
    page.travel(lambda: page.history.go_to(60))


# Watch: a choice taken apart, and full speed after many games

WATCHED = "dt-20"
CHOICE = 1528  # pieces until the choice that is shown, which is a close one
FAST = 80      # games at full speed


def watch(tab: Tab) -> Iterator[Scene]:
    """Choice and full speed."""
    yield Scene("watch", lambda: _show_choice(tab))
    yield Scene("watch-fast", lambda: _watch_fast(tab))


def _show_choice(tab: Tab) -> None:
    page = turn_to(tab, WatchPage)
    page.start_game(WatchedGame(controller=WATCHED, rules=Rules(10, 20), seed=607))
    tab.solver_bar.set_speed(2)
    engine = page.make_engine(WATCHED)
    assert engine is not None
    engine.advance(CHOICE)
    page.show_unwatched()
    page.board.setFocus()


def _watch_fast(tab: Tab) -> None:
    page = turn_to(tab, WatchPage)
    page.start_game(WatchedGame(controller="dellacherie", rules=Rules(10, 10), seed=607))
    tab.solver_bar.set_speed(0)
    page.solve()
    wait(page, lambda: page.seen is not None and page.seen.game > FAST)
    page.worker.pause()
    page.board.setFocus()


# Versus: in the middle of a game, a game that is won, and minds that play each other, by the clock or at equal time

LEVEL = 5


class MatchScene(NamedTuple):
    """Whose inputs stand for a person's, in pieces a second, and until which ms."""

    controller: str
    pace: float
    seed: int
    until: int


MIDDLE = MatchScene("lee", 1.4, 607, 79_560)
WON = MatchScene("dt-20", 2.4, 626, 10**8)
DUEL = 75 * FRAMES
WATCHED_SEED, WATCHED_PIECES = 607, 17  # of the match at equal time
BEAM, THINKING = 24, 0.02  # of its attacker, and seconds for a piece


def versus(tab: Tab) -> Iterator[Scene]:
    """Versus, impact, won, duel, match."""
    yield Scene("versus", lambda: _play_match(tab, MIDDLE))
    yield Scene("impact", lambda: show_impact(_enter_versus(tab)))
    yield Scene("versus-won", lambda: _play_match(tab, WON))
    yield Scene("versus-duel", lambda: _watch_duel(tab))
    yield Scene("versus-match", lambda: _watch_match(tab))


def _enter_versus(tab: Tab) -> VersusPage:
    page = turn_to(tab, VersusPage)
    page.challenge = at_level(LEVEL, page.context.shared(ControllerPresets), page.challenge)
    page.wins = (1, 1)
    page.last_attack.clear()
    let_go(page)
    return page


def _play_match(tab: Tab, given: MatchScene) -> None:
    page = _enter_versus(tab)
    terms = Terms(given.seed, (None, page.challenge.pilot), page.challenge.messiness)
    match = Match(terms)
    pilot = Pilot(page.context.shared(ControllerPresets).get(given.controller), given.pace)
    hand = Match(msgspec.structs.replace(terms, pilots=(pilot, page.challenge.pilot)))
    hand.advance(given.until)
    for side, event in hand.events:
        for each in read_inputs(event.move) if side == LEFT and isinstance(event, Locked) else ():
            match.apply_input(each)
    match.advance(hand.time)
    page.bout.set_match(match)
    if match.over:
        page.bout.ended.emit()
    else:
        page.show_game()
        page.arena.show_boards(match.boards)
    tab.tell_changed()
    page.board.setFocus()


def _watch_duel(tab: Tab) -> None:
    page = _enter_versus(tab)
    challenge = page.challenge
    pilots = (Pilot(challenge.opposite, challenge.pace), challenge.pilot)
    duel = Duel(Terms(MIDDLE.seed, pilots, challenge.messiness))
    duel.advance(DUEL)
    tab.banner.clear()
    page.exhibition.show_match(pilots, duel.snapshot())
    tab.tell_changed()


class _OwnLine:
    """A line to a bot in this very process, which thinks to the end: so the picture is the same each time."""

    ended, fault, ending = False, "", ""

    def __init__(self, player: Player) -> None:
        self._bot = Bot(player, 0.0, time.perf_counter, time.thread_time)
        self._said = [self._bot.info("").line]

    def send(self, line: bytes) -> None:
        self._said += [message.line for message in self._bot.receive(line)]
        while self._bot.think(1.0):
            pass

    def next(self, seconds: float) -> bytes | None:
        return self._said.pop(0) if self._said else None

    def close(self, grace: float = 0.0) -> None:
        self._said.clear()


def _watch_match(tab: Tab) -> None:
    page = _enter_versus(tab)
    watched = WatchedMatch(seconds=THINKING)
    left, right = (side.controller for side in watched.sides)
    doors = partial(_OwnLine, DropPlayer(left)), partial(_OwnLine, AttackingPlayer(right, BEAM))
    engine = BotMatch(doors, watched.terms(WATCHED_SEED), time.perf_counter)
    seen = engine.snapshot()
    while not seen.games or not seen.playing or seen.sides[0].pieces < WATCHED_PIECES:  # in the second game
        engine.advance(1)
        seen = engine.snapshot()
    page.exhibition.bots.watched = watched
    tab.solver_bar.set_solver(MATCH)
    tab.banner.clear()
    page.show_snapshot(seen)
    tab.tell_changed()


# Laboratory: a training after many generations

TRAINING, GENERATIONS, LIMIT = Plan(seed=2026), 37, RunLimit(60, "generations")
PIECES = 2486  # that the best has played, with a board worth looking at


def laboratory(tab: Tab) -> Iterator[Scene]:
    """A training."""
    yield Scene("laboratory", lambda: _train(tab))


def _train(tab: Tab) -> None:
    page = turn_to(tab, TetrisLaboratoryPage)
    page.limit = LIMIT
    run = page.run
    if run is None or run.plan != TRAINING or run.generation != GENERATIONS:
        with thread_pool() as threads:
            run = finish(Training(Run.from_plan(TRAINING), GENERATIONS, threads, Stopwatch()))
        page.take_run(run)
    page.display.best.stand_after(PIECES)
    page.widget.setFocus()


# Weights: weights that are edited, their game frozen, and what each of them is worth

EDITED, HOLES, WEIGHT, EDITED_SEED, EDITED_PIECES = "dellacherie", 4, -1.5, 2026, 25
ATTACK_PIECES = 33  # of the attacker's live game
MEASURED, MEASURED_GAMES, SMALL = "blog-2", 20, Rules(8, 10)


def weights(tab: Tab) -> Iterator[Scene]:
    """The editor, the editor of an attacker, and the sensitivities."""
    yield Scene("weights", lambda: _edit(tab))
    yield Scene("weights-attacker", lambda: _edit_attacker(tab))
    yield Scene("weights-sensitivity", lambda: _vary(tab))


def _edit(tab: Tab) -> None:
    page = turn_to(tab, WeightsPage)
    editing, live_game = page.editing, page.editor.strict_game
    page.show_view("editor")
    page.stop()
    for name in list(editing.edits.loose):
        editing.edits.drop(name)
    editing.turn_to(EDITED)
    live_game.start_game(live_game.rules, EDITED_SEED)
    live_game.engine.advance(EDITED_PIECES)
    live_game.set_moment(live_game.engine.snapshot())
    editing.enter(HOLES, WEIGHT, 0.0)
    tab.banner.clear()
    wait(tab, lambda: not page.editor.measurement.running)


def _edit_attacker(tab: Tab) -> None:
    page = turn_to(tab, WeightsPage)
    page.show_view("editor")
    page.editing.turn_to(ATTACKER)
    page.stop()
    game = page.editor.attack_game
    game.engine, game.moment = AttackRehearsal(lambda: page.editing.controller, EDITED_SEED), None
    game.engine.advance(ATTACK_PIECES)
    game.show()
    tab.banner.clear()
    wait(tab, lambda: not page.editor.measurement.running)


def _vary(tab: Tab) -> None:
    page = turn_to(tab, WeightsPage)
    page.show_view("sensitivity")
    page.sensitivity.ask(SMALL, MEASURED_GAMES)
    page.editing.turn_to(MEASURED)
    if not page.solving:
        page.solve()
    wait(tab, lambda: not page.driver.solving)
    page.sensitivity.choose(2)
    page.board.setFocus()


# Tournament: the table after a hundred games of each controller that comes with the program

CONTEST_SEED, CONTEST_GAMES, CONTEST_CHOSEN = 607, 100, "dt-20"


def tournament(tab: Tab) -> Iterator[Scene]:
    """The table."""
    yield Scene("tournament", lambda: _play_tournament(tab))


def _play_tournament(tab: Tab) -> None:
    page = turn_to(tab, TournamentPage)
    presets = page.context.shared(ControllerPresets)
    controllers = tuple(presets.get(name) for name in presets.strict_names() if presets.shipped(name))
    rules = Rules(10, 10, lookahead=1)
    contest = Contest(controllers=controllers, rules=rules, games=CONTEST_GAMES, seed=CONTEST_SEED)
    with thread_pool() as threads:
        outcomes = finish(contest.tournament(threads)).outcomes
    page.saved.set(msgspec.structs.replace(contest, outcomes=outcomes))
    page.choose(CONTEST_CHOSEN)
    page.show_saved()
    page.board.setFocus()
    tab.tell_changed()


# Trainer: a task of each topic, with a hint or in the middle of a try

TASKS = {"clear": ("clears", "hard", 15), "spin": ("spins", "hard", 100), "opener": ("openers", "hard", 1),
         "finesse": ("finesse", "expert", 7)}
LAID = {"clear": 1, "spin": 0, "opener": 9, "finesse": 0}  # pieces of the way that lie


def trainer(tab: Tab) -> Iterator[Scene]:
    """A perfect clear, a T-spin with a hint, an opener in its second bag, and finesse."""
    for name in TASKS:
        yield Scene(f"trainer-{name}", partial(_train_task, tab, name))


def _train_task(tab: Tab, name: str) -> None:
    page = turn_to(tab, TrainerPage)
    page.choose(*TASKS[name])
    wait(page, lambda: page.task is not None)
    assert page.task is not None
    for step in page.task.way[: LAID[name]]:
        game = page.live.simulation
        page.live.apply_inputs(steer(game, Choice(Falling(*step.place[:4]), step.place.spin), game.time) or ())
    page.board.impact.hush()
    if name == "spin":
        page.hint()
    page.board.setFocus()


# Fumen: an opener page by page, its pieces in the comment

DRAWN = 6  # pages


def fumen(tab: Tab) -> Iterator[Scene]:
    """The first pages of an opener."""
    yield Scene("fumen", partial(_draw_opener, tab))


def _draw_opener(tab: Tab) -> None:
    page = turn_to(tab, FumenEditorPage)
    task = finish(task_engine("openers", "hard", 1))
    document = Document((page_from(task.new_game().position),))
    for number, step in enumerate(task.way[:DRAWN]):
        document = document.added() if number else document
        document = document.with_page(document.page._replace(piece=Falling(*step.place[:4])))
    page.start_value(document)
    page.choose_tool(Tool(PIECE_TOOL, document.page.letter))
    page.board.setFocus()


PAGES: tuple[Callable[[Tab], Iterator[Scene]], ...] = (
    play, watch, versus, laboratory, weights, tournament, trainer, fumen)
