"""Bolide: inertia racing on a grid. Rules, circuits and the exact lap; no screens, no sentences."""
