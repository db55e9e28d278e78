"""Reading: what files of other programs say, as parts and bars."""
