"""The scenes of Span-It!: games and their review, the personality editor, a competition, and the toolkit."""
from collections.abc import Callable, Iterator

from app.games.spanit.board import Marks
from app.games.spanit.pages import SpanPages
from app.games.spanit.seats import Seat, usual_seats
from app.games.spanit.toolkit.engines import measure_engine
from app.running.run_limit import RunLimit
from app.running.thread_pool import thread_pool
from app.screenshots.scene import Scene
from solvers.core.engine import finish
from solvers.spanit.board import SIDES, index, is_major, nodes, read_name
from solvers.spanit.competition.entrants import Entrant, told_apart
from solvers.spanit.competition.evolution import Evolution, Lineage
from solvers.spanit.competition.evolution import Plan as EvolutionPlan
from solvers.spanit.competition.standings import Plan, Standings
from solvers.spanit.competition.tournament import Tournament
from solvers.spanit.personality.sensitivity import sensitivity_engine
from solvers.spanit.play.players import PLAYERS

# The game: weights, a proof, a game over, its review, a drawing, the diagram, the personality editor

EMPTY = "spanit:6/h:607"
DIAGRAM = ("spanit:5/h:607", ("a1", "g5", "c3", "g9", "b2", "h2", "e3", "b6", "d8"), "g7")  # a game and a trial node
REVIEWED = 45  # moves before the one that decided the game of the review
EDITED = (  # a game of which horizontal's next move is looked at
    "g1 c1 i1 c3 k1 e1 d2 f2 d4 k3 e3 e5 g3 k7 c5 k9 g5 k11 e11 a5", "k5"
)
PLAYED = 14  # moves of the game that the scenes are from


def game(tab: SpanPages) -> Iterator[Scene]:
    """Start, weights, trees, over, review, setup, diagram."""
    yield Scene("start", lambda: _begin(tab, 0, "none"))
    yield Scene("weights", lambda: _begin(tab, PLAYED, "weights"))
    yield Scene("trees", lambda: _prove(tab))
    yield Scene("over", lambda: _begin(tab, 200, "none"))
    yield Scene("review", lambda: _review(tab))
    yield Scene("setup", lambda: _set_up(tab))
    yield Scene("diagram", lambda: _diagram(tab))
    yield Scene("personality", lambda: _edit(tab))


def _begin(tab: SpanPages, moves: int, view: str) -> None:
    tab.player_seats.seats = usual_seats("The Weaver")
    tab.start(EMPTY)
    tab.overlay.choose(view)
    if moves:
        tab.take_moves(finish(tab.play_engine(moves)).moves)
    tab.reply.stop()


def _prove(tab: SpanPages) -> None:
    _begin(tab, PLAYED, "oracle")
    tab.advisor.ask("perfect")


def _review(tab: SpanPages) -> None:
    """A game that is over, looked at where it was decided, with a variation."""
    tab.player_seats.seats = {"h": Seat(True, "The Gatekeeper"), "v": Seat(False, "The Daydreamer")}
    tab.start(EMPTY)
    tab.overlay.choose("none")
    tab.take_moves(finish(tab.play_engine()).moves)
    tab.game_review.go_to(REVIEWED)
    tab.play_all(["f8"])
    tab.game_review.go_to_variation(tab.game_review.section.variations.items[0])
    tab.game_review.go_to(REVIEWED + 1)


def _set_up(tab: SpanPages) -> None:
    """A position while it is drawn."""
    _begin(tab, 4, "none")
    tab.setup.enter()


def _diagram(tab: SpanPages) -> None:
    """The words of the game on a board: two paths of horizontal, a trial node of vertical, major and minor nodes."""
    game, moves, trial = DIAGRAM
    tab.player_seats.seats = {side: Seat(True, "The Weaver") for side in SIDES}
    tab.start(game)
    tab.play_all(moves)
    tab.banner.clear()
    position, every = tab.state.position, nodes(tab.state.position.size)
    kinds = {place: "maj" if is_major(every[place]) else "min" for place in position.free}
    chosen = index(position.size, read_name(trial, position.size))
    tab.board.show_marks(Marks(texts=kinds, chosen=chosen))


def _edit(tab: SpanPages) -> None:
    """The personality editor beside a game, with the weight of a node taken apart."""
    moves, node = EDITED
    tab.close_editor()
    tab.player_seats.seats = {"h": Seat(True, "The Weaver"), "v": Seat(False, "resistor")}
    tab.start(EMPTY)
    tab.reply.stop()
    tab.play_all(moves.split())
    tab.advisor.ask("mind")
    tab.open_editor("h")
    editor = tab.floating_editor.editor
    tab.board.picked.emit(read_name(node, tab.state.position.size))
    editor.factors.form.rows["PathMajorSpan"].field.setFocus()


# Competition: the standings after some rounds, and the cross table with the games of a cell

COMPETITION_ROUNDS, COMPETITION_SEED = 20, 607


def competition(tab: SpanPages) -> Iterator[Scene]:
    """Competition and games."""
    yield Scene("competition", lambda: _compete(tab, "standings"))
    yield Scene("games", lambda: _compete(tab, "cross"))


def _compete(tab: SpanPages, view: str) -> None:
    sheet = tab.competition
    tab.turn_to(sheet.key)
    tab.stop()
    shipped = [Entrant.of(tab.presets.get(name)) for name in tab.presets.names() if tab.presets.shipped(name)]
    entrants = told_apart([*map(Entrant.called, PLAYERS), *shipped])
    plan = Plan(size=6, seed=COMPETITION_SEED, rounds=COMPETITION_ROUNDS, entrants=entrants)
    if sheet.standings is None or sheet.standings.plan != plan:
        with thread_pool() as threads:
            sheet.saved.keep(finish(Tournament(Standings(plan=plan), threads)).standings)
    sheet.cross.choose(None)
    sheet.show_saved()
    sheet.choose_player("The Prophet")
    sheet.turn_to(view)
    if view == "cross":
        sheet.choose_cell(sheet.cross.cell_of("The Prophet", "resistor"))
    sheet.board.setFocus()
    tab.changed.emit()


# Toolkit: an evolution after some generations, and what each factor decides in a position

BRED, LIMIT = EvolutionPlan(seed=2026, openings=40), RunLimit(60, "generations")
GENERATIONS = 37
MEASURED, MEASURED_MOVES, MIND = "spanit:6/h:607", 14, "The Weaver"


def toolkit(tab: SpanPages) -> Iterator[Scene]:
    """Evolution and sensitivity."""
    yield Scene("evolution", lambda: _breed(tab))
    yield Scene("sensitivity", lambda: _find_out(tab))


def _breed(tab: SpanPages) -> None:
    sheet = tab.toolkit
    tab.turn_to(sheet.key)
    tab.stop()
    sheet.limit = LIMIT
    if sheet.lineage is None or sheet.lineage.plan != BRED or len(sheet.lineage.history) != GENERATIONS:
        with thread_pool() as threads:
            lineage = finish(Evolution(Lineage(plan=BRED), GENERATIONS, threads))
        sheet.saved.keep(lineage)
        sheet.take_scores(lineage, finish(measure_engine(BRED, lineage.personality)))
    sheet.turn_to("evolution")
    sheet.board.setFocus()


def _find_out(tab: SpanPages) -> None:
    sheet = tab.toolkit
    tab.start(MEASURED)
    played = tab.play_engine(MEASURED_MOVES)
    tab.take_moves(finish(played).moves)
    tab.turn_to(sheet.key)
    sheet.sensitivity.choose_mind(MIND)
    sheet.turn_to("sensitivity")
    tab.stop()
    state = tab.state
    sheet.sensitivity.show(finish(sensitivity_engine(state.position, tab.presets.get(MIND), state.ply, state.seed)))
    sheet.board.setFocus()


PAGES: tuple[Callable[[SpanPages], Iterator[Scene]], ...] = (game, competition, toolkit)
