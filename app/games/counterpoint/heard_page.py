"""HeardPage: a page whose board has a piece that is heard and saved as music, as all pages of counterpoint are."""
from PySide6.QtWidgets import QWidget

from app.controls.layouts import column_of, row_of
from app.games.counterpoint.music_files import save_music
from app.games.counterpoint.play_bar import PlayBar
from app.games.counterpoint.score_board import ScoreBoard
from app.pages.actions import GameAction
from app.pages.page import Page
from solvers.counterpoint.piece import Piece

MUSIC_KEY = "Ctrl+Shift+M"


class HeardPage(Page):
    """What plays stands still when another page or game comes to the front, and when the window closes."""

    board: ScoreBoard
    play_bar: PlayBar

    def with_play_bar(self) -> QWidget:
        """The board with the bar that plays it below; the keys belong to the board."""
        self.play_bar = PlayBar(self.context, self.board)
        both = QWidget()
        column_of((self.board, 1), row_of((self.play_bar, 1), margins=(16, 0, 16, 12)), parent=both)
        both.setFocusProxy(self.board)
        return both

    def music(self) -> Piece:
        """The piece as files of music have it."""
        return self.board.music.piece

    def save_music(self) -> None:
        """Ask for a file of music, and write the piece into it."""
        save_music(self.context, self.music(), self.picture_name())

    def listening_actions(self) -> tuple[GameAction, ...]:
        """What keys do with the music."""
        return (
            *self.play_bar.game_actions(),
            GameAction("Save the music…", "export", MUSIC_KEY, "Write MIDI, MusicXML, kern, sound or text",
                       self.save_music, group="listen"),
        )

    def leave(self) -> None:
        super().leave()
        self.play_bar.pause()

    def deactivate(self) -> None:
        super().deactivate()
        self.play_bar.pause()

    def shut_down(self) -> None:
        super().shut_down()
        self.play_bar.pause()
