"""The frame of a tab and what stands in it: pages, panel, banner, solver bar."""
