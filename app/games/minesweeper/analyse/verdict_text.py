"""Texts of an analysis: what is certain in a position, what to guess, or why it cannot be true."""
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from app.controls import Tone
from app.games.minesweeper import guess_text
from app.games.minesweeper.percents import chance
from app.games.minesweeper.reason_text import HintText
from solvers.core.wording import counted, listed
from solvers.minesweeper.counting.analysis import Analysis, bounds
from solvers.minesweeper.explain.clash import Clash
from solvers.minesweeper.explain.study import Deduced, Misfit, PositionStudy
from solvers.minesweeper.play.choice import Choice
from solvers.minesweeper.position import HIDDEN, MINE, Position
from solvers.minesweeper.rules import geometry_of

NAMED = 8      # cells that a sentence names
NUMBERS = 4    # numbers that a sentence names


@dataclass(frozen=True, slots=True)
class Verdict:
    """Result of an analysis in text: a few words for the strip; tags and paragraphs (with <b>) for the panel."""

    brief: str
    tags: tuple[tuple[str, Tone], ...] = ()
    paragraphs: tuple[str, ...] = ()


COUNTING = Verdict("counting…", (), ("Counting the layouts…",))


def verdict(position: Position, study: PositionStudy, choice: Choice | None) -> Verdict:
    """The result of an analysis in text; `choice` is the best guess, None as long as none is known."""
    if isinstance(study, Deduced):
        return _too_complex(position, study)
    if isinstance(study, Clash):
        return Verdict("a contradiction", (("contradiction", "bad"),), _clash(position, study))
    if isinstance(study, Misfit):
        return Verdict("the number of mines does not fit", (("number of mines", "bad"),), (misfit(position, study),))
    return _certain(position, study, choice)


def _too_complex(position: Position, study: Deduced) -> Verdict:
    paragraphs = ["Too many numbers depend on each other to count exactly. Fill in more of them, and it may work."]
    if study.safe or study.mines:
        paragraphs.append("This is what single numbers show; there may be more.")
    certain = _certainties(position, study.safe, study.mines)
    return Verdict("too complex to count", (("too complex", "warning"),), (*paragraphs, *certain))


def _certainties(position: Position, safe: Sequence[int], mines: Sequence[int]) -> list[str]:
    sentences = [f"Certainly safe: {_cell_names(position, safe)}."] if safe else []
    if mines:
        sentences.append(f"Certainly {'a mine' if len(mines) == 1 else 'mines'}: {_cell_names(position, mines)}.")
    return sentences


def _certain(position: Position, analysis: Analysis, choice: Choice | None) -> Verdict:
    hidden = position.cells.count(HIDDEN)
    if not hidden:
        true = "All numbers are true, and no cell is hidden."
        return Verdict("nothing is hidden", (("consistent", "good"),), (true,))
    safe, mines = len(analysis.safe), len(analysis.mines)
    if mines == hidden:
        rest = "The hidden cell is a mine." if hidden == 1 else f"All {hidden:,} hidden cells are mines."
        return Verdict(f"{counted(mines, 'mine')}, nothing is safe", ((counted(mines, "mine"), "bad"),), (rest,))
    tags: list[tuple[str, Tone]] = []
    paragraphs: list[str] = []
    if safe:
        tags.append((f"{safe:,} safe", "good"))
    elif choice is not None:
        guess = guess_text.explain(choice, position.name)
        tags += [(guess.subject.rstrip("."), "accent"), (guess.level, "plain")]
        paragraphs += guess.paragraphs
    else:
        tags.append(("a guess is needed", "accent"))
        paragraphs.append("Nothing is certainly safe. Looking for the best guess…")
    if mines:
        tags.append((counted(mines, "mine"), "bad"))
    paragraphs += _certainties(position, analysis.safe, analysis.mines)
    if safe:
        brief = f"{safe:,} safe, {counted(mines, 'mine')}"
    else:
        brief = "a guess is needed" if choice is None else f"best guess: {guess_text.brief(choice, position.name)}"
    return Verdict(brief, tuple(tags), tuple(paragraphs))


def _cell_names(position: Position, cells: Iterable[int]) -> str:
    names = [f"<b>{position.name(cell)}</b>" for cell in cells]
    if len(names) > NAMED:
        names = [*names[: NAMED - 1], f"{len(names) - NAMED + 1:,} more"]
    return listed(names)


def _clash(position: Position, clash: Clash) -> tuple[str, ...]:
    numbers = [f"the <b>{position.cells[cell]}</b> at <b>{position.name(cell)}</b>" for cell in clash.numbers]
    if len(numbers) == 1:
        return (_impossible(position, clash.numbers[0], numbers[0]),)
    if len(numbers) > NUMBERS:
        return (
            f"These numbers contradict each other: {_cell_names(position, clash.numbers)}. No layout of mines "
            "satisfies them all.",
            "Without any one of them the others could be true.",
        )
    both = {2: "both", 3: "all three", 4: "all four"}[len(numbers)]
    return (f"{listed(numbers)[0].upper()}{listed(numbers)[1:]} contradict each other: no layout of mines satisfies "
            f"{both} of them.",)


def _impossible(position: Position, cell: int, number: str) -> str:
    """Why one number cannot be true."""
    codes = [position.cells[other] for other in geometry_of(position.width, position.height).neighbours(cell)]
    known, hidden = codes.count(MINE), codes.count(HIDDEN)
    subject = number[0].upper() + number[1:]
    if known > position.cells[cell]:
        return f"{subject} cannot be true: {counted(known, 'mine')} around it {'is' if known == 1 else 'are'} known."
    room = counted(known + hidden, "cell") if known + hidden else "no cell"
    mines = "a mine" if known + hidden < 2 else "mines"
    return f"{subject} cannot be true: it has {room} around it that can be {mines}."


def misfit(position: Position, found: Misfit) -> str:
    """Why the number of mines does not fit, in a sentence."""
    has = f"the board has {position.mines:,}"
    if found.fewest is None or found.most is None:
        return f"The numbers can be true together, but not with {counted(position.mines, 'mine')} in all."
    if position.mines < found.fewest:
        return f"The numbers and known mines need at least <b>{counted(found.fewest, 'mine')}</b>, and {has}."
    if position.mines > found.most:
        return f"There is room for at most <b>{counted(found.most, 'mine')}</b>, and {has}."
    return f"The numbers can be true together, but not with {counted(position.mines, 'mine')} in all."


def fitting_mines(position: Position, study: PositionStudy) -> int | None:
    """The number of mines nearest to the present one that fits; None where it fits, or none is known."""
    if not isinstance(study, Misfit) or study.fewest is None or study.most is None:
        return None
    return study.fewest if position.mines < study.fewest else study.most if position.mines > study.most else None


def about(position: Position, cell: int, risk: float | None, exact: Fraction | None) -> HintText:
    """What is said of a cell that is not certain: its chance to be a mine, None where that is not known, and the same
    as a fraction, if that is known."""
    code, name = position.cells[cell], position.name(cell)
    if code <= 8:
        return _plain(f"{name} shows {code}.", "Ask about a hidden cell to see how risky it is.")
    if code == MINE:
        return _plain(f"{name} is a known mine.", "You marked it; a right click unmarks it.")
    if risk is None:
        return _plain(f"{name} is hidden.", "This position is too complex to say how risky it is.")
    return _plain(f"{name} is uncertain.", f"The chance of a mine is <b>{chance(risk, exact)}</b>.")


def stake(choice: Choice, cell: int, wins: int) -> str:
    """The chance to win after opening `cell` first: best play then wins `wins` of the layouts of `choice`."""
    result = f"Open it first, and best play wins <b>{wins} of {choice.layouts}</b> layouts"
    if cell == choice.best.cell:
        return f"{result}: the best guess."
    if choice.best.wins == wins:
        return f"{result}, as many as after the best guess."
    dead = " It would tell nothing new: it can show one number only." if cell in choice.dead else ""
    return f"{result}; after the best guess it wins {choice.best.wins}.{dead}"


def _plain(subject: str, sentence: str) -> HintText:
    return HintText(subject, "", "", (sentence,))


def off_border(analysis: Analysis) -> str:
    """The number of mines on cells that touch no number."""
    if not analysis.off_border:
        return "none"
    fewest, most = bounds(analysis)
    left = analysis.position.mines
    low = max(left - (most - len(analysis.off_border)), 0)
    high = min(left - fewest, len(analysis.off_border))
    return f"{low:,}" if low == high else f"{low:,} to {high:,}"
