"""A wheel that needs more than its name says is refused, with what it needs."""
import zipfile

import pytest

from tools.wheels import checking
from tools.wheels.targets import TARGETS

LINUX = TARGETS["linux-x86_64"].tag
SAID = 'one.whl is consistent with the\nfollowing platform tag: "{}".\n\nThe wheel requires no external libraries'


@pytest.mark.parametrize(("platform", "strange"), [
    ("manylinux_2_17_x86_64", set()),
    ("manylinux_2_28_x86_64", set()),
    ("manylinux_2_31_x86_64", {'platform tag: "manylinux_2_31_x86_64"'}),
    ("linux_x86_64", {"what auditwheel does not name"}),
    ("manylinux_2_17_aarch64", {'platform tag: "manylinux_2_17_aarch64"'}),
])
def test_a_newer_linux_is_told(platform, strange):
    assert checking.newer_than(LINUX, SAID.format(platform)) == strange


@pytest.mark.slow
@pytest.mark.parametrize(("name", "line", "strange"), [
    ("linux-x86_64", "PyTuple_SetItem(number, 0, NULL)", ""),
    ("linux-x86_64", "extern int _PyLong_Sign(PyObject *); _PyLong_Sign(number)", "_PyLong_Sign"),
    ("windows-x86_64", "PyTuple_SetItem(number, 0, NULL)", ""),
    ("windows-x86_64", "extern int __stdcall MessageBeep(unsigned); MessageBeep(0)", "USER32"),
])
def test_the_tools_of_each_system_look(tmp_path, name, line, strange):
    pytest.importorskip("pefile", reason="./run wheels installs what checks a wheel")
    pytest.importorskip("ziglang", reason="./run wheels installs the compiler")
    from tests.tools.wheels.test_compiling import engine
    from tools.wheels.compiling import compile_engines

    target = TARGETS[name]
    if "MessageBeep" in line:
        target = target._replace(flags=(*target.flags, "-luser32"))
    made, = compile_engines(target, [engine(tmp_path, line)], tmp_path, tmp_path / "built")
    wheel = tmp_path / f"one-1.2-cp311-abi3-{target.tag}.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.write(made, f"one/{made.name}")
        archive.writestr("one-1.2.dist-info/WHEEL",
                         f"Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: cp311-abi3-{target.tag}\n")
        archive.writestr("one-1.2.dist-info/METADATA", "Metadata-Version: 2.1\nName: one\nVersion: 1.2\n")
        archive.writestr("one-1.2.dist-info/RECORD", "")
    if strange:
        with pytest.raises(checking.CheckError, match=f"(?i){strange}"):
            checking.check(wheel, target)
    else:
        checking.check(wheel, target)
