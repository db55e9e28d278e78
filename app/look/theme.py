"""Design tokens, light and dark, and the current theme: colours, type and motion."""
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Literal, ParamSpec, TypeVar, cast, get_args

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QGuiApplication
from PySide6.QtWidgets import QApplication

from app.look.resources import folder
from app.look.style_sheet import palette, style_sheet

Scheme = Literal["system", "light", "dark"]
Role = Literal["caption", "small", "body", "sentence", "reading", "title", "figure", "big"]
Ink = Literal[  # the name of a colour of `Theme`
    "window", "panel", "rail", "sunken", "hover", "tint", "good_tint", "warning_tint", "bad_tint",
    "line", "edge", "track", "text", "muted", "on_accent", "good_ink", "warning_ink", "bad_ink", "violet_ink",
    "accent", "good", "warning", "bad", "violet", "sky", "yellow",
]
P = ParamSpec("P")
T = TypeVar("T")

SCHEMES: tuple[Scheme, ...] = ("system", "light", "dark")
_PLATFORM_SCHEME = {"system": Qt.ColorScheme.Unknown, "light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}
UNIT = 8       # the grid, px
RADIUS = 6     # corners, px
MARGIN = 24    # around a board, px
MOTION = 150   # the usual length of a motion, ms
FOCUS = 2      # width of the focus ring and its distance from what it surrounds, px

FAMILY = "Source Sans Pro"
TYPE: dict[str, tuple[int, int, QFont.Weight]] = {  # px of the letters, px a line, and weight of each role
    "caption": (12, 17, QFont.Weight.Normal),
    "small": (13, 18, QFont.Weight.Normal),
    "body": (14, 21, QFont.Weight.Normal),
    "sentence": (16, 24, QFont.Weight.Normal),
    "reading": (18, 28, QFont.Weight.Normal),
    "title": (18, 26, QFont.Weight.DemiBold),
    "figure": (21, 28, QFont.Weight.DemiBold),
    "big": (33, 42, QFont.Weight.DemiBold),
}


@dataclass(frozen=True)
class Theme:
    """The colours of one scheme. Fills are for areas and marks; text uses the inks, on the grounds that `READABLE`
    allows."""

    name: str
    # grounds
    window: QColor
    panel: QColor
    rail: QColor
    sunken: QColor
    hover: QColor
    tint: QColor
    good_tint: QColor
    warning_tint: QColor
    bad_tint: QColor
    # lines
    line: QColor   # hairlines
    edge: QColor   # outlines of controls
    track: QColor  # the empty part of a slider or bar
    # words
    text: QColor
    muted: QColor
    on_accent: QColor
    good_ink: QColor
    warning_ink: QColor
    bad_ink: QColor
    violet_ink: QColor
    # fills
    accent: QColor
    good: QColor
    warning: QColor
    bad: QColor
    violet: QColor
    sky: QColor
    yellow: QColor

    @property
    def dark(self) -> bool:
        return self.name == "dark"

    def colour(self, ink: Ink) -> QColor:
        colour: QColor = getattr(self, ink)
        return colour


def _theme(name: str, **colours: str) -> Theme:
    return Theme(name, **{token: QColor(code) for token, code in colours.items()})


LIGHT = _theme(
    "light",
    window="#F6F5F2", panel="#FFFFFF", rail="#ECEAE4", sunken="#F0EEE9", hover="#E7E4DD",
    tint="#E8F2F8", good_tint="#DDF1EA", warning_tint="#FBF0D6", bad_tint="#FDEDE3",
    line="#D9D6CF", edge="#8C877C", track="#DEDBD3",
    text="#22252A", muted="#636870", on_accent="#FFFFFF",
    good_ink="#00775A", warning_ink="#8A5F00", bad_ink="#B24E00", violet_ink="#9C4A7A",
    accent="#0072B2", good="#009E73", warning="#E69F00", bad="#D55E00",
    violet="#CC79A7", sky="#56B4E9", yellow="#F0E442",
)
DARK = _theme(
    "dark",
    window="#1E2126", panel="#272B31", rail="#181B1F", sunken="#1A1D21", hover="#30353C",
    tint="#25394A", good_tint="#1F3B36", warning_tint="#3C3524", bad_tint="#382B26",
    line="#3A4048", edge="#6B7480", track="#3A4048",
    text="#E8E6E1", muted="#A3AAB4", on_accent="#0E1A22",
    good_ink="#2BC59A", warning_ink="#F0B429", bad_ink="#F0763A", violet_ink="#DE97C0",
    accent="#56B4E9", good="#2BC59A", warning="#F0B429", bad="#F0763A",
    violet="#DE97C0", sky="#56B4E9", yellow="#F0E442",
)

_INKS: tuple[Ink, ...] = ("text", "muted", "accent", "good_ink", "warning_ink", "bad_ink", "violet_ink")
# Which words may stand on which ground: each pair reaches a contrast of 4.5 in both schemes.
READABLE: dict[Ink, tuple[Ink, ...]] = {
    "window": _INKS,
    "panel": _INKS,
    "rail": ("text", "muted"),
    "sunken": ("text", "muted", "good_ink", "warning_ink", "bad_ink", "violet_ink"),
    "hover": ("text",),
    "tint": ("text", "muted", "accent"),
    "good_tint": ("text", "good_ink"),
    "warning_tint": ("text", "warning_ink"),
    "bad_tint": ("text", "bad_ink"),
    "accent": ("on_accent",),
}
# Which outlines and marks may stand on which ground: each pair reaches 3.
VISIBLE: dict[Ink, tuple[Ink, ...]] = {
    "window": ("edge", "accent", "good", "bad"),
    "panel": ("edge", "accent", "good", "bad"),
    "sunken": ("edge", "accent"),
    "rail": ("accent",),
    "tint": ("accent",),
    "hover": ("accent",),
}


def contrast(one: QColor, other: QColor) -> float:
    """The contrast ratio of two opaque colours, 1 to 21 (WCAG 2.2, relative luminance)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: QColor) -> float:
    red, green, blue = _linear(colour.redF()), _linear(colour.greenF()), _linear(colour.blueF())
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(component: float) -> float:
    return component / 12.92 if component <= 0.04045 else float(((component + 0.055) / 1.055) ** 2.4)


def blend(one: QColor, other: QColor, share: float) -> QColor:
    """A colour interpolated from one (share 0) to the other (share 1)."""
    red, green, blue = one.redF(), one.greenF(), one.blueF()
    return QColor.fromRgbF(
        red + (other.redF() - red) * share, green + (other.greenF() - green) * share,
        blue + (other.blueF() - blue) * share,
    )


class Appearance(QObject):
    """The current theme and type. `changed` is emitted for another theme or typeface: repaint, and drop cached
    tiles."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.theme = LIGHT
        self.scheme: Scheme = "system"
        self.family = ""
        self.step = 0  # px by which words are larger than `TYPE` has them
        self.worn: tuple[str, str, int] | None = None  # the theme, family and step last put on
        self.reduced_motion = False


notifier = Appearance()
_forgets: list[Callable[[], None]] = []  # of what is kept by font


def current() -> Theme:
    return notifier.theme


@contextmanager
def painted_in(theme: Theme) -> Iterator[None]:
    """Paint with the colours of a theme within this context; emits no signal."""
    before, notifier.theme = notifier.theme, theme
    try:
        yield
    finally:
        notifier.theme = before


def scheme() -> Scheme:
    """The chosen scheme, which may be to follow the system."""
    return notifier.scheme


def set_scheme(wanted: Scheme) -> None:
    """Choose light or dark, or follow the system."""
    if wanted not in SCHEMES:
        raise ValueError(f"The theme is one of {', '.join(SCHEMES)}, not {wanted!r}.")
    notifier.scheme = wanted
    if QGuiApplication.instance() is not None:
        # The window's frame follows, where the platform can do that.
        QGuiApplication.styleHints().setColorScheme(_PLATFORM_SCHEME[wanted])
    _put_on()


def reduced_motion() -> bool:
    """True if nothing may slide, fade or pulse."""
    return notifier.reduced_motion


def set_reduced_motion(reduced: bool) -> None:
    notifier.reduced_motion = reduced


def duration(milliseconds: int = MOTION) -> int:
    """Duration of a motion, ms; 0 under reduced motion."""
    return 0 if notifier.reduced_motion else milliseconds


def apply(app: QApplication) -> None:
    """Set Fusion, typeface, palette and style sheet of the application, and follow the system from now on."""
    app.setStyle("Fusion")
    notifier.worn = None
    use_family(load_typeface())
    app.styleHints().colorSchemeChanged.connect(_put_on)


def use_family(family: str) -> None:
    """Use this font family everywhere; an empty name is the system's own."""
    notifier.family = family
    _forget_fonts()
    _put_on()


def use_step(step: int) -> None:
    """Enlarge all text by this many px over `TYPE`, as a large window does."""
    if step != notifier.step:
        notifier.step = step
        _forget_fonts()
        _put_on()


def _forget_fonts() -> None:
    for forget in _forgets:
        forget()


def kept_by_font(function: Callable[P, T]) -> Callable[P, T]:
    """Cache a function of texts and roles until family or size of the type change."""
    kept = lru_cache(maxsize=4096)(function)  # the same few words are asked for at each change of a layout
    _forgets.append(kept.cache_clear)
    return cast(Callable[P, T], kept)


def pixels(role: Role) -> int:
    """The font size of a role, px. Our typeface looks small: any other is set 1 px smaller."""
    return TYPE[role][0] + notifier.step - (notifier.family != FAMILY)


@kept_by_font
def leading(role: Role) -> int:
    """The line height of a role, px."""
    return TYPE[role][1] + notifier.step - (notifier.family != FAMILY)


def font(role: Role, strong: bool | None = None, *, ids: bool = False) -> QFont:
    """The font of a role, with tabular figures. `strong` overrides the role's weight.

    `ids` turns off contextual alternates, which would make the x of 30x16 a multiplication sign.
    """
    return QFont(_font(role, strong, ids))


@kept_by_font
def text_width(text: str, role: Role, strong: bool | None = None) -> float:
    """The width of a line of text in the font of a role, px."""
    return QFontMetricsF(_font(role, strong, False)).horizontalAdvance(text)


@kept_by_font
def _font(role: Role, strong: bool | None, ids: bool) -> QFont:
    weight = TYPE[role][-1]
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    result = QFont(notifier.family) if notifier.family else system
    result.setPixelSize(pixels(role))
    result.setWeight(weight if strong is None else QFont.Weight.DemiBold if strong else QFont.Weight.Normal)
    if hasattr(result, "setFeature"):  # Qt 6.7
        result.setFeature(QFont.Tag("tnum"), 1)
        if ids:
            result.setFeature(QFont.Tag("calt"), 0)
    return result


@lru_cache
def load_typeface() -> str:
    """Load the packaged typeface. Returns its family, empty if the package is missing."""
    for weight in ("Regular", "Semibold"):
        name = f"files/SourceSansPro-{weight}.otf"
        try:
            data = resources.files("font_source_sans_pro").joinpath(name).read_bytes()
        except (ModuleNotFoundError, FileNotFoundError):
            return ""
        if QFontDatabase.addApplicationFontFromData(data) < 0:
            return ""
    return FAMILY


def _put_on() -> None:
    app = QApplication.instance()
    system_dark = app is not None and QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    dark = system_dark if notifier.scheme == "system" else notifier.scheme == "dark"
    notifier.theme = DARK if dark else LIGHT
    wanted = notifier.theme.name, notifier.family, notifier.step
    if notifier.worn == wanted:
        return
    notifier.worn = wanted
    if isinstance(app, QApplication):
        colours = {ink: notifier.theme.colour(ink) for ink in get_args(Ink)}
        app.setFont(font("body"))
        app.setStyleSheet("")  # from one sheet to another each widget would be dressed once for each that it lies in
        app.setPalette(palette(colours))
        app.setStyleSheet(style_sheet(colours, str(folder("assets") / f"tick-{notifier.theme.name}.svg")))
    notifier.changed.emit()
