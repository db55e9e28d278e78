"""Networks as files: read as they were written, and whatever is amiss is one sentence."""
import json
import zlib
from array import array

import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.tetris.ntuple import network_file
from solvers.tetris.ntuple.learning import Learning
from solvers.tetris.ntuple.network_file import HEAD, Learnt, is_network, read, write
from solvers.tetris.ntuple.plan import Plan
from solvers.tetris.strict.games import game_seeds

PLAN = Plan(6, 10, 3, 3, games=400, rate=0.5)


@pytest.fixture(scope="module")
def data():
    return write(Learnt(PLAN, 400, finish(Learning(PLAN))))


def changed(data, packed=None, **about):
    """The file with another second line, or other weights, and a checksum that is right again."""
    line, rest = data[len(HEAD):].split(b"\n", 1)
    packed = rest if packed is None else packed
    told = {**json.loads(line), "checksum": zlib.crc32(packed), **about}
    return HEAD + json.dumps(told).encode() + b"\n" + packed


def test_what_is_written_is_read(data):
    learnt = read(data)
    assert is_network(data)
    assert (learnt.plan, learnt.games) == (PLAN, 400)
    assert write(learnt) == data == changed(data).replace(b", ", b",").replace(b": ", b":")
    assert len(data) < 2 * len(learnt.network)
    taught = finish(Learning(PLAN)).play_games(game_seeds(1, 100))
    lines = [sum(outcome.lines for outcome in outcomes) for outcomes in (learnt.network.play_games(game_seeds(1, 100)),
                                                                         taught)]
    coarse = read(write(learnt, 10))
    assert len(write(coarse)) < 0.8 * len(data)
    greatest = [max(map(abs, array("i", network.weights()))) for network in (coarse.network, learnt.network)]
    assert greatest[0] == pytest.approx(greatest[1], rel=0.01)
    assert abs(lines[0] - lines[1]) < 0.2 * lines[1]  # rounded weights play as well


def test_what_is_damaged_is_said(data):
    weights = 2 * len(PLAN.network())
    for wrong, words in (
        (b"", "no n-tuple network"), (b"x" + data, "no n-tuple network"), (HEAD, "does not say"),
        (HEAD + b" " * 2000 + data[len(HEAD):], "does not say"), (HEAD + b"{\n", "not valid JSON"),
        (changed(data, format=2), "another version"), (changed(data, shift=29), "shift"),
        (changed(data, checksum=1), "checksum"), (data[:-1], "checksum"), (data[:-1] + b"x", "checksum"),
        (changed(data, b"junk"), "weights cannot be read"), (changed(data, zlib.compress(bytes(7))), "weights"),
        (changed(data, zlib.compress(bytes(weights + 1))), "weights"),
        (changed(data, zlib.compress(bytes(10**8))), "weights"),
        (changed(data, zlib.compress(b"\x7f" * weights), shift=28), "weights"),
        (changed(data, plan={"width": 99}), "a board is"), (changed(data, plan={"up": 9}), "a window is"),
    ):
        with pytest.raises(FormatError, match=words):
            read(wrong)


def test_a_long_file_is_not_read(data, monkeypatch):
    monkeypatch.setattr(network_file, "LIMIT", len(data) - 1)
    with pytest.raises(FormatError, match="longer than"):
        read(data)
