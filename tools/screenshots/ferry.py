"""The scenes of the Ferry: what each of its pages looks like at work."""
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import accumulate

from app.games.ferry.editor.tale_editor_page import TaleEditorPage
from app.games.ferry.play.story_hints import HOW, MISSING, WHERE
from app.games.ferry.play.story_page import FIRST, FerryPlay
from app.pages.tab import Tab
from solvers.core.engine import finish
from solvers.ferry.game import FerryGame
from solvers.ferry.solving import Solve
from solvers.ferry.tales import read_id
from tools.screenshots.scene import Scene, turn_to, wait

LAST = "supper"  # the ending of the tour, on the far bank
SHOWN = 12       # moves of the tour, the last ones, that are shown one by one


@lru_cache(maxsize=1)
def _tour() -> tuple[str, ...]:
    """The moves of a play that goes far; a few keys too many do not matter here, and are found at once."""
    play = finish(Solve(read_id(FIRST), endings=frozenset([LAST]), within=30))
    return play.moves if play else ()


def _way_to(game: FerryGame, wanted: Callable[[FerryGame], bool]) -> int:
    """How many moves of the tour lead to a state as wanted; all, if none does."""
    states = accumulate(_tour(), FerryGame.play, initial=game)
    return next((place for place, state in enumerate(states) if wanted(state)), len(_tour()))


def _go_to(tab: Tab, wanted: Callable[[FerryGame], bool], *, text: bool = False) -> FerryPlay:
    """Play the tour until a state is as wanted, or to its end.

    What stands there still was said by the last moves; to show all of them takes most of the time.
    """
    page = turn_to(tab, FerryPlay)
    if page.in_text != text:
        page.toggle_text()
    page.start(FIRST)
    moves = _tour()[:_way_to(page.state, wanted)]
    for move in moves[:-SHOWN]:
        page.history.play(move)
    for move in moves[-SHOWN:]:
        page.play(move)
    if not page.state.finished:
        page.context.banner.clear()
    return page


def _on(background: str) -> Callable[[FerryGame], bool]:
    return lambda game: game.map.background == background and not game.talking


def _told(page: FerryPlay, level: int) -> bool:
    return page.hinting.level == level


def _show_tale(tab: Tab, name: str, moves: tuple[str, ...]) -> None:
    """Begin another tale, and walk into it."""
    page = turn_to(tab, FerryPlay)
    page.start(f"ferry:{name}:607")
    for move in moves:
        page.play(move)
    page.context.banner.clear()


def game(tab: Tab) -> Iterator[Scene]:
    """The start, choices, every background, a hint, the text mode, an ending, and the other tales."""

    def ask() -> None:
        page = _go_to(tab, lambda game: len(game.seen) > 1 and not game.talking)
        for level in (MISSING, WHERE, HOW):
            page.hint()
            wait(page, partial(_told, page, level))

    yield Scene("start", lambda: _go_to(tab, lambda _: True))
    yield Scene("conversation", lambda: _go_to(tab, lambda game: len(game.choices) > 1))
    for background in ("river", "wood", "town", "hills", "far-bank", "room"):
        if any(each.background == background for each in read_id(FIRST).tale.maps):
            yield Scene(background, partial(_go_to, tab, _on(background)))
    yield Scene("hint", ask)
    yield Scene("text", lambda: _go_to(tab, lambda game: len(game.seen) > 1, text=True))
    yield Scene("ending", lambda: _go_to(tab, lambda _: False))
    yield Scene("socks", lambda: _show_tale(tab, "six-odd-socks", ("2 r24 talk", "next")))
    yield Scene("signs", lambda: _show_tale(tab, "one-light", ("2 l60 talk", "next")))


def editor(tab: Tab) -> Iterator[Scene]:
    """The first map of a tale, its conversation, and a file."""

    def show(view: str) -> None:
        page = turn_to(tab, TaleEditorPage)
        if page.manuscript.tale.title != "The Ford":  # the smaller of the two, which is soon looked through
            page.tale_files.open_shipped("the-ford")
        wait(page, lambda: page.check_section.note != "…")
        people = [each for each in page.manuscript.tale.maps if each.person]
        page.show_map(min(people, key=lambda each: not each.start).name)
        page.show_view(view)

    yield Scene("editor", lambda: show("map"))
    yield Scene("editor-talk", lambda: show("talk"))
    yield Scene("editor-files", lambda: show("files"))


PAGES: tuple[Callable[[Tab], Iterator[Scene]], ...] = (game, editor)
