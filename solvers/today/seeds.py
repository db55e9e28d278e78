"""The numbers that tasks of the day are drawn from, apart from tasks: the window knows those from its start on, and
hashing loads a large library."""
from datetime import date
from hashlib import sha256


def seed_of(game: str, day: date, attempt: int = 0) -> int:
    """The number of 63 bits from which the task of a day is made; `attempt` counts the candidates that were too easy or
    too hard."""
    return int.from_bytes(sha256(f"today:{game}:{day.isoformat()}:{attempt}".encode()).digest()[:8]) >> 1
