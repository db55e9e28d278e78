"""splitmix64 and xoshiro256** in plain Python, from their authors' description (Blackman and Vigna, 2018)."""

WORD = 2**64 - 1


def splitmix(state: int) -> tuple[int, int]:
    """The next state and the value that belongs to it."""
    state = (state + 0x9E3779B97F4A7C15) & WORD
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
    return state, z ^ (z >> 31)


def rotated(x: int, k: int) -> int:
    return ((x << k) | (x >> (64 - k))) & WORD


class Xoshiro:
    """A generator, seeded as the engines seed theirs: the stream is mixed into the state after one splitmix64 value."""

    def __init__(self, seed: int, stream: int) -> None:
        _, state = splitmix(seed)
        state ^= stream
        self.s = []
        for _ in range(4):
            state, value = splitmix(state)
            self.s.append(value)

    def next(self) -> int:
        s = self.s
        result = (rotated((s[1] * 5) & WORD, 7) * 9) & WORD
        t = (s[1] << 17) & WORD
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotated(s[3], 45)
        return result

    def below(self, n: int) -> int:
        """A number below n: the upper half of a value is scaled, and drawn again where that would favour some."""
        while True:
            product = (self.next() >> 32) * n
            if product % 2**32 >= 2**32 % n:
                return product >> 32
