"""Hints of the page Compose in words: which note is best, and why the others are worse."""
from typing import Final

from app.games.counterpoint.compose.lane import short_number
from solvers.counterpoint.outlook import Candidate, Outlook
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import BY_NAME
from solvers.counterpoint.spoken import interval_name, short_name

TELLING: Final = ("parallel-perfect", "direct-perfect", "thrice")  # rules whose refusals one may wonder at


def hint_words(best: Candidate, found: Outlook, beside: Pitch | None) -> str:
    """Why a note is the best one, and what is wrong with the next best and with those that rules refuse; `beside` is
    the note of the cantus."""
    least = f"{best.least or 0:g}"
    ways = f"{short_number(best.ways)} {'way' if best.ways == 1 else 'ways'} left, and "
    words = [f"{ways}the cheapest line costs {least}." if found.voice is None else
             f"{ways if best.ways else ''}the cheapest piece found with it costs {least}."]
    if best.pitch is not None and beside is not None:
        low, high = sorted((best.pitch, beside), key=lambda each: (each.step, each.midi))
        name = interval_name(low, high)
        words[0] = f"{'An' if name[0] in 'aeio' else 'A'} {name}; {words[0]}"
    words[0] = words[0][:1].upper() + words[0][1:]
    others = sorted((each for each in found.candidates if each.able and each is not best and each.pitch is not None),
                    key=lambda each: each.least or 0.0)
    words += [f"{short_name(each.pitch)} costs {each.least or 0:g}." for each in others[:2] if each.pitch is not None]
    refused = [each for each in found.candidates if each.refused in TELLING]
    if refused and refused[0].pitch is not None:
        words.append(f"{short_name(refused[0].pitch)}: {BY_NAME[refused[0].refused].title.lower()}.")
    return " ".join(words)
