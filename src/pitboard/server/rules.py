"""Rules as the page reads them: one in its language, with the rulings on it."""

from __future__ import annotations

from pitboard.core.catalogue import Catalogue, Ruling
from pitboard.server.messages import RuleText, RulingText
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
    return RuleText(rule.id, rule.mode, headings[rule.group], rule.heading, rule.text, rulings)


def _ruling(catalogue: Catalogue, ruling_id: str, lang: str) -> RulingText:
    told = catalogue.ruling(ruling_id, lang)
    return RulingText(ruling_id, told.title, told.text)
