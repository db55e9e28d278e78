"""The scenes of the Span-It! tab: the first move, weights, a proof by two trees, a game that is over."""
from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.scene import Scene
from app.spanit.seats import usual
from solvers.engine import finish

if TYPE_CHECKING:
    from app.spanit.tab import SpanTab

EMPTY = "spanit:6/h:607"
PLAYED = 14  # moves of the game that the scenes are from


def scenes(tab: "SpanTab") -> Iterator[Scene]:
    """Start, weights, trees, over."""
    yield Scene("start", lambda: _begin(tab, 0, "none"))
    yield Scene("weights", lambda: _begin(tab, PLAYED, "weights"))
    yield Scene("trees", lambda: _prove(tab))
    yield Scene("over", lambda: _begin(tab, 200, "none"))


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
    tab._reply.stop()


def _prove(tab: "SpanTab") -> None:
    _begin(tab, PLAYED, "oracle")
    tab.advise("perfect")
