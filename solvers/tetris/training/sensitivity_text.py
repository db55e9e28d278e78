"""Texts on the effect of each weight, from the games of its variants."""
from typing import Final

from solvers.tetris.feature_sets import Feature
from solvers.tetris.training.sensitivity import Leaning, Leanings, Variant

FACTORS: Final = (-1.0, 0.0, 0.5, 2.0)
NAMES: Final = {-1.0: "Sign flipped", 0.0: "Left out", 0.5: "Halved", 2.0: "Doubled"}
AT_ONCE: Final = 0.02  # of the usual length: nothing worth the name of a game
ENOUGH: Final = 8      # games of each variant before there is a verdict


def difference(variant: Variant) -> int:
    """1 if a variant plays longer than the AI as it is, −1 if shorter, 0 if its games cannot tell.
    """
    if variant.measured.games < ENOUGH:
        return 0
    if variant.difference.low > 0:
        return 1
    return -1 if variant.difference.high < 0 else 0


def length_text(variant: Variant, base: float, who: str = "it") -> str:
    """How long games are beside the usual ones: `it dies at once`, `games are 3 times shorter`.

    Args:
        variant: with one weight changed.
        base: mean lines of the usual games.
        who: the subject of the sentence.
    """
    now, different = variant.measured.mean, difference(variant)
    if not different or not base:
        return f"{who} lives as long"
    if now <= AT_ONCE * base:
        return f"{who} dies at once"
    part = now / base
    if part >= 2 or part <= 0.5:
        times = part if part > 1 else 1 / part
        return f"games are {times:.0f} times {'longer' if part > 1 else 'shorter'}"
    return f"games are {100 * abs(part - 1):.0f} % {'longer' if part > 1 else 'shorter'}"


def sentence(leaning: Leaning, base: float) -> str:
    """Sentences on the effect of one weight, the most important first.

    First what happens without it, together with the flipped sign where both read alike, then the verdict, and last
    whether doubling or halving it is better. A verdict needs `ENOUGH` games and a base with lines.
    """
    by_factor = {variant.factor: variant for variant in leaning.variants}
    if 0.0 not in by_factor:
        return "It has no weight."
    if by_factor[0.0].measured.games < ENOUGH:
        return "There are too few games yet to tell."
    if not base:
        return "Nothing can be told: the games have no lines as it is."
    without, turned = by_factor[0.0], by_factor[-1.0]
    same = length_text(turned, base) == length_text(without, base)
    text = f"Removed{' or sign flipped' if same else ''}: {length_text(without, base)}"
    match leaning.verdict:
        case "idle":
            text += "; it hardly matters." if not difference(turned) else "."
        case "harms":
            text += "; it does harm."
        case _:
            text += "."
    if not same:
        text += f" Sign flipped: {length_text(turned, base)}."
    for factor, change in ((2.0, "Twice as much"), (0.5, "Half as much")):
        if difference(by_factor[factor]) > 0:
            text += f" {change} is better."
    return text


def oddness(leaning: Leaning) -> str:
    """A sentence on what is odd about a weight's sign; empty if nothing is."""
    if not leaning.odd or leaning.variants[0].measured.games < ENOUGH:
        return ""
    now = "rewards" if leaning.weight > 0 else "punishes"
    ending = {
        "idle": "and that makes no difference", "harms": "and would do better without", "matters": "and yet that helps",
    }[leaning.verdict]
    return f"Against all usage it {now} {feature_text(leaning.feature)}, {ending}."


def feature_text(feature: Feature) -> str:
    """A feature within a sentence."""
    return feature.title[0].lower() + feature.title[1:]


def headline(title: str, found: Leanings) -> str:
    """The feature that matters most, or the title if there is none."""
    if found.base.games < ENOUGH:
        return title
    mattering = [each for each in found.features if each.verdict == "matters"]
    if not mattering:
        return f"Nothing decides alone for {title}"
    first = min(mattering, key=lambda leaning: next(one.measured.mean for one in leaning.variants if one.factor == 0))
    return f"{first.feature.title} matter{'' if first.feature.title.endswith('s') else 's'} most"


def remark(found: Leanings) -> str:
    """A sentence on how many of the weights matter, and how many have an unusual sign."""
    if found.base.games < ENOUGH:
        return "Each weight alone is varied, and all play the same pieces"
    weighed = [leaning for leaning in found.features if leaning.variants]
    mattering = sum(leaning.verdict == "matters" for leaning in weighed)
    odd = sum(leaning.odd for leaning in weighed)
    text = f"{mattering} of {len(weighed)} weights matter"
    return text + (f"; {odd} {'has' if odd == 1 else 'have'} an odd sign" if odd else "")
