"""The page Story: a tale is walked through, live, with conversations, hints and the solver's own walk."""
