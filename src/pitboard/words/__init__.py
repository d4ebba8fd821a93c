"""Races in words: what happened, what is asked and what an answer would bring."""
