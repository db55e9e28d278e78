"""LastGameCard: the game that was left last, with its board as it stands, and the others that are begun as links."""
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from app.controls import STRETCH, Line, Meter, as_tip, button, column_of, literal, plain, row_of
from app.files.export import SIDE, Drawing
from app.games.home.begun_games import BegunGame
from app.games.home.home_card import HomeCard
from app.look import theme
from solvers.core.wording import counted

PICTURE = 0.4  # of the width of the card
SLIM = 0.3     # of a low one
MOST = 304     # px that the picture is wide at most
PAD = 8        # px around the board
ROOMY = 160    # px of height from which the meter has room
OTHERS = 8     # games that may be begun beside it


class LastGameCard(HomeCard):
    """A click anywhere goes on; so does the button."""

    chosen = Signal(str)  # the name of the game to go on with

    def __init__(self) -> None:
        super().__init__("Go on", "")
        self._drawing: Drawing | None = None
        self._picture: QPixmap | None = None
        self.game: BegunGame | None = None
        self._title = Line(role="title")
        self.what = Line(role="sentence")
        self._how_far = Line()
        self.meter = Meter("How far")
        self.go_on = button("Go on", "primary", "play", tip="Go on with this game")
        self._also = Line("Also begun:", ink="muted", widest="Also begun:")
        self.links = [button("", "link") for _ in range(OTHERS)]
        for place, link in enumerate(self.links):
            link.clicked.connect(lambda _=False, place=place: self._choose_other(place))
        self.more = button("", "link", tip="The other games that are begun")  # that have no room beside it
        self._rest = QMenu(self.more)
        self.more.setMenu(self._rest)
        self._other_games: Sequence[BegunGame] = ()
        self._words = QWidget(self)
        self._bar = QWidget()
        column_of(self.meter, margins=(0, theme.UNIT, 0, theme.UNIT), parent=self._bar)
        row = row_of(self.go_on, 2 * theme.UNIT, self._also, *self.links, self.more, STRETCH)
        column_of(STRETCH, self._title, self.what, self._how_far, self._bar, theme.UNIT, row, STRETCH, gap=2,
                  margins=(24, 6, 24, 6), parent=self._words)
        self.clicked.connect(self._choose)
        self.go_on.clicked.connect(self._choose)
        theme.notifier.changed.connect(self._forget_picture)

    def show_games(self, games: Sequence[BegunGame]) -> None:
        """Show the first of them, and the others as links."""
        self.game, *others = games
        self._other_games = others[:OTHERS]
        begun = self.game.begun
        self._title.set(self.game.entry.title)
        self.what.set(literal(begun.what))
        self._how_far.set(begun.how_far.text)
        self._show_meter()
        self.meter.set(begun.how_far.part or 0.0)
        self.setAccessibleName(f"Go on with {self.game.entry.title}")
        self.setAccessibleDescription(f"{begun.what}. {plain(begun.how_far.text)}")
        for link, other in zip(self.links, [*self._other_games, *[None] * OTHERS], strict=False):
            if other is not None:
                link.setText(other.entry.title)
                link.setToolTip(as_tip(f"{other.begun.what}, {plain(other.begun.how_far.text)}"))
        self._show_links()

    def _show_meter(self) -> None:
        """Show how far the game is, if that can be said and there is room."""
        known = self.game is not None and self.game.begun.how_far.part is not None
        self._bar.setVisible(known and self.height() >= ROOMY)

    def _show_links(self) -> None:
        """Show as many of the other games as have room, and a list of the rest."""
        for words in ("Also begun:", "Also:"):  # of the shorter one if it leaves room for a name
            self._also.widest = words
            self._also.set(words)
            if named := self._room_for_names():
                break
        for place, link in enumerate(self.links):
            link.setVisible(place < named)
        self._fill_more(named)
        self._also.setVisible(bool(self._other_games))

    def _room_for_names(self) -> int:
        """How many of the other games can be named beside the button, with a list of the rest."""
        room = self.width() - self._picture_width - 48 - self.go_on.sizeHint().width() - 2 * theme.UNIT
        room -= self._also.sizeHint().width()
        widths = [link.sizeHint().width() for link in self.links[:len(self._other_games)]]
        named = len(widths)
        while named and sum(widths[:named]) + self._more_width(len(widths) - named) > room:
            named -= 1
        return named

    def _more_width(self, count: int) -> int:
        """What the list of so many games takes, px; nothing where there are none."""
        self.more.setText(f"+{count}")
        return self.more.sizeHint().width() if count else 0

    def _fill_more(self, named: int) -> None:
        """List the games after the first `named` ones."""
        self._rest.clear()
        for place, other in enumerate(self._other_games[named:], start=named):
            self._rest.addAction(other.entry.title.replace("&", "&&"), partial(self._choose_other, place))
        count = len(self._other_games) - named
        self.more.setText(f"+{count}" if named else counted(count, "game"))
        self.more.setAccessibleName(f"{counted(count, 'game')} more")
        self.more.setVisible(bool(count))

    def show_drawing(self, drawing: Drawing) -> None:
        """Show a game's board as it stands."""
        self._drawing = drawing
        self._forget_picture()

    def _forget_picture(self) -> None:
        self._picture = None
        self.update()

    def _choose(self) -> None:
        if self.game is not None:
            self.chosen.emit(self.game.entry.name)

    def _choose_other(self, place: int) -> None:
        self.chosen.emit(self._other_games[place].entry.name)

    @property
    def _picture_width(self) -> int:
        return min(round((PICTURE if self.height() >= ROOMY else SLIM) * self.width()), MOST)

    def sizeHint(self) -> QSize:
        return QSize(560, 176)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        left = self._picture_width
        self._words.setGeometry(left, 0, self.width() - left, self.height())
        self._picture = None
        self._show_meter()
        self._show_links()

    def paint_content(self, painter: QPainter, rect: QRectF) -> None:
        on = theme.current()
        frame = QRectF(rect.left(), rect.top(), self._picture_width, rect.height())
        painter.fillRect(frame, on.window)
        painter.fillRect(QRectF(frame.right(), rect.top(), 1, rect.height()), on.line)
        if self._drawing is not None:
            if self._picture is None:
                self._picture = self._drawn(self._drawing, frame.size().toSize())
            painter.drawPixmap(frame.topLeft(), self._picture)

    def _drawn(self, drawing: Drawing, size: QSize) -> QPixmap:
        """The board in a picture, which is painted again and again while the pointer passes.

        It is drawn in its usual size and made smaller: its words, which are as large on any board, keep their places.
        """
        scale = self.devicePixelRatioF()
        picture = QPixmap(size * scale)
        picture.setDevicePixelRatio(scale)
        picture.fill(theme.current().window)
        painter = QPainter(picture)
        usual, frame = drawing.picture_size(SIDE), QRectF(PAD, PAD, size.width() - 2 * PAD, size.height() - 2 * PAD)
        smaller = min(frame.width() / usual.width(), frame.height() / usual.height())
        painter.translate(frame.topLeft())
        painter.scale(smaller, smaller)
        drawing.draw(painter, QRectF(QPointF(), frame.size() / smaller))
        painter.end()
        return picture
