"""How large the words of a text are, in percent; kept, and the same on every page."""
from app.files import store

PERCENTS = (80, 90, 100, 110, 125, 150, 175, 200)
USUAL = 100
KEY = "connexion/text_size"


def factor() -> float:
    """How much larger than usual."""
    return percent() / 100


def percent() -> int:
    """One of PERCENTS."""
    kept = store.settings().value(KEY, USUAL)
    return kept if kept in PERCENTS else USUAL


def change(steps: int) -> None:
    """Make the words so many steps larger; 0 makes them as usual."""
    at = PERCENTS.index(percent()) + steps
    store.settings().set_value(KEY, PERCENTS[min(max(at, 0), len(PERCENTS) - 1)] if steps else USUAL)
