"""Rules: GET /api/rules and GET /api/rules/{id}."""

from __future__ import annotations

from pitboard.server.wire import Outbound


class RulingText(Outbound):
    """A question the rules leave open and the answer given here."""

    id: str
    title: str
    text: str


class RuleText(Outbound):
    """A rule with its rulings. `origin`: where it comes from if no known rulebook has it."""

    id: str
    mode: str
    group: str
    heading: str
    text: str
    rulings: list[RulingText]
    origin: str = ""


class RuleChapter(Outbound):
    """A chapter of rules."""

    id: str
    heading: str
    rules: list[RuleText]


class RuleBook(Outbound):
    """The rules of one game or edition, chapter by chapter."""

    id: str
    name: str
    chapters: list[RuleChapter]


class RuleBooks(Outbound):
    """GET /api/rules: all rules."""

    books: list[RuleBook]
