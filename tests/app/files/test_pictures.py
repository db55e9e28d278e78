"""Pictures from files: those of pixels, by what they hold and not by their name, up to a size."""
import pytest
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from app.files.pictures import LARGEST, UNREADABLE, read_picture
from solvers.core.formats import FormatError

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>'


def written(kind, image):
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert image.save(buffer, kind)
    return bytes(buffer.data())


@pytest.fixture
def image():
    result = QImage(40, 30, QImage.Format.Format_RGB32)
    result.fill(0x336699)
    return result


@pytest.mark.parametrize("kind", ["PNG", "JPG", "BMP", "PPM"])
@pytest.mark.parametrize("name", ["board.png", "board.jpg"])
def test_a_picture_is_read_whatever_its_name(tmp_path, image, kind, name):
    (tmp_path / name).write_bytes(written(kind, image))
    assert read_picture(tmp_path / name).size() == image.size()


@pytest.mark.parametrize("content", [SVG, b"", b"<?xml version='1.0'?>" + SVG, b"%PDF-1.4", b"\x89PNG\r\n\x1a\n" + SVG,
                                     b"RIFF" + SVG, b"BM" + SVG])
def test_what_is_no_picture_of_pixels_is_refused(tmp_path, content):
    path = tmp_path / "board.png"
    path.write_bytes(content)
    with pytest.raises(FormatError) as caught:
        read_picture(path)
    assert str(caught.value) == f"board.png: {UNREADABLE}"


def test_one_of_too_many_pixels_is_refused(tmp_path):
    path = tmp_path / "board.bmp"
    path.write_bytes(written("BMP", QImage(LARGEST // 2000 + 1, 2000, QImage.Format.Format_Mono)))
    with pytest.raises(FormatError, match="more than 20,000,000 pixels"):
        read_picture(path)
