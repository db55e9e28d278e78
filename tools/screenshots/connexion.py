"""The scenes of Connexion: labyrinths, the gallery, the puzzles and the laboratory; those of the I Ching are beside."""
from collections.abc import Callable, Iterator

from app.games.connexion.compact.compact_page import CompactPage
from app.games.connexion.compact.outline_draft import OutlineDraft
from app.games.connexion.gallery.gallery_page import GalleryPage
from app.games.connexion.laboratory.connexion_laboratory_page import SWEPT, ConnexionLaboratoryPage, Points
from app.games.connexion.labyrinth.labyrinth_page import LabyrinthPage
from app.games.connexion.octopuszle.octopuszle_page import OctopuszlePage
from app.games.connexion.octopuszle.solution_pair import SolutionPair
from app.pages.tab import Tab
from solvers.connexion.classic.limits import LimitSweep
from solvers.connexion.classic.options import DOORS_THEN_ANGLES
from solvers.connexion.classic.worth import WorthSweep
from solvers.connexion.labyrinth import Solution
from solvers.connexion.puzzles.compact import CompactSearch
from solvers.connexion.puzzles.octopuszle import Corners, OctopuszleSearch
from solvers.connexion.puzzles.outlines import Outline
from solvers.connexion.search.fast import FastSearch
from solvers.connexion.search.growing import Growth
from solvers.core.engine import finish
from tools.screenshots import iching
from tools.screenshots.scene import Scene, wait

# Labyrinth: an empty board, growing, a dead end, a finished labyrinth, laying by hand

EMPTY = "connexion:free:607"
GROWING = "connexion:25-30:2783"
MIDDLE = 46  # of the events of its growth
STUCK = 48   # two pieces would fit, both of them used
FINISHED = "connexion:25-30:3310"
TAKEN_BACK = 40  # pieces of it, to go on by hand


def labyrinth(tab: Tab) -> Iterator[Scene]:
    """Empty, growing, dead end, finished, by hand."""
    yield Scene("empty", lambda: _start(tab, EMPTY))
    yield Scene("growing", lambda: _grow_to(tab, MIDDLE))
    yield Scene("dead-end", lambda: _grow_to(tab, STUCK))
    yield Scene("finished", lambda: _finish(tab))
    yield Scene("by-hand", lambda: _by_hand(tab))


def _start(tab: Tab, game_id: str) -> None:
    tab.game.start(game_id)
    tab.banner.clear()
    tab.solver_bar.set_solver("fast")


def _grow_to(tab: Tab, at: int) -> None:
    _start(tab, GROWING)
    page: LabyrinthPage = tab.page_of(LabyrinthPage)
    engine = page.make_engine("fast")
    assert engine is not None
    engine.advance(at)
    growth = engine.snapshot()
    assert isinstance(growth, Growth)
    pieces = len(growth.pieces)
    page.grower.seek(at)
    wait(page, lambda: len(page.board.board_state.plan.pieces) == pieces)


def _finish(tab: Tab) -> None:
    _start(tab, FINISHED)
    engine = tab.game.make_engine("fast")
    assert engine is not None
    engine.advance(1 << 20)
    tab.game.take_result(engine.result())


def _by_hand(tab: Tab) -> None:
    _finish(tab)
    page: LabyrinthPage = tab.page_of(LabyrinthPage)
    for _ in range(TAKEN_BACK):
        page.undo()
    tab.banner.clear()
    page.hand_play.choose(next(iter(page.state.surroundings.waiting)))


# Gallery: labyrinths as a random search finds them, one of them kept with a star

SOME = 60  # labyrinths


def gallery(tab: Tab) -> Iterator[Scene]:
    """Some labyrinths."""
    yield Scene("gallery", lambda: _collect_some(tab))


def _collect_some(tab: Tab) -> None:
    page: GalleryPage = tab.page_of(GalleryPage)
    tab.turn_to(page.key)
    search, found = FastSearch(607, at_random=True), list[Solution]()
    while len(found) < SOME:
        if search.solved:
            search.resume()
        if search.advance(1 << 16):
            found.append(Solution.from_pieces(search.pieces()))
    page.gallery.add(map(page.gallery.entry, found))
    page.bar.set("all", 0, "hole")
    page.show_entries()
    first = page.list.entries[0].fingerprint
    page.list.go_to(first)
    page.gallery.star([first], True)
    page.list.grab()  # asks for the pictures of all cards in sight
    wait(page, lambda: page.list.is_painted)


# Compact: a picture found, the annealer at work, an outline that is impossible, drawing one

SEED = 1997      # of the annealers and of the sweeps
FLIPS = 40_000   # after which the annealer is photographed


def compact(tab: Tab) -> Iterator[Scene]:
    """Solved, torus, solving, impossible, drawing."""
    yield Scene("compact", lambda: _fill(tab, "hexagon5+3"))
    yield Scene("compact-torus", lambda: _fill(tab, "torus:8x8"))
    yield Scene("compact-solving", lambda: _watch_filling(tab))
    yield Scene("compact-impossible", lambda: _choose(tab, "parallelogram:4x16"))
    yield Scene("compact-drawing", lambda: _draw(tab))


def _choose(tab: Tab, name: str) -> CompactPage:
    page: CompactPage = tab.page_of(CompactPage)
    tab.turn_to(page.key)
    page.choose(name)
    return page


def _fill(tab: Tab, name: str) -> None:
    page = _choose(tab, name)
    page.make_engine("anneal")
    page.take_result(finish(CompactSearch(Outline.named(name), SEED)))
    tab.banner.clear()


def _watch_filling(tab: Tab) -> None:
    page = _choose(tab, "perimeter56")
    page.make_engine("anneal")
    engine = CompactSearch(Outline.named("perimeter56"), SEED)
    while engine.snapshot().flips < FLIPS and not engine.advance(500):
        page.annealing.add(engine.snapshot())
    tab.page.watch(engine, paused=True)
    page.show_snapshot(engine.snapshot())


def _draw(tab: Tab) -> None:
    page = _choose(tab, "brick:8x8")
    cells = page.draft.cells - {(0, 0), (0, 1), (1, 0)}
    page.timeline.push(OutlineDraft.from_outline(Outline.named("brick:8x8")).with_cells(cells))
    page.draw(True)
    tab.banner.clear()


# Octopuszle: two solutions with one set of diagonals, one alone, the annealer at work

NEARLY = 16      # the energy at which the annealer is photographed,
AGE = 600_000    # after so many flips or more
SWEEP = 480


def octopuszle(tab: Tab) -> Iterator[Scene]:
    """Pair, dots, solving."""
    yield Scene("octopuszle-pair", lambda: _pair(tab))
    yield Scene("octopuszle-dots", lambda: _first(tab, "dots"))
    yield Scene("octopuszle-solving", lambda: _watch_pairing(tab))


def _first(tab: Tab, corners: Corners) -> bytes:
    """The first solution of a reading."""
    page: OctopuszlePage = tab.page_of(OctopuszlePage)
    first = finish(OctopuszleSearch(SEED, corners))
    tab.turn_to(page.key)
    tab.page.stop()
    page.timeline.push(SolutionPair(corners).with_first(first, None))
    tab.turn_to(page.key)
    return first


def _pair(tab: Tab) -> None:
    _first(tab, "lines")
    page: OctopuszlePage = tab.page_of(OctopuszlePage)
    page.make_engine("anneal")
    page.take_result(finish(OctopuszleSearch(SEED, "lines", page.solutions.first)))
    tab.banner.clear()
    page.board.setFocus()
    page.board.move_cursor((4, 6))


def _watch_pairing(tab: Tab) -> None:
    first = _first(tab, "lines")
    page: OctopuszlePage = tab.page_of(OctopuszlePage)
    watched = page.make_engine("anneal")
    assert watched is not None
    tab.page.watch(watched, paused=True)
    tab.page.stop()
    engine = OctopuszleSearch(SEED, "lines", first)
    while engine.snapshot().energy > NEARLY or engine.snapshot().flips < AGE:
        page.annealing.add(engine.snapshot())
        engine.advance(4 * SWEEP)
    tab.page.watch(engine, paused=True)
    page.show_snapshot(engine.snapshot())


# Laboratory: the sweep of the step limits, and what each rule is worth

EVENTS = 9_000_000  # of each limit's search


def laboratory(tab: Tab) -> Iterator[Scene]:
    """Limits and rules."""
    yield Scene("limits", lambda: _sweep(tab, "limits", finish(LimitSweep(DOORS_THEN_ANGLES, SWEPT, SEED, EVENTS))))
    yield Scene("worth", lambda: _sweep(tab, "worth", finish(WorthSweep(seed=SEED, events=EVENTS // 3))))


def _sweep(tab: Tab, view: str, points: Points) -> None:
    page: ConnexionLaboratoryPage = tab.page_of(ConnexionLaboratoryPage)
    tab.turn_to(page.key)
    page.take_options(DOORS_THEN_ANGLES)
    page.show_view(view)
    page.show_points(points)
    page.board.setFocus()


PAGES: tuple[Callable[[Tab], Iterator[Scene]], ...] = (
    labyrinth, gallery, iching.reading, iching.meaning, iching.natal, iching.clock, compact, octopuszle, laboratory,
)
