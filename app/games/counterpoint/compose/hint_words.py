"""Hints of the page Compose in words: which note is best, and why the others are worse."""
from collections.abc import Sequence

from solvers.core.wording import counted
from solvers.counterpoint.outlook import Candidate, Outlook
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import BY_NAME
from solvers.counterpoint.spoken import interval_name, short_name
from solvers.counterpoint.voices.composing import VoiceCandidate


def hint_words(best: Candidate, found: Outlook, beside: Pitch | None) -> str:
    """Why a note is the best one, and what is wrong with the next best and with those that rules refuse."""
    words = [f"{counted(best.ways, 'way')} left, and the cheapest line costs {best.least or 0:g}."]
    if best.pitch is not None and beside is not None:
        low, high = sorted((best.pitch, beside), key=lambda each: (each.step, each.midi))
        name = interval_name(low, high)
        words[0] = f"{'An' if name[0] in 'aeio' else 'A'} {name}; {words[0]}"
    others = sorted((each for each in found.candidates if each.ways and each is not best and each.pitch is not None),
                    key=lambda each: each.least or 0.0)
    words += [f"{short_name(each.pitch)} costs {each.least or 0:g}." for each in others[:2] if each.pitch is not None]
    refused = [each for each in found.candidates if each.refused in ("parallel-perfect", "direct-perfect", "thrice")]
    if refused and refused[0].pitch is not None:
        words.append(f"{short_name(refused[0].pitch)}: {BY_NAME[refused[0].refused].title.lower()}.")
    return " ".join(words)


def voices_words(able: Sequence[VoiceCandidate], refused: Sequence[VoiceCandidate]) -> str:
    """The same in three and four voices: `able` are the notes that can stand, the best first."""
    words = [f"The cheapest piece with it costs {able[0].least or 0:g}."]
    words += [f"{short_name(each.pitch)} costs {each.least or 0:g}." for each in able[1:3]]
    words += [f"{short_name(each.pitch)}: {BY_NAME[each.refused].title.lower()}." for each in refused[:2]]
    return " ".join(words)
