"""Why a personality takes a node, in words: the terms of its weight that speak for it more than for other nodes."""
from statistics import mean

from solvers.spanit.board import Position, Side, name, nodes, other
from solvers.spanit.personality.breakdown import Breakdown, View
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.weights import explain

SECOND = 0.25  # of the greatest term: a smaller one is not told
LIKELY = 1e-9  # less than that is rounding
OWNERS: dict[Side, str] = {"h": "horizontal’s", "v": "vertical’s"}
Terms = dict[str, float]


def reason(
    position: Position, personality: Personality, node: int, ply: int = 0, seed: int = 0,
    mine: str = "", yours: str = "",
) -> str:
    """Why a personality to move takes a free node: "it lengthens your path to 4 and cuts theirs".

    Args:
        position: where it is to move.
        personality: whose taste it is.
        node: the index of the node.
        ply: how many moves were played.
        seed: the game's.
        mine: whose path its own is called, "your"; the side's own, if nothing is given.
        yours: whose path the opponent's is called, "their".
    """
    side = position.to_move
    mine, yours = mine or OWNERS[side], yours or OWNERS[other(side)]
    taken_apart = {place: explain(position.cells, position.size, side, personality, place, seed, ply)
                   for place in position.free}
    chosen = taken_apart[node]
    if chosen.mine.made.wins:
        return "it spans the board"
    told = [_words(term, chosen, mine, yours, position.size) for term in _greatest(chosen, list(taken_apart.values()))]
    told = [words for words in told if words]
    heaviest = max(taken_apart.values(), key=lambda each: each.weight)
    if personality.game_tree_max_depth > 1 and heaviest.weight > chosen.weight:
        told = [*told[:1], _foreseen(personality, name(nodes(position.size)[heaviest.node]))]
    return " and ".join(told[:1] + [words.removeprefix("it ") for words in told[1:]]) or "no free node weighs more"


def _greatest(chosen: Breakdown, every: list[Breakdown]) -> list[str]:
    """The two terms at most that speak for the node most, against what a free node has on average."""
    terms = _terms(chosen)
    usual = [_terms(each) for each in every]
    lead = {term: value - mean(each[term] for each in usual) for term, value in terms.items()}
    best = max(lead.values())
    if best <= LIKELY:
        return []
    return [term for term in sorted(lead, key=lambda term: -lead[term])[:2] if lead[term] >= SECOND * best]


def _terms(weight: Breakdown) -> Terms:
    """A weight as a sum: what the node does for its player, what it takes from the opponent, and chance."""
    mine, yours, share = weight.mine, weight.yours, weight.share
    return {"mine": mine.weight - mine.random, "yours": share * (yours.weight - yours.random),
            "chance": mine.random + share * yours.random}


def _words(term: str, chosen: Breakdown, mine: str, yours: str, size: int) -> str:
    if term == "chance":
        return "the dice fell for it"
    if term == "mine":
        return _own(chosen.mine, mine, size)
    return _against(chosen.yours, yours) if chosen.share > 0 else ""


def _own(view: View, mine: str, size: int) -> str:
    """What the node does for its player's own paths."""
    reach, used = view.made.major_span, view.used
    if not used:
        return "it begins a new path" + (" straight ahead" if view.major else "")
    if len(used) == 2:
        return f"it joins two of {mine} paths into one that reaches {reach} of {size}"
    if reach > used[0].major_span:
        return f"it lengthens {mine} path to {reach}"
    return f"it ties {mine} path to the edge" if view.made.anchored > used[0].anchored else f"it broadens {mine} path"


def _against(view: View, yours: str) -> str:
    """What the node takes from the opponent."""
    if view.made.wins:
        return f"it stops {yours} path one step from the far side"
    if len(view.used) == 2:
        return f"it keeps two of {yours} paths apart"
    if view.used and 0 < view.used[0].major_span < view.made.major_span:
        return f"it cuts {yours} path off at {view.used[0].major_span}"
    return f"it blocks {yours} path" if view.used else f"it takes a place that {yours} next path could use"


def _foreseen(personality: Personality, heaviest: str) -> str:
    """Why it is not the heaviest node."""
    if personality.semantics == 2026:
        return f"{heaviest}, which weighs more, loses if both sides play on by their weights"
    return f"{heaviest}, which weighs more, looks worse {personality.game_tree_max_depth} moves ahead"
