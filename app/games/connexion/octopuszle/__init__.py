"""The Octopuszle page: 256 squares, and two solutions with the same diagonals."""
