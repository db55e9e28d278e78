"""The scenes of the Cabinet: what each of its rooms looks like."""
from collections.abc import Callable, Iterator
from dataclasses import replace

from app.games.cabinet.stars.board import BOTH, DOTS, STAR
from app.games.cabinet.stars.page import StarsPage
from app.games.cabinet.stars.painting import Look
from app.pages.tab import Tab
from app.screenshots.scene import Scene


def game(tab: Tab) -> Iterator[Scene]:
    """The angles of the pentagram, a circle that lies wrong, a compound, both constructions, stellar numbers."""
    page = tab.page_of(StarsPage)

    def show(game_id: str, look: Look, view: str = STAR, stage: int = 4) -> None:
        page.start(game_id)
        page.context.banner.clear()
        page.stage = stage
        page.looks.show_look(look)
        page.show_view(view)

    yield Scene("angles", lambda: show("cabinet:star/5/2:0", replace(Look(), chords=True, angles=True)))
    yield Scene("crooked", lambda: show("cabinet:star/7/3:5200", Look()))
    yield Scene("compound", lambda: show("cabinet:star/15/6:0", replace(Look(), chords=True, width=3.0)))
    yield Scene("constructions", lambda: show("cabinet:star/9/4:0", replace(Look(), colour="bad"), BOTH))
    yield Scene("stellar", lambda: show("cabinet:star/6/2:0", Look(), DOTS, 5))


PAGES: tuple[Callable[[Tab], Iterator[Scene]], ...] = (game,)
