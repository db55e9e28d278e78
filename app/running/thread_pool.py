"""Pool of threads that one engine gives its work to, at the low priority of those that drive engines."""
import os
from concurrent.futures import ThreadPoolExecutor

from app.running.worker import step_back


def thread_pool(threads: int = 0) -> ThreadPoolExecutor:
    """A pool of so many threads, 0 for as many as there are processors; they start when there is work for them.
    Whoever asks for it shuts it down."""
    return ThreadPoolExecutor(threads or os.cpu_count() or 1, thread_name_prefix="pool", initializer=step_back)


def shut_down(pool: ThreadPoolExecutor) -> None:
    """End a pool without waiting: its threads finish what they are at, and drop what waits."""
    pool.shutdown(wait=False, cancel_futures=True)
