"""The colours of a minefield, light and dark, beside the tokens that all games share."""
from dataclasses import dataclass

from PySide6.QtGui import QColor

from app.look import theme


@dataclass(frozen=True)
class MineColours:
    """Colours of one scheme: tiles, numbers and the scale of probabilities."""

    hidden: QColor
    hidden_edge: QColor  # the lower edge of a hidden tile
    open: QColor
    numbers: tuple[QColor, ...]  # 1 to 8
    safe: QColor     # the scale's ends and its middle, the average risk
    average: QColor
    risky: QColor
    on_scale: QColor
    forcing: QColor  # the ground of a number that forces the hint
    pole: QColor     # the flag's pole, and the marks on the scale
    regions: tuple[QColor, ...]

    def scale(self, risk: float, average: float) -> QColor:
        """The colour of a mine probability; `average` is that of a cell of which nothing is known."""
        if risk <= average:
            return theme.blend(self.safe, self.average, risk / average if average > 0 else 1.0)
        return theme.blend(self.average, self.risky, (risk - average) / (1 - average))


def _numbers(codes: str) -> tuple[QColor, ...]:
    return tuple(map(QColor, codes.split()))


LIGHT = MineColours(
    hidden=QColor("#C9D3DB"), hidden_edge=QColor("#AEBBC6"), open=QColor("#FBFAF8"),
    numbers=_numbers("#0072B2 #00775A #B24E00 #7A4FA3 #8A5F00 #00707F #22252A #636870"),
    safe=QColor("#7FC4EC"), average=QColor("#DCD9D2"), risky=QColor("#F0A268"), on_scale=QColor("#22252A"),
    forcing=QColor("#FFF1C9"), pole=QColor("#22252A"),
    regions=_numbers("#0072B2 #B07900 #00775A #9C4A7A #B24E00 #7A4FA3"),
)
DARK = MineColours(
    hidden=QColor("#465160"), hidden_edge=QColor("#353E4A"), open=QColor("#23272C"),
    numbers=_numbers("#56B4E9 #2BC59A #F0763A #C9A2EA #F0B429 #6FD3DF #E8E6E1 #A3AAB4"),
    safe=QColor("#1F5F86"), average=QColor("#4D535C"), risky=QColor("#9A4F1C"), on_scale=QColor("#F4F2EE"),
    forcing=QColor("#4A3F1E"), pole=QColor("#E8E6E1"),
    regions=_numbers("#56B4E9 #F0B429 #2BC59A #DE97C0 #F0763A #C9A2EA"),
)


def current() -> MineColours:
    """The colours of the theme that is on."""
    return DARK if theme.current().dark else LIGHT
