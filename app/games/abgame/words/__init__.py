"""The page Words: secret words on one board or several, with a list of one's own or ours."""
