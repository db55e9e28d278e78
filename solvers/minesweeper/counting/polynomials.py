"""Products of polynomials with non-negative integer coefficients of any size, in pieces.

A piece is multiplied as one long integer (L. Kronecker's substitution): each coefficient becomes a digit wide enough
for any coefficient of the product. After each piece, at most a few milliseconds, the generators yield a measure of its
work; they return the coefficients.
"""
from collections.abc import Generator, Sequence

PIECE = 24  # coefficients


def product(left: Sequence[int], right: Sequence[int]) -> Generator[int, None, list[int]]:
    """The coefficients of left times right."""
    whole = [0] * (len(left) + len(right) - 1)
    for i in range(0, len(left), PIECE):
        for k in range(0, len(right), PIECE):
            for place, coefficient in enumerate(_multiply(left[i : i + PIECE], right[k : k + PIECE]), start=i + k):
                whole[place] += coefficient
            yield PIECE
    return whole


def weights_of_other(factor: Sequence[int], weights: Sequence[int]) -> Generator[int, None, list[int]]:
    """Weights of a product's other factor, given one `factor` and the `weights` of the product: the transposed product.

    Coefficient m of the other factor and i of `factor` contribute to coefficient m + i of the product.
    """
    length = len(weights) - len(factor) + 1
    sums = [0] * length
    for i in range(0, len(factor), PIECE):
        piece = factor[i : i + PIECE]
        for m in range(0, length, PIECE):
            end = min(m + PIECE, length)
            products = _multiply(piece[::-1], weights[i + m : i + end + len(piece) - 1])
            for place in range(m, end):
                sums[place] += products[place - m + len(piece) - 1]
            yield PIECE
    return sums


def _multiply(left: Sequence[int], right: Sequence[int]) -> list[int]:
    width = (sum(left).bit_length() + max(right).bit_length()) // 8 + 1
    return unpack(pack(left, width) * pack(right, width), width, len(left) + len(right) - 1)


def pack(coefficients: Sequence[int], width: int) -> int:
    """Pack coefficients into one integer, `width` bytes each."""
    return int.from_bytes(b"".join([coefficient.to_bytes(width, "little") for coefficient in coefficients]), "little")


def unpack(whole: int, width: int, length: int) -> list[int]:
    """The inverse of `pack`."""
    digits = whole.to_bytes(width * length, "little")
    return [int.from_bytes(digits[start : start + width], "little") for start in range(0, len(digits), width)]
