"""StoryView: the scene with the box of a conversation on it, or the tale as text."""
from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QStackedWidget

from app.games.ferry.play.story_board import StoryBoard
from app.games.ferry.play.talk_box import WIDEST, TalkBox
from app.games.ferry.play.text_view import TextView
from app.games.ferry.scene.figure import HIGH

GAP: Final = 16     # px between the box and the edge of the scene
USUAL: Final = 190  # px of a box with choices
CLEAR: Final = 4   # px between the box and a head, or the edge of the board
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
        """Put the box at the bottom of the scene, or at its top where it would hide who speaks."""
        if self.box.isHidden():
            return
        shown = self.board.shown
        width = round(min(WIDEST, max(shown.width() - 2 * GAP, min(self.board.width() - 2 * GAP, 560))))
        size = self.box.fit(width, low=shown.height() < LOW)
        left = round(shown.center().x() - width / 2)
        bottom = min(shown.bottom() - GAP, self.board.height() - 8)
        low = round(bottom - size.height())
        feet = [self.board.feet.y()]
        if self.board.map.person is not None:
            feet.append(self.board.foot(self.board.map.person).y())
        heads = [self.board.to_screen(QRectF(0, y - HIGH - 10, 1, HIGH)) for y in feet]
        covered = any(head.bottom() > bottom - USUAL for head in heads)  # the same for each line that is said
        # Where the scene is low the box may begin above it, so that nobody's head is hidden.
        above = round(min(shown.top() + GAP, min(head.top() for head in heads) - CLEAR - size.height()))
        room_above = above >= CLEAR
        self.box.setGeometry(QRect(left, above if covered and room_above else low, width, size.height()))
