"""Why a personality takes a node, in words: the terms of its weight that speak for it more than for other nodes."""
from statistics import mean

from solvers.spanit.board import Position, Side, name, nodes, other
from solvers.spanit.personality.breakdown import Breakdown, View
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.weights import explain

SECOND = 0.25  # of the greatest term: a smaller one is not mentioned
LIKELY = 1e-9  # a lead below this is rounding
WAYS: dict[Side, str] = {"h": "across", "v": "down"}  # in which a side's steps count
OWNERS: dict[Side, str] = {"h": "horizontal’s", "v": "vertical’s"}
Terms = dict[str, float]


def reason(
    position: Position, personality: Personality, node: int, ply: int = 0, seed: int = 0,
    mine: str = "", yours: str = "",
) -> str:
    """Why a personality takes a node: "it lengthens your path to 4 of the 6 steps across and blocks their path".

    At most two reasons: the terms of the weight that exceed their average over all free nodes most. If the look-ahead
    decided against the heaviest node, that is the second reason.

    Args:
        position: not finished; the personality is to move.
        personality: the one that chose.
        node: index of a free node.
        ply: number of moves played.
        seed: that of the game.
        mine: the word for its own paths, such as "your"; by default the name of the side.
        yours: the word for the opponent's, such as "their".

    Cost: every free node is taken apart once.
    """
    side = position.to_move
    mine, yours = mine or OWNERS[side], yours or OWNERS[other(side)]
    taken_apart = {place: explain(position.cells, position.size, side, personality, place, seed, ply)
                   for place in position.free}
    chosen = taken_apart[node]
    if chosen.mine.made.wins:
        return "it spans the board"
    terms = _leading_terms(chosen, list(taken_apart.values()))
    phrases = [words for words in (_term_words(term, chosen, position, mine, yours) for term in terms) if words]
    heaviest = max(taken_apart.values(), key=lambda term: term.weight)
    if personality.game_tree_max_depth > 1 and heaviest.weight > chosen.weight:
        phrases = [*phrases[:1], _look_ahead_words(personality, name(nodes(position.size)[heaviest.node]))]
    rest = [words.removeprefix("it ") for words in phrases[1:]]
    return " and ".join(phrases[:1] + rest) or "no free node weighs more"


def _leading_terms(node_parts: Breakdown, every: list[Breakdown]) -> list[str]:
    """The at most two terms by which a node leads most over the average free node."""
    terms = _terms(node_parts)
    usual = [_terms(each) for each in every]
    lead = {term: value - mean(each[term] for each in usual) for term, value in terms.items()}
    best = max(lead.values())
    if best <= LIKELY:
        return []
    return [term for term in sorted(lead, key=lambda term: -lead[term])[:2] if lead[term] >= SECOND * best]


def _terms(weight: Breakdown) -> Terms:
    """A weight as three terms: what the node does for its player, what it takes from the opponent, and chance."""
    mine, yours, share = weight.mine, weight.yours, weight.share
    return {"mine": mine.weight - mine.random, "yours": share * (yours.weight - yours.random),
            "chance": mine.random + share * yours.random}


def _term_words(term: str, chosen: Breakdown, position: Position, mine: str, yours: str) -> str:
    side, size = position.to_move, position.size
    if term == "chance":
        return "the dice fell for it"
    if term == "mine":
        return _own(chosen.mine, mine, f"of the {size} steps {WAYS[side]}")
    return _against(chosen.yours, yours, f"of the {size} steps {WAYS[other(side)]}") if chosen.share > 0 else ""


def _own(view: View, mine: str, steps: str) -> str:
    """A phrase for what the node does for the paths of the player who takes it; `steps` says what spans are counted in.
    """
    reach, used = view.made.major_span, view.used
    if not used:
        return "it begins a new path" + (" straight ahead" if view.major else "")
    if len(used) == 2:
        return f"it joins two of {mine} paths to {reach} {steps}"
    if reach > used[0].major_span:
        return f"it lengthens {mine} path to {reach} {steps}"
    return f"it ties {mine} path to the edge" if view.made.anchored > used[0].anchored else f"it broadens {mine} path"


def _against(view: View, yours: str, steps: str) -> str:
    """A phrase for what the node takes from the opponent."""
    if view.made.wins:
        return f"it stops {yours} path one step from the far side"
    if len(view.used) == 2:
        return f"it keeps two of {yours} paths apart"
    if view.used and 0 < view.used[0].major_span < view.made.major_span:
        return f"it stops {yours} path after {view.used[0].major_span} {steps}"
    return f"it blocks {yours} path" if view.used else f"it takes a place that {yours} next path could use"


def _look_ahead_words(personality: Personality, heaviest: str) -> str:
    """Why it is not the heaviest node."""
    if personality.semantics == 2026:
        return f"{heaviest}, which weighs more, loses if both sides play on by their weights"
    return f"{heaviest}, which weighs more, looks worse {personality.game_tree_max_depth} moves ahead"
