"""A wheel of a platform is the bare wheel, its engines and its tag, and pip takes it for what it is."""
import zipfile

import pytest
from packaging.utils import parse_wheel_filename

from tools.wheels.targets import TARGETS

packing = pytest.importorskip("tools.wheels.packing", reason="./run wheels installs what packs a wheel")


@pytest.fixture
def bare(tmp_path):
    path = tmp_path / "one-1.2-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr("one/__init__.py", "")
        wheel.writestr("one-1.2.dist-info/METADATA", "Metadata-Version: 2.1\nName: one\nVersion: 1.2\n")
        wheel.writestr("one-1.2.dist-info/WHEEL",
                       "Wheel-Version: 1.0\nGenerator: x\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr("one-1.2.dist-info/RECORD", "one/__init__.py,,\n")
    return path


@pytest.mark.parametrize("name", TARGETS)
def test_a_wheel_has_its_engines_and_its_tag(bare, tmp_path, name):
    engine = tmp_path / "built" / "one" / f"fast{TARGETS[name].suffix}"
    engine.parent.mkdir(parents=True)
    engine.write_bytes(b"engine")
    made = packing.pack(bare, TARGETS[name], [engine], tmp_path / "built")
    assert {str(tag) for tag in parse_wheel_filename(made.name)[3]} == {
        f"cp311-abi3-{TARGETS[name].tag}"}
    with zipfile.ZipFile(made) as wheel:
        assert wheel.testzip() is None
        assert wheel.read(f"one/{engine.name}") == b"engine"
        about = wheel.read("one-1.2.dist-info/WHEEL").decode().splitlines()
        record = wheel.read("one-1.2.dist-info/RECORD").decode()
    assert about == ["Wheel-Version: 1.0", "Generator: x", "Root-Is-Purelib: false",
                     f"Tag: cp311-abi3-{TARGETS[name].tag}"]
    assert f"one/{engine.name},sha256=" in record
    assert record.count("one/__init__.py") == 1
