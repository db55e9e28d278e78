"""Tetris in the settings: which keys steer, and how they repeat while they are held."""
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QWidget

from app.controls import Line, Sentence, SpinBox, button
from app.controls.form import explain, spin_box
from app.controls.layouts import STRETCH, column_of, row_of
from app.games.tetris.play import keys
from app.games.tetris.play.keys import RESERVED, STEERING, Key, read_handling, save_handling
from app.look import theme
from app.shell.settings import heading
from solvers.tetris.guideline.handling import FASTEST, LONGEST, Handling

FIELDS = (
    ("das", "Delay", " ms", LONGEST, "DAS: how long a key is held before the piece goes on by itself"),
    ("arr", "Repeat", " ms", LONGEST, "ARR: how long each further column takes; 0 is at once to the wall"),
    ("sdf", "Soft drop", " ×", FASTEST, "SDF: how many times faster a soft drop falls; 0 is at once to the ground"),
)


class SettingsPage(QWidget):
    """Tetris in the settings: keys, and how they repeat. What is chosen takes effect at once and is saved."""

    def __init__(self) -> None:
        super().__init__()
        self.message = Sentence("Click a key, then press the one you want instead.", "small", "muted")
        usual = button("Reset to defaults", tip="Put back the usual keys and speeds")
        usual.clicked.connect(self.reset)
        column_of(
            heading("Keys"), self._make_keys(), self.message, theme.UNIT, heading("While a key is held"),
            self._make_handling(), row_of(usual, STRETCH), gap=theme.UNIT, parent=self,
        )

    def _make_keys(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.UNIT)
        grid.setVerticalSpacing(4)
        self.catchers: dict[str, list[KeyCatcher]] = {}
        for row, (name, steering) in enumerate(STEERING.items()):
            grid.addWidget(Line(steering.title), row, 0, Qt.AlignmentFlag.AlignVCenter)
            self.catchers[name] = []
            for place in range(keys.MOST):
                catcher = KeyCatcher(f"{steering.title}, key {place + 1}", steering.tip)
                catcher.caught.connect(lambda key, name=name, place=place: self._bind(name, place, key))
                catcher.refused.connect(self.message.set)
                grid.addWidget(catcher, row, place + 1)
                self.catchers[name].append(catcher)
        grid.setColumnStretch(keys.MOST + 1, 1)
        self._show_keys()
        return grid

    def _make_handling(self) -> QHBoxLayout:
        row = row_of(gap=theme.UNIT)
        self.fields: dict[str, SpinBox] = {}
        for name, title, suffix, most, tip in FIELDS:
            field = spin_box(0, most, 0, title, tip)
            field.setSuffix(suffix)
            row.addWidget(Line(title))
            row.addWidget(field)
            self.fields[name] = field
        row.addStretch(1)
        self._show_handling()
        for field in self.fields.values():
            field.valueChanged.connect(self._choose_handling)
        return row

    def _bind(self, name: str, place: int, key: Key) -> None:
        old = keys.read_bindings()
        kept = [one for number, one in enumerate(old[name]) if number != place]
        fresh = keys.with_key({**old, name: tuple(kept)}, name, key)
        keys.save_bindings(fresh)
        self.message.set(self._rebinding_text(key, name, old, fresh))
        self._show_keys()

    def _rebinding_text(self, key: Key, name: str, old: keys.Bindings, fresh: keys.Bindings) -> str:
        """Sentences on what a key does now, and what it did before."""
        before = [STEERING[each].title for each in old if key in old[each] and each != name]
        instead = f", instead of “{before[0]}”" if before else ""
        sentences = [f"{keys.key_text(key)} now does “{STEERING[name].title}”{instead}."]
        if shortcut := keys.shortcut_of(key):
            sentences.append(f"While you play, it no longer does “{shortcut}”.")
        sentences += [f"“{STEERING[each].title}” has no key now: click one of its places." for each in fresh
                      if not fresh[each]]
        return " ".join(sentences)

    def _show_keys(self) -> None:
        for name, bound in keys.read_bindings().items():
            for place, catcher in enumerate(self.catchers.get(name, ())):
                catcher.show_key(keys.key_text(bound[place]) if place < len(bound) else "")

    def _show_handling(self) -> None:
        chosen = read_handling()
        for name, field in self.fields.items():
            field.setValue(getattr(chosen, name))

    def _choose_handling(self) -> None:
        save_handling(Handling(*(self.fields[name].value() for name, *_ in FIELDS)))

    def reset(self) -> None:
        """Keys and speeds as they were at first."""
        keys.save_bindings(keys.default_bindings())
        save_handling(Handling())
        self._show_keys()
        self._show_handling()
        self.message.set("Keys and speeds are back to their defaults.")


class KeyCatcher(QPushButton):
    """A button that, once pressed, waits for a key."""

    caught = Signal(object)  # Qt.Key
    refused = Signal(str)    # why a key cannot be had, in one sentence

    def __init__(self, name: str, tip: str) -> None:
        super().__init__()
        self._key_text = ""
        self.waiting = False
        self.setFixedSize(96, 28)
        self.setAutoDefault(False)
        explain(self, name, tip)
        self.clicked.connect(self._wait)

    def show_key(self, text: str) -> None:
        """Show the key that is bound; nothing for none."""
        self._key_text, self.waiting = text, False
        self.setText(text or "–")

    def _wait(self) -> None:
        self.waiting = True
        self.setText("Press a key")

    def event(self, event: QEvent) -> bool:
        if self.waiting and isinstance(event, QKeyEvent) and event.type() in (
            QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress,
        ):
            event.accept()
            if event.type() == QEvent.Type.KeyPress:  # also of keys that would otherwise move the focus
                self._catch(event)
            return True
        return super().event(event)

    def _catch(self, event: QKeyEvent) -> None:
        key = keys.key_of(event.key())
        self.show_key(self._key_text)
        if key in RESERVED:
            if key != Qt.Key.Key_Escape:
                name = keys.key_text(key) or "That key"
                self.refused.emit(f"{name} does something else everywhere. Choose another key.")
        else:
            self.caught.emit(key)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.show_key(self._key_text)
        super().focusOutEvent(event)
