"""The command line of the window. Without a display it plays and solves every tab into pictures in screenshots/."""
import argparse
import ctypes
import os
import signal
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from app import APP_ID, __version__
from app.games import GAMES
from app.shell.game_entry import owner
from solvers.laboratory import LABORATORY

if TYPE_CHECKING:
    from PySide6.QtCore import QMessageLogContext, QtMsgType
    from PySide6.QtWidgets import QApplication

    from app.shell.window import Window

SCREENSHOTS = Path("screenshots")
TITLE_BAR = 40  # px that a desktop takes for one, or a little less


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
    names = [game.name for game in GAMES]
    parser.add_argument("--tab", choices=names, metavar="NAME", help="start with this game's tab")
    game = parser.add_mutually_exclusive_group()
    game.add_argument("file", nargs="?", type=Path,
                      help="what to open: a saved game, a replay, or a picture of a Minesweeper board")
    game.add_argument("--id", help="start with this game, such as minesweeper:30x16/99:safe:607@c3")
    parser.add_argument("--theme", choices=["light", "dark", "system"], help="the colours, for this once")
    parser.add_argument("--size", type=read_size, metavar="WxH", help="the size of the window, such as 1280x820")
    parser.add_argument("--screenshots", type=Path, metavar="DIR",
                        help="play and solve every tab, or the one of --tab, into pictures in DIR, and leave")
    parser.add_argument("--version", action="version", version=f"Solvarium {__version__}")
    return parser.parse_args(arguments)


def has_display() -> bool:
    """Whether a window could be shown to somebody."""
    if sys.platform != "linux":
        return True
    if platform := os.environ.get("QT_QPA_PLATFORM"):
        return platform not in ("offscreen", "minimal")
    if socket := os.environ.get("WAYLAND_DISPLAY"):
        return (Path(os.environ.get("XDG_RUNTIME_DIR", "/")) / socket).exists()
    return bool(os.environ.get("DISPLAY")) and x_answers()


def x_answers() -> bool:
    """Whether the X server that DISPLAY names can be reached; Qt would end the program if not."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True  # nobody to ask: Qt will say what is missing
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    answers = not xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return answers


def main(arguments: Sequence[str] | None = None) -> int:
    """Run Solvarium; the exit code."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if arguments[:1] == [LABORATORY]:
        from solvers.__main__ import main as run_laboratory

        return run_laboratory(arguments[1:])
    options = read_arguments(arguments)
    all_pictures = options.screenshots is not None
    if not all_pictures and has_display():
        return show(options)
    if not all_pictures:
        print(f"There is no display here: playing and solving every tab into {SCREENSHOTS}/, "
              "one or two pictures a page. --screenshots DIR makes all, with races and trainings.", flush=True)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory(prefix="solvarium-") as home:
        os.environ["SOLVARIUM_HOME"] = home  # the pictures depend on nobody's settings
        return photograph(options, options.screenshots or SCREENSHOTS, all_pictures)


@cache  # it has to outlive every widget, and a frame that is left lets go of both in any order
def application() -> "QApplication":
    """The dressed application."""
    from PySide6.QtWidgets import QApplication

    from app.look import icons, theme

    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication([APP_ID])  # as X11 names its windows
    app.setApplicationName("solvarium")
    app.setApplicationDisplayName("Solvarium")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(APP_ID)
    app.setWindowIcon(icons.application_icon())
    theme.apply(app)
    return app


def show(options: argparse.Namespace) -> int:
    """Open the window and stay until it is closed."""
    app = application()
    from app.files import store
    from app.look import theme
    from app.running.errors import install_excepthook
    from app.shell import settings

    install_excepthook()
    complaint = store.restore_settings()
    settings.restore()
    if options.theme:
        theme.set_scheme(options.theme)
    window = open_window(options)
    if not options.size:
        keep_on_screen(window)
    if complaint:
        if window.tab is None:
            window.show_place(0)
        if window.tab is not None:
            window.tab.page.context.say("warning", "Settings as at first.", complaint)
    window.show()
    close_on_signals(app, window)
    return app.exec()


def close_on_signals(app: "QApplication", window: "Window") -> None:
    """Let SIGTERM and Ctrl+C close the window as its button does, so that every game is kept.

    Python hears a signal once it is at work again; the timer that looks for garbage sees to that.
    """
    def close(*_: object) -> None:
        window.close()
        app.quit()  # whatever dialog is open

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, close)


def open_window(options: argparse.Namespace) -> "Window":
    """The window with what the command line asked for; it says on stderr what cannot be had, and leaves."""
    from PySide6.QtCore import Qt

    from app.files import store
    from app.files.pictures import is_picture, read_picture
    from app.shell.window import Window
    from solvers.core.formats import FormatError
    from solvers.core.game import IllegalMove

    window = Window(GAMES)
    if options.size:
        window.setWindowState(Qt.WindowState.WindowNoState)
        window.resize(*options.size)
    try:
        image = read_picture(options.file) if options.file and is_picture(options.file) else None
        own = owner(options.file, GAMES) if options.file else ""  # only its tab can read such a file
        save = store.open_game(options.file) if options.file and not own and image is None else None
        game_id = options.id or (save.id if save else "")
        name = own or game_id.partition(":")[0] or options.tab or store.settings().value("window/tab", "")
        place = window.place_of(name)
        if place is None and game_id:
            fail(f"“{game_id[:40]}” is no game's id: an id begins with the name of a game, such as minesweeper:.")
        if image is not None:
            window.show_picture(image)
        elif place is None and not name:  # the very first start
            window.show_welcome()
        else:
            window.show_place(place or 0)
        if window.tab is not None and own:
            save = store.open_game(options.file, window.tab.game.read_file)
        if window.tab is not None and save is not None:
            try:
                window.tab.open_save(save, options.file)
            except (FormatError, IllegalMove) as error:
                fail(f"{options.file.name}: {error}")
        if window.tab is not None and options.id:
            window.tab.game.start_given(options.id)
    except (store.StoreError, FormatError, IllegalMove) as error:
        fail(str(error))
    return window


def keep_on_screen(window: "Window") -> None:
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


def photograph(options: argparse.Namespace, folder: Path, all_pictures: bool) -> int:
    """Write the pictures, all or a choice, saying which; the exit code."""
    from PySide6.QtCore import qInstallMessageHandler

    qInstallMessageHandler(say_what_matters)
    application()
    from app.look import theme
    from app.screenshots.photographs import PictureError, chosen, every, of_the_game, take

    window = open_window(options)
    places = [place for place, game in enumerate(GAMES) if options.tab in (None, game.name)]
    scenes = every if all_pictures else chosen
    if options.id or options.file:
        places, scenes = [window.stack.currentIndex()], of_the_game
    if options.theme and options.theme != "system":
        schemes: tuple[theme.Scheme, ...] = (options.theme,)
    else:
        schemes = ("light", "dark")
    try:
        for path in take(window, places, schemes, folder, scenes):
            print(path, flush=True)
    except (PictureError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    finally:
        window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
