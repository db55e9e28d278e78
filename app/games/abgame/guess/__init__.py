"""The page You guess: a secret is to be found, and whoever likes sees what each guess would tell."""
