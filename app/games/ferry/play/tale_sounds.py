"""TaleSounds: a tale is heard: its places, steps, doors and voices, and how it ends; all off with one switch."""
from array import array
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from app.files import store
from app.games.ferry.play.live_walk import LiveWalk
from app.games.ferry.scene.splash import falls_in
from app.pages import Command
from app.sound.output import Output, output
from app.sound.stream import Stream
from app.sound.volume import Volume
from solvers.ferry.conversation import is_narrated
from solvers.ferry.drawings import signs_of
from solvers.ferry.game import FerryGame
from solvers.ferry.scene import CELL, is_wet

PLACE: Final = "ferry/sound"  # of the switch in the settings
PACE: Final = 2.1 * CELL      # units from one step that is heard to the next
VARIANTS: Final = 4
VOICE, FEET = "voice", "feet"  # channels of which only one sound is heard at a time
_NOTHING: Final = array("f", [0.0])


class TaleSounds(QObject):
    """Plays what is heard on the page Story. While the switch is off, or the volumes are 0, nothing is played."""

    def __init__(self, view: QWidget, live: LiveWalk, silent: Callable[[], bool],
                 changed: Callable[[], object]) -> None:
        """Nothing is heard while `view` is hidden, and places alone while `silent`: in text, or by a solver.

        `changed` is called when the switch was turned.
        """
        super().__init__(view)
        self.on = store.settings().value(PLACE, True)
        self._live, self._silent, self._changed = live, silent, changed
        self._output: Output = output()
        self._streams: dict[str, Stream] = {}
        self._playing: Stream | None = None
        self._place = ""          # the sound of the map
        self._before = live.body  # where the figure was when it was looked at last
        self._walked, self._steps = 0.0, 0
        live.moved.connect(self._hear_walk)
        self._output.volume_changed.connect(self._on_volume_changed)
        self.command = Command("Sound", self.switch, "Hear the tale: places, steps and voices", "N", "sound",
                               checked=lambda: self.on)
        self.button_command = self.command._replace(checked=None, label=lambda: "Mute" if self.on else "Unmute")
        view.installEventFilter(self)

    def switch(self) -> None:
        """Turn all sound of the tale on or off, and remember it."""
        self.on = not self.on
        store.settings().set_value(PLACE, self.on)
        self._output.effect(_NOTHING, VOICE)  # cuts off who is speaking
        self._accompany()
        self._changed()

    def show_state(self, before: FerryGame | None, state: FerryGame) -> None:
        """Hear what a move did."""
        from solvers.ferry.soundscape import sound_of

        self._place, self._before = sound_of(state.map), self._live.body
        if before is None or (state.presses, state.steps) <= (before.presses, before.steps):
            self._accompany(begin=False)
            return
        self._accompany()
        if state.finished and not before.finished:
            self._play_theme(state.ending)
        elif state.place != before.place:
            self._play("door" if "room" in (state.map.background, before.map.background) else "way")
        elif len(state.journal) > len(before.journal):
            self._babble(state)
        if state.tokens - before.tokens and not state.finished:
            self._play("gain")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Hide:
            self._stop_place()
        return False

    def _stop_place(self) -> None:
        if self._playing is not None:
            self._output.stop(self._playing)
            self._playing = None

    def _on_volume_changed(self) -> None:
        self._accompany(begin=False)

    def _accompany(self, *, begin: bool = True) -> None:
        """Let the place sound; without `begin` only if some place already does."""
        wanted = self.on and self._output.volume.music_gain > 0 and bool(self._place)
        if not wanted:
            self._stop_place()
        elif begin or self._playing is not None:
            stream = self._stream(self._place)
            if stream is not self._playing:
                self._playing = stream
                self._output.play(stream, again=False)

    def _stream(self, name: str) -> Stream:
        from solvers.ferry.soundscape import SOUNDSCAPES

        if name not in self._streams:
            # So loud that a place has its own loudness at the usual volume of music.
            self._streams[name] = Stream(SOUNDSCAPES[name].stream(len(self._streams)), 1 / Volume().music_gain)
        return self._streams[name]

    def _hear_walk(self) -> None:
        from solvers.ferry.tale_effects import ground_under

        if self._playing is None:
            self._accompany()
        body, before, rows = self._live.body, self._before, self._live.game.map.rows
        self._before = body
        if falls_in(rows, before, body):
            self._play("splash", channel=FEET)
        elif body.flying != before.flying:
            self._walked = 0.0
            if body.flying and body.speed < 0:
                self._play("jump", channel=FEET)
            elif not (body.flying or is_wet(rows, body.x, body.y)):
                self._play("land", channel=FEET)
        elif not body.flying:
            self._walked += abs(body.x - before.x)
            if self._walked >= PACE:
                self._walked -= PACE
                self._steps += 1
                self._play(f"step {ground_under(self._live.game.map, body)}", self._steps % VARIANTS, FEET)

    def _play(self, name: str, variant: int = 0, channel: str = "") -> None:
        from solvers.ferry.tale_effects import effect

        if self._audible:
            self._output.effect(effect(name, variant), channel)

    @property
    def _audible(self) -> bool:
        return self.on and not self._silent() and self._output.volume.effect_gain > 0

    def _babble(self, state: FerryGame) -> None:
        from solvers.ferry.voices import babble, voices_of

        if is_narrated(state.text) or signs_of(state.text):
            self._play("page", channel=VOICE)
        elif self._audible and state.text:
            person = state.map.person
            name = state.tale.player if state.speaker == "player" or person is None else person.name
            self._output.effect(babble(voices_of(state.tale)[name], state.text), VOICE)

    def _play_theme(self, ending: str) -> None:
        from solvers.ferry.themes import theme_samples

        if self._audible:
            self._output.effect(theme_samples(ending), VOICE)
