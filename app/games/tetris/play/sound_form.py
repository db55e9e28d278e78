"""SoundForm: which music and which sounds Tetris has, in the settings."""
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QWidget

from app.controls import STRETCH, Choice, Line, Sentence, button, column_of, form_grid, row_of
from app.files.file_dialogs import ask_for_folder
from app.games.tetris.game_music import choose_title, chosen_title
from app.games.tetris.sound_pack import worn_pack
from app.look import theme
from app.shell.settings import heading
from solvers.tetris import music

LABEL, FIELD = 96, 200  # px
OURS: Final = "Sounds of Solvarium"
HOW: Final = ("Files in the folder are named after what is heard: move, turn, hold, lock, clear 1 to clear 4, spin, "
              "level, won, topped, and music; as WAV, FLAC, MP3 or Ogg Vorbis. What is missing sounds as usual.")


class SoundForm(QWidget):
    """What is chosen is heard from the next game on, and saved."""

    def __init__(self) -> None:
        super().__init__()
        self._worn = worn_pack()
        self.music = Choice("Music", ((title, title) for title in music.titles()), tip="What plays during a game")
        self.sounds = Line(role="body")
        self.choose = button("Choose a folder…", tip="Hear your own sound files", run=self._ask)
        self.ours = button("Use ours", "link", tip="Hear the sounds of Solvarium again",
                           run=lambda: self._worn.choose(""))
        self.note = Sentence(role="body", ink="muted")
        self.note.keep_lines(3)
        column_of(heading("Sound"), form_grid([("&Music", self.music)], LABEL, FIELD), self.sounds,
                  row_of(self.choose, self.ours, STRETCH), self.note, STRETCH, gap=theme.UNIT, parent=self)
        self._show()
        self.music.activated.connect(lambda: choose_title(self.music.currentData()))
        self._worn.changed.connect(self._show)
        self._worn.refused.connect(self.note.set)

    def _show(self) -> None:
        folder = self._worn.folder
        self.music.setCurrentIndex(self.music.findData(chosen_title()))
        self.sounds.set(f"Sounds from “{Path(folder).name}”" if folder else OURS)
        self.ours.setVisible(bool(folder))
        self.note.set(HOW)

    def _ask(self) -> None:
        ask_for_folder(self, "Choose a folder with sounds", lambda path: self._worn.choose(str(path)))

    def reset(self) -> None:
        """Our sounds, and the first piece of music."""
        choose_title(music.titles()[0])
        self._worn.choose("")
