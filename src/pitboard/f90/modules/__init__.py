"""The modules of Race! Formula 90, each optional: weather, flags, fuel ..."""
