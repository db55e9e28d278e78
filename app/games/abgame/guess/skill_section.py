"""The panel's section “How good was …?”: of each guess the bits that were won, luck, and what skill missed."""
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.controls import Picture, draw_text, fill_rounded
from app.games.abgame.faces import code_text
from app.games.abgame.pegs import answer_text
from app.look import draw_shape, paint_with, theme
from app.pages import Fact, Section, SectionColumn
from solvers.abgame.codes import CodeSpace
from solvers.abgame.skill import Skill
from solvers.core.wording import signed

ROW = 28.0     # px
MOST = 7       # guesses that have a bar; the last ones
CODE, SHARE = 52.0, 52.0  # px for the guess and the percentage
BIT = 56.0     # px at most
BAR = 12.0     # px high


def paint_won(painter: QPainter, rect: QRectF) -> None:
    """The mark of bits that were won."""
    painter.fillRect(_mark(rect), theme.current().accent)


def paint_good_luck(painter: QPainter, rect: QRectF) -> None:
    """The mark of luck: hatched."""
    _hatch(painter, _mark(rect), good=True)


def paint_bad_luck(painter: QPainter, rect: QRectF) -> None:
    _hatch(painter, _mark(rect), good=False)


def paint_missed(painter: QPainter, rect: QRectF) -> None:
    """The mark of what skill missed: hollow."""
    draw_shape(painter, _mark(rect).adjusted(1, 1, -1, -1), line=QPen(theme.current().text, 1.5))


def _mark(rect: QRectF) -> QRectF:
    return QRectF(rect.center().x() - 6, rect.center().y() - 6, 12, 12)


def _hatch(painter: QPainter, rect: QRectF, *, good: bool) -> None:
    tokens = theme.current()
    painter.save()
    painter.setClipRect(rect)
    painter.fillRect(rect, tokens.good_tint if good else tokens.bad_tint)
    painter.setPen(QPen(tokens.good if good else tokens.bad, 2))
    for step in range(0, int(rect.width() + rect.height()) + 1, 5):
        painter.drawLine(QPointF(rect.left() + step, rect.top()),
                         QPointF(rect.left() + step - rect.height(), rect.bottom()))
    painter.restore()


class SkillBars(Picture):
    """A bar for each of the last guesses, all on one scale; the last one is tinted."""

    def __init__(self) -> None:
        super().__init__(ROW)
        self.space = CodeSpace()
        self.skills: tuple[Skill, ...] = ()
        self.setAccessibleName("How good the guesses were")
        self.setWhatsThis("Solid is what the answer told you, in bits; hatched is luck, good or bad; hollow is how "
                          "much more the best guess would have told. The stroke is the best guess.")

    def show_skills(self, space: CodeSpace, skills: Sequence[Skill]) -> None:
        """Show these guesses, the first one first."""
        self.space, self.skills = space, tuple(skills[-MOST:])
        self.setAccessibleDescription("; ".join(
            f"{code_text(space, skill.guess)}: won {skill.won:.2f} bits, {skill.expected:.2f} expected, "
            f"best {skill.best:.2f}"
            for skill in self.skills))
        self.set_height(ROW * max(len(self.skills), 1))

    def paint(self, painter: QPainter) -> None:
        left, room = CODE, self.width() - CODE - SHARE
        most = max((max(skill.won, skill.best) for skill in self.skills), default=1.0)
        bit = min(BIT, room / max(most, 0.1))
        for place, skill in enumerate(self.skills):
            row = QRectF(0, place * ROW, self.width(), ROW)
            if place == len(self.skills) - 1:
                fill_rounded(painter, row, theme.current().tint)
            self._paint_skill(painter, row, left, bit, skill)

    def _paint_skill(self, painter: QPainter, row: QRectF, left: float, bit: float, skill: Skill) -> None:
        tokens, strong = theme.current(), theme.font("body", True)
        draw_text(painter, row.adjusted(6, 0, 0, 0), code_text(self.space, skill.guess), strong, tokens.text)
        draw_text(painter, row.adjusted(0, 0, -6, 0), f"{skill.share:.0%}".replace("%", " %"), strong, tokens.text,
                  Qt.AlignmentFlag.AlignRight)
        top = row.center().y() - BAR / 2

        def between(low: float, high: float) -> QRectF:
            return QRectF(left + low * bit, top, (high - low) * bit, BAR)

        painter.fillRect(between(0, min(skill.won, skill.expected)), tokens.accent)
        _hatch(painter, between(min(skill.won, skill.expected), max(skill.won, skill.expected)), good=skill.luck >= 0)
        if skill.missed * bit >= 1.5:
            paint_with(painter, line=QPen(tokens.text, 1.5))
            painter.drawRect(between(skill.expected, skill.best).adjusted(0.75, 0.75, -0.75, -0.75))
        painter.fillRect(QRectF(left + skill.best * bit - 1, top - 3, 2, BAR + 6), tokens.text)


class SkillSection(Section):
    """The bars, and the last guess in figures."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "How good was it?", "of the best, luck apart")
        self.bars = SkillBars()
        self.add_widget(self.bars)

    def show_skills(self, space: CodeSpace, skills: Sequence[Skill], *, evil: bool) -> None:
        """Show these guesses; without any the section is hidden."""
        self.setVisible(bool(skills))
        if not skills:
            return
        last = skills[-1]
        self.set_title(f"How good was {code_text(space, last.guess)}?")
        self.bars.show_skills(space, skills)
        kind = "good luck" if last.luck >= 0 else "bad luck"
        best = f"{code_text(space, last.better)} would expect {last.best:.2f}"
        self.show_facts(
            Fact(f"won by the answer {answer_text(space.answers[last.answer])}", f"{last.won:.2f}", mark=paint_won),
            Fact(f"{kind}: the host chose" if evil else f"{kind} with the answer", signed(last.luck),
                 mark=paint_good_luck if last.luck >= 0 else paint_bad_luck),
            Fact(f"skill: {best if last.missed >= 0.005 else 'no guess would expect more'}", signed(-last.missed),
                 mark=paint_missed),
        )
