"""The scenes of Connexion: labyrinths, the gallery, the puzzles and the laboratory; those of the I Ching are beside."""
from collections.abc import Callable, Iterator

from app.games.connexion.compact.draft import Draft
from app.games.connexion.compact.sheet import CompactSheet
from app.games.connexion.gallery.sheet import GallerySheet
from app.games.connexion.laboratory.sheet import SWEPT, LaboratorySheet
from app.games.connexion.octopuszle.sheet import OctopuszleSheet
from app.games.connexion.octopuszle.solution_pair import SolutionPair
from app.games.connexion.tab import ConnexionTab
from app.screenshots import iching
from app.screenshots.scene import Scene, page_of, wait
from solvers.connexion.classic.limits import LimitSweep
from solvers.connexion.classic.options import DOORS_THEN_ANGLES
from solvers.connexion.classic.worth import WorthSweep
from solvers.connexion.labyrinth import Solution
from solvers.connexion.puzzles.compact import CompactSearch
from solvers.connexion.puzzles.octopuszle import Corners, OctopuszleSearch
from solvers.connexion.puzzles.outlines import Outline
from solvers.connexion.search.fast import FastSearch
from solvers.core.engine import finish

# Labyrinth: an empty board, growing, a dead end, a finished labyrinth, laying by hand

EMPTY = "connexion:free:607"
GROWING = "connexion:25-30:2783"
MIDDLE = 46  # of the events of its growth
STUCK = 48   # two pieces would fit, both of them used
FINISHED = "connexion:25-30:3310"
TAKEN_BACK = 40  # pieces of it, to go on by hand


def labyrinth(tab: ConnexionTab) -> Iterator[Scene]:
    """Empty, growing, dead end, finished, by hand."""
    yield Scene("empty", lambda: _start(tab, EMPTY))
    yield Scene("growing", lambda: _grow_to(tab, MIDDLE))
    yield Scene("dead-end", lambda: _grow_to(tab, STUCK))
    yield Scene("finished", lambda: _finish(tab))
    yield Scene("by-hand", lambda: _by_hand(tab))


def _start(tab: ConnexionTab, game_id: str) -> None:
    tab.turn_to("labyrinth")
    tab.start(game_id)
    tab.banner.clear()
    tab.solver_bar.set_engine("fast")


def _grow_to(tab: ConnexionTab, at: int) -> None:
    _start(tab, GROWING)
    sheet = tab.labyrinth
    engine = sheet.make_engine("fast")
    assert engine is not None
    engine.advance(at)
    pieces = len(engine.snapshot().pieces)
    sheet.grower.seek(at)
    wait(sheet, lambda: len(sheet.board.board_state.plan.pieces) == pieces)


def _finish(tab: ConnexionTab) -> None:
    _start(tab, FINISHED)
    engine = tab.labyrinth.make_engine("fast")
    assert engine is not None
    engine.advance(1 << 20)
    tab.labyrinth.take_result(engine.result())


def _by_hand(tab: ConnexionTab) -> None:
    _finish(tab)
    sheet = tab.labyrinth
    for _ in range(TAKEN_BACK):
        sheet.undo()
    tab.banner.clear()
    sheet.hand_play.choose(next(iter(sheet.state.surroundings.waiting)))


# Gallery: labyrinths as a random search finds them, one of them kept with a star

SOME = 60  # labyrinths


def gallery(tab: ConnexionTab) -> Iterator[Scene]:
    """Some labyrinths."""
    yield Scene("gallery", lambda: _collect_some(tab))


def _collect_some(tab: ConnexionTab) -> None:
    sheet = page_of(tab, GallerySheet)
    tab.turn_to(sheet.key)
    search, found = FastSearch(607, at_random=True), list[Solution]()
    while len(found) < SOME:
        if search.solved:
            search.resume()
        if search.advance(1 << 16):
            found.append(Solution.of(search.pieces()))
    sheet.gallery.add(map(sheet.gallery.entry, found))
    sheet.bar.set("all", 0, "hole")
    sheet.show_entries()
    first = sheet.list.entries[0].fingerprint
    sheet.list.go_to(first)
    sheet.gallery.star([first], True)
    sheet.list.grab()  # asks for the pictures of all cards in sight
    wait(sheet, lambda: sheet.list.is_painted)


# Compact: a picture found, the annealer at work, an outline that is impossible, drawing one

SEED = 1997      # of the annealers and of the sweeps
FLIPS = 40_000   # after which the annealer is photographed


def compact(tab: ConnexionTab) -> Iterator[Scene]:
    """Solved, torus, solving, impossible, drawing."""
    yield Scene("compact", lambda: _fill(tab, "hexagon5+3"))
    yield Scene("compact-torus", lambda: _fill(tab, "torus:8x8"))
    yield Scene("compact-solving", lambda: _watch_filling(tab))
    yield Scene("compact-impossible", lambda: _choose(tab, "parallelogram:4x16"))
    yield Scene("compact-drawing", lambda: _draw(tab))


def _choose(tab: ConnexionTab, name: str) -> CompactSheet:
    sheet = page_of(tab, CompactSheet)
    tab.turn_to(sheet.key)
    sheet.choose(name)
    return sheet


def _fill(tab: ConnexionTab, name: str) -> None:
    sheet = _choose(tab, name)
    sheet.make_engine("anneal")
    sheet.take_result(finish(CompactSearch(Outline.named(name), SEED)))
    tab.banner.clear()


def _watch_filling(tab: ConnexionTab) -> None:
    sheet = _choose(tab, "perimeter56")
    sheet.make_engine("anneal")
    engine = CompactSearch(Outline.named("perimeter56"), SEED)
    while engine.snapshot().flips < FLIPS and not engine.advance(500):
        sheet.annealing.add(engine.snapshot())
    tab.watch(engine, paused=True)
    sheet.show_snapshot(engine.snapshot())


def _draw(tab: ConnexionTab) -> None:
    sheet = _choose(tab, "brick:8x8")
    cells = sheet.draft.cells - {(0, 0), (0, 1), (1, 0)}
    sheet.timeline.take(Draft.of(Outline.named("brick:8x8")).with_cells(cells))
    sheet.draw(True)
    tab.banner.clear()


# Octopuszle: two solutions with one set of diagonals, one alone, the annealer at work

NEARLY = 16      # the energy at which the annealer is photographed,
AGE = 600_000    # after so many flips or more
SWEEP = 480


def octopuszle(tab: ConnexionTab) -> Iterator[Scene]:
    """Pair, dots, solving."""
    yield Scene("octopuszle-pair", lambda: _pair(tab))
    yield Scene("octopuszle-dots", lambda: _first(tab, "dots"))
    yield Scene("octopuszle-solving", lambda: _watch_pairing(tab))


def _first(tab: ConnexionTab, corners: Corners) -> bytes:
    """The first solution of a reading."""
    sheet = page_of(tab, OctopuszleSheet)
    first = finish(OctopuszleSearch(SEED, corners))
    tab.turn_to(sheet.key)
    tab.stop()
    sheet.timeline.take(SolutionPair(corners).with_first(first, None))
    tab.turn_to(sheet.key)
    return first


def _pair(tab: ConnexionTab) -> None:
    _first(tab, "lines")
    sheet = page_of(tab, OctopuszleSheet)
    sheet.make_engine("anneal")
    sheet.take_result(finish(OctopuszleSearch(SEED, "lines", sheet.solutions.first)))
    tab.banner.clear()
    sheet.board.setFocus()
    sheet.board.move_cursor((4, 6))


def _watch_pairing(tab: ConnexionTab) -> None:
    first = _first(tab, "lines")
    sheet = page_of(tab, OctopuszleSheet)
    tab.watch(sheet.make_engine("anneal"), paused=True)
    tab.stop()
    engine = OctopuszleSearch(SEED, "lines", first)
    while engine.snapshot().energy > NEARLY or engine.snapshot().flips < AGE:
        sheet.annealing.add(engine.snapshot())
        engine.advance(4 * SWEEP)
    tab.watch(engine, paused=True)
    sheet.show_snapshot(engine.snapshot())


# Laboratory: the sweep of the step limits, and what each rule is worth

EVENTS = 9_000_000  # of each limit's search


def laboratory(tab: ConnexionTab) -> Iterator[Scene]:
    """Limits and rules."""
    yield Scene("limits", lambda: _sweep(tab, "limits", LimitSweep(DOORS_THEN_ANGLES, SWEPT, SEED, EVENTS)))
    yield Scene("worth", lambda: _sweep(tab, "worth", WorthSweep(seed=SEED, events=EVENTS // 3)))


def _sweep(tab: ConnexionTab, view: str, engine: LimitSweep | WorthSweep) -> None:
    sheet = page_of(tab, LaboratorySheet)
    tab.turn_to(sheet.key)
    sheet.take_options(DOORS_THEN_ANGLES)
    sheet.turn_to(view)
    sheet.show_points(finish(engine))  # type: ignore[arg-type]
    sheet.board.setFocus()


PAGES: tuple[Callable[[ConnexionTab], Iterator[Scene]], ...] = (
    labyrinth, gallery, iching.reading, iching.meaning, iching.natal, iching.clock, compact, octopuszle, laboratory,
)
