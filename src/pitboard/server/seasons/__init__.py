"""Seasons on a server: stored states, the view for their page, commands of drivers and Director."""
