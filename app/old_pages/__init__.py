"""Bases of pages that are not yet pages."""
