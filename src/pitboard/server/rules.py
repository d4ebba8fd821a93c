"""Rules as the page reads them: one in every language, with the rulings on it."""

from __future__ import annotations

from pitboard.core.catalogue import Catalogue
from pitboard.i18n import LANGUAGES
from pitboard.server.messages import RuleText, RulingText
from pitboard.server.texts import in_all


def rule_text(catalogue: Catalogue, rule_id: str) -> RuleText:
    """Gets a rule of a catalogue.

    :raises BadOption: if there is no such rule.
    """
    rules = {lang: catalogue.get(rule_id, lang) for lang in LANGUAGES}
    rule = rules[LANGUAGES[0]]
    headings = {
        lang: {group.id: group.heading for group in catalogue.groups(lang)} for lang in LANGUAGES
    }
    return RuleText(
        rule.id,
        rule.mode,
        in_all(lambda lang: headings[lang][rule.group]),
        in_all(lambda lang: rules[lang].heading),
        in_all(lambda lang: rules[lang].text),
        [_ruling(catalogue, ruling) for ruling in rule.see],
    )


def _ruling(catalogue: Catalogue, ruling_id: str) -> RulingText:
    told = {lang: catalogue.ruling(ruling_id, lang) for lang in LANGUAGES}
    return RulingText(
        ruling_id,
        in_all(lambda lang: told[lang].title),
        in_all(lambda lang: told[lang].text),
    )
