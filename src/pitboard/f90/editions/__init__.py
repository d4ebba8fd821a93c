"""The editions of Race! Formula 90: each binds the names of steps, questions and components."""
