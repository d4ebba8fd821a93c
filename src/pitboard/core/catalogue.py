"""The rule catalogue: what every rule id means, in each language, with the rulings on it.

Reads a folder with one folder for each language; knows the shape of an id (`F1.CONTEST.15` or
`BO-MOVE-03`: game, group, number) but no game. Tests, refusals and documents cite these ids.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

from pitboard.core.components import DataProblem, Node, read_toml
from pitboard.core.errors import BadData, BadOption

# Rules without an effect on play: a component, a hint, a wording not followed.
INFO = "info"
MODES = (
    *("basic", "both", "standard", "advanced", "optional", "championship"),
    *("series", "solo", "multi", INFO),
)
# Source of a rule: stated in its rulebook, derived from the rulebook, taken from an older edition,
# reported by players, or our own because a race needs one.
CERTAINTIES = ("stated", "derived", "first-edition", "reported", "ours")
# The language whose files hold mode and rulings of a rule; the others hold translated texts only.
ORIGINAL = "en"

_SEPARATOR = re.compile(r"[.-]")
_NUMBER = re.compile(r"[.-]\d+$")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. `mode` names the games in which it holds, `see` lists the rulings on it.

    `certainty` is its source, one of `CERTAINTIES`: unless it is stated, a rulebook that we do not
    have may differ.
    """

    id: str
    mode: str
    heading: str
    text: str
    see: tuple[str, ...] = ()
    certainty: str = CERTAINTIES[0]

    @property
    def group(self) -> str:
        """The id without its number, e.g. `F1.CONTEST`."""
        return _without_number(self.id)

    @property
    def game(self) -> str:
        """The first part of the id, e.g. `F1`."""
        return _SEPARATOR.split(self.id)[0]

    @property
    def testable(self) -> bool:
        """Whether the rule has an effect on play that a test can prove."""
        return self.mode != INFO


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question the rules leave open, and the answer this implementation gives."""

    id: str
    title: str
    text: str


_T = TypeVar("_T", bound=Rule | Ruling)


@dataclass(frozen=True, slots=True)
class Group:
    """The rules of one group, in order."""

    id: str
    heading: str
    rules: tuple[Rule, ...]

    def matches(self, word: str) -> bool:
        """Returns whether a word is the id, the game or the name of this group, in any case."""
        return word.strip().upper() in (self.id, *_SEPARATOR.split(self.id))


@dataclass(frozen=True, slots=True)
class Wording:
    """The catalogue in one language."""

    headings: Mapping[str, str]
    rules: Mapping[str, Rule]
    rulings: Mapping[str, Ruling]


class Catalogue:
    """The rules of one or more games, in one or more languages."""

    __slots__ = ("_wordings",)

    def __init__(self, wordings: Mapping[str, Wording]) -> None:
        self._wordings = dict(wordings)

    def __or__(self, other: Catalogue) -> Catalogue:
        """Joins the catalogues of two games, in the languages that both have."""
        return Catalogue(
            {
                lang: Wording(
                    {**wording.headings, **other._wordings[lang].headings},
                    {**wording.rules, **other._wordings[lang].rules},
                    {**wording.rulings, **other._wordings[lang].rulings},
                )
                for lang, wording in self._wordings.items()
                if lang in other._wordings
            }
        )

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(self._wordings)

    def __iter__(self) -> Iterator[str]:
        return iter(self._wordings[ORIGINAL].rules)

    def __len__(self) -> int:
        return len(self._wordings[ORIGINAL].rules)

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._wordings[ORIGINAL].rules

    def get(self, rule_id: str, lang: str = ORIGINAL) -> Rule:
        """Gets a rule by its id, in upper or lower case.

        :raises BadOption: if there is no such rule; it names those with a similar id.
        """
        return _look_up(self._wording(lang).rules, rule_id)

    def ruling(self, ruling_id: str, lang: str = ORIGINAL) -> Ruling:
        """Gets a ruling by its id, in upper or lower case.

        :raises BadOption: if there is no such ruling; it names those with a similar id.
        """
        return _look_up(self._wording(lang).rulings, ruling_id)

    def find(self, item_id: str, lang: str = ORIGINAL) -> Rule | Ruling:
        """Gets a rule or a ruling by its id, in upper or lower case.

        :raises BadOption: if there is neither; it names those with a similar id.
        """
        wording = self._wording(lang)
        known: dict[str, Rule | Ruling] = {**wording.rules, **wording.rulings}
        return _look_up(known, item_id)

    def rulings(self, rule_id: str, lang: str = ORIGINAL) -> tuple[Ruling, ...]:
        """Gets the rulings on a rule.

        :raises BadOption: if there is no such rule.
        """
        wording = self._wording(lang)
        return tuple(wording.rulings[ruling] for ruling in self.get(rule_id, lang).see)

    def search(self, words: str, lang: str = ORIGINAL) -> tuple[Rule, ...]:
        """Finds the rules whose id, heading or text has all the words, in any case and order."""
        wanted = _fold(words).split()
        if not wanted:
            return ()
        return tuple(
            rule
            for rule in self._wording(lang).rules.values()
            if _has_all(f"{rule.id} {rule.heading} {rule.text}", wanted)
        )

    def search_rulings(self, words: str, lang: str = ORIGINAL) -> tuple[Ruling, ...]:
        """Finds the rulings whose id, title or text has all the words, in any case and order."""
        wanted = _fold(words).split()
        if not wanted:
            return ()
        return tuple(
            ruling
            for ruling in self._wording(lang).rulings.values()
            if _has_all(f"{ruling.id} {ruling.title} {ruling.text}", wanted)
        )

    def groups(self, lang: str = ORIGINAL) -> tuple[Group, ...]:
        """Gets the groups in the order of the catalogue."""
        wording = self._wording(lang)
        rules: dict[str, list[Rule]] = {group: [] for group in wording.headings}
        for rule in wording.rules.values():
            rules[rule.group].append(rule)
        return tuple(
            Group(group, heading, tuple(rules[group]))
            for group, heading in wording.headings.items()
        )

    def _wording(self, lang: str) -> Wording:
        if lang not in self._wordings:
            raise BadOption("language-unknown", name=lang, known=", ".join(self._wordings))
        return self._wordings[lang]


def load_catalogue(folder: Path | Traversable) -> Catalogue:
    """Loads a catalogue from a folder that has a folder of TOML files for each language.

    :raises BadData: if a file breaks the schema or a translation does not match the original.
    """
    editions = {ORIGINAL: _original(folder.joinpath(ORIGINAL))}
    for inner in sorted(folder.iterdir(), key=lambda inner: inner.name):
        if inner.is_dir() and inner.name != ORIGINAL:
            editions[inner.name] = _translation(inner, editions[ORIGINAL])
    return Catalogue(editions)


def _original(folder: Path | Traversable) -> Wording:
    wording = _read(folder, facts=True)
    for rule in wording.rules.values():
        for ruling in rule.see:
            if ruling not in wording.rulings:
                raise BadData(DataProblem.MISSING, folder.name, f"rulings.{ruling}")
    return wording


def _translation(folder: Path | Traversable, original: Wording) -> Wording:
    words = _read(folder, facts=False)
    _same_keys(folder.name, "groups", words.headings, original.headings)
    _same_keys(folder.name, "rules", words.rules, original.rules)
    _same_keys(folder.name, "rulings", words.rulings, original.rulings)
    return Wording(
        {group: words.headings[group] for group in original.headings},
        {
            rule.id: replace(
                words.rules[rule.id], mode=rule.mode, see=rule.see, certainty=rule.certainty
            )
            for rule in original.rules.values()
        },
        {ruling: words.rulings[ruling] for ruling in original.rulings},
    )


def _same_keys(
    lang: str, kind: str, found: Mapping[str, object], expected: Mapping[str, object]
) -> None:
    for key in expected:
        if key not in found:
            raise BadData(DataProblem.MISSING, lang, f"{kind}.{key}")
    for key in found:
        if key not in expected:
            known = ", ".join(_close(key, expected))
            raise BadData(DataProblem.UNKNOWN_KEY, lang, f"{kind}.{key}", known=known)


def _read(folder: Path | Traversable, *, facts: bool) -> Wording:
    headings: dict[str, str] = {}
    rules: dict[str, Rule] = {}
    rulings: dict[str, Ruling] = {}
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if not path.name.endswith(".toml"):
            continue
        file = read_toml(path)
        if "groups" in file.data:
            headings |= _headings(file.entry("groups"))
        for entry in file.entries("rules", required=False):
            _add(entry, rules, _rule(entry, headings, facts=facts))
        for entry in file.entries("rulings", required=False):
            _add(entry, rulings, _ruling(entry))
        file.done()
    return Wording(headings, rules, rulings)


def _headings(entry: Node) -> dict[str, str]:
    return {group: entry.text(group) for group in entry.data}


def _rule(entry: Node, headings: Mapping[str, str], *, facts: bool) -> Rule:
    rule_id = entry.text("id")
    group = _without_number(rule_id)
    if group == rule_id or group not in headings:
        entry.fail(DataProblem.CHOICE, "id", found=rule_id, choices=", ".join(headings))
    rule = Rule(
        id=rule_id,
        mode=entry.text("mode", choices=MODES) if facts else "",
        heading=entry.text("heading"),
        text=entry.text("text"),
        see=tuple(entry.list("see", default=())) if facts else (),
        certainty=entry.text("certainty", CERTAINTIES[0], CERTAINTIES) if facts else "",
    )
    entry.done()
    return rule


def _ruling(entry: Node) -> Ruling:
    ruling = Ruling(entry.text("id"), entry.text("title"), entry.text("text"))
    entry.done()
    return ruling


def _add(entry: Node, known: dict[str, _T], item: _T) -> None:
    if item.id in known:
        entry.fail(DataProblem.DUPLICATE, "id", found=item.id)
    known[item.id] = item


def _without_number(rule_id: str) -> str:
    return _NUMBER.sub("", rule_id)


def _look_up(known: Mapping[str, _T], item_id: str) -> _T:
    item = known.get(item_id.strip().upper())
    if item is None:
        raise BadOption("rule-unknown", id=item_id, close=", ".join(_close(item_id, known)))
    return item


def _close(item_id: str, known: Mapping[str, object]) -> list[str]:
    return get_close_matches(item_id.strip().upper(), known, n=3, cutoff=0.0)


def _has_all(text: str, words: list[str]) -> bool:
    folded = _fold(text)
    return all(word in folded for word in words)


def _fold(text: str) -> str:
    # Italian texts have typographic apostrophes, keyboards have straight ones.
    return text.casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
