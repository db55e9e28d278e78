"""Explanations: reasons, hints, studies of positions and reviews of games."""
