"""Race: the published totals come out, every secret is there once, and a race goes on where it was left."""
import msgspec
import pytest

from solvers.abgame.history import History
from solvers.abgame.race import Race, RaceState, Runner
from solvers.abgame.strategies import ENTROPY, Position
from solvers.core.engine import finish
from solvers.core.formats import FormatError

SMALL = RaceState(codes="3/6", secrets=120, seed=607, runners=(
    Runner("random"), Runner("entropy"), Runner("minimax"), Runner("size-consistent"), Runner("fresh")))


def test_published_totals():
    runners = (Runner("minimax"), Runner("size"), Runner("parts"), Runner("entropy"))
    found = finish(Race(RaceState(runners=runners, seed=1)))
    assert [(each.total, each.most) for each in found.runners] == [(27139, 7), (26551, 7), (26751, 8), (26424, 8)]
    assert {each.secrets for each in found.runners} == {5040}


@pytest.mark.parametrize(("codes", "secrets"), [("3/6", 120), ("2/3", 6), ("4/10", 5040), ("4/6r", 1296)])
def test_each_secret_is_there_once(codes, secrets):
    race = RaceState(codes=codes, secrets=secrets, seed=99, runners=SMALL.runners)
    assert race.every
    assert sorted(map(race.secret, range(secrets))) == list(range(secrets))


def test_each_secret_by_itself():
    """A race gives what playing each secret from the start gives."""
    space, found = SMALL.space, []
    for secret in range(space.size):
        position = Position.from_history(History(space))
        while True:
            guess = finish(ENTROPY.engine_for(position))
            answer = position.candidates.answers(guess)[list(position.candidates).index(secret)]
            if answer == space.right:
                break
            position = position.after(guess, answer, position.candidates.fitting(guess, answer))
        found.append(len(position.turns) + 1)
    entropy = finish(Race(SMALL)).runners[1]
    assert entropy.total == sum(found)
    assert entropy.found == tuple(found.count(number) for number in range(1, max(found) + 1))


@pytest.mark.parametrize("steps", [1, 17])
def test_it_goes_on_where_it_was_left(steps):
    whole = finish(Race(SMALL))
    state = SMALL
    for _ in range(120 // steps + 1):
        engine = Race(RaceState.read(state.write()))
        while engine.snapshot().played < min(state.played + steps, 120):
            engine.advance(1)
        state = engine.snapshot()
        assert len({runner.secrets for runner in state.runners}) == 1
    assert state == whole
    assert Race(whole).advance(1)
    assert whole.fresh == SMALL


@pytest.mark.parametrize(("changes", "words"), [
    ({"codes": "5/26r"}, "at most 100,000 codes"), ({"secrets": 121}, "120 codes of 3/6, not 121"),
    ({"codes": "4/10r", "runners": (Runner("optimum"), Runner("entropy"))}, "proved within some seconds"),
    ({"runners": (Runner("entropy"), Runner("entropy"))}, "runs twice"),
    ({"runners": (Runner("entropy", (1,)), Runner("minimax"))}, "found equally many secrets"),
    ({"runners": (Runner("entropy", (1, 0)), Runner("minimax", (1,)))}, "not be 0"),
    ({"codes": "nonsense"}, "no kind of code"), ({"runners": (Runner("nobody"), Runner("minimax"))}, "no strategy"),
])
def test_what_cannot_be_is_refused(changes, words):
    with pytest.raises(FormatError, match=words):
        msgspec.structs.replace(SMALL, **changes)
    names = {"codes": SMALL.codes, "secrets": SMALL.secrets} | {
        key: msgspec.to_builtins(value) for key, value in changes.items()}
    runners = names.pop("runners", msgspec.to_builtins(SMALL.runners))
    with pytest.raises(FormatError):
        RaceState.read(msgspec.json.encode({"format": 1, "seed": 1, "runners": runners, **names}))
