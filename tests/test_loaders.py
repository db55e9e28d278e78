"""Every reader under damaged, nested, huge, endless and nonsensical input: a value, or one short sentence, soon."""
import gc
import json
import random
import re
import resource
import signal
import time
from contextlib import suppress

import pytest

from app.games.spanit import game_text
from solvers.connexion import collection
from solvers.core.formats import FormatError
from solvers.spanit.competition.standings import Standings
from tests import hostile as hostile_inputs
from tests.cases import for_each
from tests.hostile import LARGE, fed, hostile
from tests.reader_examples import EXAMPLES, EXCEPTIONS, GAME, PLAN, SPAN, SURPLUS_IS_READ, Example
from tests.readers import functions, modules, raising, reader, readers, reads_text

CASES = [(name, example) for name, examples in EXAMPLES.items()
         for example in ([examples] if isinstance(examples, Example) else examples)]


def loader(name, example):
    """A reader as one of bytes, with all that belongs to its example."""
    read = reader(name)

    def load(data):
        given = example.wrapped(data) if example.wrapped else data.decode("utf-8", "surrogateescape") \
            if isinstance(example.given, str) else data
        found = read(given, *example.others)
        return example.then(found) if example.then else found

    return load


def as_bytes(example):
    return example.given.encode() if isinstance(example.given, str) else example.given


@pytest.fixture(scope="module", autouse=True)
def found():
    """The names of all readers, for which every module is parsed: not of what the test may take. None of the trees is
    garbage, and each search for some would pass through them: five sixths of the time that parsing takes otherwise. So
    it is not searched for meanwhile, and later without them; in the end they are let go."""
    gc.disable()
    names = sorted(readers())
    gc.freeze()
    gc.enable()
    yield names
    for kept in (modules, functions, raising, readers):
        kept.cache_clear()


def test_every_reader_is_fed(found):
    assert found == sorted(EXAMPLES.keys() | EXCEPTIONS.keys())
    assert not EXAMPLES.keys() & EXCEPTIONS.keys()
    for name, example in CASES:
        assert isinstance(example.given, str) == reads_text(name), name


@pytest.mark.parametrize("rounds", [12, pytest.param(2000, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("name", "example"), CASES, ids=[name for name, _ in CASES])
def test_whatever_is_read_is_answered_soon_and_shortly(name, example, rounds):
    load = loader(name, example)
    assert load(as_bytes(example)) is not None, "the example is read"
    inputs = [*hostile(as_bytes(example), rounds, random.Random(name))]
    if isinstance(example.given, str):  # fields, and lines of files that were read, are no longer
        inputs = [data for data in inputs if len(data) <= 5 * LARGE]
    number, complaint = fed(load, inputs)
    assert not complaint, f"{complaint} for {len(inputs[number]):,} bytes, {inputs[number][:100]!r}"


LINES = {name: (name, example) for name, example in CASES
         if isinstance(example.given, str) and "\n" not in example.given and name not in SURPLUS_IS_READ}


@for_each(("name", "example"), LINES.values(), ids=LINES.keys())
def test_what_is_left_over_of_a_token_is_not_dropped(name, example):
    load = loader(name, example)
    value = repr(load(as_bytes(example)))
    assert " object at 0x" not in value, "it can be compared"
    tokens = [*re.finditer(rb"\w+", as_bytes(example))]
    for token in tokens[::max(1, len(tokens) // 12)]:
        for surplus in (b"~zz", b"zz", b" ~zz"):
            text = token.string[:token.end()] + surplus + token.string[token.end():]
            with suppress(FormatError):  # as it should be
                assert repr(load(text)) != value, text


def test_a_reader_that_takes_longer_than_a_person_would_wait_is_ended(monkeypatch):
    def is_busy(data):
        end = time.process_time() + 4
        while time.process_time() < end:
            pass

    monkeypatch.setattr(hostile_inputs, "SECONDS", 0.2)
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    assert fed(is_busy, [b"x"]) == (0, f"its process ended by signal {signal.SIGPROF.value}")
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before < 2


def test_a_count_beyond_all_floats_is_refused():
    game = {**GAME, "h": [10**400, 2, False]}
    standings = {"format": 1, "plan": json.loads(Standings(plan=PLAN).write())["plan"], "games": [game, game]}
    with pytest.raises(FormatError, match=r"games\[0\]\.h\[0\]"):
        Standings.read(json.dumps(standings).encode())


def test_a_text_that_would_take_long_is_refused_at_once():
    with pytest.raises(FormatError, match=r"^these are 2,000,001 lines; at most 5,000 are read at once\.$"):
        collection.harvest("x\n" * 2_000_000)
    many = SPAN.replace(b"{a short one}", b"").replace(b"(1... b2 2. d2)", b"(b2)" * 30_000)
    with pytest.raises(FormatError, match="a game has at most 20,000 moves"):
        game_text.read_text(many)
