"""Can a window be shown here? Each display that the environment names is tried, not trusted."""
import ctypes
import os
import sys
from pathlib import Path

UNSEEN = ("offscreen", "minimal")  # platforms of Qt that show nothing to anybody
ANSWER = 2.0  # seconds that a compositor has to take a connection


def has_display() -> bool:
    """True if a window can be shown."""
    if sys.platform != "linux":
        return True
    if platforms := _platforms():
        return platforms[0] not in UNSEEN
    return wayland_answers() or x_answers()


def platform_fault() -> str:
    """The reason why Qt would end the program at once, as a sentence: QT_QPA_PLATFORM names a missing plugin. Empty if
    it would not."""
    if sys.platform != "linux" or not (platforms := _platforms()) or any(map(_works, platforms)):
        return ""
    return (f"QT_QPA_PLATFORM is “{os.environ['QT_QPA_PLATFORM'][:50]}”, and no such display answers here. "
            "Unset it, or set it to one that does, such as xcb, wayland or offscreen.")


def _platforms() -> list[str]:
    """The platforms in QT_QPA_PLATFORM, without their options, in the order in which Qt tries them."""
    named = os.environ.get("QT_QPA_PLATFORM", "")
    return [platform.partition(":")[0].lower() for platform in named.split(";") if platform]


def _works(platform: str) -> bool:
    if platform.startswith("wayland"):
        return wayland_answers()
    if platform == "xcb":
        return x_answers()
    from PySide6.QtCore import QLibraryInfo

    plugins = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "platforms")
    return not plugins.is_dir() or (plugins / f"libq{platform}.so").exists()


def wayland_answers() -> bool:
    """True if a Wayland compositor accepts a connection."""
    if sys.platform == "win32":  # which may have the variable from elsewhere, and Python no such sockets
        return False
    if "WAYLAND_SOCKET" in os.environ:  # a connection that whoever started the program has made
        return True
    if not (name := os.environ.get("WAYLAND_DISPLAY")):
        return False
    import socket  # most starts are on X, or have no need of it: 3 ms

    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(ANSWER)
        try:
            connection.connect(str(Path(os.environ.get("XDG_RUNTIME_DIR", "/"), name)))
        except (OSError, ValueError):
            return False
    return True


def x_answers() -> bool:
    """True if the X server of DISPLAY can be reached; otherwise Qt would end the program."""
    if not os.environ.get("DISPLAY"):
        return False
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True  # nobody to ask: Qt will say what is missing
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    answers = not xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return answers
