"""What looks at Bolide from outside a race: the exact lap, drawings, sketches of circuits."""
