"""The scenes of the Span-It! tab: the first move, weights, a proof by two trees, a game that is over, the diagram."""
from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.scene import Scene
from app.spanit.board import Shown
from app.spanit.seats import Seat, usual
from solvers.engine import finish
from solvers.spanit.board import SIDES, index, is_major, nodes, read_name

if TYPE_CHECKING:
    from app.spanit.tab import SpanTab

EMPTY = "spanit:6/h:607"
DIAGRAM = ("spanit:5/h:607", ("a1", "g5", "c3", "g9", "b2", "h2", "e3", "b6", "d8"), "g7")  # a game and a trial node
PLAYED = 14  # moves of the game that the scenes are from


def scenes(tab: "SpanTab") -> Iterator[Scene]:
    """Start, weights, trees, over, diagram."""
    yield Scene("start", lambda: _begin(tab, 0, "none"))
    yield Scene("weights", lambda: _begin(tab, PLAYED, "weights"))
    yield Scene("trees", lambda: _prove(tab))
    yield Scene("over", lambda: _begin(tab, 200, "none"))
    yield Scene("diagram", lambda: _diagram(tab))


def _begin(tab: "SpanTab", moves: int, view: str) -> None:
    tab.seats = usual("The Weaver")
    tab.start(EMPTY)
    tab.show_view(view)
    if moves:
        engine = tab.make_engine("The Weaver")
        played = finish(engine, moves) if moves > 60 else None
        if played is None:
            engine.advance(moves)
            played = engine.snapshot()
        tab.take_result(played)
    tab.reply.stop()


def _prove(tab: "SpanTab") -> None:
    _begin(tab, PLAYED, "oracle")
    tab.advise("perfect")


def _diagram(tab: "SpanTab") -> None:
    """The words of the game on a board: two paths of horizontal, a trial node of vertical, major and minor nodes."""
    game, moves, trial = DIAGRAM
    tab.seats = {side: Seat(True, "The Weaver") for side in SIDES}
    tab.start(game)
    tab.play_all(moves)
    tab.banner.clear()
    position, every = tab.state.position, nodes(tab.state.position.size)
    kinds = {place: "maj" if is_major(every[place]) else "min" for place in position.free}
    chosen = index(position.size, read_name(trial, position.size))
    tab.board.show_above(Shown(words=kinds, chosen=chosen))
