"""The platforms that wheels are built for: what the compiler calls each, and what pip does."""
from typing import Final, NamedTuple

PYTHON_TAG: Final = "cp311"
LIMITED_API: Final = "0x030B0000"  # of Python 3.11: one file for it and all that come after


class Target(NamedTuple):
    """A platform. `triple` is zig's name for it, `tag` that of wheels."""

    triple: str
    tag: str
    suffix: str = ".abi3.so"
    flags: tuple[str, ...] = ("-fPIC",)

    @property
    def windows(self) -> bool:
        """True where engines are libraries of Windows, which say what they take from python3.dll."""
        return self.suffix == ".pyd"


_MAC: Final = ("-fPIC", "-undefined", "dynamic_lookup")  # Python's functions come from whoever loads the engine

TARGETS: Final = {
    "linux-x86_64": Target("x86_64-linux-gnu.2.28", "manylinux_2_28_x86_64"),
    "linux-aarch64": Target("aarch64-linux-gnu.2.28", "manylinux_2_28_aarch64"),
    "macos-arm64": Target("aarch64-macos.12.0", "macosx_12_0_arm64", flags=_MAC),
    "macos-x86_64": Target("x86_64-macos.12.0", "macosx_12_0_x86_64", flags=_MAC),
    "windows-x86_64": Target("x86_64-windows-gnu", "win_amd64", ".pyd", ()),
}
