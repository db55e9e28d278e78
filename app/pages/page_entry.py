"""PageEntry: what a tab knows of a page before it is built."""
from dataclasses import dataclass
from importlib import import_module
from typing import Any


@dataclass(frozen=True, slots=True)
class PageEntry:
    """A page's key (in saved games and menus), its title on the page switch, its tip, and where its class is
    defined."""

    key: str
    title: str
    tip: str
    import_path: str  # module:class

    def load(self) -> Any:
        """Import the class of the page. Lets any error of the import through."""
        module, name = self.import_path.split(":")
        return getattr(import_module(module), name)

    def is_of(self, kind: type) -> bool:
        """True if the page has exactly this class."""
        return self.import_path == f"{kind.__module__}:{kind.__qualname__}"
