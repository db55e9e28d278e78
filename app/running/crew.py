"""A crew: the threads that one engine gives its work to, at the priority of those that drive engines."""
import os
from concurrent.futures import ThreadPoolExecutor

from app.running.worker import step_back


def crew(threads: int = 0) -> ThreadPoolExecutor:
    """So many threads, 0 for as many as there are processors, made when there is work for them. Whoever asks for it
    shuts it down."""
    return ThreadPoolExecutor(threads or os.cpu_count() or 1, thread_name_prefix="crew", initializer=step_back)


def dismiss(threads: ThreadPoolExecutor) -> None:
    """Let them end what they are at, and drop what waits; nobody waits for that."""
    threads.shutdown(wait=False, cancel_futures=True)
