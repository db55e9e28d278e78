"""The crew: the threads that engines give their work to, at the priority of those that drive engines."""
import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from app.worker import step_back


@cache
def crew() -> ThreadPoolExecutor:
    """As many threads as there are processors, made when there is work for them."""
    return ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="crew", initializer=step_back)
