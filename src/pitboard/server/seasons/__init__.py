"""Seasons on a server: stored states, what their page shows, what people may do."""
