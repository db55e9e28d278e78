"""A page whose board shows a piece that can be played and saved as music, as all pages of counterpoint are."""
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QWidget

from app.controls import column_of, literal, row_of
from app.files import store
from app.files.file_dialogs import ask_to_save
from app.games.counterpoint.clef_choice import CHOICES, choose_clef, chosen_clef, with_chosen_clefs
from app.games.counterpoint.midi_input import MidiInput
from app.games.counterpoint.play_bar import PlayBar
from app.games.counterpoint.score_board import ScoreBoard
from app.pages import Command, Page, PageContext
from app.pages.commands import VIEW
from solvers.core.formats import FormatError
from solvers.counterpoint.piece import Part, Piece
from solvers.counterpoint.piece_files import piece_file

MUSIC_KEY, CLEF_KEY = "Ctrl+Shift+M", "K"
KINDS: Final = {
    "MIDI (*.mid)": "mid", "MusicXML (*.musicxml)": "musicxml", "Humdrum (*.krn)": "krn", "Sound (*.wav)": "wav",
    "Text (*.txt)": "txt",
}


def save_music(context: PageContext, piece: Piece, name: str, play_bar: PlayBar) -> None:
    """Ask for a file and write a piece into it, in the format that its ending names."""
    ask_to_save(context.widget, "Save the music", KINDS, name, lambda path: write_music(context, piece, path, play_bar))


def write_music(context: PageContext, piece: Piece, path: Path, play_bar: PlayBar) -> None:
    """Write a piece to a file, with the tempo and the instrument that one hears; the old one stays whole if that
    fails."""
    try:
        store.write_atomically(path, piece_file(path.name, piece, 2 * play_bar.tempo.value(), play_bar.instrument))
    except (store.StoreError, FormatError) as error:
        context.say("bad", "Not saved.", literal(str(error)))
    else:
        context.say("good", "Saved.", f"The music is in {literal(path.name)}.")


class ClefMenu(QMenu):
    """The clefs for a staff of a board, to choose from."""

    def __init__(self, board: ScoreBoard) -> None:
        super().__init__(board)
        self._board = board

    def enter_follows(self) -> bool:
        return False  # on the page of an exercise it marks bars after the end, too

    def open_for(self, number: int) -> None:
        """List the clefs beside a staff, the present choice marked."""
        part = self._board.music.piece.parts[number]
        self.clear()
        for clef, title in CHOICES.items():
            action = self.addAction(title, partial(self._choose, part, clef))
            action.setCheckable(True)
            action.setChecked(clef == chosen_clef(part))
        self.popup(self._board.mapToGlobal(self._board.clef_rect(number).bottomLeft().toPoint() + QPoint(0, 2)))

    def _choose(self, part: Part, clef: str) -> None:
        choose_clef(part, clef)
        self._board.update_clefs()


class MusicPage(Page):
    """Playback pauses when another page or game comes to the front, and when the window closes."""

    picture_subject = "score"

    board: ScoreBoard
    play_bar: PlayBar
    midi: MidiInput | None = None  # of pages that notes are played on

    def add_play_bar(self, *between: QWidget) -> QWidget:
        """The board with the bar that plays it below, and what lies between; the keys belong to the board."""
        self.play_bar = PlayBar(self.context, self.board)
        self.clef_menu = ClefMenu(self.board)
        self.board.clef_clicked.connect(self.clef_menu.open_for)
        both = QWidget()
        *rows, last = [row_of((widget, 1), margins=(16, 0, 16, 12)) for widget in (*between, self.play_bar)]
        column_of((self.board, 3), *((row, 1) for row in rows), last, parent=both)
        both.setFocusProxy(self.board)
        return both

    def hear_midi(self, on_pressed: Callable[[int], object]) -> None:
        """Call `on_pressed` with each key that is pressed on a MIDI keyboard while the page is seen."""
        self.midi = MidiInput(self.context, self.board)
        self.midi.pressed.connect(on_pressed)

    def music(self) -> Piece:
        """The piece that is saved, in the clefs that were chosen."""
        return self.board.music.piece

    def save_music(self) -> None:
        """Ask for a file of music, and write the piece into it."""
        save_music(self.context, with_chosen_clefs(self.music()), self.picture_name(), self.play_bar)

    def music_commands(self) -> tuple[Command, ...]:
        return (
            *self.play_bar.commands(),
            Command("Clef of this staff…", lambda: self.clef_menu.open_for(self.board.cursor_cell[0]),
                    "Read the voice at the cursor in another clef, here and on all pages", CLEF_KEY, group=VIEW),
            Command("Save the music…", self.save_music, "Write MIDI, MusicXML, kern, sound or text", MUSIC_KEY,
                    "export", group="listen"),
        )

    def enter(self) -> None:
        super().enter()
        self.board.update_clefs()
        if self.midi is not None:
            self.midi.start()

    def activate(self) -> None:
        super().activate()
        if self.midi is not None:
            self.midi.start()

    def leave(self) -> None:
        super().leave()
        self.play_bar.pause()

    def deactivate(self) -> None:
        super().deactivate()
        self.play_bar.pause()

    def shut_down(self) -> None:
        super().shut_down()
        self.play_bar.pause()
