"""LZW is read again by a plain reader, whatever the values are."""
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from solvers.core.lzw import compressed
from tests.reference.gif import unpacked


@given(st.integers(2, 8), st.integers(0, 2**32), st.sampled_from((1, 2, 50, 4000, 30_000)))
def test_what_is_compressed_is_read(code_size: int, seed: int, length: int) -> None:
    random = Random(seed)
    weights = [random.random() ** 6 for _ in range(1 << code_size)]
    values = bytes(random.choices(range(1 << code_size), weights, k=length))
    assert unpacked(compressed(values, code_size), code_size) == list(values)


def test_one_value_takes_few_bytes() -> None:
    assert len(compressed(bytes(200_000), 2)) < 1500
    assert unpacked(compressed(bytes(200_000), 2), 2) == [0] * 200_000
