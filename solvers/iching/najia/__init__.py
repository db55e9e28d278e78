"""Najia: a hexagram read by the calendar, with stems and branches, family relations and spirits beside its lines."""
