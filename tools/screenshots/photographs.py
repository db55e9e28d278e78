"""Pictures of the window: every scene of every tab, in each theme. A game's scenes are in the module of its name."""
import importlib
import importlib.util
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QCoreApplication, QEvent, QRect
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QDialog

from app.look import theme
from app.pages.tab import Tab
from app.shell.card import Card
from app.shell.window import Window
from solvers.core.engine import finish
from tools.screenshots.scene import Scene

# One or two scenes a page that show the most, but no races, sweeps and trainings: these take more time than all others.
# All scenes of a game that is not named are chosen.
CHOSEN = {
    "minesweeper": {"hint", "review", "analyse"},
    "connexion": {
        "dead-end", "finished", "gallery", "reading", "journal", "meaning", "natal", "clock", "compact",
        "octopuszle-pair",
    },
    "spanit": {"weights", "personality", "competition"},
    "tetris": {"game", "hint", "watch", "versus", "impact", "tournament", "trainer-spin", "weights", "fumen"},
    "polyforms": {"hint", "solving", "filtered", "apart", "equal", "editor"},
    "abgame": {"pegs", "hint", "answering", "duel", "tree", "letters", "words"},
    "counterpoint": {"invention", "hint", "exercise", "check", "answer"},
    "cabinet": {"constructions", "sums", "quality", "triangles", "hamlet", "practise"},
    "home": {"welcome", "today"},
    "ferry": {"conversation", "river", "editor", "editor-talk"},
}
ROUNDS = 5  # lines that wrap move what is below them, and the panel may then get or lose its scroll bar
Scenes = Callable[[Tab], Iterable[Scene]]


def pages(tab: Tab) -> Iterable[Scenes]:
    """What gives the scenes of each page; a game without scenes of its own is photographed at its start and solved."""
    name = f"tools.screenshots.{tab.name}"
    if importlib.util.find_spec(name) is None:
        return (start_and_solved,)
    found: Iterable[Scenes] = importlib.import_module(name).PAGES
    return found


def start_and_solved(tab: Tab) -> Iterable[Scene]:
    """The game as the tab begins with it, and after its first solver has solved it."""
    return [Scene("start", lambda: None), Scene("solved", lambda: solve(tab))]


def every(tab: Tab) -> Iterable[Scene]:
    """All scenes of all pages."""
    return (scene for page in pages(tab) for scene in page(tab))


def chosen(tab: Tab) -> Iterable[Scene]:
    """One or two scenes a page, which take little time."""
    return [scene for scene in every(tab) if scene.name in CHOSEN.get(tab.name, {scene.name})]


def of_the_game(tab: Tab) -> Iterable[Scene]:
    """The very game that is on, as it stands and after the first solver has solved it."""
    return [Scene("game", lambda: None), Scene("solved", lambda: solve(tab))]


def solve(tab: Tab) -> None:
    """Let the first solver solve the game at once."""
    page = tab.page
    if not page.solvers or page.finished():
        return
    engine = page.make_engine(page.solvers[0].key)
    if engine is None:
        return
    result = finish(engine)
    page.listener.on_snapshot(engine.snapshot())
    page.listener.on_end()
    page.listener.on_result(result)


ELSEWHERE = "Name a folder that can be written to: --screenshots DIR."


class PictureError(Exception):
    """A tab that could not be built, or a picture that could not be written: one sentence."""


def photograph_scenes(
    window: Window, places: Sequence[int], schemes: Sequence[theme.Scheme], folder: Path, scenes: Scenes = every
) -> Iterator[Path]:
    """Photograph these scenes of the games at these places of the rail; each picture's path once it is written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PictureError(f"The folder {folder} cannot be made ({error.strerror}). {ELSEWHERE}") from error
    theme.set_reduced_motion(True)  # everything stands where it belongs
    window.show()
    for place in places:
        window.show_place(place)
        if isinstance(card := window.stack.currentWidget(), Card):
            raise PictureError(f"{window.entries[place].title} cannot be shown. {card.reason}")
        assert window.tab is not None
        for scene in scenes(window.tab):
            scene.prepare()
            for scheme in schemes:
                theme.set_scheme(scheme)
                settle()
                path = folder / f"{window.tab.name}-{scene.name}-{theme.current().scheme}.png"
                buffer = QBuffer()
                picture(window).save(buffer, "PNG")
                try:
                    path.write_bytes(buffer.data().data())
                except OSError as error:
                    raise PictureError(f"{path} could not be written ({error.strerror}). {ELSEWHERE}") from error
                yield path


def picture(window: Window) -> QPixmap:
    """The window, and the dialogs that stand open beside what it shows."""
    shown = window.grab()
    painter = QPainter(shown)
    for dialog in window.findChildren(QDialog):
        if dialog.isVisible():
            corner = window.mapFromGlobal(dialog.pos())
            painter.drawPixmap(corner, dialog.grab())
            painter.setPen(theme.current().edge)
            painter.drawRect(QRect(corner, dialog.size()))
    painter.end()
    return shown


def settle() -> None:
    """Let everything that waits be laid out and painted."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    for _ in range(ROUNDS):
        QCoreApplication.processEvents()
