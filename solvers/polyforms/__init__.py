"""Polyforms: tiles that fill a form, after the Logelium solver, and engines that find all ways."""
