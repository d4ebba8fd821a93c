"""What looks at Race! Formula 90 from outside a race: drawings of its boards."""
