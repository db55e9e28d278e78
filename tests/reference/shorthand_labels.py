"""The best labels of a short sequence, by trying all of them: the same weights at the same hashes, summed plainly."""
from itertools import product

WORD = 0xFFFFFFFF


def mix(value, other):
    value = (value ^ (other & WORD)) * 0x9E3779B1 & WORD
    return value ^ value >> 15


def around(streams, places, token):
    """The hashes of all runs of symbols around a token, and of the token itself."""
    found, symbol = [], 0
    for number, (stream, at) in enumerate(zip(streams, places, strict=True)):
        row = [0] * 4 + list(stream) + [0] * 4
        here = at[token] + 4
        symbol = mix(symbol, row[here])
        for first in range(-4, 5):
            value = mix(17 + number, 100 + first)
            for last in range(first, min(first + 5, 5)):
                value = mix(value, 1000 + row[here + last])
                if last >= -1 and first <= 1:
                    found.append(value)
                if (row[here + last] == 0 and last > 0) or here + last + 1 >= len(row):
                    break
    return [*found, mix(symbol, 77)], symbol


def best_labels(streams, places, choices, table):
    """The labels of the highest sum, by trying every labelling."""
    mask = len(table) - 1
    seen = [around(streams, places, token) for token in range(len(choices))]

    def score(labels):
        total = before = earlier = written = older = 0
        for token, label in enumerate(labels):
            runs, symbol = seen[token]
            following = seen[token + 1][1] if token + 1 < len(labels) else 0
            features = [mix(run, label) for run in runs] + [
                mix(mix(201, before), label), mix(mix(mix(202, before), earlier), label),
                mix(mix(mix(203, written), older), label), mix(mix(mix(204, before), symbol), label),
                mix(mix(mix(205, written), symbol), label), mix(mix(206, written), label),
                mix(mix(mix(207, written), label), following),
            ]
            total += sum(table[feature & mask] for feature in features)
            earlier, before = before, label
            if label:
                older, written = written, label
        return total

    return max((score(labels), labels) for labels in product(*choices))
