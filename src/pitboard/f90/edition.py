"""What an edition of the game is: its box, what its names stand for, its rules and citations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pitboard.core.procedure import Procedure
from pitboard.f90.box.box import Box
from pitboard.f90.ruleset import Ruleset


@dataclass(frozen=True)
class Level:
    """A way to play an edition: its name among the options, and its version.

    The version rises when a rule of this way is corrected; it says nothing of other ways.
    """

    mode: str
    version: int
    words: frozenset[str]
    """What options that need or exclude something may find here: the level, its modules."""


@dataclass(frozen=True)
class Edition:
    """One edition of Race! Formula 90."""

    number: int
    box: Box
    procedure: Procedure[Any] = field(repr=False)
    """What the names of steps and questions stand for; chapters say which state they take."""
    citations: Mapping[str, str] = field(repr=False)
    """The rule for each key of a question, a refusal, an event or an option."""
    levels: Mapping[str, Level]
    modules: tuple[str, ...]
    """What may be added to the Basic game one by one, as the book has it."""
    ruleset: Callable[[Mapping[str, Any]], Ruleset] = field(repr=False)
    """Gets the rule set of validated options."""
    phases: Mapping[str, str] = field(default_factory=dict, repr=False)
    """The lettered phase of the individual turn in which a question is asked, where it has some."""
    told_in: Mapping[str, str] = field(default_factory=dict, repr=False)
    """The phase to which an event belongs, by its kind, where only one can tell it."""
    all_phases: tuple[str, ...] = ()
    """The phases in order, each before its parts."""

    def words(self, options: Mapping[str, Any]) -> frozenset[str]:
        """Gets what is on with these options, for options that need or exclude something."""
        return self.levels[options["mode"]].words | self.ruleset(options).switches
