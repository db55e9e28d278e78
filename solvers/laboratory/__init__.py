"""Shared by the commands of all games: files, options, progress, checkpoints, signals and clusters."""

LABORATORY = "--laboratory"  # the first argument by which a bundled window is the laboratory instead
