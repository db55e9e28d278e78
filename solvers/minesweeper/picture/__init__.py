"""Pictures of boards: the grid is found, and each cell is read by its colours and its shape."""
