"""GameCard: a game with its picture, its name and a sentence; the card plays it, and a link takes its lesson."""
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QResizeEvent

from app.controls import Sentence, button, draw_text
from app.games.home.card_pictures import paint_picture
from app.games.home.home_card import PADDING, HomeCard
from app.look import theme
from app.look.icons import set_icon
from app.shell.game_entry import GameEntry
from solvers.core.lessons import has_lesson

PICTURE = 136  # px, its width
LINKS = 28     # px, the height of the links below the words


class GameCard(HomeCard):
    """Play and Lesson stand below the words, beside the picture."""

    def __init__(self, game: GameEntry) -> None:
        assert game.picture is not None
        super().__init__(game.title, game.about)
        self.setWhatsThis(f"{game.about} Press it to play.")
        self._shown = game.picture
        self._sentence = Sentence(game.about, "small", "muted", self)
        self._sentence.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._sentence.setAccessibleName("")  # the card tells it
        self.play = button("Play", "link", tip=f"Play {game.title}")
        set_icon(self.play, "play", "accent")
        self.lesson = button("Lesson", "link", tip="Learn this game step by step on its board")
        self.lesson.setVisible(has_lesson(game.name))
        self.links = [self.lesson]
        self.play.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Enter on the card does the same
        self.play.clicked.connect(self.click)
        for link, words in ((self.play, "Play"), (self.lesson, "Lesson")):
            link.setAccessibleName(f"{words}: {game.title}")
            link.setParent(self)

    def sizeHint(self) -> QSize:
        return QSize(PICTURE + 180, 112)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        left, width = PICTURE + PADDING, self.width() - PICTURE - 2 * PADDING
        top = 12 + theme.leading("sentence")
        bottom = self.height() - LINKS - 6
        self._sentence.setGeometry(left, top, width, bottom - top)
        self.play.setGeometry(left - 12, bottom, self.play.sizeHint().width(), LINKS)
        self.lesson.setGeometry(left + self.play.width() - 12, bottom, self.lesson.sizeHint().width(), LINKS)

    def paint_content(self, painter: QPainter, rect: QRectF) -> None:
        on = theme.current()
        frame = QRectF(rect.left(), rect.top(), PICTURE, rect.height())
        paint_picture(painter, frame, self._shown)
        painter.fillRect(QRectF(frame.right(), rect.top(), 1, rect.height()), on.line)
        room = QRectF(PICTURE + PADDING, 10, rect.width() - PICTURE - 2 * PADDING, theme.leading("sentence"))
        draw_text(painter, room, self.text(), theme.font("sentence", strong=True), on.text)
