"""Answers of a second voice by trying everything: all ways home of a melody, and beside each all lines. Slow."""
from functools import cache

from tests.reference.counterpoint_lines import LETTERS, Note, all_lines, natural

REACH = 7  # steps of a leap on the way home


def white(step):
    return Note(step, natural(step))


def all_ways(mode, note, left, keys):
    """Every melody of `left` white notes that goes on from a note and ends by a step down to the final.

    `keys` is the range of MIDI keys that a melody has.
    """
    if not left:
        return [()]
    ways = [()]
    for number in range(left):
        ways = [(*way, white(step)) for way in ways
                for before in [(way[-1] if way else note).step] for step in range(before - REACH, before + REACH + 1)
                if step >= 0 and natural(step) in keys
                and (number < left - 1 or (before - step == 1 and LETTERS[step % 7] == mode))]
    return [way for way in ways if left > 1 or note.key == natural(note.step)]


@cache
def lines_beside(melody, above, weights):
    return all_lines(melody, 1, above, dict(weights))


def costs_of_answers(played, answers, way, above, weights):
    """What the cheapest line costs for each answer to the last note played, if the melody goes on as the way does."""
    place = len(answers)
    costs = {}
    for cost, line in lines_beside((*played, *way), above, tuple(sorted(weights.items()))):
        if line[:place] == tuple(answers):
            costs[line[place]] = min(cost, costs.get(line[place], cost))
    return costs
