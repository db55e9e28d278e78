"""Films: their frames and times in a GIF, an AVI and PNGs, by readers that share nothing with the writers."""
from functools import partial

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QSize
from PySide6.QtGui import QColor, QImage, QImageReader

from app.files.film import FilmAvi, FilmEngine, FilmFrame, FilmGif, FilmPngs, write_files
from solvers.core.engine import finish
from tests.reference.avi import read_avi
from tests.reference.gif import read_gif

SIZE = QSize(24, 16)
COLOURS = ("#D55E00", "#0072B2", "#0072B2", "#F0E442")  # one for each fifth of a second


class Colours:
    """A film that is all of one colour at a time."""

    size = SIZE
    length = 800

    def frames(self, rate):
        for number in range(rate * self.length // 1000 + 1):
            colour = COLOURS[min(number * 5 // rate, len(COLOURS) - 1)]
            yield FilmFrame(colour, partial(self.paint, colour=colour))

    def paint(self, painter, colour):
        painter.fillRect(0, 0, SIZE.width(), SIZE.height(), QColor(colour))


def made(make):
    return finish(FilmEngine(Colours(), make(SIZE)), 3)


def centre(image):
    return image.pixelColor(12, 8)


def test_a_gif_has_each_picture_for_its_time():
    data, = made(FilmGif).values()
    pictures = read_gif(data)
    assert [picture.time for picture in pictures] == [20, 40, 220]
    assert [QColor(*picture.pixels[8][12]) for picture in pictures] == [QColor(name) for name in dict.fromkeys(COLOURS)]


def test_another_reader_sees_the_same_gif():
    data, = made(FilmGif).values()
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    reader = QImageReader(buffer, QByteArray(b"gif"))
    if QByteArray(b"gif") not in QImageReader.supportedImageFormats():
        pytest.fail("Qt reads no GIFs here")
    found = []
    while (image := reader.read()) and not image.isNull():
        found.append((centre(image), reader.nextImageDelay()))
    assert found == [(QColor(COLOURS[0]), 200), (QColor(COLOURS[1]), 400), (QColor(COLOURS[3]), 2200)]


def test_an_avi_has_a_picture_for_each_frame():
    data, = made(FilmAvi).values()
    film = read_avi(data)
    assert (film.size, film.rate, len(film.frames)) == ((24, 16), 30, 25 + 59)
    for number, frame in enumerate(film.frames):
        wanted = QColor(COLOURS[min(number * 5 // 30, 3)])
        image = QImage.fromData(frame, "jpg")
        assert (image.width(), image.height()) == (24, 16)
        colour = centre(image)
        assert max(abs(colour.red() - wanted.red()), abs(colour.green() - wanted.green()),
                   abs(colour.blue() - wanted.blue())) < 12


def test_pngs_are_numbered(tmp_path):
    files = made(FilmPngs)
    write_files(tmp_path / "game.png", files)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == [f"game-{number:05}.png" for number in range(1, 85)]
    assert centre(QImage(str(tmp_path / "game-00007.png"))) == QColor(COLOURS[1])


def test_equal_frames_are_painted_once(monkeypatch):
    painted = []
    monkeypatch.setattr(Colours, "paint", lambda self, painter, colour: painted.append(colour))
    made(FilmGif)
    assert painted == [*dict.fromkeys(COLOURS)]


def test_its_progress_ends_with_the_last_frame():
    engine = FilmEngine(Colours(), FilmGif(SIZE))
    engine.advance(5)
    assert (engine.progress().done, engine.progress().total) == (5, 17)
    assert not engine.advance(12)
    assert engine.advance(1)
    assert engine.progress().done == 17
