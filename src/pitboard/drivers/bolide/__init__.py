"""Drivers for Bolide."""
