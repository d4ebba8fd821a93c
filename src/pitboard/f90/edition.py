"""An edition of the game: its box, its steps and questions, its rules and citations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pitboard.core.options import Options
from pitboard.core.procedure import SomeProcedure
from pitboard.f90.box.box import Box, load_box
from pitboard.f90.ruleset import Ruleset


@dataclass(frozen=True)
class Level:
    """A level of an edition: its name among the options, and its rules version.

    The version is raised when a rule of this level is corrected, independent of other levels.
    """

    mode: str
    version: int
    words: frozenset[str]
    """Switches for `needs` and `excludes` of options: the level, its modules."""


@dataclass(frozen=True)
class Edition:
    """One edition of Race! Formula 90."""

    number: int
    name: str
    """Its name in files: the folder of its components."""
    procedure: SomeProcedure = field(repr=False)
    """The steps and questions by name; chapters have the type of the state."""
    citations: Mapping[str, str] = field(repr=False)
    """The rule for each key of a question, a refusal, an event or an option."""
    levels: Mapping[str, Level]
    modules: tuple[str, ...]
    """Modules that may be added to the Basic game one by one, in the book's order."""
    ruleset: Callable[[Options], Ruleset] = field(repr=False)
    """Gets the rule set of validated options."""
    phases: Mapping[str, str] = field(default_factory=dict, repr=False)
    """The lettered phase of the individual turn in which a question is asked, where it has some."""
    event_phases: Mapping[str, str] = field(default_factory=dict, repr=False)
    """The phase of an event by its kind, for kinds that belong to one phase only."""
    all_phases: tuple[str, ...] = ()
    """The phases in order, each before its parts."""
    trial: Box | None = field(default=None, repr=False)
    """Components that the laboratory races with, in place of every version."""

    @property
    def box(self) -> Box:
        """The newest components; those of a race are in its `Config`."""
        return self.trial or load_box(self.name)

    def box_of(self, version: int) -> Box:
        """Gets the components in one of their versions."""
        return self.trial or load_box(self.name, version)

    def words(self, options: Options) -> frozenset[str]:
        """Gets the switches that are on with these options, for `needs` and `excludes`."""
        return self.levels[str(options["mode"])].words | self.ruleset(options).switches
