"""The workers of a Dask scheduler as an executor, with their errors reported in one sentence."""
import logging
import sys
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from importlib import import_module

from solvers.core.formats import FormatError

SECONDS = 10  # that a scheduler has for its first answer
LOGGERS = ("distributed", "distributed.client", "tornado", "tornado.application", "asyncio")
LOST = "The cluster has lost a worker or a connection; what was done there is done again."


class Troubles(logging.Handler):
    """Log handler that reports worker failures once, in one sentence, where the libraries log tracebacks: a run
    survives the loss of a worker. Silent about work that is dropped when a run ends."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.silent = True

    def emit(self, record: logging.LogRecord) -> None:
        """Handle a log record of the libraries."""
        if not self.silent:
            self.silent = True
            print(LOST, file=sys.stderr, flush=True)


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """Within the block, use the workers of a scheduler. Raises FormatError if it does not answer, or disappears."""
    try:
        client_of = import_module("distributed").Client
    except ImportError:
        needs = "--cluster needs the package “distributed”: install it, or solvarium with its extra “cluster”."
        raise FormatError(needs) from None
    troubles = Troubles()
    for name in LOGGERS:
        logging.getLogger(name).handlers = [troubles]
    try:
        client = client_of(address, timeout=SECONDS)
    except (OSError, ValueError) as error:
        raise FormatError(f"no scheduler answers at {address[:50]}: {str(error)[:100]}") from None
    with client:
        troubles.silent = False
        try:
            yield client.get_executor()
        except CancelledError:
            raise FormatError(f"the scheduler at {address[:50]} has gone, and the work with it.") from None
        finally:
            troubles.silent = True
