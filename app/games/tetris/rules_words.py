"""The strict rules in a few words: the board, how its pieces are drawn, and how many of them are looked at."""
from solvers.core.wording import listed
from solvers.tetris.controllers import Controller
from solvers.tetris.pieces import KINDS
from solvers.tetris.strict.rules import Rules


def board_words(rules: Rules) -> str:
    """`10 × 20`."""
    return f"{rules.width} × {rules.height}"


def pieces_words(rules: Rules) -> str:
    """How pieces are drawn."""
    match rules.pieces:
        case "uniform":
            return "each alike"
        case "bag":
            return "shuffled sevens"
        case "sz":
            return "S and Z only"
    weights = [f"{kind} {weight:,}" for kind, weight in zip(KINDS, rules.weights, strict=True) if weight]
    return f"by weights: {listed(weights)}"


def short_pieces_words(rules: Rules) -> str:
    """The same where there is little room; nothing for the usual ones."""
    names = {"uniform": "", "bag": "shuffled sevens", "sz": "S and Z only"}
    return "by weights" if isinstance(rules.pieces, tuple) else names[rules.pieces]


def looked_at(controller: Controller, rules: Rules) -> int:
    """How many pieces a controller looks at by these rules."""
    return rules.lookahead or controller.lookahead


def lookahead_words(pieces: int) -> str:
    """`one piece`."""
    return "two pieces" if pieces == 2 else "one piece"
