"""The Laboratory page: step limits and rules of the 1997 search, measured."""
