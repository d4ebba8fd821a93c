"""Options of a match: their declarations with limits, and their validation."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeVar

from pitboard.core.errors import BadOption


class OptionProblem(StrEnum):
    """What can be wrong with an option; sentences under `error-<value>`."""

    UNKNOWN = "option-unknown"
    MISSING = "option-missing"
    TYPE = "option-type"
    CHOICE = "option-choice"
    RANGE = "option-range"
    NEEDS = "option-module"
    NEWER = "option-newer"


T = TypeVar("T")
OptionValue = str | int | bool
Options = Mapping[str, OptionValue]
"""Options of a match by name; one that is off or has no value is missing."""
FIRST_VERSION = 1
"""The version of what was stored before its number was."""


class NewerVersion(BadOption):
    """The value is a version that only newer releases have."""

    def __init__(self, **data: object) -> None:
        super().__init__(OptionProblem.NEWER, **data)


@dataclass(frozen=True, slots=True)
class Option:
    """One named switch. `choices` limit a text, `low` and `high` a number."""

    name: str
    kind: type[OptionValue]
    default: OptionValue | None = None
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    rule: str = ""
    needs: tuple[str, ...] = ()
    """Switches (a level, a module) of which one must be on for the option to have an effect."""
    excludes: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Switches that the option cannot be combined with, and the code of the refusal."""
    low_if: Mapping[str, int] = field(default_factory=dict, hash=False)
    """Lower limits of a number by the name of another option that must be given."""
    omit_if_default: bool = False
    """The game leaves it out of the options of a match while it is at its default."""
    versioned: bool = False
    """A number of a version: a match keeps the one it began with, a new match takes the highest."""
    resolve: Callable[[str], str] | None = field(default=None, hash=False, compare=False)
    """Reads the text of a file of the caller, for an option whose value may be one."""

    def read(self, text: str) -> OptionValue:
        """Parses a value; text that cannot be parsed is returned, and `check` refuses it."""
        if self.kind is bool:
            return {"true": True, "false": False}.get(text, text)
        if self.kind is int and text.isascii() and text.removeprefix("-").isdigit():
            return int(text[:20])
        return text

    def least(self, given: Mapping[str, object]) -> int:
        """Gets the lower limit of a number, which other given options may lower."""
        return min((self.low, *(low for name, low in self.low_if.items() if given.get(name))))

    def check(self, value: object, given: Mapping[str, object]) -> OptionValue:
        """Returns the value if it is allowed beside the other given options.

        :raises BadOption: with the values that are allowed.
        """
        if not isinstance(value, self.kind) or (isinstance(value, bool) and self.kind is not bool):
            raise BadOption(
                OptionProblem.TYPE, name=self.name, value=str(value), expected=self.kind.__name__
            )
        if self.choices and value not in self.choices:
            raise BadOption(
                OptionProblem.CHOICE,
                name=self.name,
                value=str(value),
                choices=", ".join(self.choices),
            )
        low = self.least(given)
        if self.versioned and isinstance(value, int) and value > self.high:
            raise NewerVersion(name=self.name, found=value, expected=self.high)
        if isinstance(value, int) and self.kind is int and not low <= value <= self.high:
            raise BadOption(
                OptionProblem.RANGE, name=self.name, value=value, low=low, high=self.high
            )
        return value


def validate(declared: Sequence[Option], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Checks given options against the declared ones and fills in defaults.

    :raises BadOption: about the first one that is unknown, missing or out of its limits.
    """
    names = [option.name for option in declared]
    for name in given:
        if name not in names:
            raise BadOption(OptionProblem.UNKNOWN, name=str(name), known=", ".join(names))
    checked: dict[str, OptionValue] = {}
    for option in declared:
        value = given.get(option.name, option.default)
        if value is None:
            raise BadOption(OptionProblem.MISSING, name=option.name)
        checked[option.name] = option.check(value, given)
    return checked


def stored_options(declared: Sequence[Option], given: Mapping[str, T]) -> dict[str, T | int]:
    """Gets options of a stored match, season or record: one that names no version has the first.

    `validate` alone would give it the newest.
    """
    first = {option.name: FIRST_VERSION for option in declared if option.versioned}
    return {**first, **given}


def new_options(declared: Sequence[Option], given: Mapping[str, T]) -> dict[str, T | int]:
    """Gets the options of another match like a stored one, with the newest versions."""
    newest = {option.name: option.high for option in declared if option.versioned}
    return {**given, **newest}


def resolved(declared: Sequence[Option], given: Mapping[str, object]) -> dict[str, object]:
    """Gets options with the text of the caller's files in place of their paths.

    Only for options typed by the person at this machine: never for those of a record, a season or
    a request.

    :raises BadData: if a file cannot be read or breaks its format.
    """
    readers = {option.name: option.resolve for option in declared}
    return {
        name: read(value) if (read := readers.get(name)) and isinstance(value, str) else value
        for name, value in given.items()
    }


def board_option(declared: Sequence[Option]) -> Option:
    """Gets the option that names the board."""
    return next(option for option in declared if option.resolve is not None)


def refused(code: str, citations: Mapping[str, str], **data: object) -> BadOption:
    """Makes the refusal of an option, with the rule that the citations have for it."""
    return BadOption(code, rule=citations[code], **data)


def check_together(
    declared: Sequence[Option],
    given: Mapping[str, object],
    words: Collection[str],
    citations: Mapping[str, str],
) -> None:
    """Refuses options that cannot be combined with the switches that are on (level, modules).

    :raises BadOption: about the first one, with its rule from the citations.
    """
    for option in declared:
        value = given.get(option.name, option.default)
        if value == option.default:
            continue
        for word, code in option.excludes.items():
            if word in words:
                raise refused(code, citations, **{"name": option.name, option.name: value})
        if option.needs and not any(word in words for word in option.needs):
            data = {"modules": ", ".join(option.needs), "count": len(option.needs)}
            rule = citations[f"option-{option.name}"]
            raise BadOption(OptionProblem.NEEDS, name=option.name, rule=rule, **data)
