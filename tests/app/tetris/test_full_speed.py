"""Ten minutes at full speed, boards drawn, leave memory as it was."""
import psutil
import pytest
from PySide6.QtCore import QEventLoop, QTimer

MINUTES = 10
WARM_UP = 30          # seconds until everything is allocated that one needs
SPREAD = 6_000_000    # bytes that come and go


def run_for(seconds):
    loop = QEventLoop()
    QTimer.singleShot(round(1000 * seconds), loop.quit)
    loop.exec()


@pytest.mark.slow
@pytest.mark.timeout(60 * MINUTES + 300)
def test_memory_stays_flat(tab):
    tab.turn_to("watch")
    tab.solve()
    tab.solver_bar.set_speed(0)
    tab.worker.set_speed(0.0)
    run_for(WARM_UP)
    process, sizes = psutil.Process(), []
    for _ in range(MINUTES):
        sizes.append(process.memory_info().rss)
        run_for(60)
    sizes.append(process.memory_info().rss)
    assert tab.solving
    assert max(sizes) - sizes[0] < SPREAD, [round(size / 1e6, 1) for size in sizes]
