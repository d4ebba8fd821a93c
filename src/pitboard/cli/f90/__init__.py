"""Race! Formula 90 at the command line."""
