"""The two models of shorthand, learned from the dictionaries without the fifth of the words that is held out."""
import random
from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence

from solvers.shorthand import tagger
from solvers.shorthand.alignment import Part, align
from solvers.shorthand.lexicon import held_out, outlines
from solvers.shorthand.model import Model, make_model
from solvers.shorthand.rules import (
    Relatives,
    Speaker,
    choices_of,
    hints_of,
    letter_line,
    spellable,
    spelled_symbols,
    stroke_line,
    strokes_of,
)
from solvers.shorthand.strokes import read_outline
from solvers.shorthand.training.expectation import Table, learn_chances

SEED = 607
SOUND_BITS, STROKE_BITS = 20, 20  # of the tables: 2 ** 20 weights
ALIGNED = 12_000                  # words from which the chances of letters and sounds are learned
SCALE, LEAST = 2.0, 1             # of the mean weights, as bytes
EDITIONS = ("anniversary", "1916")

Tell = Callable[[str], object]
Example = tuple[Callable[[], tagger.Sequence], list[int]]


def learn_sounds(words: dict[str, Part], rounds: int, tell: Tell) -> Model:
    """The model of how letters sound, from pronunciations by word."""
    words = {word: sounds for word, sounds in words.items() if spellable(word) and not held_out(word)}
    sample = random.Random(SEED).sample(sorted(words), min(ALIGNED, len(words)))
    chances = learn_chances([(word, words[word]) for word in sample], 2, 6)
    tell(f"{len(sample):,} words aligned")
    aligned = {word: parts for word, sounds in words.items() if (parts := align(word, sounds, chances)) is not None}
    untrained = _untrained((word, parts) for word, parts in aligned.items())
    numbers = {part: number for number, part in enumerate(untrained.labels)}

    def line(word: str) -> Callable[[], tagger.Sequence]:
        return lambda: letter_line(word, choices_of(untrained, word))

    examples = [(line(word), [numbers[part] for part in parts]) for word, parts in aligned.items()
                if all(part in numbers for part in parts)]  # a part that one word alone has is no label
    return untrained._replace(table=_train(examples, SOUND_BITS, rounds, tell))


def learn_strokes(speaker: Speaker, rounds: int, tell: Tell) -> Model:
    """The model of how letters with their sounds are written, from both editions of the dictionary."""
    words = [(edition, word, strokes_of(read_outline(outline)))
             for edition, name in enumerate(EDITIONS) for word, outline in outlines(name).items()
             if spellable(word) and not held_out(word)]
    pairs = [(spelled_symbols(word, speaker.sounds(word)), strokes) for _, word, strokes in words]
    chances = learn_chances(pairs, 3, 8)
    tell(f"{len(pairs):,} words aligned")
    aligned = [(*each[:2], symbols, parts) for each, (symbols, strokes) in zip(words, pairs, strict=True)
               if (parts := align(symbols, strokes, chances)) is not None]
    # Hints of an example come from related words of its own edition, as they will for a word that is in no dictionary.
    untrained = _untrained((symbols, parts) for _, _, symbols, parts in aligned)
    numbers = {part: number for number, part in enumerate(untrained.labels)}
    labels = [{word: [numbers[part] for part in parts] for edition, word, _, parts in aligned if edition == each}
              for each in range(len(EDITIONS))]
    relatives = [Relatives(words) for words in labels]

    def line(edition: int, word: str, symbols: Sequence[str]) -> Callable[[], tagger.Sequence]:
        def made() -> tagger.Sequence:
            known, near = labels[edition], relatives[edition]
            begins, ends = near.beginning(word), near.ending(word)
            hints = hints_of(word, begins and (known[begins[0]], begins[1]), ends and (known[ends[0]], ends[1]))
            return stroke_line(word, speaker.sounds(word), choices_of(untrained, symbols), hints, edition)
        return made

    examples = [(line(edition, word, symbols), labels[edition][word]) for edition, word, symbols, _ in aligned]
    return untrained._replace(table=_train(examples, STROKE_BITS, rounds, tell))


def _untrained(aligned: Iterable[tuple[Sequence[str], Sequence[Part]]]) -> Model:
    """A model without weights, whose chances are counted in aligned examples for each symbol and its first letter."""
    counts: dict[str, Counter[Part]] = defaultdict(Counter)
    for symbols, parts in aligned:
        for symbol, part in zip(symbols, parts, strict=True):
            counts[symbol][part] += 1
            if symbol != symbol[0]:
                counts[symbol[0]][part] += 1
    chances: Table = {
        symbol: {part: count / parts.total() for part, count in sorted(parts.items(), key=lambda pair: (-pair[1], pair))
                 if count > 1 or ":" in symbol}
        for symbol, parts in sorted(counts.items())
    }
    labels = sorted({part for parts in chances.values() for part in parts} - {()})
    return make_model(((), *labels), chances, array("b"))


def _train(examples: list[Example], bits: int, rounds: int, tell: Tell) -> "array[int]":
    """The table of weights after so many rounds over the examples, each in another order."""
    learner, order = tagger.Learner(bits), random.Random(SEED)
    for turn in range(rounds):
        order.shuffle(examples)
        right = sum(learner.learn(line(), answer) for line, answer in examples)
        tell(f"round {turn + 1} of {rounds}: {right / len(examples):.1%} of {len(examples):,} words right at once")
    return learner.average(SCALE, LEAST)
