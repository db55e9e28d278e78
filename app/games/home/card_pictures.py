"""Pictures of the games on the cards of Home, in the theme that is on. tools/screenshots/cards.py cuts them from those
that the help shows."""
from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from app.look import theme
from app.look.resources import read
from app.shell.game_entry import CardPicture

SMALLER = 1.5  # px of the picture in one px of a card, at most


def paint_picture(painter: QPainter, frame: QRectF, what: CardPicture) -> None:
    """Paint the picture of a game so that it fills a frame of any shape."""
    picture = _picture(what.name, theme.current().scheme)
    painter.drawPixmap(frame, picture, _visible_part(picture, frame, at_left=what.at_left))


@lru_cache(maxsize=32)
def _picture(name: str, scheme: str) -> QPixmap:
    picture = QPixmap()
    picture.loadFromData(read("assets", f"cards/{name}-{scheme}.png"))
    return picture


def _visible_part(picture: QPixmap, frame: QRectF, *, at_left: bool) -> QRectF:
    """The part of a picture that fills a frame of another shape, in the middle or at the left. It is hardly made
    smaller: one sees a part."""
    scale = min(picture.width() / frame.width(), picture.height() / frame.height(), SMALLER)
    width, height = frame.width() * scale, frame.height() * scale
    return QRectF(0 if at_left else (picture.width() - width) / 2, (picture.height() - height) / 2, width, height)
