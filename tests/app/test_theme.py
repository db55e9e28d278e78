"""The tokens: contrast of every allowed pair, the switch between schemes, type."""
import dataclasses

import pytest
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QPalette
from PySide6.QtWidgets import QApplication, QDialog, QPushButton

from app import theme


@pytest.fixture(autouse=True)
def _dressed(qapp: QApplication):
    theme.apply(qapp)
    theme.set_scheme("light")
    yield
    theme.use_family(theme.FAMILY)
    theme.set_scheme("system")
    theme.set_reduced_motion(False)


def _pairs(table: dict[str, tuple[str, ...]]):
    return [
        pytest.param(scheme, ground, ink, id=f"{scheme.name}-{ink}-on-{ground}")
        for scheme in (theme.LIGHT, theme.DARK) for ground, inks in table.items() for ink in inks
    ]


@pytest.mark.parametrize(("scheme", "ground", "ink"), _pairs(theme.READABLE))
def test_words_can_be_read(scheme: theme.Theme, ground: str, ink: str):
    assert theme.contrast(getattr(scheme, ink), getattr(scheme, ground)) >= 4.5


@pytest.mark.parametrize(("scheme", "ground", "mark"), _pairs(theme.VISIBLE))
def test_outlines_can_be_seen(scheme: theme.Theme, ground: str, mark: str):
    assert theme.contrast(getattr(scheme, mark), getattr(scheme, ground)) >= 3


def test_text_is_allowed_on_every_ground():
    grounds = {f.name for f in dataclasses.fields(theme.Theme)} & {
        "window", "panel", "rail", "sunken", "hover", "tint", "good_tint", "warning_tint", "bad_tint"}
    assert all("text" in theme.READABLE[ground] for ground in grounds)


def test_contrast_of_black_on_white_is_21():
    assert theme.contrast(theme.QColor("black"), theme.QColor("white")) == pytest.approx(21)


def test_switch_changes_theme_palette_and_tells(qapp: QApplication, qtbot):
    with qtbot.waitSignal(theme.notifier.changed):
        theme.set_scheme("dark")
    assert theme.current() is theme.DARK
    assert qapp.palette().color(QPalette.ColorRole.Window) == theme.DARK.window
    theme.set_scheme("light")
    assert theme.current() is theme.LIGHT
    assert qapp.palette().color(QPalette.ColorRole.Window) == theme.LIGHT.window


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
    theme._load_typeface.cache_clear()
    theme.apply(qapp)
    assert theme.notifier.family == ""
    assert theme.font("body").pixelSize() == 13
    theme._load_typeface.cache_clear()


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
    assert ground() == theme.current().track
