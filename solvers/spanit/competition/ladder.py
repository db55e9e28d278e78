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
    Rung("random", -247, "Lays its connectors anywhere"),
    Rung("The Settler", 156, "Starts all over the board, and joins up too late"),
    Rung("The Runner", 169, "Runs straight across and never looks at you"),
    Rung("The Gambler", 366, "Has good taste, but rolls dice before every move"),
    Rung("The Weaver", 435, "Knits long paths, seldom defends"),
    Rung("The Daydreamer", 543, "The Fencer, looking three moves ahead, and dreaming a little"),
    Rung("The Gatekeeper", 729, "Stands in your way first, and builds from what is left"),
    Rung("The Fencer", 756, "Parries and thrusts in equal measure"),
    Rung("The Thoroughbred", 819, "Blocks before it builds"),
    Rung("The Prophet", 940, "The Fencer, thinking on to the end of the game"),
    Rung("resistor", 1000, "Plays where a current would flow most; errs at times"),
    Rung("oracle", 1135, "Never gives a win away; plays on calmly if it is losing"),
    Rung("swindler", 1214, "Never gives a win away; sets you traps if it is losing"),
)
SMALLEST_RATED = 4  # size from which these ratings say much: at 3 all but random are within 500 points
EASIEST = "The Runner"  # of those that play by a taste of their own and begin well
BY_NAME = {rung.name.casefold(): rung for rung in LADDER}


def rung_above(name: str) -> Rung | None:
    """The next stronger opponent; None for the strongest, and for a player outside the ladder."""
    names = [rung.name.casefold() for rung in LADDER]
    place = names.index(name.casefold()) + 1 if name.casefold() in names else len(names)
    return LADDER[place] if place < len(LADDER) else None


def rung_below(name: str) -> Rung | None:
    """The next weaker opponent; None for the weakest, and for a player outside the ladder."""
    rung = BY_NAME.get(name.casefold())
    place = 0 if rung is None else LADDER.index(rung)
    return LADDER[place - 1] if place else None
