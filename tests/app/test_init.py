"""What importing `app` does by itself."""
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = """
import linecache
import app.games
print(*linecache.cache, sep="\\n")
"""


def test_no_module_is_read_for_features_of_pyside():
    read = subprocess.check_output([sys.executable, "-c", SOURCES], cwd=ROOT, text=True).splitlines()
    assert not [path for path in read if Path(path).is_relative_to(ROOT / "app")]
