"""The frame of a tab and its parts: pages, panel, banner, solver bar."""
