"""The tokens: contrast of every allowed pair, the switch between schemes, type."""
import dataclasses
from typing import get_args

import numpy as np
import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QImage, QPalette
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QWidget

from app.games import GAMES
from app.look import theme
from app.look.contrast import contrast
from app.shell.game_entry import GameEntry
from app.shell.window import Window
from tests.cases import for_each


@pytest.fixture(autouse=True)
def _dressed(qapp: QApplication):
    theme.apply(qapp)
    theme.set_scheme("light")
    yield
    theme.use_family(theme.FAMILY)
    theme.set_scheme("system")
    theme.set_reduced_motion(False)
    theme.set_high_contrast("no")
    theme.set_text_size(None)


SCHEMES = (theme.LIGHT, theme.DARK, theme.HIGH_LIGHT, theme.HIGH_DARK)


def _pairs(table: dict[theme.Ink, tuple[theme.Ink, ...]]):
    return [(scheme, ground, ink) for scheme in SCHEMES for ground, inks in table.items() for ink in inks]


def is_high(scheme: theme.Theme) -> bool:
    return scheme in (theme.HIGH_LIGHT, theme.HIGH_DARK)


@for_each(("scheme", "ground", "ink"), _pairs(theme.READABLE), ids=lambda part: getattr(part, "name", part))
def test_words_can_be_read(scheme: theme.Theme, ground: theme.Ink, ink: theme.Ink):
    assert contrast(scheme.colour(ink), scheme.colour(ground)) >= (7 if is_high(scheme) else 4.5)


@for_each(("scheme", "ground", "mark"), _pairs(theme.VISIBLE), ids=lambda part: getattr(part, "name", part))
def test_outlines_can_be_seen(scheme: theme.Theme, ground: theme.Ink, mark: theme.Ink):
    assert contrast(scheme.colour(mark), scheme.colour(ground)) >= (4.5 if is_high(scheme) else 3)


def test_each_colour_has_the_name_of_an_ink():
    assert get_args(theme.Ink) == tuple(field.name for field in dataclasses.fields(theme.Theme) if field.name != "name")


def test_text_is_allowed_on_every_ground():
    grounds = {f.name for f in dataclasses.fields(theme.Theme)} & {
        "window", "panel", "rail", "sunken", "hover", "tint", "good_tint", "warning_tint", "bad_tint"}
    assert all("text" in theme.READABLE[ground] for ground in grounds)


def test_switch_changes_theme_palette_and_tells(qapp: QApplication, qtbot):
    with qtbot.waitSignal(theme.notifier.changed):
        theme.set_scheme("dark")
    assert theme.current() is theme.DARK
    assert qapp.palette().color(QPalette.ColorRole.Window) == theme.DARK.window
    theme.set_scheme("light")
    assert theme.current() is theme.LIGHT
    assert qapp.palette().color(QPalette.ColorRole.Window) == theme.LIGHT.window


class Nest(QWidget):
    """Widgets within each other, each of which counts how often it is dressed anew."""

    def __init__(self, depth: int, parent: QWidget | None = None):
        super().__init__(parent)
        self.dressed = 0
        self.within = Nest(depth - 1, self) if depth else None

    def changeEvent(self, event: QEvent):
        self.dressed += event.type() == QEvent.Type.StyleChange
        super().changeEvent(event)


def test_a_change_costs_a_widget_the_same_however_deep_it_lies(qtbot):
    nest = Nest(12)
    qtbot.addWidget(nest)
    nest.show()
    theme.set_scheme("dark")
    counts, inner = [], nest
    while inner is not None:
        counts.append(inner.dressed)
        inner = inner.within
    assert len(set(counts)) == 1
    assert counts[0] <= 2


GROUNDS = {"window", "panel", "rail", "sunken", "hover", "line", "track"}


def _grounds(scheme: theme.Theme) -> set[int]:
    return {scheme.colour(ground).rgb() for ground in GROUNDS}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nothing_of_the_old_theme_is_seen_on_any_page(qtbot, game: GameEntry):
    """Pages are shown in one theme, hidden, and shown again in the other: what stands on the screen is looked at."""
    theme.set_reduced_motion(True)
    window = Window([game])
    qtbot.addWidget(window)
    window.show()
    window.show_place(0)
    pages = list(window.tab.switch.pages)

    def seen() -> set[int]:
        QApplication.processEvents()
        picture = window.screen().grabWindow(window.winId()).toImage().convertToFormat(QImage.Format.Format_RGB32)
        pixels = np.frombuffer(picture.constBits(), np.uint32)
        grounds = _grounds(theme.LIGHT) | _grounds(theme.DARK)
        return {each for each in grounds if (pixels == each).sum() > 2}  # fewer are blends at the edges of letters

    for page in pages:
        window.tab.turn_to(page)
        assert seen() & _grounds(theme.LIGHT), "the screen can be looked at"
    theme.set_scheme("dark")
    for page in reversed(pages):  # first the one in front
        window.tab.turn_to(page)
        assert not seen() & (_grounds(theme.LIGHT) - _grounds(theme.DARK)), page


def test_unknown_scheme_is_refused():
    with pytest.raises(ValueError, match="light, dark"):
        theme.set_scheme("blue")  # type: ignore[arg-type]
    assert theme.scheme() == "light"


@pytest.mark.parametrize("scheme", [theme.LIGHT, theme.DARK], ids=lambda scheme: scheme.name)
def test_tick_has_the_colour_of_words_on_the_accent(scheme: theme.Theme):
    drawing = theme.folder("assets").joinpath(f"tick-{scheme.name}.svg").read_text()
    assert f'stroke="{scheme.on_accent.name().upper()}"' in drawing


def test_style_sheet_names_no_unknown_token(qapp: QApplication):
    assert "@" not in qapp.styleSheet()


@pytest.mark.parametrize("role", theme.TYPE)
def test_figures_have_one_width(role: theme.Role):
    metrics = QFontMetricsF(theme.font(role))
    assert len({metrics.horizontalAdvance(figure) for figure in "0123456789"}) == 1


def test_packaged_typeface_is_used_with_both_weights():
    assert QFontInfo(theme.font("body")).family() == theme.FAMILY
    assert theme.font("title").weight() == QFont.Weight.DemiBold
    regular, strong = (QFontMetricsF(theme.font("body", strong)) for strong in (False, True))
    assert strong.horizontalAdvance("Minesweeper") > regular.horizontalAdvance("Minesweeper")


def test_another_family_can_be_used():
    theme.use_family("DejaVu Sans")
    assert theme.font("small").family() == "DejaVu Sans"
    assert theme.font("small").pixelSize() == 12


def test_missing_typeface_leaves_the_system_font(monkeypatch: pytest.MonkeyPatch, qapp: QApplication):
    def missing(name: str):
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(theme.resources, "files", missing)
    theme.load_typeface.cache_clear()
    theme.apply(qapp)
    assert theme.notifier.family == ""
    assert theme.font("body").pixelSize() == 13
    theme.load_typeface.cache_clear()


def test_high_contrast_and_the_size_of_text_are_put_on(qapp: QApplication):
    theme.set_high_contrast("yes")
    assert theme.current() is theme.HIGH_LIGHT
    theme.set_scheme("dark")
    assert theme.current() is theme.HIGH_DARK
    assert theme.current().dark
    assert qapp.palette().color(QPalette.ColorRole.Window) == theme.HIGH_DARK.window
    theme.set_high_contrast("system")
    assert theme.current() is theme.DARK, "the tests' platform wishes nothing"
    usual = theme.pixels("body"), theme.leading("body"), theme.text_width("Words", "body")
    theme.set_text_size(150)
    assert (theme.pixels("body"), theme.leading("body")) == (round(1.5 * usual[0]), round(1.5 * usual[1]))
    assert theme.text_width("Words", "body") == pytest.approx(1.5 * usual[2], rel=0.05)
    assert qapp.font().pixelSize() == theme.pixels("body")
    assert theme.enlarged(40) == 60
    theme.set_system(5, False)
    theme.set_text_size(None)
    assert theme.text_percent() == theme.PERCENTS[0], "what cannot be meant is kept within what can be chosen"
    theme.set_system(100, False)


def test_reduced_motion_takes_no_time():
    assert theme.duration() == theme.MOTION
    theme.set_reduced_motion(True)
    assert theme.reduced_motion()
    assert theme.duration() == 0


def test_a_button_that_cannot_be_pressed_is_not_filled(qtbot):
    dialog = QDialog()
    qtbot.addWidget(dialog)
    start = QPushButton("Start", dialog)
    start.setDefault(True)
    start.resize(120, 32)
    dialog.show()

    def ground():
        return start.grab().toImage().pixelColor(8, 8)

    assert ground() == theme.current().accent
    start.setEnabled(False)
    assert ground().alpha() == 0, "hollow, as the other buttons are then"
