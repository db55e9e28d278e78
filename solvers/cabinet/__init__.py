"""The Cabinet: its lesson. What its rooms know is in `solvers.stars` and `solvers.numbers`."""
