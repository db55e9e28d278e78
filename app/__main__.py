"""The command line of the window. In a checkout without a display it makes pictures of every tab in screenshots/."""
import argparse
import gc
import os
import signal
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from app import APP_ID, __version__
from app.games import GAMES, HOME
from app.shell.display import has_display, platform_fault, wayland_answers
from app.shell.request import Reply, request_of, show_in, show_request
from app.shell.start import Claim, claim_alone, claim_or_hand_over, listen
from solvers.laboratory import LABORATORY

if TYPE_CHECKING:
    from PySide6.QtCore import QMessageLogContext, QtMsgType
    from PySide6.QtWidgets import QApplication

    from app.shell.window import Window

SCREENSHOTS = Path("screenshots")
NO_DISPLAY = ("There is no display here to show a window on: start Solvarium on a desktop, "
              "or type ./run in a folder of its source code to have pictures made.")
NO_SCENES = ("An installed copy of Solvarium has no scenes to make pictures of: "
             "type ./run --screenshots DIR in a folder of its source code.")
LISTEN_AFTER = 500  # ms: the window is seen before the library for that is loaded
TITLE_BAR = 40  # px that a desktop takes for one, or a little less,
BORDERS = 8     # and for those at the sides


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> "None":  # type: ignore[override]
        """One sentence on stderr, without the usage."""
        fail(f"{message[0].upper()}{message[1:].rstrip('.')}.")


def fail(sentence: str) -> None:
    """Say what was wrong with the command line, and leave."""
    print(sentence, file=sys.stderr)
    raise SystemExit(2)


def read_size(text: str) -> tuple[int, int]:
    """A window's size, such as 1280x820."""
    width, cross, height = text.partition("x")
    if not (cross and width.isdecimal() and height.isdecimal() and 400 <= int(width) <= 8192
            and 300 <= int(height) <= 8192):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size; write it as WIDTHxHEIGHT, such as 1280x820")
    return int(width), int(height)


def read_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    parser = _Parser(prog="solvarium", description="Games, and the solvers and players that play them.")
    names = [entry.name for entry in (*GAMES, HOME)]
    parser.add_argument("--tab", choices=names, metavar="NAME", help="start with this game’s tab")
    game = parser.add_mutually_exclusive_group()
    game.add_argument("file", nargs="?", type=Path,
                      help="what to open: a saved game, a replay, or a picture of a Minesweeper board")
    game.add_argument("--id", help="start with this game, such as minesweeper:30x16/99:safe:607@c3")
    parser.add_argument("--theme", choices=["light", "dark", "system"], help="the colours, for this once")
    parser.add_argument("--size", type=read_size, metavar="WxH", help="the size of the window, such as 1280x820")
    parser.add_argument("--screenshots", type=Path, metavar="DIR",
                        help="play and solve every tab, or the one of --tab, into pictures in DIR, and leave; "
                             "from the source code alone")
    parser.add_argument("--new-window", action="store_true", help="a window with games of its own, though one is open")
    parser.add_argument("--install-menu", action="store_true",
                        help="put Solvarium into the menu of this desktop, with its icon and file types, and leave")
    parser.add_argument("--remove-menu", action="store_true", help="take it out again, and leave")
    parser.add_argument("--version", action="version", version=f"Solvarium {__version__}")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run Solvarium; the exit code."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if arguments[:1] == [LABORATORY]:
        from solvers.__main__ import run_and_exit

        run_and_exit(arguments[1:])
    options = read_arguments(arguments)
    if options.install_menu or options.remove_menu:
        return change_menu(options.install_menu)
    if sentence := platform_fault():
        fail(sentence)
    all_pictures = options.screenshots is not None
    if not all_pictures and has_display():
        if not wayland_answers():  # left over from another session: Qt would complain before it tries X
            os.environ.pop("WAYLAND_DISPLAY", None)
        return show(options)
    if not has_scenes():
        fail(NO_SCENES if all_pictures else NO_DISPLAY)
    if not all_pictures:
        print(f"There is no display here: playing and solving every tab into {SCREENSHOTS}/, "
              "one or two pictures a page. --screenshots DIR makes all, with races and trainings.", flush=True)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory(prefix="solvarium-") as home:
        os.environ["SOLVARIUM_HOME"] = home  # the pictures depend on nobody's settings
        return photograph(options, options.screenshots or SCREENSHOTS, all_pictures)


def change_menu(install: bool) -> int:
    """Install or remove the entry in the desktop's menu, and print its files; the exit code."""
    from app.shell import menu_entry

    if sys.platform in ("win32", "darwin"):
        fail("Only desktops of Linux have a menu entry that is a file. Here, make a shortcut to the command solvarium.")
    folder = menu_entry.data_folder()
    try:
        files = menu_entry.install(folder, menu_entry.own_command()) if install else menu_entry.remove(folder)
    except OSError as error:
        fail(f"The menu cannot be changed: {error.filename}: {error.strerror}.")
    print(*files, sep="\n")
    return 0


@cache  # it has to outlive every widget, and a frame that is left lets go of both in any order
def application() -> "QApplication":
    """The dressed application, in whose thread garbage is collected."""
    from PySide6.QtWidgets import QApplication

    from app.canvas.accessible_board import serve_boards
    from app.look import icons, theme
    from app.running import garbage

    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication([APP_ID])  # as X11 names its windows
    app.setApplicationName("solvarium")
    app.setApplicationDisplayName("Solvarium")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(APP_ID)
    app.setWindowIcon(icons.application_icon())
    theme.apply(app)
    serve_boards()
    garbage.keep_here()
    return app


def show(options: argparse.Namespace) -> int:
    """Open the window and stay until it is closed, or let the window that is open show what was asked for."""
    app = application()
    from PySide6.QtCore import QTimer

    from app.files import store
    from app.running.errors import install_excepthook
    from app.shell import settings

    install_excepthook()
    request, home = request_of(options), store.places().home
    settled = claim_alone(home) if options.new_window else claim_or_hand_over(home, request)
    if isinstance(settled, Reply):
        if settled.refusal:
            fail(settled.refusal)
        return 0
    complaint = store.restore_settings()
    settings.restore()
    window = open_window(options)
    if options.size:
        move_onto_screen(window)
    else:
        fill_small_screen(window)
    if complaint:
        say(window, "Settings as at first.", complaint)
    if settled is Claim.BESIDE_ONE_THAT_HANGS:
        say(window, "The open window does not answer.",
            "This is another one, with games of its own; yours are in the other, and come back once that is closed.")
    window.show()
    gc.freeze()  # modules and the first tab stay to the end: no search for garbage passes through them
    close_on_signals(app, window)
    app.commitDataRequest.connect(window.autosave_tabs)  # the desktop's session ends
    QTimer.singleShot(LISTEN_AFTER, window, partial(listen, app, home, partial(show_request, window)))
    QTimer.singleShot(LISTEN_AFTER, window, window.gamepads.start)
    QTimer.singleShot(LISTEN_AFTER, window, partial(settings.follow_system, window))
    return app.exec()


def say(window: "Window", subject: str, text: str) -> None:
    """Show a warning in front."""
    if window.tab is None:
        window.show_place(0)
    if window.tab is not None:
        window.tab.page.context.say("warning", subject, text)


def close_on_signals(app: "QApplication", window: "Window") -> None:
    """Let SIGTERM, Ctrl+C and the end of the terminal close the window as its button does, so that every game is kept.

    Python hears a signal once it is at work again; the timer that looks for garbage sees to that.
    """
    def close(*_: object) -> None:
        window.close()
        app.quit()  # whatever dialog is open

    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # not every system has all
        ignored = name == "SIGHUP" and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN  # under nohup
        if number is not None and not ignored:
            signal.signal(number, close)


def open_window(options: argparse.Namespace) -> "Window":
    """The window with what the command line asked for; it says on stderr what cannot be had, and leaves."""
    from app.shell.window import Window

    window = Window(GAMES, HOME)
    if sentence := show_in(window, request_of(options)):
        fail(sentence)
    return window


def move_onto_screen(window: "Window") -> None:
    """Move the window, where it was last, by as much as its new size reaches beyond the screen."""
    room = window.screen().availableGeometry()
    x = max(min(window.x(), room.right() + 1 - BORDERS - window.width()), room.left())
    y = max(min(window.y(), room.bottom() + 1 - TITLE_BAR - window.height()), room.top())
    if (x, y) != (window.x(), window.y()):
        window.move(x, y)


def fill_small_screen(window: "Window") -> None:
    """Let the very first window fill a screen that cannot show all of it: what lies below its end is not found."""
    from PySide6.QtCore import Qt

    from app.files import store

    room = window.screen().availableSize()
    fits = room.width() >= window.width() and room.height() >= window.height() + TITLE_BAR
    if not fits and not store.settings().value("window/geometry", ""):
        window.setWindowState(Qt.WindowState.WindowMaximized)


def say_what_matters(kind: "QtMsgType", context: "QMessageLogContext", message: str | None) -> None:
    """Qt's messages, without what the offscreen platform says at every change of a window's smallest size."""
    if message and not message.startswith("This plugin does not support"):
        print(message, file=sys.stderr)


def has_scenes() -> bool:
    """True if this is a checkout: what is photographed does not travel with an installed copy."""
    with suppress(ModuleNotFoundError):  # there are no tools at all
        return find_spec("tools.screenshots") is not None
    return False


def photograph(options: argparse.Namespace, folder: Path, all_pictures: bool) -> int:
    """Write the pictures, all or a choice, saying which; the exit code."""
    from PySide6.QtCore import qInstallMessageHandler

    qInstallMessageHandler(say_what_matters)
    application()
    from app.look import theme
    from tools.screenshots.photographs import PictureError, chosen, every, of_the_game, photograph_scenes

    window = open_window(options)
    places = [place for place, entry in enumerate(window.entries) if options.tab in (None, entry.name)]
    scenes = every if all_pictures else chosen
    if options.id or options.file:
        places, scenes = [window.stack.currentIndex()], of_the_game
    if options.theme and options.theme != "system":
        schemes: tuple[theme.Scheme, ...] = (options.theme,)
    else:
        schemes = ("light", "dark")
    try:
        for path in photograph_scenes(window, places, schemes, folder, scenes):
            print(path, flush=True)
    except (PictureError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    finally:
        window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
