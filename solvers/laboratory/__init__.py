"""What the commands of all games share: files, options, progress, checkpoints, signals and clusters."""
