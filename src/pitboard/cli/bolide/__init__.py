"""Bolide at the command line."""
