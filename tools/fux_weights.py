"""Learns the weights of the personality Fux from his own lines, and writes them with what his lines come to.

    python -m tools.fux_weights                measures his lines, and writes solvers/counterpoint/data/style.toml
    python -m tools.fux_weights --learn        prints the most likely weights; minutes, and a gigabyte
    python -m tools.fux_weights --shape 3      tunes third species for --seconds, and writes data/fux.toml

All soft rules are learnt together, by exact maximum likelihood over all legal lines (learning.py of counterpoint).
The most likely weights are those under which *drawn* lines are like his; the *cheapest* line is smoother than
any of his, as the top of a distribution is. So a few rules are then tuned, species by species, by a local search that
starts there and is pulled back there: until the cheapest lines over all of his canti, on both sides, have his profile.
Six drawn canti count a little, so that the weights do not suit his six alone.
"""
import argparse
import random
import time
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from statistics import fmean, quantiles
from typing import Final

from solvers.counterpoint.cantus import Cantus
from solvers.counterpoint.exact.exercise import Exercise
from solvers.counterpoint.exercises import figures, line_from_part
from solvers.counterpoint.learning import Sample, fit_weights
from solvers.counterpoint.own_style import BOUNDED, CANTI, cheapest_profile
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import HARD, Personality, find_personality
from solvers.counterpoint.style import Profile, fux_profiles, profile_of, struck_notes

DATA: Final = Path(__file__).parents[1] / "solvers" / "counterpoint" / "data"
UNLAWFUL: Final = (22,)                  # whose line breaks a hard rule
TOO_FAR: Final = {3: ("run",), 5: ("climax", "early-climax", "tritone-outline")}  # by species: would need gigabytes
DEVIATION, ROUNDS = 1.0, 40
PRIOR: Final = {
    "crossing": 2.0, "distance": 2.0, "ficta": 1.0, "unison": 2.0, "perfect-beats": 2.0, "thrice": 1.0,
    "quick-leap": 2.0, "repeated": 1.0, "leap-third": 0.5, "leap-fourth": 1.0, "leap-wide": 1.5, "perfect-inside": 0.5,
    "similar": 0.5, "run": 1.0, "climax": 1.0, "ligature": 1.0, "monotony": 0.5, "downbeats": 1.0, "oscillation": 1.0,
    "scale": 0.5, "recovered": 0.5, "tritone-outline": 1.0, "early-climax": 0.5, "recovery": 0.5}

SHAPE: Final = ("leap-third", "leap-fourth", "leap-wide", "oscillation", "scale", "recovered", "climax", "early-climax",
                "tritone-outline")
ALSO: Final = {1: ("repeated", "similar", "perfect-inside", "recovery", "run"),  # by species
               4: ("ligature", "similar", "perfect-inside", "recovery", "run"),
               5: ("similar", "perfect-inside", "recovery", "monotony", "run")}
DRAWN: Final = (("d", 11), ("e", 10), ("f", 12), ("g", 13), ("a", 9), ("c", 12))  # modes and lengths of canti
UNIT: Final = {"leaps": 0.1, "returns": 0.04, "turns": 0.1, "run": 1.5, "range": 1.5, "climax": 0.15}  # of a misfit
MARGIN: Final = {"leaps": 0.01, "turns": 0.01}  # inside of his percentiles
OUTSIDE, OUTSIDE_DRAWN, OUTSIDE_WIDE, MEANS, PULL = 4.0, 1.0, 0.3, 2.0, 0.06  # what each part of a misfit weighs
CHANGES: Final = (0.05, 0.1, 0.2, 0.4, 0.8)
LEAST, MOST = 0.05, 4.0  # of a tuned weight; those that keep lines from being equally cheap are not 0


def fux_lines() -> Iterator[tuple[int, Profile]]:
    """The species and the profile of each of his lines that are shipped."""
    for figure in figures().values():
        yield figure.species, profile_of(struck_notes(figure.piece, figure.piece.parts[0 if figure.above else 1]))


def style_text() -> str:
    """What his lines come to, as a file says it."""
    lines = list(fux_lines())
    text = ["# What Fux’s own lines come to: of each figure the 10th, 50th and 90th percentile, by species and of all.",
            "# From the exercises in two voices that are shipped (Gradus ad Parnassum, 1725; files by Mark Gotham,",
            "# CC0), by tools/fux_weights.py."]
    for name in ("all", "1", "2", "3", "4", "5"):
        profiles = [profile for species, profile in lines if name in ("all", str(species))]
        text += ["", f"[{name}]"]
        for figure in Profile._fields:
            tenths = quantiles([getattr(profile, figure) for profile in profiles], n=10, method="inclusive")
            text.append(f"{figure} = [{tenths[0]:.3f}, {tenths[4]:.3f}, {tenths[8]:.3f}]")
    return "\n".join(text) + "\n"


def learn() -> dict[str, float]:
    """The most likely weights of all soft rules."""
    hard = {rule: weight for rule, weight in find_personality("Fux").weights.items() if weight == HARD}
    samples = []
    for number, figure in figures().items():
        if number in UNLAWFUL:
            continue
        far = TOO_FAR.get(figure.species, ())
        soft = {rule: 0.0 if rule in far else weight for rule, weight in PRIOR.items()}
        judge = Personality("learning", {**hard, **soft})
        line = line_from_part(figure.piece.parts[0 if figure.above else 1], figure.species, len(figure.cantus))
        samples.append(Sample.from_line(Exercise(figure.cantus, figure.species, figure.above, judge), line))
    return {rule: round(weight, 2) for rule, weight in fit_weights(samples, PRIOR, DEVIATION, ROUNDS).items()}


@cache
def usual(species: int) -> Mapping[str, float]:
    """What the cheapest lines of a species are to come to in the mean: what his do, or for the later species, of which
    there are two lines each, half of the way from all of his; within the percentiles of all."""
    box, lines = fux_profiles()["all"], list(fux_lines())
    found = {}
    for figure in UNIT:
        own = fmean(getattr(profile, figure) for kind, profile in lines if kind == species)
        everywhere = fmean(getattr(profile, figure) for _, profile in lines)
        mean = own if species < 3 else (own + everywhere) / 2
        found[figure] = min(max(mean, box[figure].low), box[figure].high)
    return found


@cache
def canti(species: int) -> tuple[tuple[Pitch, ...], ...]:
    """His six, and but for fifth species, which takes seconds, those that are drawn."""
    his = [figures()[number].cantus for number in CANTI]
    drawn = [Cantus.from_mode(mode, length).sample(5, 1)[0] for mode, length in DRAWN] if species < 5 else []
    return (*his, *drawn)


def misfit(weights: Mapping[str, float], species: int) -> float:
    """How far cheapest lines are from his: how many figures lie outside his 10th to 90th percentile and how far, and
    how far the means are from his."""
    box = fux_profiles()["all"]
    his, drawn = list[Profile](), list[Profile]()
    for number, cantus in enumerate(canti(species)):
        for above in (True, False):
            found = cheapest_profile(Exercise(cantus, species, above, Personality("shaping", weights)))
            if found:
                (his if number < len(CANTI) else drawn).append(found)
    lost = 0.0
    for figure, unit in UNIT.items():
        margin = MARGIN.get(figure, 0.0)
        for profile, weight in [*((one, OUTSIDE) for one in his), *((one, OUTSIDE_DRAWN) for one in drawn)]:
            value = getattr(profile, figure)
            outside = max(box[figure].low + margin - value, value - box[figure].high + margin, 0.0) / unit
            if outside > 1e-9:
                lost += weight * (1 + outside) if figure in BOUNDED else weight * OUTSIDE_WIDE * min(outside, 3)
        mean = fmean(getattr(profile, figure) for profile in his)
        lost += MEANS * ((mean - usual(species)[figure]) / unit) ** 2
    return lost


def shape(species: int, seconds: float, seed: int) -> dict[str, float]:
    """Weights of some rules for a species: as they are, and whatever fits better within a time."""
    judge, chance, end = find_personality("Fux"), random.Random(seed), time.monotonic() + seconds
    rules = SHAPE + ALSO.get(species, ())
    best = {rule: judge.weight_in(rule, species) for rule in rules}

    def lost_by(shaped: Mapping[str, float]) -> float:
        own = {f"{rule}@{species}": weight for rule, weight in shaped.items()}
        pull = sum((weight - judge.weight(rule)) ** 2 for rule, weight in shaped.items())
        return misfit({**judge.weights, **own}, species) + PULL * pull

    least = lost_by(best)
    while time.monotonic() < end:
        tried = dict(best)
        for rule in chance.sample(rules, chance.choice((1, 1, 2, 3))):
            change = chance.choice((-1, 1)) * chance.choice(CHANGES)
            lowest = LEAST if rule in ("leap-third", "oscillation") else 0.0
            tried[rule] = round(min(max(tried[rule] + change, lowest), MOST), 2)
        if (lost := lost_by(tried)) < least:
            best, least = tried, lost
            print(f"{least:.3f}", best, flush=True)
    return best


def fux_text(weights: Mapping[str, float]) -> str:
    """The soft weights of Fux, as a file has them."""
    lines = ["# The weights of Fux’s soft rules; NAME@3 is that of third species. Learnt from his own lines by",
             "# tools/fux_weights.py, which says how."]
    return "\n".join([*lines, "", *(f'"{rule}" = {float(weight)}' for rule, weight in weights.items()), ""])


def main() -> None:
    """Measure, learn or shape."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--learn", action="store_true")
    parser.add_argument("--shape", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=100)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    if wanted.learn:
        print(fux_text(learn()))
    elif wanted.shape:
        soft = {rule: weight for rule, weight in find_personality("Fux").weights.items()
                if weight != HARD and not rule.endswith("@0")}
        shaped = shape(wanted.shape, wanted.seconds, wanted.seed)
        own = {f"{rule}@{wanted.shape}": weight for rule, weight in shaped.items()}
        soft = {rule: weight for rule, weight in soft.items() if rule not in own}
        soft |= {rule: weight for rule, weight in own.items() if weight != soft[rule.partition("@")[0]]}
        (DATA / "fux.toml").write_text(fux_text(soft), "utf-8")
    else:
        (DATA / "style.toml").write_text(style_text(), "utf-8")


if __name__ == "__main__":
    main()
