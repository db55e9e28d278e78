"""Films: moving pictures for files, frame by frame, as GIF, AVI or numbered PNGs; made by an engine."""
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QImage, QImageWriter, QPainter

from app.files import store
from app.look import theme
from solvers.core.avi import MOST, AviWriter
from solvers.core.engine import Progress
from solvers.core.gif import GifWriter

GIF_RATE: Final = 20    # frames a second: a GIF counts in hundredths
VIDEO_RATE: Final = 30
LAST: Final = 2         # seconds that the last frame stays
QUALITY: Final = 92     # of a JPEG
SECOND = 1000           # ms


class FilmFrame(NamedTuple):
    """One frame of a film; frames with equal keys look alike."""

    key: Hashable
    paint: Callable[[QPainter], object]


class Film(Protocol):
    """A moving picture, which is painted on a thread of its own: so `frames` and what they paint touch no widget."""

    @property
    def size(self) -> QSize:
        """Of each frame, px."""

    @property
    def length(self) -> int:
        """Its duration, ms."""

    def frames(self, rate: int) -> Iterator[FilmFrame]:
        """Its frames from the start to the end, so many a second."""


class Writer(Protocol):
    """What makes files of frames. `rate` is in frames a second."""

    rate: int

    def add(self, image: QImage) -> None:
        """Show another picture for the time of a frame."""

    def repeat(self) -> None:
        """Show the picture for the time of one more frame."""

    def files(self) -> dict[str, bytes]:
        """What is to be written, by what is added to the name of the file."""


class FilmGif:
    """A film as one GIF, whose times are right to the hundredth of a second."""

    rate = GIF_RATE

    def __init__(self, size: QSize) -> None:
        self._gif = GifWriter(size.width(), size.height())
        self._pixels = b""

    def add(self, image: QImage) -> None:
        self._pixels = bytes(image.constBits())
        self.repeat()

    def repeat(self) -> None:
        self._gif.add(self._pixels, 100 // self.rate)

    def files(self) -> dict[str, bytes]:
        return {"": self._gif.finish()}


class FilmAvi:
    """A film as one AVI of JPEGs. Ends early where it would become too large for players."""

    rate = VIDEO_RATE

    def __init__(self, size: QSize) -> None:
        self._avi = AviWriter(size.width(), size.height(), self.rate)
        self._jpeg = b""

    def add(self, image: QImage) -> None:
        self._jpeg = _encoded(image, b"jpeg", QUALITY)
        self.repeat()

    def repeat(self) -> None:
        if self._avi.size < MOST:
            self._avi.add(self._jpeg)

    def files(self) -> dict[str, bytes]:
        return {"": self._avi.finish()}


class FilmPngs:
    """A film as a PNG for each frame, numbered from 1, for programs that make videos."""

    rate = VIDEO_RATE

    def __init__(self, size: QSize) -> None:
        self._pngs: list[bytes] = []

    def add(self, image: QImage) -> None:
        self._pngs.append(_encoded(image, b"png"))

    def repeat(self) -> None:
        self._pngs.append(self._pngs[-1])

    def files(self) -> dict[str, bytes]:
        return {f"-{number:05}": png for number, png in enumerate(self._pngs, 1)}


FORMATS: Final[dict[str, tuple[str, Callable[[QSize], Writer]]]] = {
    "Animation (*.gif)": ("gif", FilmGif),
    "Video (*.avi)": ("avi", FilmAvi),
    "A picture for each frame (*.png)": ("png", FilmPngs),
}
"""What a film can be: what a dialog calls it, the ending of its files, and what writes it."""


class FilmEngine:
    """Engine that paints a film, a frame a step; its result are the files of a writer."""

    def __init__(self, film: Film, writer: Writer) -> None:
        self._size, self._writer = film.size, writer
        self._frames = film.frames(writer.rate)
        self._total = max(film.length * writer.rate // SECOND + 1, 1)
        self._done = 0
        self._key: Hashable = None
        self._files: dict[str, bytes] | None = None

    def advance(self, steps: int, /) -> bool:
        """Paint at most `steps` frames. True once the files are complete."""
        while steps > 0 and self._files is None:
            steps -= 1
            frame = next(self._frames, None)
            if frame is None:
                for _ in range(LAST * self._writer.rate - 1):
                    self._writer.repeat()
                self._files = self._writer.files()
            elif self._done and frame.key == self._key:
                self._writer.repeat()
            else:
                self._key = frame.key
                self._writer.add(_painted(self._size, frame))
            self._done += 1
        return self._files is not None

    def snapshot(self) -> None:
        """Always None: what is painted is seen in the files."""

    def progress(self) -> Progress:
        """Frames so far."""
        return Progress(min(self._done, self._total), self._total, f"frame {self._done:,} of {self._total:,}")

    def result(self) -> dict[str, bytes]:
        """What is to be written, by what is added to the name of the file."""
        assert self._files is not None
        return self._files


def write_files(path: Path, files: dict[str, bytes]) -> None:
    """Write the files of a film beside each other. Raises StoreError; old files stay intact."""
    for addition, data in files.items():
        store.write_atomically(path.with_name(f"{path.stem}{addition}{path.suffix}"), data)


def _painted(size: QSize, frame: FilmFrame) -> QImage:
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(theme.current().window)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    frame.paint(painter)
    painter.end()
    return image


def _encoded(image: QImage, kind: bytes, quality: int = -1) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(kind))
    writer.setQuality(quality)
    writer.write(image)
    return bytes(buffer.data().data())
