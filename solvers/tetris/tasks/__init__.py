"""Tasks of the trainer: positions without end, each with a goal, a way that an engine found, and a judge."""
