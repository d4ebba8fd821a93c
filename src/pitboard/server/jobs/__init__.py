"""Background work: the queue for worker processes, the workers, webhooks."""
