"""The scenes of the AB game: what each of its pages looks like at work."""
from collections.abc import Callable, Iterator

from app.games.abgame.duel.page import DuelPage
from app.games.abgame.letters.page import LettersPage
from app.pages.tab import Tab
from app.screenshots.scene import Scene, turn_to, wait
from solvers.abgame.codes import CodeSpace
from solvers.abgame.duel import Duel
from solvers.abgame.letters import Showing


def duel(tab: Tab) -> Iterator[Scene]:
    """Four rounds against Entropy."""

    def play() -> None:
        page = turn_to(tab, DuelPage)
        page.begin(Duel(CodeSpace(), "entropy", 607))
        for guess in ("0123", "4567", "0452", "1475"):
            page.guess(guess)
            wait(page, lambda: page.duel.turn == "you")
        page.tells.setChecked(True)
        page.board.type_symbol("8")

    yield Scene("duel", play)


def letters(tab: Tab) -> Iterator[Scene]:
    """Both plans look for W, after six letters before it."""

    def look() -> None:
        page = turn_to(tab, LettersPage)
        page.timeline.take(Showing("W", 9, "DEFGHI"))
        page.show_timeline()

    yield Scene("letters", look)


PAGES: tuple[Callable[[Tab], Iterator[Scene]], ...] = (duel, letters)
