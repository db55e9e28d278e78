"""The pictures of every page, for the manual."""
