"""SoundPage: volume of pieces, and of the games' effects and music, in the settings."""
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QWidget

from app.controls import STRETCH, Line, Sentence, Slider, button, check_box, column_of, form_grid, row_of, side_by_side
from app.look import theme
from app.shell.settings import heading
from app.sound.output import Output
from app.sound.player import MusicPlayer
from app.sound.volume import MOST
from solvers.core.synthesis import Tone, rendered

if TYPE_CHECKING:
    from array import array

LABEL, FIELD, FIGURES = 64, 260, 48  # px
CHORD: Final = (220.0, 277.2, 329.6, 440.0)  # A major, one string after the other


class SoundPage(QWidget):
    """Changes are heard and saved at once."""

    def __init__(self, output: Output) -> None:
        super().__init__()
        self._output = output
        self._player = MusicPlayer(self, output)
        self.pieces = Slider(0, MOST, "Volume of pieces")
        self.pieces.setToolTip("How loud music is, such as that of Counterpoint")
        self.muted = check_box("Mute", tip="Pieces are played without a sound; their cursor moves all the same")
        self.with_effects = check_box(
            "Effects in games", tip="Short sounds for what happens in a game: in Tetris, when a piece turns or locks; "
                                    "in the Ferry, steps and voices")
        self.effects = Slider(0, MOST, "Volume of effects")
        self.effects.setToolTip("How loud the effects of games are")
        self.with_music = check_box("Music in games",
                                    tip="What accompanies a game: music in Tetris, places in the Ferry")
        self.music = Slider(0, MOST, "Volume of music in games")
        self.music.setToolTip("How loud the music of games is")
        self._figures = {slider: Line(role="body") for slider in (self.pieces, self.effects, self.music)}
        for line in self._figures.values():
            line.setFixedWidth(FIGURES)
        self.listen = button("Listen", icon="play", tip="Play a chord at this volume", run=self._play)
        self.note = Sentence(role="body", ink="muted")
        self.note.keep_lines(2)
        self._lay_out()
        self._show()
        self.pieces.valueChanged.connect(self._choose)
        self.muted.toggled.connect(self._choose)
        self.with_effects.toggled.connect(self._choose)
        self.effects.valueChanged.connect(self._choose)
        self.with_music.toggled.connect(self._choose)
        self.music.valueChanged.connect(self._choose)
        self._player.note_changed.connect(self.note.set)
        output.volume_changed.connect(self._show)

    def _lay_out(self) -> None:
        pieces, effects, music = (
            form_grid([(label, side_by_side(slider, self._figures[slider]))], LABEL, FIELD)
            for label, slider in (("&Volume", self.pieces), ("V&olume", self.effects), ("Vo&lume", self.music)))
        column_of(heading("Pieces that are played"), pieces, row_of(self.muted, STRETCH, self.listen), self.note,
                  theme.UNIT, heading("Games"), self.with_effects, effects, self.with_music, music, STRETCH,
                  gap=theme.UNIT, parent=self)

    def _show(self) -> None:
        volume = self._output.volume
        self.pieces.setValue(volume.pieces)
        self.muted.setChecked(volume.muted)
        self.with_effects.setChecked(volume.with_effects)
        self.effects.setValue(volume.effects)
        self.effects.setEnabled(volume.with_effects)
        self.with_music.setChecked(volume.with_music)
        self.music.setValue(volume.music)
        self.music.setEnabled(volume.with_music)
        for slider, line in self._figures.items():
            line.set(f"{slider.value()} %")

    def _choose(self) -> None:
        chosen = replace(
            self._output.volume, pieces=self.pieces.value(), muted=self.muted.isChecked(),
            effects=self.effects.value(), with_effects=self.with_effects.isChecked(), music=self.music.value(),
            with_music=self.with_music.isChecked())
        if chosen != self._output.volume:
            self._output.set_volume(chosen)

    def _play(self) -> None:
        self._player.load([_chord()])
        self._player.play(0.0)


@cache
def _chord() -> "array[float]":
    return rendered([Tone(0.12 * place, 1.4, tone, 0.3) for place, tone in enumerate(CHORD)])
