"""Pictures that a user gives: from files, the clipboard, or dropped on the window."""
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QMimeData
from PySide6.QtGui import QImage, QImageReader

from app.files import store
from solvers.core.formats import FormatError

SUFFIXES = (".png", ".jpg", ".jpeg", ".bmp", ".gif", ".webp", ".ppm")
LIMIT = 50_000_000    # bytes of a file
LARGEST = 20_000_000  # pixels: two screens of 4,096 px


def is_picture(path: Path) -> bool:
    """Whether a file is a picture, by its name."""
    return path.suffix.lower() in SUFFIXES


def read_picture(path: Path) -> QImage:
    """The picture in a file. Raises StoreError, or FormatError naming the file."""
    data = QByteArray(store.read_file(path, LIMIT))
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    size = reader.size()
    if size.isValid() and size.width() * size.height() > LARGEST:
        raise FormatError(f"this picture has more than {LARGEST:,} pixels; cut out the board.", file=path.name)
    image = reader.read()
    if image.isNull():
        raise FormatError("this is no picture that can be read; save it as PNG.", file=path.name)
    return image


def picture_of(data: QMimeData | None) -> QImage | None:
    """The picture that was copied or is dropped; None if there is none, or text or a file with it, which is then meant.

    An empty clipboard may have no data at all.
    """
    if data is None or not data.hasImage() or data.hasUrls() or data.text().strip():
        return None
    image = data.imageData()
    return image if isinstance(image, QImage) and not image.isNull() else None


def dropped(data: QMimeData) -> Path | QImage | None:
    """The first file of this computer that is dropped, or held over a window, or a picture; None if it is neither."""
    paths = (Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile())
    return next(paths, None) or picture_of(data)
