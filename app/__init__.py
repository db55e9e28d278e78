"""What the user sees. Qt lives here, and only here."""
