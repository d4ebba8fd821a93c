"""WebSockets: connection limits and the endpoint that reads commands of a table's page."""
