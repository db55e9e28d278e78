"""Editor: the controller at hand with its weights, what each of them measures, and what can be done with all."""
from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFrame, QMenu, QScrollArea, QWidget

from app.controls import STRETCH, Choice, Line, Segment, button, column_of, row_of
from app.controls.editor_parts import EditorFooter, ExplanationBox
from app.games.tetris.weights.weight_form import WeightForm
from app.look import icons, theme
from solvers.tetris.controllers import Controller
from solvers.tetris.feature_sets import Feature
from solvers.tetris.weights_file import LONGEST

PADDING = (12, 8, 12, 8)  # px around an explanation
CHOICE = 200                 # px of the list of controllers
LOOKAHEAD = (
    ("1", "One piece", "It looks at the piece that falls"),
    ("2", "Two", "It looks at the piece that falls and at the next one: better, and much slower"),
)


class FeatureExplanation(ExplanationBox):
    """Box that explains a feature of a set: what it measures, and how."""

    def __init__(self) -> None:
        super().__init__(PADDING)
        self._features: tuple[Feature, ...] = ()
        self.feature: Feature | None = None

    def set_features(self, features: Sequence[Feature]) -> None:
        """These may be explained; the first one is until another is asked for."""
        self._features = tuple(features)
        if self.feature not in self._features:
            self.show_feature(self._features[0])
        self.measure()

    def show_feature(self, feature: Feature) -> None:
        """Explain a feature."""
        self.feature = feature
        self.sentence.set(_explanation(feature))

    def texts(self) -> Iterable[str]:
        return map(_explanation, self._features)


def _explanation(feature: Feature) -> str:
    usual = "rewarded" if feature.sign > 0 else "punished"
    return f"<b>{feature.title}.</b> {feature.about} Usually {usual}.\nMeasured as: {feature.formula}."


class Editor(QWidget):
    """Editor of one controller's weights, whichever it is shown. `choice` stands in the header of the page."""

    dropped = Signal(object)      # the path of a file

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptDrops(True)
        self.choice = Choice("AI")
        self.choice.setFixedWidth(CHOICE)
        self.choice.setToolTip("The AI whose weights these are")
        self.choice.setWhatsThis("The AIs that come with Solvarium, your own, and what you have not saved yet.")
        self.features = Line(ink="muted")
        self.lookahead = Segment(LOOKAHEAD, "Looks at", height=28)
        self.form = WeightForm()
        self.explanation = FeatureExplanation()
        self.footer = EditorFooter(LONGEST, 0)
        self.reset = button("Reset", tip="Restore all weights as they were before your changes")
        self.scale = button("Scale to 10", tip="Scale all weights so that the largest is 10: the choices stay the same")
        self.scale.setWhatsThis(
            "Only the proportions of the weights count, so you may multiply all of them by the same number. Only "
            "rounding, to thousandths, can make a difference.")
        self.save = button("Save", "primary")
        self.file = button("File", icon="open", tip="Open, copy, export or delete weights",
                           run=lambda: self.menu.popup(self.file.mapToGlobal(self.file.rect().bottomLeft())))
        self.menu = QMenu(self)
        self.open = self._add_menu_entry("open", "Open weights from a file…")
        self.paste = self._add_menu_entry("paste", "Paste weights from the clipboard")
        self.copy = self._add_menu_entry("copy", "Copy these weights as text")
        self.export = self._add_menu_entry("export", "Export to a file…")
        self.delete = self._add_menu_entry("trash", "Delete")
        self._lay_out()
        self.form.pointed.connect(self.explanation.show_feature)

    def _add_menu_entry(self, icon: str, text: str) -> QAction:
        """One more entry of the menu."""
        action = self.menu.addAction(text)
        icons.set_icon(action, icon)
        return action

    def _lay_out(self) -> None:
        rows = QWidget()
        column_of((self.form, 10), self.explanation, STRETCH, gap=theme.UNIT, parent=rows)
        self.footer.lay_out(self.reset, self.scale, None, self.footer.save_as, self.save)
        head = row_of((self.features, 1), self.lookahead, self.file, gap=8)
        column_of(head, (_Scroll(rows), 1), self.footer, gap=6, parent=self)

    # What is shown

    def show_controller(
        self, controller: Controller, origin: Controller, *, fresh: bool, savable: bool, own: bool
    ) -> None:
        """Show the controller at hand beside what it was; a `fresh` one lets the sliders have another reach, the user's
        `own` can be deleted."""
        self.form.show_controller(controller, origin, fresh=fresh)
        self.explanation.set_features(controller.set.features)
        self.lookahead.set_value(str(controller.lookahead))
        self.lookahead.setVisible(not controller.set.attacks)  # an attacker looks at all that is shown
        self.features.set(f"{controller.set.title} features")
        changed = controller.weights != origin.weights or controller.lookahead != origin.lookahead
        self.reset.setEnabled(changed)
        self.scale.setEnabled(any(controller.weights))
        self.save.setEnabled(savable)
        self.save.setToolTip("Keep the changes" if savable else "“Save as…” saves it under a name of your own")
        self.delete.setVisible(own)

    # A file that is dropped here

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _files(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.dropped.emit(_files(event)[0])


def _files(event: QDropEvent) -> list[Path]:
    """The files that are dragged."""
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]


class _Scroll(QScrollArea):
    """The rows, which scroll where they have no room."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(content)
        self.viewport().setAutoFillBackground(False)
        content.setAutoFillBackground(False)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), 120)
