"""The scenes of the Span-It! tab: a first move, weights, a proof, a game over, its review, a drawing, the diagram."""
from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.games.spanit.board import Shown
from app.games.spanit.seats import Seat, usual
from app.pages.scene import Scene
from solvers.core.engine import finish
from solvers.spanit.board import SIDES, index, is_major, nodes, read_name

if TYPE_CHECKING:
    from app.games.spanit.tab import SpanTab

EMPTY = "spanit:6/h:607"
DIAGRAM = ("spanit:5/h:607", ("a1", "g5", "c3", "g9", "b2", "h2", "e3", "b6", "d8"), "g7")  # a game and a trial node
REVIEWED = 45  # moves before the one that decided the game of the review
EDITED = (  # a game of which horizontal's next move is looked at
    "g1 c1 i1 c3 k1 e1 d2 f2 d4 k3 e3 e5 g3 k7 c5 k9 g5 k11 e11 a5", "k5"
)
PLAYED = 14  # moves of the game that the scenes are from


def scenes(tab: "SpanTab") -> Iterator[Scene]:
    """Start, weights, trees, over, review, setup, diagram."""
    yield Scene("start", lambda: _begin(tab, 0, "none"))
    yield Scene("weights", lambda: _begin(tab, PLAYED, "weights"))
    yield Scene("trees", lambda: _prove(tab))
    yield Scene("over", lambda: _begin(tab, 200, "none"))
    yield Scene("review", lambda: _review(tab))
    yield Scene("setup", lambda: _set_up(tab))
    yield Scene("diagram", lambda: _diagram(tab))
    yield Scene("personality", lambda: _edit(tab))


def _begin(tab: "SpanTab", moves: int, view: str) -> None:
    tab.seating.seats = usual("The Weaver")
    tab.start(EMPTY)
    tab.overlay.choose(view)
    if moves:
        tab.take_moves(finish(tab.playing(moves)).moves)
    tab.reply.stop()


def _prove(tab: "SpanTab") -> None:
    _begin(tab, PLAYED, "oracle")
    tab.hinting.ask("perfect")


def _review(tab: "SpanTab") -> None:
    """A game that is over, looked at where it was decided, with a variation."""
    tab.seating.seats = {"h": Seat(True, "The Gatekeeper"), "v": Seat(False, "The Daydreamer")}
    tab.start(EMPTY)
    tab.overlay.choose("none")
    tab.take_moves(finish(tab.playing()).moves)
    tab.reviewing.go_to(REVIEWED)
    tab.play_all(["f8"])
    tab.reviewing.go_to_variation(tab.reviewing.section.variations.items[0])
    tab.reviewing.go_to(REVIEWED + 1)


def _set_up(tab: "SpanTab") -> None:
    """A position while it is drawn."""
    _begin(tab, 4, "none")
    tab.setup.enter()


def _diagram(tab: "SpanTab") -> None:
    """The words of the game on a board: two paths of horizontal, a trial node of vertical, major and minor nodes."""
    game, moves, trial = DIAGRAM
    tab.seating.seats = {side: Seat(True, "The Weaver") for side in SIDES}
    tab.start(game)
    tab.play_all(moves)
    tab.banner.clear()
    position, every = tab.state.position, nodes(tab.state.position.size)
    kinds = {place: "maj" if is_major(every[place]) else "min" for place in position.free}
    chosen = index(position.size, read_name(trial, position.size))
    tab.board.show_above(Shown(words=kinds, chosen=chosen))


def _edit(tab: "SpanTab") -> None:
    """The personality editor beside a game, with the weight of a node taken apart."""
    moves, node = EDITED
    tab.close_editor()
    tab.seating.seats = {"h": Seat(True, "The Weaver"), "v": Seat(False, "resistor")}
    tab.start(EMPTY)
    tab.reply.stop()
    tab.play_all(moves.split())
    tab.hinting.ask("mind")
    tab.open_editor("h")
    editor = tab.editing.editor
    tab.board.picked.emit(read_name(node, tab.state.position.size))
    editor.factors.form.rows["PathMajorSpan"].field.setFocus()
