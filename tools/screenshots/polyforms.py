"""The scenes of polyforms: laying by hand, hints, what fits where, solvers at work, solutions, checks, the editor."""
from collections.abc import Callable, Iterator

from app.games.polyforms.editor.form_editor_page import FormEditorPage
from app.games.polyforms.play.polyforms_play_page import FIRST, PolyformsPlay
from app.games.polyforms.play.polyforms_solver_watch import FAST
from app.games.polyforms.play.polyforms_solver_watch import FIRST as ONE
from app.games.polyforms.puzzle_dialog import ChoosePuzzleDialog
from app.games.polyforms.solutions.solutions_page import SolutionsPage
from app.games.polyforms.verify.verify_page import VerifyPage
from app.pages.tab import Tab
from solvers.polyforms.catalogue import shipped
from solvers.polyforms.drawing import FILL
from solvers.polyforms.play.ids import shipped_id
from solvers.polyforms.play.watching import WatchSnapshot
from tools.screenshots.scene import Scene, turn_to, wait

PUBLISHED = (  # of the solution of TriTetraTan by which the solver was described
    "Z.1@1.1", "K.2@1.1", "Q.1@3.1", "F.1@4.1", "H.1@5.1", "R.3@3.2", "C.3@5.2", "M.3@6.2", "G.8@1.3", "B.1@4.3",
    "I.6@5.3", "V.3@1.4",
)
HOPELESS = (*PUBLISHED[:5], "B.1@2.4")  # one of these is too much
SOMA = ("V.2@1.1.1", "L.10@3.1.1", "T.1@1.1.3", "Z.22@1.2.1")
REST = ("A.1@2.1.2", "B.3@2.2.2", "P.8@1.3.2")
PLACED = 60  # positions that the solver places, turning back now and then


def game(tab: Tab) -> Iterator[Scene]:
    """Start, laid, hint, hopeless, fits, counts, solving, full speed, cubes, solved, the list of puzzles."""
    page = tab.page_of(PolyformsPlay)
    yield Scene("start", lambda: _start_game(page, FIRST, ()))
    yield Scene("laid", lambda: _start_game(page, "pentominoes-6x10", ("L.2@1.1", "X.1@3.1", "I.1@4.1", "W.1@9.1")))
    yield Scene("hint", lambda: _ask(page, PUBLISHED))
    yield Scene("hopeless", lambda: _ask(page, HOPELESS))
    yield Scene("fits", lambda: _point(page))
    yield Scene("counts", lambda: _count(page))
    yield Scene("solving", lambda: _solve(tab, page))
    yield Scene("speed", lambda: _search(tab, page))
    yield Scene("cubes", lambda: _start_game(page, "soma-cube", SOMA))
    yield Scene("solved", lambda: page.play_all(f"place {position}" for position in REST))
    yield Scene("puzzles", lambda: _choose(page))
    for dialog in page.context.widget.findChildren(ChoosePuzzleDialog):
        dialog.close()


def _start_game(page: PolyformsPlay, name: str, laid: tuple[str, ...]) -> None:
    page.fits.show_counts(False)
    page.start(shipped_id(name))
    page.board.cursor_shown = False
    page.play_all(f"place {position}" for position in laid)
    wait(page, lambda: page.listed.positions is not None)
    page.context.banner.clear()


def _choose(page: PolyformsPlay) -> None:
    _start_game(page, "figure-lighthouse", ())
    page.choose_new()


def _ask(page: PolyformsPlay, laid: tuple[str, ...]) -> None:
    _start_game(page, "tritetratan", laid)
    page.hint()
    wait(page, lambda: bool(page.hints.marks))


def _point(page: PolyformsPlay) -> None:
    _start_game(page, "tritetratan", PUBLISHED[:8])
    page.board.move_cursor(page.board.cell(page.state.puzzle.grid.atoms_of((1, 2))[0]))
    page.fits.list.go_to(1)


def _count(page: PolyformsPlay) -> None:
    _start_game(page, "tritetratan", PUBLISHED[:5])
    page.fits.show_counts(True)


def _solve(tab: Tab, page: PolyformsPlay) -> None:
    _start_game(page, "tritetratan", ())
    tab.solver_bar.set_solver(ONE)
    engine = page.make_engine(ONE)
    assert engine is not None
    while not (isinstance(seen := engine.snapshot(), WatchSnapshot) and seen.search and seen.search.nodes >= PLACED):
        engine.advance(1)
    page.watch(engine, paused=True)
    wait(page, lambda: bool(page.watching.search.rows.get("Placements")))


def _search(tab: Tab, page: PolyformsPlay) -> None:
    _start_game(page, "bedlam", ())
    tab.solver_bar.set_solver(FAST)
    tab.solver_bar.set_speed(0)
    page.solve()
    wait(page, lambda: "20,000" in page.watching.estimate.note and "left" in page.watching.estimate.text)
    page.worker.pause()


def solutions(tab: Tab) -> Iterator[Scene]:
    """All, those that pass a filter, and a burr that is taken apart."""
    page = tab.page_of(SolutionsPage)

    def find(name: str = "pentominoes-6x10") -> None:
        tab.page_of(PolyformsPlay).start(shipped_id(name))
        turn_to(tab, SolutionsPage)
        page.solve()
        wait(page, lambda: page.search.gathered is not None and not page.solving)
        page.gallery.go_to(0)

    def filtered() -> None:
        find()
        page.filters.crossings.emit(False)
        wait(page, lambda: not page.driver.working)

    def apart() -> None:
        find("burr-dubois")
        wait(page, lambda: len(page.apart.film) > 1)
        page.view.apart.slider.setValue(9)

    yield Scene("all", find)
    yield Scene("filtered", filtered)
    yield Scene("apart", apart)


def verify(tab: Tab) -> Iterator[Scene]:
    """The table of equal counts."""
    page = tab.page_of(VerifyPage)

    def run() -> None:
        tab.page_of(PolyformsPlay).start(shipped_id("pentominoes-5x5"))
        turn_to(tab, VerifyPage)
        page.solve()
        wait(page, lambda: bool(page.runs) and not page.solving)
        page.context.banner.clear()

    yield Scene("equal", run)


def editor(tab: Tab) -> Iterator[Scene]:
    """A heart being painted, and a form that a colouring proves impossible."""
    page = tab.page_of(FormEditorPage)

    def edit(name: str) -> None:
        turn_to(tab, FormEditorPage)
        page.show_puzzle(shipped(name))
        page.choose_brush(FILL)
        wait(page, lambda: page.check.rows.get("Positions", "…") != "…")
        page.context.banner.clear()

    yield Scene("editor", lambda: edit("heart"))
    yield Scene("impossible", lambda: edit("tetrominoes-4x5"))


PAGES: tuple[Callable[[Tab], Iterator[Scene]], ...] = (game, solutions, verify, editor)
