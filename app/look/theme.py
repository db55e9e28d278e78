"""Design tokens, light and dark, each in high contrast too, and the current theme: colours, type and motion."""
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

Wish = Literal["system", "no", "yes"]

SCHEMES: tuple[Scheme, ...] = ("system", "light", "dark")
WISHES: tuple[Wish, ...] = ("system", "no", "yes")
PERCENTS = (90, 100, 115, 130, 150, 175, 200)  # sizes of text that can be chosen, of `TYPE`
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
    def scheme(self) -> str:
        """`light` or `dark`, with high contrast as without."""
        return self.name.partition(",")[0]

    @property
    def dark(self) -> bool:
        return self.scheme == "dark"

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

# For whoever asks for more contrast: each pair of `READABLE` reaches 7, and each of `VISIBLE` 4.5.
HIGH_LIGHT = _theme(
    "light, high contrast",
    window="#FFFFFF", panel="#FFFFFF", rail="#F4F4F2", sunken="#F4F4F2", hover="#E9E9E6",
    tint="#EAF4FA", good_tint="#E6F5EF", warning_tint="#FDF6E3", bad_tint="#FEF1EA",
    line="#767676", edge="#3C3C3C", track="#C9C9C5",
    text="#000000", muted="#3A3E44", on_accent="#FFFFFF",
    good_ink="#004D3A", warning_ink="#5A3E00", bad_ink="#7A2F00", violet_ink="#6A2450",
    accent="#00507D", good="#00664A", warning="#E69F00", bad="#A34400",
    violet="#CC79A7", sky="#56B4E9", yellow="#F0E442",
)
HIGH_DARK = _theme(
    "dark, high contrast",
    window="#000000", panel="#0D0F12", rail="#000000", sunken="#000000", hover="#1E2227",
    tint="#0C2233", good_tint="#06231B", warning_tint="#241D08", bad_tint="#26140C",
    line="#7E868F", edge="#C3C9D0", track="#4A515A",
    text="#FFFFFF", muted="#D2D7DD", on_accent="#000000",
    good_ink="#4FE3B8", warning_ink="#FFC857", bad_ink="#FF9A66", violet_ink="#F2B6D8",
    accent="#7CC8F5", good="#4FE3B8", warning="#FFC857", bad="#FF9A66",
    violet="#F2B6D8", sky="#7CC8F5", yellow="#F0E442",
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
        self.percent: int | None = None  # of the sizes in `TYPE`; None: as the system has it
        self.contrast: Wish = "system"   # whether it is high
        self.calm: Wish = "system"       # whether motion is reduced
        self.system_percent, self.system_calm = 100, False
        self.worn: tuple[str, str, int] | None = None  # the theme, family and size of the body last put on


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
    return notifier.system_calm if notifier.calm == "system" else notifier.calm == "yes"


def set_reduced_motion(wish: bool | Wish) -> None:
    """Reduce motion, or not, or follow the system."""
    notifier.calm = wish if isinstance(wish, str) else "yes" if wish else "no"


def set_high_contrast(wish: Wish) -> None:
    """Wear the colours of high contrast, or not, or follow the system."""
    notifier.contrast = wish
    _put_on()


def set_text_size(percent: int | None) -> None:
    """Enlarge all text to this percentage of `TYPE`; None follows the system."""
    notifier.percent = percent
    _forget_fonts()
    _put_on()


def text_percent() -> int:
    """The size of all text, in percent of `TYPE`, but for a large window's `step`."""
    return notifier.system_percent if notifier.percent is None else notifier.percent


def set_system(percent: int, calm: bool) -> None:
    """Remember what the system wishes of all programs: the size of text in percent, and reduced motion."""
    notifier.system_percent = min(max(percent, PERCENTS[0]), PERCENTS[-1])
    notifier.system_calm = calm
    _forget_fonts()
    _put_on()


def duration(milliseconds: int = MOTION) -> int:
    """Duration of a motion, ms; 0 under reduced motion."""
    return 0 if reduced_motion() else milliseconds


def apply(app: QApplication) -> None:
    """Set Fusion, typeface, palette and style sheet of the application, and follow the system from now on."""
    app.setStyle("Fusion")
    notifier.worn = None
    use_family(load_typeface())
    app.styleHints().colorSchemeChanged.connect(_put_on)
    app.styleHints().accessibility().contrastPreferenceChanged.connect(_put_on)


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
    return _enlarged(TYPE[role][0])


@kept_by_font
def leading(role: Role) -> int:
    """The line height of a role, px."""
    return _enlarged(TYPE[role][1])


def enlarged(px: float) -> int:
    """The room that words need, px, which is this much at the usual size of text."""
    return round(px * text_percent() / 100)


def _enlarged(px: int) -> int:
    return enlarged(px + notifier.step - (notifier.family != FAMILY))


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
    hints = None if app is None else QGuiApplication.styleHints()
    system_dark = hints is not None and hints.colorScheme() == Qt.ColorScheme.Dark
    system_high = hints is not None and (
        hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast)
    dark = system_dark if notifier.scheme == "system" else notifier.scheme == "dark"
    high = system_high if notifier.contrast == "system" else notifier.contrast == "yes"
    notifier.theme = ((HIGH_DARK if dark else HIGH_LIGHT) if high else (DARK if dark else LIGHT))
    wanted = notifier.theme.name, notifier.family, pixels("body")
    if notifier.worn == wanted:
        return
    notifier.worn = wanted
    if isinstance(app, QApplication):
        colours = {ink: notifier.theme.colour(ink) for ink in get_args(Ink)}
        app.setFont(font("body"))
        app.setStyleSheet("")  # from one sheet to another each widget would be dressed once for each that it lies in
        app.setPalette(palette(colours))
        app.setStyleSheet(style_sheet(colours, str(folder("assets") / f"tick-{notifier.theme.scheme}.svg")))
    notifier.changed.emit()
