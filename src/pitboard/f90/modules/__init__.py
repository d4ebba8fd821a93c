"""What may be added to a race of Race! Formula 90, each part by itself: weather, flags, fuel ..."""
