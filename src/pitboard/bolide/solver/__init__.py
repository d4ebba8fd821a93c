"""The exact lap: fewest turns from every point and speed, look-ahead, drivability."""
