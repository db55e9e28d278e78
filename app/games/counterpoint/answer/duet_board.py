"""The score of a duet, which hears the computer's keys as those of a piano, and writes intervals between the staves."""
from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter

from app.controls import draw_text
from app.games.counterpoint.answer.piano_keys import semitones_of
from app.games.counterpoint.score_board import ScoreBoard
from app.look import theme
from solvers.counterpoint.spoken import interval_figure

PLAIN = Qt.KeyboardModifier.NoModifier
FIGURE: float = 24.0  # px, the height of a figure


class DuetBoard(ScoreBoard):
    """`key_played` has the semitones above the c of the lower row, `octave_moved` 1 or -1."""

    key_played = Signal(int)
    octave_moved = Signal(int)
    taken_back = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.written = 0  # bars that have both notes
        self.setWhatsThis(
            "Your melody with its answers. The keys Z to M and Q to I are a piano, with S, D, 2, 3 and so on as its "
            "black keys; Page Up and Page Down move it by an octave, Backspace takes the last note back. Arrows go "
            "from note to note.")

    def event(self, event: QEvent) -> bool:
        """Claim the keys of the piano before shortcuts of the window do."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._plays(event):
            event.accept()
            return True
        return super().event(event)

    @staticmethod
    def _plays(event: QKeyEvent) -> bool:
        return event.modifiers() == PLAIN and semitones_of(event) is not None

    def key(self, event: QKeyEvent) -> bool:
        semitones = semitones_of(event) if event.modifiers() == PLAIN else None
        if semitones is not None:
            if not event.isAutoRepeat():
                self.key_played.emit(semitones)
            return True
        octave = {Qt.Key.Key_PageUp: 1, Qt.Key.Key_PageDown: -1}.get(Qt.Key(event.key()))
        if octave is not None:
            self.octave_moved.emit(octave)
        elif event.key() == Qt.Key.Key_Backspace:
            self.taken_back.emit()
        else:
            return super().key(event)
        return True

    def current_bar(self) -> int | None:
        return self.written

    def paint_below(self, painter: QPainter) -> None:
        super().paint_below(painter)
        upper, lower = self.music.piece.parts[0].notes, self.music.piece.parts[1].notes
        origin, space = self.music_origin(), self.space
        for number in range(self.written):
            one, other = upper[number].pitch, lower[number].pitch
            placed = self.engraving.head_of((0, number))
            if one is not None and other is not None and placed is not None:
                system, head = self.engraving.systems[placed[0]], placed[1]
                middle = origin.y() + (system.staves[0] + 4 + system.staves[1]) / 2 * space
                rect = QRectF(origin.x() + head.x * space - 20, middle - FIGURE / 2, 40, FIGURE)
                draw_text(painter, rect, interval_figure(other, one), theme.font("body", True), theme.current().text,
                          Qt.AlignmentFlag.AlignHCenter)
