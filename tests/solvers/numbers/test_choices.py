"""What is looked at in the rooms of numbers: ids there and back, and one sentence for what is none."""
import pytest

from solvers.core.formats import FormatError
from solvers.numbers.choices import PrimesChoice, QualityChoice, TrianglesChoice, read_choice


@pytest.mark.parametrize("choice", [
    PrimesChoice(), PrimesChoice(10, 1, 2), QualityChoice(), QualityChoice(60, 1, 59, 1, 10**17), TrianglesChoice(),
    TrianglesChoice(1, 2, 2000, 10**12),
])
def test_an_id_is_what_it_was_read_from(choice):
    assert read_choice(choice.id) == choice


@pytest.mark.parametrize("text", [
    "cabinet:primes/9/3:2", "cabinet:primes/100/3:91", "cabinet:primes/100/0:2", "cabinet:primes/10000001/3:2",
    "cabinet:primes/100/1001:2", "cabinet:primes/100/3:10000019", "cabinet:primes/1e3/3:2", "cabinet:quality/5x5/2x3:0",
    "cabinet:quality/5x5/7x3:0", "cabinet:quality/3001x5/3x3:0", "cabinet:triangles/3/3/4:9",
    "cabinet:triangles/1/2/2001:9", "cabinet:triangles/1/2/3:1000000000001", "cabinet:star/5/2:0", "cabinet", "",
    "primes:1",
])
def test_what_is_none_is_a_sentence(text):
    with pytest.raises(FormatError, match=r"\.$"):
        read_choice(text)
