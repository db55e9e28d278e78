"""The folder of a bundle: refused without a library of X11, and without libraries that nothing needs any more."""
import shutil
import subprocess

import pytest

from tools.bundle.folder import X11, FreezeError, check_windows, remove_orphans


def test_a_folder_without_a_library_of_x11_is_refused(tmp_path):
    for name in X11:
        (tmp_path / name).write_bytes(b"")
    check_windows(tmp_path)
    (tmp_path / X11[2]).unlink()
    with pytest.raises(FreezeError, match=r"libxcb-icccm\.so\.4"):
        check_windows(tmp_path)


@pytest.mark.skipif(shutil.which("gcc") is None or shutil.which("objdump") is None, reason="gcc and binutils do it")
def test_libraries_that_nothing_needs_go(tmp_path):
    def link(name, *others):
        made = tmp_path / name
        made.parent.mkdir(exist_ok=True)
        subprocess.run(["gcc", "-shared", "-fPIC", "-nostdlib", "-x", "c", "/dev/null", "-x", "none", "-o", made,
                        f"-Wl,--no-as-needed,-soname,{made.name}", *(tmp_path / other for other in others)], check=True)

    link("libdeep.so.1")
    link("libdeep_orphan.so.1")
    link("libused.so.2", "libdeep.so.1")
    link("liborphan.so.3", "libdeep_orphan.so.1", "libdeep.so.1")
    link("libpython3.11.so.1.0")
    link("plugins/plugin.so", "libused.so.2")
    (tmp_path / "libtext.so").write_text("GROUP")
    assert remove_orphans(tmp_path) == ["libdeep_orphan.so.1", "liborphan.so.3", "libtext.so"]
    assert {path.name for path in tmp_path.rglob("lib*")} == {"libdeep.so.1", "libused.so.2", "libpython3.11.so.1.0"}
