"""The HTTP side: REST interface, request checks, rate limits, the built page."""
