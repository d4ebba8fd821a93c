"""The kinds of errors: a stable code and data, without text.

Texts are in the translation files under `error-<code>`. Kinds:

* `Malformed` - text that is no action, option or file of ours at all;
* `Refused`   - a well-formed action that the rules forbid now (with the rule's id);
* `BadOption` - an option, name or number that a match cannot be made from;
* `BadData`   - a component file (track, deck, chart ...) that breaks its schema;
* `BadRecord` - a match record that is truncated, edited, foreign or not replayable.
"""

from __future__ import annotations


class PitboardError(Exception):
    """An error with a stable `code` and the `data` that its text needs."""

    def __init__(self, code: str, **data: object) -> None:
        super().__init__(code, data)
        self.code = code
        self.data = data

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles by attributes: the constructors of subclasses take their data by keyword."""
        return _restored, (type(self), self.__dict__)

    def __str__(self) -> str:
        details = ", ".join(f"{key}={value!r}" for key, value in self.data.items())
        return f"{self.code} ({details})" if details else self.code


def _restored(kind: type[PitboardError], attributes: dict[str, object]) -> PitboardError:
    error = kind.__new__(kind, attributes["code"], attributes["data"])
    error.__dict__.update(attributes)
    return error


def reason_of(error: Exception) -> str:
    """Gets the text of an OS error without error number and file name, or of any other error."""
    return getattr(error, "strerror", None) or str(error)


class Malformed(PitboardError):
    """Text that cannot be parsed."""


class BadOption(PitboardError):
    """An option, name or number that a match cannot be made from."""


class BadData(PitboardError):
    """A component file that breaks its schema; `data` has `file`, `where` and what is wrong."""

    def __init__(self, code: str, file: str, where: str, **data: object) -> None:
        super().__init__(code, file=file, where=where, **data)


class BadRecord(PitboardError):
    """A match record that cannot be trusted; `data` has `file` and, where known, `line`."""


class Refused(PitboardError):
    """A well-formed action that the rules forbid; `rule` is the id of the rule that forbids it."""

    def __init__(self, code: str, rule: str = "", **data: object) -> None:
        super().__init__(code, **data)
        self.rule = rule
