"""The scenes of Tetris: of each page, what a game, a match, a training or a table looks like after a while."""
from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec

from app.games.tetris.laboratory.runs import Stopwatch
from app.games.tetris.pages import TetrisPages
from app.games.tetris.versus.challenge import at_level
from app.games.tetris.watch.new_dialog import WatchedGame
from app.running.run_limit import RunLimit
from app.running.thread_pool import thread_pool
from app.screenshots.scene import Scene, wait
from solvers.core.engine import finish
from solvers.tetris.guideline.duel import Duel
from solvers.tetris.guideline.events import Locked
from solvers.tetris.guideline.frames import FRAMES
from solvers.tetris.guideline.inputs import read_inputs
from solvers.tetris.guideline.pilot import Autoplayer
from solvers.tetris.guideline.versus import LEFT, Match, Pilot, Terms
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.contest import Contest
from solvers.tetris.training.plan import Plan
from solvers.tetris.training.run import Run
from solvers.tetris.training.training import Training

# Play: before the first key, a game with a hint, a sprint that is over, its way back

MARATHON = "tetris:marathon:607"
SPRINT = "tetris:sprint:607"
PLAYED = 41       # pieces of the game that the scenes are from
PACE = 2.5        # pieces a second
PLAYER = "dellacherie"


def play(tab: TetrisPages) -> Iterator[Scene]:
    """Start, game, hint, over, review."""
    yield Scene("start", lambda: _begin(tab, MARATHON, 0))
    yield Scene("game", lambda: _begin(tab, MARATHON, PLAYED))
    yield Scene("hint", lambda: _hint(tab))
    yield Scene("over", lambda: _finish(tab))
    yield Scene("review", lambda: _review(tab))


def _begin(tab: TetrisPages, game: str, pieces: int) -> None:
    tab.start(game)
    if pieces:
        moves = finish(Autoplayer(tab.state, tab.presets.get(PLAYER), PACE, pieces=pieces))
        tab.play_all(moves)


def _finish(tab: TetrisPages) -> None:
    _begin(tab, SPRINT, 1000)
    tab.tell_end()


def _hint(tab: TetrisPages) -> None:
    _begin(tab, MARATHON, PLAYED)
    tab.hints.ask()


def _review(tab: TetrisPages) -> None:
    _begin(tab, SPRINT, 1000)
    tab.travel(lambda: tab.history.go_to(60))


# Watch: a choice taken apart, and full speed after many games

WATCHED = "dt-20"
CHOICE = 1528  # pieces until the choice that is shown, which is a close one
FAST = 80      # games at full speed


def watch(tab: TetrisPages) -> Iterator[Scene]:
    """Choice and full speed."""
    yield Scene("watch", lambda: _show_choice(tab))
    yield Scene("watch-fast", lambda: _watch_fast(tab))


def _show_choice(tab: TetrisPages) -> None:
    sheet = tab.watching
    tab.turn_to(sheet.key)
    sheet.begin(WatchedGame(controller=WATCHED, rules=Rules(10, 20), seed=607))
    tab.solver_bar.set_speed(2)
    engine = sheet.make_engine(WATCHED)
    assert engine is not None
    engine.advance(CHOICE)
    sheet.show_unwatched()
    sheet.board.setFocus()


def _watch_fast(tab: TetrisPages) -> None:
    sheet = tab.watching
    tab.turn_to(sheet.key)
    sheet.begin(WatchedGame(controller="dellacherie", rules=Rules(10, 10), seed=607))
    tab.solver_bar.set_speed(0)
    tab.solve()
    wait(sheet, lambda: sheet.seen is not None and sheet.seen.game > FAST)
    tab.pause()
    sheet.board.setFocus()


# Versus: in the middle of a game, a game that is won, and minds that play each other

LEVEL = 5


class Hand(NamedTuple):
    """Whose inputs stand for a person's, in pieces a second, and until which ms."""

    controller: str
    pace: float
    seed: int
    until: int


MIDDLE = Hand("lee", 1.4, 607, 79_560)
WON = Hand("dt-20", 2.4, 626, 10**8)
DUEL = 75 * FRAMES


def versus(tab: TetrisPages) -> Iterator[Scene]:
    """Versus, won, duel."""
    yield Scene("versus", lambda: _play_match(tab, MIDDLE))
    yield Scene("versus-won", lambda: _play_match(tab, WON))
    yield Scene("versus-duel", lambda: _watch_duel(tab))


def _enter_versus(tab: TetrisPages) -> None:
    sheet = tab.versus
    tab.turn_to(sheet.key)
    tab.stop()
    sheet.challenge = at_level(LEVEL, tab.presets, sheet.challenge)
    sheet.wins = (1, 1)


def _play_match(tab: TetrisPages, given: Hand) -> None:
    _enter_versus(tab)
    sheet = tab.versus
    terms = Terms(given.seed, (None, sheet.challenge.pilot), sheet.challenge.messiness)
    match = Match(terms)
    pilot = Pilot(tab.presets.get(given.controller), given.pace)
    hand = Match(msgspec.structs.replace(terms, pilots=(pilot, sheet.challenge.pilot)))
    hand.advance(given.until)
    for side, event in hand.events:
        for each in read_inputs(event.move) if side == LEFT and isinstance(event, Locked) else ():
            match.put(each)
    match.advance(hand.time)
    sheet.bout.begin(match)
    if match.over:
        sheet.bout.ended.emit()
    else:
        sheet.show_game()
        sheet.arena.show_boards(match.boards)
    tab.changed.emit()
    sheet.board.setFocus()


def _watch_duel(tab: TetrisPages) -> None:
    _enter_versus(tab)
    sheet, challenge = tab.versus, tab.versus.challenge
    pilots = (Pilot(challenge.opposite, challenge.pace), challenge.pilot)
    duel = Duel(Terms(MIDDLE.seed, pilots, challenge.messiness))
    duel.advance(DUEL)
    tab.banner.clear()
    sheet.exhibition.show_match(pilots, duel.snapshot())
    tab.changed.emit()


# Laboratory: a training after many generations

TRAINING, GENERATIONS, LIMIT = Plan(seed=2026), 37, RunLimit(60, "generations")
PIECES = 2486  # that the best has played, with a board worth looking at


def laboratory(tab: TetrisPages) -> Iterator[Scene]:
    """A training."""
    yield Scene("laboratory", lambda: _train(tab))


def _train(tab: TetrisPages) -> None:
    sheet = tab.laboratory
    tab.turn_to(sheet.key)
    tab.stop()
    sheet.limit = LIMIT
    run = sheet.run
    if run is None or run.plan != TRAINING or run.generation != GENERATIONS:
        with thread_pool() as threads:
            run = finish(Training(Run.begun(TRAINING), GENERATIONS, threads, Stopwatch()))
        sheet.take_run(run)
    sheet.display.best.stand_after(PIECES)
    sheet.widget.setFocus()


# Weights: weights that are edited, their game frozen, and what each of them is worth

EDITED, HOLES, WEIGHT, EDITED_SEED, EDITED_PIECES = "dellacherie", 4, -1.5, 2026, 25
MEASURED, MEASURED_GAMES, SMALL = "blog-2", 20, Rules(8, 10)


def weights(tab: TetrisPages) -> Iterator[Scene]:
    """The editor, and the sensitivities."""
    yield Scene("weights", lambda: _edit(tab))
    yield Scene("weights-sensitivity", lambda: _vary(tab))


def _edit(tab: TetrisPages) -> None:
    sheet, editing, live_game = tab.weights, tab.weights.editing, tab.weights.editor.live_game
    tab.turn_to(sheet.key)
    sheet.turn_to("editor")
    tab.stop()
    for name in list(editing.edits.loose):
        editing.edits.drop(name)
    editing.turn_to(EDITED)
    live_game.begin(live_game.rules, EDITED_SEED)
    live_game.engine.advance(EDITED_PIECES)
    live_game.take(live_game.engine.snapshot())
    editing.enter(HOLES, WEIGHT, 0.0)
    tab.banner.clear()
    wait(tab, lambda: not sheet.editor.measurement.running)


def _vary(tab: TetrisPages) -> None:
    sheet = tab.weights
    tab.turn_to(sheet.key)
    sheet.turn_to("sensitivity")
    sheet.sensitivity.ask(SMALL, MEASURED_GAMES)
    sheet.editing.turn_to(MEASURED)
    if not tab.solving:
        tab.solve()
    wait(tab, lambda: not sheet.driver.solving)
    sheet.sensitivity.choose(2)
    sheet.board.setFocus()


# Tournament: the table after a hundred games of each controller that comes with the program

CONTEST_SEED, CONTEST_GAMES, CONTEST_CHOSEN = 607, 100, "dt-20"


def tournament(tab: TetrisPages) -> Iterator[Scene]:
    """The table."""
    yield Scene("tournament", lambda: _play_tournament(tab))


def _play_tournament(tab: TetrisPages) -> None:
    sheet = tab.tournament
    tab.turn_to(sheet.key)
    tab.stop()
    controllers = tuple(tab.presets.get(name) for name in tab.presets.names() if tab.presets.shipped(name))
    rules = Rules(10, 10, lookahead=1)
    contest = Contest(controllers=controllers, rules=rules, games=CONTEST_GAMES, seed=CONTEST_SEED)
    with thread_pool() as threads:
        outcomes = finish(contest.tournament(threads)).outcomes
    sheet.saved.keep(msgspec.structs.replace(contest, outcomes=outcomes))
    sheet.choose(CONTEST_CHOSEN)
    sheet.show_saved()
    sheet.board.setFocus()
    tab.changed.emit()


PAGES: tuple[Callable[[TetrisPages], Iterator[Scene]], ...] = (play, watch, versus, laboratory, weights, tournament)
