"""Pictures from the user: from files, the clipboard, or dropped on the window."""
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QMimeData, QSize
from PySide6.QtGui import QImage, QImageReader

from app.files import store
from solvers.core.formats import FormatError

UNREADABLE = "this is not a picture that Solvarium can read; save it as PNG."
SUFFIXES = (".png", ".jpg", ".jpeg", ".bmp", ".gif", ".webp", ".ppm")
LIMIT = 50_000_000    # bytes of a file
LARGEST = 20_000_000  # pixels: two screens of 4,096 px
_FORMATS = {  # by what files begin with: those of pixels alone, so that no drawing (SVG, PDF) is run by Qt's plugins
    b"\x89PNG\r\n\x1a\n": b"png", b"\xff\xd8\xff": b"jpeg", b"BM": b"bmp", b"GIF8": b"gif", b"RIFF": b"webp",
    b"P3": b"ppm", b"P6": b"ppm",
}


def is_picture(path: Path) -> bool:
    """True if a file name is that of a picture."""
    return path.suffix.lower() in SUFFIXES


def read_picture(path: Path) -> QImage:
    """Read a picture file. Raises StoreError, or FormatError naming the file."""
    content = store.read_file(path, LIMIT)
    picture_format = next((name for start, name in _FORMATS.items() if content.startswith(start)), None)
    if picture_format is None:
        raise FormatError(UNREADABLE, file=path.name)
    data = QByteArray(content)  # the buffer does not keep it alive
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(picture_format))
    reader.setAutoDetectImageFormat(False)
    reader.setDecideFormatFromContent(False)
    try:
        check_size(reader.size())
    except FormatError as error:
        raise error.within(path.name) from None
    image = reader.read()
    if image.isNull():
        raise FormatError(UNREADABLE, file=path.name)
    return image


def check_size(size: QSize) -> None:
    """Raise FormatError for a picture of too many pixels, which would take seconds and gigabytes; an unknown size
    passes."""
    if size.isValid() and size.width() * size.height() > LARGEST:
        raise FormatError(f"this picture has more than {LARGEST:,} pixels; cut out the board.")


def picture_of(data: QMimeData | None) -> QImage | None:
    """The picture that was copied or dropped; None if there is none, or if there is a text or file too, which then
    counts.

    An empty clipboard may have no data at all.
    """
    if data is None or not data.hasImage() or data.hasUrls() or data.text().strip():
        return None
    image = data.imageData()
    return image if isinstance(image, QImage) and not image.isNull() else None


def dropped(data: QMimeData) -> Path | QImage | None:
    """The first local file that is dropped on a window or dragged over it, or a picture; None if it is neither."""
    paths = (Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile())
    return next(paths, None) or picture_of(data)
