"""Play bar: plays a piece while a cursor moves on its staves, with tempo, mute, solo and bars that repeat."""
from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF, QSignalBlocker
from PySide6.QtGui import QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from app.controls import Choice, IconButton, Line, Painted, Slider, button, row_of, spin_box
from app.files import store
from app.games.counterpoint.part_controls import MARK, NAME, PartControls, PartsPopup
from app.games.counterpoint.score_board import ScoreBoard
from app.look import icons, paint_with, theme
from app.pages import Command, PageContext, zooms
from app.running.clock import clock_text
from app.sound.output import output
from app.sound.player import MusicPlayer
from solvers.core.synthesis import INSTRUMENTS, Tone, rendered
from solvers.counterpoint.piece import Piece
from solvers.counterpoint.piece_files import frequency_of
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rendering import rendering

HEIGHT: Final = 76
TEMPO, SLOWEST, FASTEST = 80, 20, 300   # half notes a minute
STEPS: Final = 1000          # of the slider
GAP, PARTS_GAP, MARGIN = 10, 16, 14  # px
SLIDER: Final = 84           # px at least
TITLES: Final = {"string": "Lute", "organ": "Organ", "marimba": "Marimba", "strings": "Strings",
                 "choir": "Choir", "piano": "Piano", "harpsichord": "Harpsichord"}
USUAL: Final = "choir"
NOTE_SECONDS, NOTE_LOUDNESS = 0.5, 0.45  # of a note that is heard when it is written


@lru_cache(maxsize=256)
def sound_of(pitches: tuple[Pitch, ...], instrument: str) -> "array[float]":
    """The samples of notes that are heard together for a moment."""
    return rendered([Tone(0.0, NOTE_SECONDS, frequency_of(pitch), NOTE_LOUDNESS / len(pitches)) for pitch in pitches],
                    instrument)


class PlayBar(Painted, QWidget):
    """Plays what a board shows. Nothing is rendered before it is first played."""

    def __init__(self, context: PageContext, board: ScoreBoard) -> None:
        super().__init__()
        self._context, self._board = context, board
        self._piece: Piece | None = None
        self._inks: Sequence[theme.Ink] = ()
        self._rendered: tuple[Piece, float, str] | None = None
        self._pending_time: float | None = None  # to play from here, in whole notes, once it is rendered
        self.player = MusicPlayer(self)
        self._driver = context.add_driver(lambda: (self._piece, self.whole, self.instrument))
        self._make_controls()
        self._connect()

    def _make_controls(self) -> None:
        settings = store.settings()
        self.listen = button("Listen", icon="play", tip="Hear the piece, or pause  (P)", run=self.play_or_pause)
        self.listen.setFixedWidth(96)
        self.loop = IconButton("repeat", "Repeat the marked bars, or the whole piece  (L)")
        self.loop.setCheckable(True)
        self.time = Line("0:00", widest="0:00 of 00:00")
        self.place = Slider(0, STEPS, "Place in the piece")
        self.place.setToolTip("Where the piece is heard")
        self.place.setWhatsThis("Where you are in the piece. Move it to hear another place.")
        self.tempo = spin_box(SLOWEST, FASTEST, max(SLOWEST, min(settings.value("counterpoint/tempo", TEMPO), FASTEST)),
                              "Tempo", "Half notes a minute")
        self.tempo.keep_width(60)
        self.instruments = Choice("Instrument", [(TITLES.get(each, each), each) for each in INSTRUMENTS])
        self.instruments.setToolTip("What plays")
        kept = settings.value("counterpoint/instrument", USUAL)
        self.instruments.setCurrentIndex(self.instruments.findData(kept if kept in INSTRUMENTS else USUAL))
        self._sounds_notes = settings.value("counterpoint/sound_notes", True)
        self._own_rows = [PartControls() for _ in range(4)]
        self._parts = QWidget()
        self.voices = button("Voices…", tip="Mute voices, or hear one alone",
                             run=lambda: self.popup.open_above(self.voices))
        self.voices.hide()
        self.popup = PartsPopup(self.voices)
        grid = QGridLayout(self._parts)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(PARTS_GAP)
        grid.setVerticalSpacing(4)
        for place, row in enumerate(self._own_rows):
            grid.addWidget(row, place % 2, place // 2)
        self._tempo_word = Line("Tempo", ink="muted", widest="Tempo")
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row_of(self.listen, self.loop, self.time, (self.place, 1), self._tempo_word, self.tempo, self.instruments,
               self._parts, self.voices, gap=GAP, margins=(MARGIN, 6, MARGIN, 6), parent=self)

    def _connect(self) -> None:
        self.loop.toggled.connect(lambda _: self._update_loop())
        self.place.valueChanged.connect(self._seek)
        self.tempo.valueChanged.connect(self._on_sound_changed)
        self.instruments.activated.connect(lambda _: self._on_sound_changed())
        self.popup.changed.connect(self._update_shares)
        for row in self._own_rows:
            row.changed.connect(self._update_shares)
        self.player.moved.connect(self._on_moved)
        self.player.changed.connect(self._show_playing)
        self.player.ended.connect(lambda: self._board.show_playing(None))
        self.player.note_changed.connect(self._show_note)
        self._board.bar_clicked.connect(self.mark_bar)

    # What is played

    @property
    def whole(self) -> float:
        """Seconds that a whole note lasts."""
        return 120 / self.tempo.value()

    @property
    def instrument(self) -> str:
        return str(self.instruments.currentData())

    def show_piece(self, piece: Piece, inks: Sequence[theme.Ink]) -> None:
        """Show another piece; `inks` are those of its parts. Playback continues only if the notes are the same."""
        if piece == self._piece and tuple(inks) == tuple(self._inks):
            return
        if piece != self._piece:
            self.pause()
            self._pending_time = None
            self._board.show_playing(None)
            self.player.seek(0.0)
        self._piece, self._inks = piece, tuple(inks)
        parts = piece.parts if len(piece.parts) <= len(self._own_rows) else ()
        self._parts.setVisible(bool(parts))
        self.voices.setVisible(not parts)
        self.popup.show_parts(() if parts else piece.parts, inks)
        for place, row in enumerate(self._own_rows):
            row.setVisible(place < len(parts))
            if place < len(parts):
                row.show_part(parts[place].name or f"Part {place + 1}", inks[place] if place < len(inks) else "text")
        self._update_shares()
        self._show_time(0.0)
        self._fit_controls()
        self._update_loop()

    def play_or_pause(self) -> None:
        if self.player.playing:
            self.player.pause()
        else:
            self._play(self._start_time())

    def _start_time(self) -> float:
        """Where to play from, in whole notes: the cursor, unless it lies outside of the bars that repeat."""
        time, section = self._time_at(self.player.position), self._board.section
        if self._piece is None or section is None or not self.loop.isChecked():
            return time
        begin, end = self._section_times(self._piece, section)
        return time if begin <= time < end else begin

    @staticmethod
    def _section_times(piece: Piece, section: tuple[int, int]) -> tuple[float, float]:
        """When bars that repeat begin and end, in whole notes."""
        first, last = (piece.bar_numbers[place] for place in section)
        return float(piece.begin_of(first)), float(min(piece.begin_of(last + 1), piece.length))

    def sound_notes(self, *pitches: Pitch) -> None:
        """Sound what was written or played, unless that is switched off or the piece plays."""
        if self._sounds_notes and not self.player.playing:
            output().sound(sound_of(pitches, self.instrument))

    def _switch_notes(self) -> None:
        self._sounds_notes = not self._sounds_notes
        store.settings().set_value("counterpoint/sound_notes", self._sounds_notes)

    def pause(self) -> None:
        """Pause, and do not start once samples that are being rendered are there."""
        self._pending_time = None
        self._driver.stop()
        if self.player.playing:
            self.player.pause()

    def _time_at(self, seconds: float) -> float:
        return seconds / self._rendered[1] if self._rendered is not None else 0.0

    def _play(self, time: float) -> None:
        """Play from a time in whole notes, once its samples are there."""
        if self._piece is None:
            return
        if self._rendered == (self._piece, self.whole, self.instrument):
            end = float(self._piece.parts[0].length) * self.whole
            begin = time * self.whole
            self.player.play(begin if begin < end - 0.05 else 0.0)
            return
        self._pending_time = time
        piece, whole, instrument = self._piece, self.whole, self.instrument
        self._driver.run_hidden(rendering(piece, whole, instrument),
                                lambda parts: self._on_rendered(piece, whole, instrument, parts), "render")

    def _on_rendered(self, piece: Piece, whole: float, instrument: str, parts: "Sequence[array[float]]") -> None:
        wanted, self._pending_time = self._pending_time, None
        self._rendered = (piece, whole, instrument)
        self.player.load(parts)
        self._update_shares()
        self._update_loop()
        if wanted is not None:
            self._play(wanted)

    def _on_sound_changed(self) -> None:
        """Save tempo and instrument; what plays goes on with them at the same place."""
        settings = store.settings()
        settings.set_value("counterpoint/tempo", self.tempo.value())
        settings.set_value("counterpoint/instrument", self.instrument)
        if self.player.playing or self._pending_time is not None:
            time = self._time_at(self.player.position) if self._pending_time is None else self._pending_time
            self.player.pause()
            self._play(time)
        else:
            self._show_time(self._time_at(self.player.position))

    # Parts and bars

    @property
    def rows(self) -> Sequence[PartControls]:
        """The controls of the parts, in the bar, or of many above it."""
        return self.popup.rows or self._own_rows

    def _update_shares(self) -> None:
        alone = any(row.solo.isChecked() and not row.isHidden() for row in self.rows)
        for place, row in enumerate(self.rows):
            heard = row.solo.isChecked() if alone else not row.mute.isChecked()
            self.player.set_share(place, 1.0 if heard else 0.0)

    def mark_bar(self, bar: int) -> None:
        """Mark a bar to be repeated; another one extends what is marked, one that is marked ends it."""
        now = self._board.section
        if now is None:
            section: tuple[int, int] | None = (bar, bar)
        elif now[0] <= bar <= now[1]:
            section = None
        else:
            section = (min(now[0], bar), max(now[1], bar))
        self._board.show_section(section)
        with QSignalBlocker(self.loop):
            self.loop.setChecked(section is not None)
        self._update_loop()
        piece = self._piece
        begin, end = (0, 0) if section is None or piece is None else [piece.bar_numbers[place] for place in section]
        words = ("Nothing is marked." if section is None else f"Bar {begin} repeats." if begin == end else
                 f"Bars {begin} to {end} repeat.")
        self._context.announce(words)

    def _update_loop(self) -> None:
        if self._piece is None:
            return
        section = self._board.section
        if not self.loop.isChecked():
            self.player.repeat(None)
            return
        begin, end = 0.0, float(self._piece.length)
        if section is not None:
            begin, end = self._section_times(self._piece, section)
        self.player.repeat((begin * self.whole, end * self.whole))

    # What is shown

    def _on_moved(self, seconds: float) -> None:
        if self._piece is None:
            return
        time = self._time_at(seconds)
        length = float(self._piece.parts[0].length)
        if self.player.playing or self._board.playing_time is not None:
            self._board.show_playing(min(time, length))
        self._show_time(time)

    def _show_time(self, time: float) -> None:
        if self._piece is None:
            return
        length = float(self._piece.parts[0].length)
        self.time.set(f"{clock_text(time * self.whole)} of {clock_text(length * self.whole)}")
        if not self.place.isSliderDown():
            with QSignalBlocker(self.place):
                self.place.setValue(round(STEPS * time / length))

    def _seek(self, value: int) -> None:
        if self._piece is None:
            return
        time = value / STEPS * float(self._piece.parts[0].length)
        self._board.show_playing(time)
        if self._rendered == (self._piece, self.whole, self.instrument):
            self.player.seek(time * self.whole)
        else:
            self._play(time)
            self._pending_time = time if self.player.playing else self._pending_time
        self._show_time(time)

    def _show_playing(self) -> None:
        playing = self.player.playing
        self.listen.setText("Pause" if playing else "Listen")
        self.listen.setIcon(icons.icon("pause" if playing else "play"))

    def _show_note(self, note: str) -> None:
        if note:
            self._context.say("info", "", note)

    def commands(self) -> tuple[Command, ...]:
        return (
            Command("Listen or pause", self.play_or_pause, "Hear the piece", "P", "play", group="listen"),
            Command("Repeat", lambda: self.loop.setChecked(not self.loop.isChecked()),
                    "Repeat the marked bars, or the whole piece", "L", "repeat", checked=self.loop.isChecked,
                    group="listen"),
            Command("Sound notes as you write", self._switch_notes, "Hear each note when you write it",
                    checked=lambda: self._sounds_notes, group="listen"),
            *zooms(self._board, "staves", "piece", self._board.zoom_fit),
        )

    # The widget

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_controls()

    def _fit_controls(self) -> None:
        """Hide what has no room, the least needed first; a part keeps its colour and its buttons."""
        columns = 2 if self._piece is not None and len(self._piece.parts) > 2 else 1
        whole = self.width()
        row = self._own_rows[0]
        parts = self.voices.sizeHint().width() if self.popup.rows else (
            columns * (row.mute.width() + row.solo.width() + MARK + 4 + PARTS_GAP) - PARTS_GAP)
        room = whole - 2 * MARGIN - parts - sum(each.sizeHint().width() + GAP for each in (self.listen, self.loop))
        names = 0 if self.popup.rows else columns * (NAME + 4)
        for width, folded in ((self.tempo.sizeHint().width(), (self.tempo,)),
                              (names, [row.name for row in self._own_rows]),
                              (self.time.sizeHint().width(), (self.time,)),
                              (self._tempo_word.sizeHint().width(), (self._tempo_word,)), (SLIDER, (self.place,)),
                              (self.instruments.sizeHint().width(), (self.instruments,))):
            fits = room >= width + GAP
            for each in folded:
                each.setVisible(fits)
            if self.width() != whole:  # what was shown moved the page, and the bar has been fitted to its new width
                return
            room = room - width - GAP if fits else 0

    def paint(self, painter: QPainter) -> None:
        tokens = theme.current()
        paint_with(painter, line=QPen(tokens.line, 1), fill=tokens.panel)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 10, 10)
