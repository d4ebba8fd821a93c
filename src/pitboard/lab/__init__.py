"""Measuring: simulated races, studies, benchmarks, counts of positions."""
