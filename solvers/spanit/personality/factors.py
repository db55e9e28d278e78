"""The fourteen factors of a personality: their names, what they do in plain words, and their formulas."""
from dataclasses import dataclass
from typing import Literal

Group = Literal["node", "path", "board", "game", "look-ahead"]
GROUPS: dict[Group, str] = {"node": "Node", "path": "Path", "board": "Board", "game": "Game",
                            "look-ahead": "Look-ahead"}

DEPTHS = range(1, 9)
BREADTHS = range(1, 65)


@dataclass(frozen=True, slots=True)
class Factor:
    """One number of a personality.

    `name` is its key in files, `field` its attribute of a Personality, `text` its label. `low` to `high` is the usual
    range, for a slider; a file may have any finite number, and a factor missing there is `default`. `unit` follows the
    number. `explanation` is for every player, `formula` for experts.
    """

    name: str
    field: str
    text: str
    group: Group
    low: float
    high: float
    explanation: str
    formula: str
    default: float = 0
    unit: str = ""
    whole: bool = False

    @property
    def title(self) -> str:
        """The group and the label of the factor."""
        return f"{GROUPS[self.group]}, {self.text.lower()}"


# In the order of the game of 1993 and of its files. Names and fields are part of the file format, and must not change;
# the usual ranges are also the scale of breeding and of sensitivity, so changing one changes what both find.
FACTORS = (
    Factor(
        "NodeMajor", "node_major", "Major", "node", -20, 20,
        "What an empty node is worth to begin with if its connector runs towards the player’s own two edges. "
        "Raise it above Minor, and the player hurries forward.",
        "W = NodeMajor, at a major node",
    ),
    Factor(
        "NodeMinor", "node_minor", "Minor", "node", -20, 20,
        "What an empty node is worth to begin with if its connector runs sideways. "
        "Raise it above Major, and the player prefers to sidestep.",
        "W = NodeMinor, at a minor node",
    ),
    Factor(
        "NodeRandom", "node_random", "Random", "node", 0, 20,
        "How much chance is added to each node. At 0 the player does the same every time; the larger it is, the more "
        "often the player takes a node that is not quite the best.",
        "W + NodeRandom × u, with u from 0 to below 1, fixed by the seed, the ply, the side and the node",
    ),
    Factor(
        "PathMajorSpan", "path_major_span", "Major span", "path", -5, 5,
        "How much a path’s reach towards its goals counts. It is multiplied by itself once for each step of reach: "
        "at 2, a reach of 4 is worth 16. Above 1, long paths grow worth faster than short ones; between 0 and 1, less "
        "the longer they are.",
        "PW = sign(PathMajorSpan) × |PathMajorSpan| to the power of the major span",
    ),
    Factor(
        "PathMinorSpan", "path_minor_span", "Minor span", "path", -5, 5,
        "How much a path’s width, across its direction, counts. It is multiplied by itself once for each step of "
        "width. Above 1 the player spreads out like a wall; below 0 it keeps its paths narrow.",
        "PW + sign(PathMinorSpan) × |PathMinorSpan| to the power of the minor span (with MinorSign = \"major\", as the "
        "help of 1993 is printed, the sign is PathMajorSpan’s)",
    ),
    Factor(
        "PathIsAnchored", "path_is_anchored", "Anchored", "path", -100, 100,
        "A bonus for a path that touches one of its player’s own edges. Raise it, and the player begins "
        "at the edges; below 0, it begins in the middle.",
        "PW + PathIsAnchored, if the path touches at least one own edge",
    ),
    Factor(
        "PathIsWinner", "path_is_winner", "Winner", "path", 0, 10_000,
        "A bonus for a path from edge to edge, which wins the game. It should outweigh everything else; at 0, the "
        "player may pass by a win.",
        "PW + PathIsWinner, if the path touches both own edges",
    ),
    Factor(
        "PathMemberCount", "path_member_count", "Members", "path", -3, 3,
        "How much the number of connectors in a path counts. It is multiplied by itself once for each of them, so a "
        "little above 1 is much in a long path. Between 0 and 1, every further connector counts for less.",
        "PW + sign(PathMemberCount) × |PathMemberCount| to the power of the number of members",
    ),
    Factor(
        "BoardPathCount", "board_path_count", "Path count", "board", -20, 20,
        "What a new path is worth. Above 0 the player likes to begin new paths. Below 0 it would rather "
        "join paths into one: joining two is then rewarded as much as beginning one is punished.",
        "W + BoardPathCount × (1 − the number of own paths that the node touches)",
    ),
    Factor(
        "GamePredictability", "game_predictability", "Predictability", "game", -200, 300,
        "How much the opponent’s view of a node counts, judged by the player’s own taste. At 0 the player does not "
        "look at the opponent; at 100 % a move that would help the opponent is as good as one that helps itself, so it "
        "blocks; above, it blocks first of all.",
        "W = MyW + GamePredictability / 100 × YourW",
        unit=" %",
    ),
    Factor(
        "GameTreeMaxBreadth", "game_tree_max_breadth", "Breadth", "look-ahead", 1, 64,
        "How many moves the player follows at each turn when it looks ahead: the ones with the best weights. "
        "More take longer. It matters only if Depth is above 1.",
        "b₀ = GameTreeMaxBreadth, from 1 to 64",
        default=5, whole=True,
    ),
    Factor(
        "GameTreeMaxDepth", "game_tree_max_depth", "Depth", "look-ahead", 1, 8,
        "How many moves ahead the player looks; 1 is its own next move only. Deeper is slower, and by the rule of "
        "1993 mostly weaker as well: try it against itself. By the rule of 2026 it pays.",
        "d = GameTreeMaxDepth, from 1 to 8; in 1993 value = W at the last level, and no level after a winning move",
        default=1, whole=True,
    ),
    Factor(
        "GameTreeBreadthTrim", "game_tree_breadth_trim", "Trim", "look-ahead", -50, 100,
        "By how much the breadth shrinks with each level. At 50 %, 8 moves are followed at first, then 4, then 2. "
        "Below 0 it grows, and so does the time.",
        "bₖ = max(1, ⌊GameTreeMaxBreadth × (1 − GameTreeBreadthTrim / 100)ᵏ + 10⁻⁹⌋)",
        unit=" %",
    ),
    Factor(
        "GameTreeValueFade", "game_tree_value_fade", "Fade", "look-ahead", -50, 100,
        "How much of the opponent’s best answer is forgotten. At 0 it counts in full against a move; at 100 % looking "
        "ahead changes nothing; below 0 it counts for more than the move itself. The rule of 2026 does not use it.",
        "in 1993 value = W − (1 − GameTreeValueFade / 100) × the opponent’s value one level deeper",
        unit=" %",
    ),
)
# The rules for looking ahead, by the year that a file gives as Semantics.
RULES = {
    1993: "A move is worth its weight, less what the best answer to it is worth. This is how the game of 1993 looked "
          "ahead; it takes an opponent’s urgent answer for a strong one, and mostly plays worse for it.",
    2026: "Every line is played on to the end of the game, each side choosing by its best weight. A move is good if it "
          "wins whatever is answered; of equal ones the heaviest is played.",
}
# Whose sign the minor span's share of a path's weight has, by what a file gives as MinorSign.
MINOR_SIGNS = {
    "minor": "The minor span’s share is added or taken away as its own factor says.",
    "major": "The minor span’s share has the sign of PathMajorSpan, as the help of 1993 is printed; a slip, it seems.",
}
BY_NAME = {factor.name: factor for factor in FACTORS}
