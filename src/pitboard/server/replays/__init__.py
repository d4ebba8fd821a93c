"""Finished races: records, replays made from them, uploads."""
