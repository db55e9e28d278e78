"""The ladder: who comes with the program, from the easiest to the strongest, with style and measured rating."""
from dataclasses import dataclass
from typing import Literal

Level = Literal["easy", "medium", "hard", "expert"]


@dataclass(frozen=True, slots=True)
class Rung:
    """An opponent: its name, its Elo rating (the resistor has 1,000), and its style."""

    name: str
    rating: int
    style: str

    @property
    def level(self) -> Level:
        """The strength of the opponent, in a word."""
        if self.rating < 300:
            return "easy"
        return "medium" if self.rating < 700 else "hard" if self.rating < 1000 else "expert"


# From the easiest to the strongest, as the ratings have it; a test compares the order.
# Ratings: spanit tournament --size 6 --rounds 100 --seed 1993, see docs/spanit-competition.md.
LADDER = (
    Rung("random", -247, "Takes any free node"),
    Rung("The Settler", 156, "Founds outposts all over the board, and joins them too late"),
    Rung("The Runner", 169, "Runs straight for the far side and never looks at you"),
    Rung("The Gambler", 366, "Has good taste, but rolls dice before every move"),
    Rung("The Weaver", 435, "Knits long paths, seldom defends"),
    Rung("The Daydreamer", 543, "The Fencer, three moves ahead by the rule of 1993, which misleads it"),
    Rung("The Gatekeeper", 729, "Stands in your way first, and builds from what is left"),
    Rung("The Fencer", 756, "Parries and thrusts in equal measure"),
    Rung("The Thoroughbred", 819, "Bred to beat the resistor: blocks before it builds"),
    Rung("The Prophet", 940, "The Fencer, playing every line on to the end of the game"),
    Rung("resistor", 1000, "Plays where electricity would flow most; errs now and then"),
    Rung("oracle", 1135, "Never gives a win away; when it is losing, it plays like the resistor"),
    Rung("swindler", 1214, "Never gives a win away; when it is losing, it sets you the hardest problems"),
)
SMALLEST_RATED = 4  # size from which these ratings say much: at 3 all but random are within 500 points
EASIEST = "The Runner"  # of those that play by a taste of their own and begin well
BY_NAME = {rung.name.casefold(): rung for rung in LADDER}


def rung_above(name: str) -> Rung | None:
    """The next stronger opponent; None for the strongest, and for a player outside the ladder."""
    names = [rung.name.casefold() for rung in LADDER]
    place = names.index(name.casefold()) + 1 if name.casefold() in names else len(names)
    return LADDER[place] if place < len(LADDER) else None
