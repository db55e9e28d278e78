"""The Solutions page: pictures of all solutions of the puzzle at hand, with filters."""
