"""One window per home: a later start passes its request to the open window, and ends."""
import getpass
import os
import sys
import tempfile
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from app.shell.request import Reply, Request
from solvers.core.formats import FormatError, read_json

MOST = 100_000  # bytes of a request; the path of a file is the longest part
LONGEST_PATH = 88  # bytes: a socket's path may have 103 on every system, and Qt adds some while it makes one
CALL = 1000  # ms that a request may take on its way: both ends are on one machine


class FirstWindow(QObject):
    """Listens for later starts. `show` shows what they request, and returns why it cannot be shown, or an empty
    text."""

    def __init__(self, parent: QObject, home: Path, show: Callable[[Request], str]) -> None:
        super().__init__(parent)
        self._show = show
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._greet)
        if name := server_name(home):
            QLocalServer.removeServer(name)  # what a killed window left; this home has no other first one
            self._server.listen(name)

    def _greet(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.disconnected.connect(socket.deleteLater)
            socket.readyRead.connect(lambda socket=socket: self._answer(socket))
            self._answer(socket)

    def _answer(self, socket: QLocalSocket) -> None:
        if socket.bytesAvailable() > MOST:
            socket.abort()
        connected = socket.state() == QLocalSocket.LocalSocketState.ConnectedState
        if not connected or not socket.canReadLine():
            return  # it is not whole yet, or who asked has given up and has a window by now
        try:
            request = read_json(bytes(socket.readLine().data()), Request, MOST)
        except FormatError:
            socket.abort()
            return
        socket.write(msgspec.json.encode(Reply(self._show(request))) + b"\n")
        socket.disconnectFromServer()


def hand_over(request: Request, home: Path, wait: float) -> Reply | None:
    """Pass a request to the first window of a home, and wait at most `seconds` for its reply.

    Returns None if there is no such window or it does not answer; then it does nothing.
    """
    socket = QLocalSocket()
    socket.connectToServer(server_name(home))
    if not socket.waitForConnected(CALL):
        return None
    socket.write(msgspec.json.encode(request) + b"\n")
    socket.flush()
    while not socket.canReadLine():
        if not socket.waitForReadyRead(round(1000 * wait)):
            socket.abort()
            return None
    try:
        return read_json(bytes(socket.readLine().data()), Reply, MOST)
    except FormatError:
        return None


def server_name(home: Path) -> str:
    """The name of the first window's local socket, for this user alone; empty where there can be none."""
    user = getpass.getuser() if sys.platform == "win32" else os.getuid()
    whose = f"{user}\0{home.absolute().resolve()}"
    name = f"solvarium-{blake2b(whose.encode(errors='surrogateescape'), digest_size=8).hexdigest()}"
    if sys.platform == "win32":
        return name
    folder = _runtime_folder()
    path = "" if folder is None else str(folder / name)
    return path if len(os.fsencode(path)) <= LONGEST_PATH else ""


def _runtime_folder() -> Path | None:
    """A folder for sockets that belongs to this user alone; None if there is none."""
    if sys.platform == "win32":
        return None
    for folder in (os.environ.get("XDG_RUNTIME_DIR"), Path(tempfile.gettempdir(), f"solvarium-{os.getuid()}")):
        if not folder:
            continue
        place = Path(folder)
        try:
            place.mkdir(mode=0o700, exist_ok=True)
            status = place.lstat()
        except OSError:
            continue
        if place.is_dir() and not place.is_symlink() and status.st_uid == os.getuid() and not status.st_mode & 0o022:
            return place
    return None
