"""What hints about a guess say: why it is good, then which one it is, then more of it."""
import pytest

from app.games.abgame.guess.guess_hint_desk import guess_hint, more, why_hint
from solvers.abgame.codes import CodeSpace
from solvers.abgame.history import History
from solvers.abgame.weights import Weighing
from solvers.core.engine import finish

SPACE = CodeSpace(2, 4)


def weights(*turns):
    """What each guess is expected to tell after guesses with the numbers of their answers."""
    history = History(SPACE)
    for guess, answer in turns:
        history = history.after(SPACE.number(guess), answer)
    return finish(Weighing(history.candidates))


def left_by(count):
    """The turns of one guess that leave so many secrets."""
    guess = SPACE.text(0)
    sizes = History(SPACE).candidates.histogram(0)
    return (guess, sizes.index(count)) if count in sizes else None


def test_a_hint_says_why_and_then_which_guess():
    known = weights()
    why, words = guess_hint(known)
    guess = SPACE.text(known.best(1)[0][0])
    assert why == f"{SPACE.size} codes still fit."
    assert words.startswith(f"{guess} parts them best: into ")
    assert words.endswith("It can itself be the secret.")
    reason, promise = why_hint(known)
    assert (reason, guess in promise) == (why, False)
    assert promise == words.replace(f"{guess} parts them best: into", "A good guess parts them into")
    assert more(known)[0] == guess
    assert "on average" in more(known)[1]


@pytest.mark.parametrize(("count", "why"), [(1, "Only one code fits"), (2, "Only two codes fit")])
def test_few_secrets_are_named(count, why):
    turn = left_by(count)
    assert turn is not None
    subject, sentence = guess_hint(weights(turn))
    assert subject.startswith(why)
    assert all(text in sentence for text in weights(turn).candidates.texts())
    assert why_hint(weights(turn))[0].startswith(why)
    assert not any(text in " ".join(why_hint(weights(turn))) for text in weights(turn).candidates.texts())
