"""Rules with their rulings for the page, in its language."""

from __future__ import annotations

from functools import cache

from pitboard import games
from pitboard.core.catalogue import CERTAINTIES, Catalogue, Ruling
from pitboard.server.messages import RuleBook, RuleBooks, RuleChapter, RuleText, RulingText
from pitboard.server.texts import TRANSLATORS


def rule_text(catalogue: Catalogue, rule_id: str, lang: str) -> RuleText:
    """Gets a rule of a catalogue, or a ruling that stands for one.

    :raises BadOption: if there is neither.
    """
    found = catalogue.find(rule_id)
    if isinstance(found, Ruling):
        ruling = _ruling(catalogue, found.id, lang)
        heading = TRANSLATORS[lang].text("web-ruling")
        return RuleText(ruling.id, "", heading, ruling.title, ruling.text, [])
    rule = catalogue.get(rule_id, lang)
    headings = {group.id: group.heading for group in catalogue.groups(lang)}
    rulings = [_ruling(catalogue, ruling, lang) for ruling in rule.see]
    fields = (rule.id, rule.mode, headings[rule.group], rule.heading, rule.text, rulings)
    if rule.certainty == CERTAINTIES[0]:
        return RuleText(*fields)
    return RuleText(*fields, TRANSLATORS[lang].text(f"rule-certainty-{rule.certainty}"))


@cache
def rule_books(lang: str) -> RuleBooks:
    """Gets the rules of every game, book by book and chapter by chapter."""
    return RuleBooks([_book(name, games.rules(name), lang) for name in games.games_with("rules")])


def _book(name: str, catalogue: Catalogue, lang: str) -> RuleBook:
    chapters: dict[str, RuleChapter] = {
        group.id: RuleChapter(group.id, group.heading, []) for group in catalogue.groups(lang)
    }
    for rule_id in catalogue:
        fields = rule_text(catalogue, rule_id, lang)
        chapters[catalogue.get(rule_id, lang).group].rules.append(fields)
    title = TRANSLATORS[lang].text(f"game-{name}")
    return RuleBook(name, title, [each for each in chapters.values() if each.rules])


def _ruling(catalogue: Catalogue, ruling_id: str, lang: str) -> RulingText:
    fields = catalogue.ruling(ruling_id, lang)
    return RulingText(ruling_id, fields.title, fields.text)
