"""The scenes of counterpoint: what each of its pages looks like at work."""
from collections.abc import Callable, Iterator

from app.games.counterpoint.answer.duet_page import DuetPage
from app.games.counterpoint.check.check_page import CheckPage
from app.games.counterpoint.compose.compose_page import ComposePage
from app.games.counterpoint.exercises.exercises_page import YOURS, ExercisesPage, FigureView
from app.games.counterpoint.invention.invention_page import InventionPage
from app.games.counterpoint.whole_pieces import PIECE, TITLE
from app.pages.tab import Tab
from solvers.counterpoint.answer import Duet
from solvers.counterpoint.invention import invented
from solvers.counterpoint.setting import read_setting
from tools.screenshots.scene import Scene, turn_to, wait

TO_CHECK = """metre 4/4
pickup 1/4
key 1
Soprano treble: g4/4 | g4/4 a4/4 b4/4 g4/4 | b4/4 c5/4 d5/2^ | d5/4 d5/4 e5/4 d5/4 | c5/4 b4/4 a4/2^
Alto treble: d4/4 | e4/4 f#4/4 g4/4 d4/4 | g4/4 g4/4 f#4/2 | g4/4 b4/4 g4/4 g4/4 | g4/4 g4/4 f#4/2
Tenor bass: b3/4 | c4/4 c4/4 d4/4 b3/4 | d4/4 e4/4 a3/2 | b3/4 g3/4 c4/4 b3/4 | e4/4 d4/4 d4/2
Bass bass: g3/4 | c3/4 d3/4 g2/4 g3/4 | g3/4 e3/4 d3/2 | g3/4 g2/4 c3/4 g3/4 | c3/4 g2/4 d3/2
"""
FIGURE = "counterpoint:fux-5:1/upper:0"
VOICES = "counterpoint:d:1c1:7"
PICTURED = ("1.1=d5", "2.1=a4", "3.1=b4", "4.1=d5", "5.1=d5")
WHOLE = ("1.1=d5", "2.1=d5", "3.1=e5", "4.1=f5", "5.1=e5", "6.1=d5", "7.1=c5", "8.1=b4", "9.1=a4", "10.1=c#5",
         "11.1=d5")


def invention(tab: Tab) -> Iterator[Scene]:
    """A piece in three voices, a canon, and a piece as it is made."""

    def show(words: str) -> None:
        page = turn_to(tab, InventionPage)
        page.timeline.reset(invented(read_setting(f"counterpoint:{words}")))
        page.show_timeline()
        page.context.changed()

    def make() -> None:
        page = turn_to(tab, InventionPage)
        page.context.solver_bar.set_speed(0)
        page.invent(read_setting("counterpoint:g:invention/4/20/singers:5"))
        wait(page, lambda: sum(map(len, page.visible_voices)) > 60)
        page.worker.pause()

    yield Scene("invention", lambda: show("d:invention/3/16/singers:607"))
    yield Scene("canon", lambda: show("g:invention/canon/below/fifth/2/2/16/singers:4"))
    yield Scene("inventing", make)


def compose(tab: Tab) -> Iterator[Scene]:
    """The start, the line of the picture with a hint, what is wrong with another one, suspensions, candidates in three
    voices, and two solvers."""
    page = tab.page_of(ComposePage)
    yield Scene("start", lambda: _write(page, FIGURE, ()))
    yield Scene("hint", lambda: _ask(page))
    yield Scene("parallels", lambda: _write(page, FIGURE, (*PICTURED, "6.1=c5")))
    yield Scene("suspensions", lambda: _write(page, "counterpoint:fux-73:4/upper:0", (
        "1.2=a4", "2.1=a4", "2.2=d5", "3.1=d5", "3.2=c5", "4.1=c5")))
    yield Scene("voices", lambda: _write(page, VOICES, ("1@1.1=d5", "3@1.1=d3", "1@2.1=e5")))
    yield Scene("solving", lambda: _watch(page))
    yield Scene("searching", lambda: _search(page))


def _write(page: ComposePage, game_id: str, moves: tuple[str, ...]) -> None:
    page.start(game_id)
    for move in moves:
        page.play(move)
        page.board.advance_cursor()
    page.context.banner.clear()
    wait(page, lambda: page.hint_desk.outlook is not None)


def _ask(page: ComposePage) -> None:
    _write(page, FIGURE, PICTURED)
    page.hint()


def _watch(page: ComposePage) -> None:
    _write(page, "counterpoint:d:3/lower:7", ())
    page.context.solver_bar.set_speed(20)
    page.solve()
    wait(page, lambda: (page.board.trace_length or 0) > 20)
    page.worker.pause()


def _search(page: ComposePage) -> None:
    _write(page, "counterpoint:d:55c5:7", ())
    page.context.solver_bar.set_speed(40)
    page.solve()
    wait(page, lambda: page.search.isVisible())
    page.worker.pause()


def exercises(tab: Tab) -> Iterator[Scene]:
    """An exercise with a line of one's own."""

    def show() -> None:
        _write(tab.page_of(ComposePage), FIGURE, WHOLE)
        page = turn_to(tab, ExercisesPage)
        page.timeline.reset(FigureView(5, YOURS))
        page.show_timeline()
        wait(page, lambda: page.table.rows[2][2].text != "–")

    yield Scene("exercise", show)


def check(tab: Tab) -> Iterator[Scene]:
    """A few bars in four voices with marks, of which one is chosen."""

    def show() -> None:
        page = turn_to(tab, CheckPage)
        page.open_document({PIECE: TO_CHECK, TITLE: "Four voices"})
        page.select_mark(0)

    yield Scene("check", show)


def answer(tab: Tab) -> Iterator[Scene]:
    """A duet that is being played."""

    def show() -> None:
        page = turn_to(tab, DuetPage)
        page.start_value(Duet())
        for key in (62, 65, 64, 62, 67, 65, 69):
            page.play_key(key)
        wait(page, lambda: bool(page.open_keys.value))

    yield Scene("answer", show)


PAGES: tuple[Callable[[Tab], Iterator[Scene]], ...] = (invention, compose, exercises, check, answer)
