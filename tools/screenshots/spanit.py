"""The scenes of Span-It!: games and their review, the personality editor, a competition, and the toolkit."""
from collections.abc import Callable, Iterator

from PySide6.QtWidgets import QApplication

from app.games.spanit.competition.competition_page import CompetitionPage
from app.games.spanit.seats import Seat, usual_seats
from app.games.spanit.spanit_board import NodeMarks
from app.games.spanit.spanit_play_page import SpanPlay
from app.games.spanit.toolkit.toolkit_page import ToolkitPage
from app.pages.tab import Tab
from app.running.run_limit import RunLimit
from app.running.thread_pool import thread_pool
from solvers.core.engine import finish
from solvers.spanit.board import SIDES, index, is_major, nodes, read_name
from solvers.spanit.competition.entrants import Entrant, with_distinct_names
from solvers.spanit.competition.evolution import Evolution, Lineage
from solvers.spanit.competition.evolution import Plan as EvolutionPlan
from solvers.spanit.competition.measuring import measure_engine
from solvers.spanit.competition.standings import Plan, Standings
from solvers.spanit.competition.tournament import Tournament
from solvers.spanit.personality.sensitivity import sensitivity_engine
from solvers.spanit.play.players import PLAYERS
from tools.screenshots.scene import Scene, turn_to

# The game: weights, a proof, a game over, its review, a drawing, the diagram, the personality editor

EMPTY = "spanit:6/h:607"
DIAGRAM = ("spanit:5/h:607", ("a1", "g5", "c3", "g9", "b2", "h2", "e3", "b6", "d8"), "g7")  # a game and a trial node
EDITED = (  # a game of which horizontal's next move is looked at
    "g1 c1 i1 c3 k1 e1 d2 f2 d4 k3 e3 e5 g3 k7 c5 k9 g5 k11 e11 a5", "k5"
)
PLAYED = 14  # moves of the game that the scenes are from


def game(tab: Tab) -> Iterator[Scene]:
    """Start, weights, trees, over, review, setup, diagram."""
    page = tab.page_of(SpanPlay)
    yield Scene("start", lambda: _start_game(page, 0, "none"))
    yield Scene("weights", lambda: _start_game(page, PLAYED, "weights"))
    yield Scene("trees", lambda: _prove(page))
    yield Scene("over", lambda: _start_game(page, 200, "none"))
    yield Scene("review", lambda: _review(tab, page))
    yield Scene("setup", lambda: _set_up(page))
    yield Scene("diagram", lambda: _diagram(page))
    yield Scene("personality", lambda: _edit(page))


def _start_game(page: SpanPlay, moves: int, view: str) -> None:
    page.player_seats.seats = usual_seats("The Weaver", "The Weaver")
    page.start(EMPTY)
    page.overlay.choose(view)
    if moves:
        page.minds.take_moves(finish(page.minds.engine(moves=moves)).moves)
    page.reply.stop()


def _prove(page: SpanPlay) -> None:
    _start_game(page, PLAYED, "oracle")
    page.advisor.ask("perfect")


def _review(tab: Tab, page: SpanPlay) -> None:
    """A game that is over, looked at where it was decided, with a variation."""
    page.player_seats.seats = {"h": Seat(True, "The Gambler"), "v": Seat(False, "The Weaver")}
    page.start(EMPTY)
    page.overlay.choose("none")
    page.minds.take_moves(finish(page.minds.engine()).moves)
    review = page.game_review.review()
    page.go_to_move(review.decided - 1)
    page.play_all(review.line[review.decided - 1].wins[:1])
    page.game_review.go_to_variation(page.game_review.section.variations.items[0])
    page.go_to_move(review.decided)
    QApplication.processEvents()
    tab.panel.verticalScrollBar().setValue(tab.panel.verticalScrollBar().maximum())


def _set_up(page: SpanPlay) -> None:
    """A position while it is drawn."""
    _start_game(page, 4, "none")
    page.setup.enter()


def _diagram(page: SpanPlay) -> None:
    """The words of the game on a board: two paths of horizontal, a trial node of vertical, major and minor nodes."""
    game, moves, trial = DIAGRAM
    page.player_seats.seats = {side: Seat(True, "The Weaver") for side in SIDES}
    page.start(game)
    page.play_all(moves)
    page.context.banner.clear()
    position, every = page.state.position, nodes(page.state.position.size)
    kinds = {place: "maj" if is_major(every[place]) else "min" for place in position.free}
    chosen = index(position.size, read_name(trial, position.size))
    page.board.show_marks(NodeMarks(texts=kinds, chosen=chosen))


def _edit(page: SpanPlay) -> None:
    """The personality editor beside a game, with the weight of a node taken apart."""
    moves, node = EDITED
    page.floating_editor.close_editor()
    page.player_seats.seats = {"h": Seat(True, "The Weaver"), "v": Seat(False, "resistor")}
    page.start(EMPTY)
    page.reply.stop()
    page.play_all(moves.split())
    page.advisor.ask("mind")
    page.floating_editor.open_editor("h")
    editor = page.floating_editor.editor
    page.board.picked.emit(read_name(node, page.state.position.size))
    editor.factors.form.rows["PathMajorSpan"].field.setFocus()


# Competition: the standings after some rounds, and the cross table with the games of a cell

COMPETITION_ROUNDS, COMPETITION_SEED = 20, 607


def competition(tab: Tab) -> Iterator[Scene]:
    """Competition and games."""
    yield Scene("competition", lambda: _compete(tab, "standings"))
    yield Scene("games", lambda: _compete(tab, "cross"))


def _compete(tab: Tab, view: str) -> None:
    page = turn_to(tab, CompetitionPage)
    shipped = [Entrant.from_personality(page.presets.get(name)) for name in page.presets.names()
               if page.presets.shipped(name)]
    entrants = with_distinct_names([*map(Entrant.from_name, PLAYERS), *shipped])
    plan = Plan(size=6, seed=COMPETITION_SEED, rounds=COMPETITION_ROUNDS, entrants=entrants)
    if page.contest.plan != plan:
        with thread_pool() as threads:
            page.saved.set(finish(Tournament(Standings(plan=plan), threads)).standings)
    page.cross.choose(None)
    page.show_saved()
    page.choose("The Prophet")
    page.turn_to(view)
    if view == "cross":
        page.choose_cell(page.cross.cell_of("The Prophet", "resistor"))
    page.board.setFocus()
    tab.tell_changed()


# Toolkit: an evolution after some generations, and what each factor decides in a position

BRED, LIMIT = EvolutionPlan(seed=2026, openings=40), RunLimit(60, "generations")
GENERATIONS = 37
MEASURED, MEASURED_MOVES, MIND = "spanit:6/h:607", 14, "The Weaver"


def toolkit(tab: Tab) -> Iterator[Scene]:
    """Evolution and sensitivity."""
    yield Scene("evolution", lambda: _breed(tab))
    yield Scene("sensitivity", lambda: _find_out(tab))


def _breed(tab: Tab) -> None:
    page = turn_to(tab, ToolkitPage)
    page.limit = LIMIT
    if page.lineage is None or page.lineage.plan != BRED or len(page.lineage.history) != GENERATIONS:
        with thread_pool() as threads:
            lineage = finish(Evolution(Lineage(plan=BRED), GENERATIONS, threads))
        page.saved.set(lineage)
        page.take_scores(lineage, finish(measure_engine(BRED, lineage.personality)))
    page.turn_to("evolution")
    page.board.setFocus()


def _find_out(tab: Tab) -> None:
    game, page = tab.page_of(SpanPlay), tab.page_of(ToolkitPage)
    game.start(MEASURED)
    game.minds.take_moves(finish(game.minds.engine(moves=MEASURED_MOVES)).moves)
    tab.turn_to(page.key)
    page.sensitivity.choose_mind(MIND)
    page.turn_to("sensitivity")
    page.stop()
    state = game.state
    page.sensitivity.show(finish(sensitivity_engine(state.position, game.presets.get(MIND), state.ply, state.seed)))
    page.board.setFocus()


PAGES: tuple[Callable[[Tab], Iterator[Scene]], ...] = (game, competition, toolkit)
