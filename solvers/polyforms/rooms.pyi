"""Memory for arrays whose length is known when an engine is made, freed with the engine."""
from typing import Any

class Rooms:
    def __init__(self, *args: Any, **kwargs: Any) -> None: ...
