"""Pool of threads for the work of one engine, at the low priority of all engines."""
import os
from concurrent.futures import ThreadPoolExecutor

from app.running.worker import step_back


def thread_pool(threads: int = 0) -> ThreadPoolExecutor:
    """A pool of threads, 0 for one per processor, which start when there is work. The caller shuts it down."""
    return ThreadPoolExecutor(threads or os.cpu_count() or 1, thread_name_prefix="pool", initializer=step_back)


def shut_down(pool: ThreadPoolExecutor) -> None:
    """Shut down a pool without waiting: its threads finish their current task, and drop the queue."""
    pool.shutdown(wait=False, cancel_futures=True)
