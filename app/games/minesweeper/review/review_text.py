"""Texts of a review: each move in a line, and the worst mistake in a sentence."""
from app.games.minesweeper.guess_text import CellName
from app.games.minesweeper.percents import percent
from solvers.minesweeper.explain.review import SMALL, MoveReview, Review
from solvers.minesweeper.rules import cell_of, opens

NO_LUCK = "No luck was needed: every cell that you opened was certain."


def signed_percent(share: float) -> str:
    """A difference of chances in percent, with its sign."""
    return f"{'−' if share < 0 else '+' if share else ''}{percent(abs(share))}"


_MOVES = {"disclose": "{} revealed", "open": "open {}", "chord": "chord {}", "flag": "flag {}",
          "question": "question {}", "clear": "clear {}"}


def _move_name(move: MoveReview) -> str:
    return _MOVES[move.move.partition(" ")[0]].format(cell_of(move.move))


def move_text(place: int, move: MoveReview, name: CellName) -> str:
    """A move and what was at stake: `12. open c3: safe in 82 %, luck +18 %.`

    Args:
        place: the move's place in the line, from 0.
        move: its review.
        name: gives a cell's name.
    """
    return f"{place + 1}. {_move_name(move)}: {'; '.join(_parts(move, name))}."


def _parts(move: MoveReview, name: CellName) -> list[str]:
    # Flags, hints and what was not judged have one part each; a move that opened cells has up to four: how safe it was,
    # a safer cell, how often it wins, and how lucky it was.
    if move.right is not None:
        certain = {0.0: "certainly wrong", 1.0: "certainly right"}
        return [certain.get(move.right, f"right in {percent(move.right)}")]
    if move.disclosure:
        return ["by a hint" if move.win is None else f"by a hint, {signed_percent(float(move.win.luck))} to win"]
    if move.survival is None:
        return ["too complex to be judged" if opens(move.move) else "nothing at stake"]
    hopeless = move.survival.chosen == 0
    safe = f"safe in {percent(move.survival.chosen)}" if move.guess else "certainly safe"
    parts = ["certainly a mine" if hopeless else safe]
    if move.needless and move.safest is not None:
        parts.append(f"{name(move.safest)} was certainly safe")
    elif move.survival.lost >= SMALL and move.safest is not None:
        parts.append(f"{name(move.safest)} in {percent(move.survival.best)}")
    elif move.guess:
        parts.append("no cell was safer")
    if move.win is not None and move.win.best > 0 and not hopeless and (move.win.best < 1 or move.lost):
        best = f", {name(move.winners[0])} in {percent(float(move.win.best))}" if move.lost and move.winners else ""
        parts.append(f"wins in {percent(float(move.win.chosen))}{best}")
    if move.luck:
        parts.append(f"luck {signed_percent(move.luck)}")
    return parts


def verdict(review: Review, name: CellName) -> str:
    """The worst mistake with its cell and the better one, or that there was none; <b> marks the cells."""
    # A move is judged by its chance to win where that is known, else by its chance to survive: hence "wins" or "was
    # safe". What cannot be judged, and a mine that was bad luck, make the praise more careful.
    place = review.worst
    hit = next((move for move in review.moves if move.cause is not None), None)
    if place is None:
        blind = any(move.survival is None and not move.disclosure and opens(move.move) for move in review.moves)
        none = "No move that can be judged gave anything away" if blind else "No move gave anything away"
        return f"{none}; the mine was bad luck." if hit is not None else f"{none}."
    move = review.moves[place]
    other, stake = move.better, move.stakes
    assert stake is not None
    verb, cell = move.move.partition(" ")[0], cell_of(move.move)
    subject = f"the chord at <b>{cell}</b>" if verb == "chord" else f"<b>{cell}</b>"
    instead = "another move" if other is None else f"<b>{name(other)}</b>"
    does = "was safe" if move.win is None else "wins"
    best = "for certain" if stake.best == 1 else f"in {percent(stake.best)}"
    if stake.chosen == 0:
        result = f"{subject} was certain to lose, {instead} {does} {best}"
    else:
        result = f"{subject} {does} in {percent(stake.chosen)}, {instead} {best}"
    return f"Worst mistake, move {place + 1}: {result}."
