"""Scene: a state of a tab worth a picture."""
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Scene:
    """A name, and what brings the tab there; `prepare` returns when it stands."""

    name: str
    prepare: Callable[[], object]
