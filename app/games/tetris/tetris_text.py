"""Numbers, rules and results of Tetris as texts: lines of games, boards, turns, times, and how a game ended."""
from math import floor, log10
from typing import Final

from app.pages import HowFar, time_played
from solvers.core.wording import counted, listed, noun_for, rounded
from solvers.tetris.controllers import Controller
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.guideline.simulation import BARRAGE_TIME, MISSES
from solvers.tetris.guideline.tally import Tally
from solvers.tetris.pieces import KINDS
from solvers.tetris.strict.rules import Rules

MILLION = 1_000_000
TURN_NAMES: Final = ("as it comes", "turned right", "upside down", "turned left")
"""By the orientation of a placement; pieces with fewer orientations have the first ones."""


def lines_text(lines: float) -> str:
    """Lines of a game, or their mean: 46.1, 2,364, 7.8 million."""
    if lines >= 1000 * MILLION:
        return f"{rounded(lines / (1000 * MILLION), 3)} billion"
    if lines >= MILLION:
        return f"{rounded(lines / MILLION, 3)} million"
    return f"{lines:,.0f}" if lines >= 100 or lines == int(lines) else f"{lines:.1f}"


def count_text(number: float) -> str:
    """A count where there is little room: 834, 42,650, 12.9 M, 3.4 G."""
    for size, letter in ((1000 * MILLION, "G"), (10 * MILLION, "M")):
        if number >= size:
            return f"{rounded(number / (size if letter == 'G' else MILLION), 3)} {letter}"
    return f"{number:,.0f}"


def round_roughly(number: float) -> float:
    """A number in two figures: 7, 180, 2300."""
    power = 10.0 ** max(floor(log10(max(number, 1.0))) - 1, 0)
    return round(number / power) * power


def board_text(rules: Rules) -> str:
    """`10 × 20`."""
    return f"{rules.width} × {rules.height}"


def pieces_text(rules: Rules) -> str:
    """How pieces are drawn."""
    if isinstance(rules.pieces, tuple):
        weights = [f"{kind} {weight:,}" for kind, weight in zip(KINDS, rules.weights, strict=True) if weight]
        return f"by weights: {listed(weights)}"
    return short_pieces_text(rules) or "uniform random"


def short_pieces_text(rules: Rules) -> str:
    """How pieces are drawn, where there is little room; empty for the usual way."""
    names = {"uniform": "", "bag": "7-bag", "sz": "S and Z only"}
    return "by weights" if isinstance(rules.pieces, tuple) else names[rules.pieces]


def lookahead_of(controller: Controller, rules: Rules) -> int:
    """How many pieces a controller looks at by these rules."""
    return rules.lookahead or controller.lookahead


def lookahead_text(pieces: int) -> str:
    """`one piece`."""
    return "two pieces" if pieces == 2 else "one piece"


def exact_time(milliseconds: int) -> str:
    """A time to a thousandth of a second: 1:02.345."""
    minutes, rest = divmod(milliseconds, 60_000)
    return f"{minutes}:{rest / 1000:06.3f}"


def short_time(milliseconds: int) -> str:
    """A time to a tenth of a second: 1:02.3."""
    minutes, rest = divmod(milliseconds // 100, 600)
    return f"{minutes}:{rest / 10:04.1f}"


def lead_text(milliseconds: int) -> str:
    """By how much a time is behind another, or before it: +0.52, −1.30."""
    return f"{'+' if milliseconds >= 0 else '−'}{abs(milliseconds) / 1000:.2f}"


def setup_text(setup: Setup) -> str:
    """A way to play, as the parameter button has it."""
    return _mode_text(setup) + (", own rules" if setup.own and setup.mode is not modes.STRICT else "")


def _mode_text(setup: Setup) -> str:
    # Only modes whose games differ have their amount beside the title; zen names it where it is not the usual one.
    match setup.mode:
        case modes.STRICT:
            return f"Strict, {setup.width} × {setup.height}"
        case modes.SPRINT:
            return f"Sprint, {counted(setup.amount, 'line')}"
        case modes.DIG:
            return f"Dig, {counted(setup.amount, 'row')}"
        case modes.ULTRA:
            return f"Ultra, {setup.amount} seconds"
        case modes.ZEN if setup.fumen:
            return "Zen, set up"
        case modes.ZEN if setup.amount != modes.LOCK_DELAY:
            return f"Zen, locks after {setup.amount:,} ms" if setup.amount else "Zen, locks when dropped"
        case modes.MARATHON:
            return f"Marathon, {counted(setup.amount, 'line') if setup.amount else 'endless'}"
        case modes.SURVIVAL:
            return f"Survival, from {counted(setup.amount, 'second')} a row"
        case modes.BARRAGE:
            return f"AI’s garbage, {setup.amount} pieces a minute"
    if setup.mode.goal:
        return f"{setup.mode.title}, {counted(setup.amount, setup.mode.unit[:-1])}"
    return setup.mode.title


def goal_text(setup: Setup, tally: Tally, left: int) -> tuple[str, str]:
    """What one plays for, as a figure and its label; in a race that is what is `left`, lines or rows."""
    if setup.mode.goal and setup.mode is not modes.MARATHON:
        unit = {"lines": "line", "garbage": "row", "clears": "perfect clear"}[setup.mode.goal]
        return f"{left:,}", f"{noun_for(left, unit)} left"
    return f"{tally.lines:,}", noun_for(tally.lines, "line")


def end_time(setup: Setup) -> int:
    """When the clock ends a game, in ms; 0 if it does not."""
    return BARRAGE_TIME if setup.mode is modes.BARRAGE else 1000 * setup.amount if setup.mode is modes.ULTRA else 0


def how_far(game: Guideline) -> HowFar:
    """Lines or rows of those that end the game, points where they are what one plays for, and the time."""
    setup, tally = game.setup, game.tally
    points = counted(tally.score, "point") if setup.mode.ranking == "points" else ""
    if end := end_time(setup):
        gone, seconds = min(tally.time, end) // 1000, end // 1000
        return HowFar.from_words(points, f"{gone} of {seconds} seconds", part=gone / seconds)
    lines, part = counted(tally.lines, "line"), None
    if setup.mode.goal and setup.amount:
        done = setup.amount - game.simulation.rows_left
        lines, part = f"{done} of {counted(setup.amount, setup.mode.unit[:-1])}", done / setup.amount
    level = f"level {tally.level}" if setup.rules.top > setup.rules.level else ""
    return HowFar.from_words(lines, level, points, time_played(tally.time / 1000), part=part)


def ending_text(setup: Setup, tally: Tally, over: str) -> tuple[str, str]:
    """How a game ended: the bold part, and a sentence; `over` is `won` or why it was lost."""
    points = counted(tally.score, "point")
    if over == "won" and setup.mode.ranking == "fastest":
        return f"Done in {exact_time(tally.time)}.", f"{tally.pieces:,} pieces, {tally.pieces_a_second:.2f} a second."
    if setup.mode.ranking == "longest":
        return f"You held out for {exact_time(tally.time)}.", (
            f"{counted(tally.lines, 'line')} with {counted(tally.pieces, 'piece')}, {tally.sent:,} rows sent.")
    if over == "won":
        return f"{points}.", f"{counted(tally.lines, 'line')} with {counted(tally.pieces, 'piece')}."
    if tally.misses == MISSES:
        return "Three fields were not emptied.", f"{counted(tally.counts.perfect_clears, 'perfect clear')} before that."
    return "Topped out.", f"{points}, {counted(tally.lines, 'line')} with {counted(tally.pieces, 'piece')}."


def beside_best_text(setup: Setup, tally: Tally, place: int, best: tuple[int, int] | None) -> str:
    """A finished game, at this `place` among the best, 0 for none, beside the best (time, score) before it."""
    if place == 1 and best is None:
        return "Your first of this kind."
    if not place or best is None:
        return ""
    if setup.mode.ranking != "points":
        apart = f"{abs(tally.time - best[0]) / 1000:.3f} s"
        behind = (tally.time > best[0]) == (setup.mode.ranking == "fastest")
    else:
        apart = f"{abs(tally.score - best[1]):,} points"
        behind = tally.score < best[1]
    if place == 1:
        return f"Your best, by {apart}."
    return f"Number {place} of your best, {apart} behind." if behind else f"Number {place} of your best."
