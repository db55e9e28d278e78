"""The scenes of the Cabinet: what each of its rooms looks like."""
from collections.abc import Callable, Iterator
from dataclasses import replace

from app.games.cabinet.primes.primes_page import PrimesPage
from app.games.cabinet.quality.quality_page import QualityPage
from app.games.cabinet.shorthand.practice_page import PracticePage
from app.games.cabinet.shorthand.shorthand_page import ShorthandPage
from app.games.cabinet.stars.star_appearance import StarAppearance
from app.games.cabinet.stars.star_board import BOTH, DOTS, STAR
from app.games.cabinet.stars.stars_page import StarsPage
from app.games.cabinet.triangles.triangles_page import TrianglesPage
from app.pages.tab import Tab
from solvers.numbers.caterpillar import Caterpillar
from solvers.numbers.choices import PrimesChoice, QualityChoice, TrianglesChoice
from solvers.shorthand.note import CAKE, HAMLET, LONDON
from solvers.shorthand.pen import Nib
from tools.screenshots.scene import Scene, turn_to, wait


def game(tab: Tab) -> Iterator[Scene]:
    """The angles of the pentagram, a circle that lies wrong, a compound, both constructions, stellar numbers."""
    page = tab.page_of(StarsPage)

    def show(game_id: str, look: StarAppearance, view: str = STAR, stage: int = 4) -> None:
        page.start(game_id)
        page.context.banner.clear()
        page.stage = stage
        page.looks.show_look(look)
        page.show_view(view)

    yield Scene("angles", lambda: show("cabinet:star/5/2:0", replace(StarAppearance(), chords=True, angles=True)))
    yield Scene("crooked", lambda: show("cabinet:star/7/3:5200", StarAppearance()))
    yield Scene("compound", lambda: show("cabinet:star/15/6:0", replace(StarAppearance(), chords=True, width=3.0)))
    yield Scene("constructions", lambda: show("cabinet:star/9/4:0", replace(StarAppearance(), colour="bad"), BOTH))
    yield Scene("stellar", lambda: show("cabinet:star/6/2:0", StarAppearance(), DOTS, 5))


def primes(tab: Tab) -> Iterator[Scene]:
    """The pyramid with a sum pointed at, the sums of 2011, the window at work, and the fraction up to ten millions."""

    def show(view: str, limit: int = 2011) -> PrimesPage:
        page = turn_to(tab, PrimesPage)
        page.show_choice(PrimesChoice(limit), view)
        wait(page, lambda: page.counted)
        return page

    def point() -> None:
        page = show("pyramid")
        page.pyramid.setFocus()
        page.pyramid.move_cursor((4, 3))

    def creep() -> None:
        page = show("ways")
        engine = Caterpillar(2011)
        engine.advance(80)
        page.show_snapshot(engine.snapshot())

    yield Scene("primes", point)
    yield Scene("sums", lambda: show("ways"))
    yield Scene("window", creep)
    yield Scene("fraction", lambda: show("fraction", 10_000_000))


def quality(tab: Tab) -> Iterator[Scene]:
    """The task's example in the midst of halving, a town with a rectangle by hand and the best one, a large town."""

    def halve(choice: QualityChoice, guesses: int) -> None:
        page = turn_to(tab, QualityPage)
        page.show_town(choice)
        engine = page.make_engine("halve")
        assert engine is not None
        for _ in range(guesses):
            engine.advance(1)
            page.show_snapshot(engine.snapshot())

    def solve() -> None:
        page = turn_to(tab, QualityPage)
        page.show_town(QualityChoice(14, 18, 5, 7, 607))
        page.place((8, 2))
        engine = page.make_engine("halve")
        assert engine is not None
        while not engine.advance(1):
            page.show_snapshot(engine.snapshot())
        page.take_result(engine.result())

    yield Scene("example", lambda: halve(QualityChoice(), 2))
    yield Scene("quality", solve)
    yield Scene("town", lambda: halve(QualityChoice(30, 40, 9, 9, 607), 4))


def triangles(tab: Tab) -> Iterator[Scene]:
    """A triple of each family, one that fails, and both families below 300."""

    def show(choice: TrianglesChoice, view: str = "one") -> None:
        page = turn_to(tab, TrianglesPage)
        page.show_choice(choice, view)
        wait(page, lambda: page.counted)

    yield Scene("triangles", lambda: show(TrianglesChoice(6, 8, 15, 100_000_000)))
    yield Scene("parallel", lambda: show(TrianglesChoice(9, 13, 13)))
    yield Scene("not-similar", lambda: show(TrianglesChoice(9, 11, 12)))
    yield Scene("families", lambda: show(TrianglesChoice(2, 3, 4, 500), "families"))


def shorthand(tab: Tab) -> Iterator[Scene]:
    """The source's sentence with a word named, the same under the pen, the page from Hamlet, and where circles lie."""

    def show(text: str, word: int | None = None) -> ShorthandPage:
        page = turn_to(tab, ShorthandPage)
        page.show_text(text)
        page.board.show_nib(None)
        if word is not None:
            page.choose(word)
            wait(page, lambda: not page.working)
        return page

    def write(word: int, ink: float) -> None:
        page = show(LONDON)
        page.board.show_nib(Nib(word, ink))

    yield Scene("shorthand", lambda: show(LONDON, 1))
    yield Scene("pen", lambda: write(4, 1.1))
    yield Scene("hamlet", lambda: show(HAMLET, 10))
    yield Scene("circles", lambda: show(CAKE, 0).hint())


def practise(tab: Tab) -> Iterator[Scene]:
    """A word was asked, and the right card chosen."""

    def answer() -> None:
        page = turn_to(tab, PracticePage)
        page.choose(page.board.question.right)

    yield Scene("practise", answer)


PAGES: tuple[Callable[[Tab], Iterator[Scene]], ...] = (game, primes, quality, triangles, shorthand, practise)
