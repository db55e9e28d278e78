"""Hints for laying by hand: what is forced, with the reason; else a tile of a solution; or since when there is none."""
from collections.abc import Generator, Sequence
from dataclasses import dataclass

from solvers.core.generator_engine import GeneratorEngine, through
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.play.flaws import Flaw, Rest
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.play.positions import Positions
from solvers.polyforms.play.table import Spot

FEW = 12      # positions at a place, or of a tile, that a person would look at one by one
STEPS = 16_384  # of an engine between two yields: a millisecond or two


@dataclass(frozen=True)
class Forced:
    """The only position at a place, of which `atom` is the number, or of a tile, where `atom` is None. `flaws` are what
    is wrong with all others there, which are none if nothing else fits at all."""

    spot: Spot
    atom: int | None
    flaws: tuple[Flaw, ...]


@dataclass(frozen=True)
class Part:
    """A position of a solution; `choices` are how many positions its most pressing place has, `atom`."""

    spot: Spot
    atom: int
    choices: int


@dataclass(frozen=True)
class Hopeless:
    """There is no solution since move number `since` (1-based), or from the start (0). `flaw` is the visible reason."""

    since: int
    flaw: Flaw | None


Hint = Forced | Part | Hopeless


def hint_engine(positions: Positions, states: Sequence[Laying], moves: Sequence[str]) -> GeneratorEngine[Hint]:
    """The engine that finds the hint for the last of the states, between which the moves lie."""
    return GeneratorEngine(_hint(positions, states, moves), "Looking for a hint")


def _hint(positions: Positions, states: Sequence[Laying], moves: Sequence[str]) -> Generator[None, None, Hint]:
    state = states[-1]
    rest = Rest(positions, state)
    yield
    flaw = rest.flaw()
    yield
    solution = None if flaw is not None else (yield from _solution(positions, state))
    if solution is None:
        return Hopeless((yield from _since(positions, states, moves)), flaw)
    at, of = yield from rest.lists()
    forced = yield from _forced(rest, at, of)
    return forced or _part(rest, at, solution)


def _solution(positions: Positions, state: Laying) -> Generator[None, None, list[Spot] | None]:
    """The tiles that solve the rest of a puzzle, or None."""
    cover, numbers = positions.rest(state)
    yield
    first_found = yield from through(FastSearch(cover, keep=1, limit=1), STEPS)
    if not first_found.solutions:
        return None
    return [positions.spots[numbers[one]] for one in first_found.solutions[0]]


def _since(positions: Positions, states: Sequence[Laying], moves: Sequence[str]) -> Generator[None, None, int]:
    """The number of the move since which there is no solution. While tiles are laid solutions only become fewer, so
    halving finds where they end; before a tile was lifted, there were no more than after it."""
    high = len(states) - 1  # no solution here
    while high > 0:
        low = high
        while low > 0 and moves[low - 1].startswith("place"):
            low -= 1
        step, good = 1, -1  # the last moves are the likely ones, and later states are solved sooner
        while good < 0 and high > low:
            here = max(high - step, low)
            if (yield from _solution(positions, states[here])) is not None:
                good = here
            else:
                high, step = here, 2 * step
        if good >= 0:
            while high - good > 1:
                middle = (good + high) // 2
                if (yield from _solution(positions, states[middle])) is not None:
                    good = middle
                else:
                    high = middle
            return high
        high = low - 1  # a tile was lifted there, and even without it there is none
    return 0


def _forced(rest: Rest, at: list[list[int]], of: list[list[int]]) -> Generator[None, None, Forced | None]:
    """The plainest forced position: the one that alone fits somewhere, then one beside which all others have flaws.
    `at` and `of` are the lists of the rest."""
    # Three kinds, the plainest first: a place that one position covers, a tile with one place, and then a place or a
    # tile where all but one leave a flaw. The last is tried from few positions to many, up to FEW, for a reason has to
    # be read.
    positions = rest.positions
    places = {atom: spots for atom, spots in enumerate(at) if rest.must >> atom & 1}
    tiles = {tile: of[tile] for tile, least in enumerate(rest.least) if least}
    for atom, spots in places.items():
        if len(spots) == 1:
            return Forced(positions.spots[spots[0]], atom, ())
    for spots in tiles.values():
        if len(spots) == 1:
            return Forced(positions.spots[spots[0]], None, ())
    candidates: list[tuple[int, int | None, list[int]]] = [
        *((len(spots), atom, spots) for atom, spots in places.items()),
        *((len(spots), None, spots) for spots in tiles.values())]
    for count, place, spots in sorted(candidates, key=lambda candidate: (candidate[0], candidate[1] is None)):
        if count > FEW:
            break
        sound, flaws = yield from rest.sound(spots)
        if len(sound) == 1:
            return Forced(positions.spots[sound[0]], place, tuple(flaws))
        yield
    return None


def _part(rest: Rest, at: list[list[int]], solution: list[Spot]) -> Part:
    """The tile of a solution at the place with the fewest positions."""
    # Where the choice is smallest a player sees soonest that the tile belongs there.
    positions = rest.positions
    covered = [atom for spot in solution for atom in spot.atoms]
    # Where nothing is left that must be filled, tiles have to find room all the same.
    atoms = [positions.bit[atom] for atom in
             [atom for atom in covered if atom in positions.table.puzzle.must] or covered]
    best = min(atoms, key=lambda atom: (len(at[atom]), atom))
    spot = next(spot for spot in solution if positions.atoms[best] in spot.atoms)
    return Part(spot, best, len(at[best]))
