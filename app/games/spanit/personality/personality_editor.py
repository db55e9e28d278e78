"""The personality editor: every factor with its meaning, why a node weighs what it weighs, and a comparison."""
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QMoveEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QStackedWidget, QWidget

from app.controls import Dialog, column_of, literal
from app.files import store
from app.files.file_dialogs import ask_to_open, ask_to_save
from app.files.store import StoreError
from app.games.spanit.personality.compare_page import ComparePage
from app.games.spanit.personality.editor_frame import Notice, PersonalityFooter, PersonalityHeader
from app.games.spanit.personality.factor_page import FactorPage
from app.games.spanit.roster import KIND, PersonalityEdits, PersonalityPresets
from app.look import theme
from app.pages.panel import PADDING
from app.running.file_reading import FileReading
from solvers.core.formats import FormatError
from solvers.core.wording import listed
from solvers.spanit.board import Position, Side
from solvers.spanit.personality.breakdown import Breakdown
from solvers.spanit.personality.factors import BY_NAME, Factor
from solvers.spanit.personality.personality import Personality

CANCEL = "Cancel"
BELOW = 8    # px, under a page
WIDTH = 496  # px, and more where the type is large


class PersonalityEditor(Dialog):
    """Editor of personalities, in a window beside the game. What is changed is kept in `edits` until it is saved."""

    changed = Signal(object)      # the personality, at every change of a field
    used = Signal(object)         # the personality, now among the presets, that is to play
    renamed = Signal(str, str)    # what one of the presets was called, and what it is called now
    closed = Signal()
    moved = Signal()

    def __init__(self, presets: PersonalityPresets, parent: QWidget | None = None) -> None:
        super().__init__(parent, "Personality")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        self._presets = presets
        self.edits = PersonalityEdits(presets)
        self._position, self._seed, self._ply = Position.empty(6), 0, 0
        self._second = ""
        self._use_text = "plays now"
        self.setAccessibleName("Personality editor")
        self.header = PersonalityHeader()
        self.factors = FactorPage()
        self.compare = ComparePage()
        self.notice = Notice()
        self.footer = PersonalityFooter()
        self._pages = QStackedWidget()
        self._lay_out()
        self._comparing = QTimer(self, singleShot=True, interval=0)
        self._comparing.timeout.connect(self._compare)
        theme.notifier.changed.connect(self._fit)
        self._fit()
        self.reading = FileReading(self)
        self._connect()
        self._refill()
        self._show()

    def _lay_out(self) -> None:
        for page in (self.factors, self.compare):
            self._pages.addWidget(_Scrolled(page))
        column_of(self.header, (self._pages, 1), self.notice, self.footer, parent=self)

    def _fit(self) -> None:
        """Adjust the width to the numbers."""
        self.setFixedWidth(max(WIDTH, self.factors.form.minimumSizeHint().width() + 2 * (PADDING - 1)))

    def _connect(self) -> None:
        header, footer = self.header, self.footer
        header.choice.activated.connect(lambda: self.choose(header.choice.currentData()))
        header.open.clicked.connect(lambda: ask_to_open(self, "Open a personality", KIND, self.import_file))
        header.save.clicked.connect(self.save)
        header.export.clicked.connect(lambda: ask_to_save(
            self, "Export a personality", {KIND: "toml"}, self.personality.name, self.export_file))
        header.duplicate.clicked.connect(self.duplicate)
        header.compare.toggled.connect(self.show_comparison)
        header.edit.toggled.connect(self.factors.details.setVisible)
        header.close_button.clicked.connect(self.close_editor)
        footer.revert.clicked.connect(self.revert)
        footer.naming_asked.connect(lambda: self._ask_for_name())
        footer.named.connect(self.save_as)
        footer.use.clicked.connect(self.use)
        self.factors.form.changed.connect(self._enter_factor)
        self.factors.form.refused.connect(lambda sentence: self.notice.say("bad", sentence))
        self.factors.details.entered.connect(self.enter)
        self.factors.details.delete.clicked.connect(self.delete)
        self.compare.second.textActivated.connect(self._choose_second)
        self._presets.changed.connect(self._refill)
        self.reading.slow.connect(self._say_reading)
        self.reading.ended.connect(self._end_reading)
        self.reading.remarked.connect(self._add_remark)

    # What is shown

    @property
    def personality(self) -> Personality:
        """The one that is edited, with its changes."""
        return self.edits.value

    def edit(self, personality: Personality) -> None:
        """Edit a personality; if there are changes to it that were not saved, with these."""
        self.edits.turn_to(personality)
        self.notice.hide()
        self._show_another()
        if self.edits.altered(self.edits.origin.name):
            self.notice.say("info", "These are your changes, which are not saved yet.", "Revert", self.revert)

    def show_position(self, position: Position, seed: int = 0, ply: int = 0) -> None:
        """The position that is on the board, for names of nodes and for comparing; `seed`, `ply` as for `weights`."""
        if (position, seed, ply) != (self._position, self._seed, self._ply):
            self._position, self._seed, self._ply = position, seed, ply
            self._comparing.start()

    def show_sides(self, names: Mapping[Side, str]) -> None:
        """Show the names of the two sides beside their signs."""
        self.factors.weight.names = dict(names)

    def show_use(self, text: str) -> None:
        """Show the role of a personality in the game: `plays vertical now`."""
        self._use_text = text

    def show_node(self, breakdown: Breakdown | None) -> None:
        """Break down the weight of a node; None if no node is chosen."""
        self.factors.weight.show_node(breakdown, self._position.size)

    def show_comparison(self, on: bool) -> None:
        """Compare with a second personality, or go back to the factors."""
        self.header.compare.setChecked(on)
        self._pages.setCurrentIndex(int(on))
        self.header.edit.setEnabled(not on)
        if on:
            self._compare()

    def _show(self) -> None:
        """Show the personality at hand wherever it is shown."""
        edits, personality = self.edits, self.personality
        altered = edits.altered(edits.origin.name)
        self.header.show_personality(edits.origin.name, personality, altered=altered)
        self.factors.show_personality(personality, own=edits.own and edits.origin.name in self._presets)
        self.footer.revert.setEnabled(altered)
        self._comparing.start()

    def _refill(self) -> None:
        """Offer what the presets have now."""
        names = self._presets.names()
        origin = self.edits.origin.name
        if origin not in names:
            names = [origin, *names]
        self.header.set_names([(name, self.edits.altered(name)) for name in names], origin)
        if self._second not in names:
            self._second = next((name for name in names if name != origin), origin)
        self.compare.set_names(names, self._second)

    def _show_another(self) -> None:
        """Show another current personality, and emit that."""
        self._refill()
        self._show()
        missing = self.personality.missing
        if missing and not self.edits.altered(self.edits.origin.name):
            names = listed([f"{BY_NAME[name].text} ({BY_NAME[name].default:g})" for name in missing])
            self.notice.say("info", f"Its file leaves out {names}. The values in brackets are used instead.")
        self.changed.emit(self.personality)

    # What is changed

    def _enter_factor(self, factor: Factor, value: float) -> None:
        self.enter(factor.field, int(value) if factor.whole else value)

    def enter(self, field: str, value: object) -> None:
        """Change a field; a name that cannot be is refused in a sentence."""
        if field == "name" and (sentence := self.edits.refusal(str(value))):
            self.notice.say("bad", literal(f"{sentence} It is still called {self.personality.name}."))
            self._show()
            return
        self.edits.change(**{field: value})
        self._tell_change()

    def _tell_change(self) -> None:
        """A field is another: show it everywhere and tell."""
        self.header.mark(self.edits.origin.name, altered=self.edits.altered(self.edits.origin.name))
        self._show()
        self.changed.emit(self.personality)

    def revert(self) -> None:
        """Undo all changes since it was saved."""
        if not self.edits.altered(self.edits.origin.name):
            return
        before = self.edits.revert()
        self.notice.say("info", f"{literal(self.edits.origin.name)} is as it was saved.", "Undo",
                        lambda: self.edit(before))
        self._tell_change()

    def choose(self, name: str) -> None:
        """Select another personality. Changes to the one before are kept, and there is a way back."""
        before = self.edits.origin
        if name == before.name:
            return
        left = self.edits.altered(before.name)
        self.edit(self._presets.get(name))
        if left:
            self.notice.say("info", f"Your changes to {literal(before.name)} are kept.", "Back to it",
                            lambda: self.edit(before))

    # Keeping

    def save(self) -> None:
        """Keep the changes; what comes with the program is kept under a name of the user's own."""
        if not self.edits.own:
            self._ask_for_name()
        elif self._keep():
            self._say_saved(f"{literal(self.personality.name)} is saved.")

    def _keep(self) -> bool:
        """Save it under its place among the presets, and emit a changed name."""
        before = self.edits.origin.name
        if not self._try(self.edits.keep):
            return False
        if self.personality.name != before:
            self.renamed.emit(before, self.personality.name)
        return True

    def _ask_for_name(self) -> None:
        self.footer.ask_for_name(self._presets.free_name(self.personality.name))

    def save_as(self, name: str) -> None:
        """Keep it under a name of its own and go on with that one."""
        before = self.edits.origin.name
        if self._try(lambda: self.edits.keep_as(name)):
            self.footer.stop_naming()
            self._say_saved(f"{literal(self.personality.name)} is saved and yours. {literal(before)} is as it was.")

    def duplicate(self) -> None:
        """Make a copy of the user's own and go on with that."""
        before = self.personality.name
        if self._try(self.edits.duplicate):
            self._say_saved(f"{literal(self.personality.name)} is a copy of {literal(before)}, and yours to change.")

    def use(self) -> None:
        """Let it play; save it first if needed, since only a preset can have a seat."""
        if not self.edits.kept:
            name = self._presets.free_name(self.personality.name)
            if not (self._keep() if self.edits.own else self._try(lambda: self.edits.keep_as(name))):
                return
            self._say_saved(f"Saved as {literal(self.personality.name)}, which {self._use_text}.")
        else:
            self.notice.say("good", f"{literal(self.personality.name)} {self._use_text}.")
        self.used.emit(self.personality)

    def delete(self) -> None:
        """Delete one of the user's own, with a way back."""
        gone = self.edits.origin
        name = gone.name

        def bring_back() -> None:
            if self._try(lambda: self._presets.save(gone)):
                self.edit(self._presets.get(name))

        def remove() -> None:
            self._presets.remove(name)
            self.edits.discard(name)

        if self._try(remove):
            self._show_another()
            self.notice.say("info", f"{literal(name)} is deleted.", "Bring it back", bring_back)

    def _say_saved(self, sentence: str) -> None:
        self._show_another()
        self.notice.say("good", sentence)

    def _try(self, keep: Callable[[], object]) -> bool:
        """Call something that writes. If that fails, say why and return False."""
        try:
            keep()
        except (FormatError, StoreError) as error:
            self.notice.say("bad", literal(str(error)))
            return False
        return True

    def import_file(self, path: Path) -> None:
        """Read a personality from a file into the presets. One that cannot be read changes nothing."""
        def on_read(read: Personality) -> None:
            name = self._presets.add(read)
            self.edits.turn_to(self._presets.get(name))
            left = [BY_NAME[each].text for each in read.missing]
            remark = f" It leaves out {listed(left)}; the values in brackets are used instead." if left else ""
            self._say_saved(f"{literal(path.name)} is open as {literal(name)}, and yours.{remark}")

        self.reading.read(path.name, partial(self._presets.read_file, path), on_read,
                          lambda error: self.notice.say("bad", literal(str(error))))

    def _say_reading(self, name: str) -> None:
        self.notice.say("info", f"Reading {literal(name)}…", CANCEL, self.reading.cancel)

    def _end_reading(self) -> None:
        if self.notice.action.text() == CANCEL:  # nothing else is said meanwhile
            self.notice.hide()

    def _add_remark(self, remark: str) -> None:
        self.notice.say("info", f"{literal(self.notice.text)} {literal(remark)}")

    def export_file(self, path: Path) -> None:
        """Write the personality with its unsaved edits to a file."""
        if self._try(lambda: store.write_atomically(path, self.personality.write().encode())):
            self.notice.say("good", f"{literal(self.personality.name)} is in {literal(path.name)}.")

    def _choose_second(self, name: str) -> None:
        self._second = name
        self._compare()

    def _compare(self) -> None:
        if self.header.compare.isChecked():
            other = self.edits.value_for(self._presets.get(self._second))
            self.compare.compare(self._position, (self.personality, other), self._seed, self._ply)

    # The widget

    def close_editor(self) -> None:
        """Go away; the changes are kept."""
        self.reading.cancel()
        self.footer.stop_naming()
        self.closed.emit()

    def focus_first(self) -> None:
        """Give the keyboard to the choice of a personality."""
        self.header.choice.setFocus(Qt.FocusReason.OtherFocusReason)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) \
                and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):  # which belong to the fields: no button is meant
            super().keyPressEvent(event)

    def reject(self) -> None:
        self.close_editor()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.close_editor()
        super().closeEvent(event)

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self.moved.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colours = theme.current()
        painter.fillRect(self.rect(), colours.panel)
        painter.fillRect(0, self.height() - self.footer.height() - 1, self.width(), 1, colours.line)
        painter.end()


class _Scrolled(QScrollArea):
    """A page that scrolls. The bar lies in its padding: what is on it keeps its width, so that words do not wrap anew,
    and nothing moves when the bar comes."""

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self._page = page
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(page)
        self.viewport().setAutoFillBackground(False)
        page.setAutoFillBackground(False)
        page.setContentsMargins(PADDING - 1, 0, PADDING - 1, BELOW)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        taken = self.width() - self.viewport().width()
        self._page.setContentsMargins(PADDING - 1, 0, PADDING - 1 - taken, BELOW)
