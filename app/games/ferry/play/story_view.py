"""StoryView: the scene with the box of a conversation on it, or the tale as text."""
from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QStackedWidget

from app.games.ferry.play.story_board import StoryBoard
from app.games.ferry.play.talk_box import WIDEST, TalkBox
from app.games.ferry.play.text_view import TextView
from app.games.ferry.scene.figure import HIGH
from app.games.ferry.scene_board import PILL

GAP: Final = 16     # px between the box and the edge of the scene
USUAL: Final = 270  # px of a high box with choices; on a low scene there is less room, and the box is wider
LOW_USUAL: Final = 190
CLEAR: Final = 4   # px between the box and a head, or the edge of the board
NAME: Final = PILL + 12  # px above a head in which a name stands
LOW: Final = 440    # px of a scene that has no room to spare


class StoryView(QStackedWidget):
    """Two ways to play: `board` with a picture, `text` without one."""

    def __init__(self, board: StoryBoard) -> None:
        super().__init__()
        self.board, self.text = board, TextView()
        self.box = TalkBox(board)
        self.addWidget(board)
        self.addWidget(self.text)
        self.setFocusProxy(board)
        board.view_changed.connect(self.place_box)

    def show_text(self, on: bool) -> None:
        """Show the text, or the picture; whoever had the keys has them there."""
        had = self.board.hasFocus() or self.text.deeds.hasFocus()
        front = self.text if on else self.board
        self.setFocusProxy(front)
        self.setCurrentWidget(front)
        if had:
            front.setFocus()

    def place_box(self) -> None:
        """Place the box at the bottom of the scene, or at its top where it would hide the speaker."""
        if self.box.isHidden():
            return
        shown = self.board.shown
        low = shown.height() < LOW
        around = self.board.width() - 2 * GAP  # beside a low scene there is room
        width = round(min(WIDEST, around if low else max(shown.width() - 2 * GAP, min(around, 560))))
        size = self.box.fit(width, low=low)
        bottom = min(shown.bottom() - GAP, self.board.height() - 8)
        feet = [self.board.feet.y()]
        if self.board.map.person is not None:
            feet.append(self.board.foot(self.board.map.person).y())
        heads = [self.board.to_screen(QRectF(0, y - HIGH - 10, 1, HIGH)) for y in feet]
        usual = LOW_USUAL if low else USUAL  # so that the box is at the same place for each line that is said
        covered = any(head.bottom() > bottom - usual for head in heads)
        highest = min(head.top() for head in heads) - size.height()
        # Clear of the name above a head where the scene has room for it. What is long may begin above a low scene or
        # end below it: no head is hidden.
        above = min(shown.top() + GAP, max(highest - NAME, shown.top()), highest - CLEAR)
        below = self.board.height() - CLEAR - size.height()  # it may end below a low scene
        top = bottom - size.height()
        if covered and above >= shown.top():
            top = above
        elif covered and below >= max(head.bottom() for head in heads) + CLEAR:
            top = max(top, below)
        elif covered and above >= CLEAR:
            top = above
        self.box.setGeometry(QRect(round(shown.center().x() - width / 2), round(top), width, size.height()))
