"""Files on disk, and the dialogs that ask for them."""
