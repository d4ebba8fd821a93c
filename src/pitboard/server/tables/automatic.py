"""Answers that the server gives itself: all rules about them are here.

A computer's forced decision is answered without a worker, and where a driver fails or a time is up
the default answer counts. The forced decision of a person is never answered: others would see that
there was only one answer, which is private.
"""

from __future__ import annotations

from pitboard.core.action import Action
from pitboard.core.game import Decision


def forced(decision: Decision) -> Action | None:
    """Gets the answer of a computer that has only one; None if it has a choice."""
    return decision.default if len(decision.actions) == 1 else None


def default(decision: Decision) -> Action:
    """Gets the answer that counts where a driver or a person gave none, or no legal one."""
    return decision.default
