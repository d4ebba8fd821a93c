"""Printed matter of Race! Formula 90: cards, charts, chits, tracks and how their files are read."""
