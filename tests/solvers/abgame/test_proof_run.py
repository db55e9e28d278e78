"""A proof as a long run: what is kept is read again, goes on where it was, and a bad record is refused."""
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest

from solvers.abgame.proof_run import SPACE, ProofRecord, ProofRun, outset
from solvers.core.engine import finish
from solvers.core.formats import FormatError


@pytest.fixture
def workers():
    with ThreadPoolExecutor(1) as pool:
        yield pool


def run_until(run, stands):
    while not stands(run.snapshot()):
        assert not run.advance(1)
    run.close()
    return run.snapshot()


def proved(record):
    return 0 if record.seen is None else sum(part.proved for part in record.seen.parts)


def test_the_outset_is_where_a_proof_begins(workers):
    begun = ProofRun(ProofRecord(), workers, 1)
    begun.advance(1)
    seen = finish(outset())
    assert seen == begun.snapshot().seen
    assert (len(seen.parts), seen.least, seen.best) == (13, 24_575, None)
    begun.close()


def test_it_goes_on_where_it_was(workers):
    first = run_until(ProofRun(ProofRecord(), workers, 1), lambda record: proved(record) >= 3)
    kept = ProofRecord.read(first.write())
    assert kept == first
    assert not kept.finished
    run = ProofRun(kept, workers, 1)
    assert run.snapshot() == kept
    assert run.progress().text == "Setting up"
    assert not run.advance(1)
    assert proved(run.snapshot()) >= 3
    later = run_until(run, lambda record: proved(record) >= 5)
    assert later.checkpoint.tried[:len(kept.checkpoint.tried)] == kept.checkpoint.tried
    assert later.figures["searched"] >= kept.figures["searched"]
    by_size = {part.size: part for part in later.seen.parts}
    assert [by_size[size].best for size in (6, 8, 9)] == [21, 30, 32]  # 15 + 6, 22 + 8, 23 + 9: the first counted


def test_a_record_of_what_no_proof_comes_to_is_begun_anew(workers):
    first = run_until(ProofRun(ProofRecord(), workers, 1), lambda record: proved(record) >= 2)
    tried = first.checkpoint.tried
    false = msgspec.structs.replace(first.checkpoint, tried=(msgspec.structs.replace(tried[0], guess=5039), *tried[1:]))
    run = ProofRun(msgspec.structs.replace(first, checkpoint=false), workers, 1)
    assert not run.advance(1)
    assert proved(run.snapshot()) == 0
    assert run.snapshot().earlier == (0, 0, 0)
    run.close()


def test_bad_records():
    record = msgspec.to_builtins(ProofRecord())
    checkpoint = {"space": "3/6", "aim": "total", "most": None, "tried": []}
    part = {"answer": 1, "size": 1, "least": 1, "best": 1, "guess": 1, "tried": 1, "guesses": 1, "proved": True}
    seen = [0, [list(part.values())] * 2, 1, 1, 1, 1, 1]
    for changes in ({"checkpoint": checkpoint}, {"format": 9}, {"seen": seen}, {"earlier": [1]}, {"nonsense": 1}):
        with pytest.raises(FormatError):
            ProofRecord.read(msgspec.json.encode(record | changes))
    assert ProofRecord.read(msgspec.json.encode(record)) == ProofRecord()
    assert str(SPACE) == "4/10"
