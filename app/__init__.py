"""What the user sees. Qt lives here, and only here."""
import builtins

import PySide6  # noqa: F401

__version__ = "0.4.1"
APP_ID = "io.github.solvarium.Solvarium"  # by which desktops know its windows, its icon and its files in assets/

# PySide6 puts an import of its own in the place of Python's. It reads the source of every module that is imported, to
# see whether that may ask for `__feature__`: 0.1 ms each, and a start imports 250. Nothing here asks for any.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
