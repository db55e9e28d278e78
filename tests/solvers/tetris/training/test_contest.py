"""A tournament that is kept: what adds up is read back, what does not is refused, and it goes on where it stood."""
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.tetris.controllers import NAMED
from solvers.tetris.strict.games import Outcome
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.contest import Contest
from solvers.tetris.weights_file import attacker

ONE = Outcome(1, 2, 3, False)


def contest(games=6, names=("dellacherie", "dt-20", "blog-hand"), **others):
    others = {"rules": Rules(8, 8, "sz"), "seed": 5, **others}
    return Contest(controllers=tuple(NAMED[name] for name in names), games=games, **others)


@pytest.fixture
def workers():
    with ThreadPoolExecutor(2) as pool:
        yield pool


@pytest.mark.parametrize("first", [1, 5, 64, 99])
def test_it_goes_on_where_it_stood(workers, first):
    whole = finish(contest(games=100).tournament(workers))
    part = finish(contest(games=first).tournament(workers))
    begun = msgspec.structs.replace(contest(games=100), outcomes=part.outcomes).tournament(workers)
    assert begun.snapshot() == part
    assert begun.progress().done == 3 * first
    assert finish(begun) == whole


def test_one_that_is_finished_stands_at_once(workers):
    whole = finish(contest().tournament(workers))
    again = msgspec.structs.replace(contest(), outcomes=whole.outcomes).tournament(workers)
    assert again.advance(1)
    assert again.result() == whole


@pytest.mark.parametrize("outcomes", [
    ((ONE,),), ((), (ONE,), ()), ((ONE._replace(lines=-1),),) * 3, ((ONE,) * 7,) * 3,
    ((ONE._replace(pieces=1 << 63),),) * 3,
])
def test_games_that_do_not_add_up_are_refused(outcomes):
    with pytest.raises(FormatError):
        Contest.read(msgspec.json.encode(msgspec.structs.replace(contest(), outcomes=outcomes)))


def test_what_cannot_be_is_refused():
    with pytest.raises(FormatError, match="same name"):
        contest(names=("bcts", "bcts"))
    with pytest.raises(FormatError, match="100,000 games"):
        contest(games=40_000)
    with pytest.raises(FormatError):
        Contest.read(contest(names=("bcts", "lee")).write().replace(b'"lee"', b'"bcts"'))


def test_an_attacker_is_refused_by_its_name():
    """It does not know the strict rules: its games would end the tournament."""
    known = contest(names=("bcts", "lee"))
    with pytest.raises(FormatError, match="“attacker” plays by the guideline’s rules alone"):
        msgspec.structs.replace(known, controllers=(*known.controllers, attacker()))
    written = msgspec.json.encode({**msgspec.to_builtins(known), "controllers": [attacker(), NAMED["lee"]]})
    with pytest.raises(FormatError, match="“attacker” plays by the guideline’s rules alone") as caught:
        Contest.read(written)
    assert str(caught.value).endswith("watch a match instead.")
