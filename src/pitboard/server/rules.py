"""Rules as the page reads them: one in every language, with the rulings on it."""

from __future__ import annotations

from pitboard.core.catalogue import Catalogue, Ruling
from pitboard.i18n import LANGUAGES
from pitboard.server.messages import RuleText, RulingText
from pitboard.server.texts import in_all, text


def rule_text(catalogue: Catalogue, rule_id: str) -> RuleText:
    """Gets a rule of a catalogue, or a ruling that stands for one.

    :raises BadOption: if there is neither.
    """
    found = catalogue.find(rule_id)
    if isinstance(found, Ruling):
        ruling = _ruling(catalogue, found.id)
        return RuleText(ruling.id, "", text("web-ruling"), ruling.title, ruling.text, [])
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
