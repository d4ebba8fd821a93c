"""Base structs of the wire, and what the messages of every game have in common.

A game's own structs derive from these and add fields; shared code reads the common fields and never
asks which game it is. Texts come in the one language the page asked for: a string, or a `Sentence`
where cars and other things are marked. `Inbound` structs come from a browser, `Outbound` structs go
there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from pitboard.core.names import NAME_LENGTH
from pitboard.i18n import LANGUAGES
from pitboard.words.sentence import Part, Sentence

__all__ = ["NAME_LENGTH", "Part", "Sentence"]

WIRE = 2
"""The version of the wire. A page that was built for another one has to reload."""

MOST_SEATS = 12
CHAT_LENGTH = 300
COMMAND_LENGTH = 64
ACTION_LENGTH = 200
KIND_LENGTH = 40
MARK_LENGTH = 16
MOST_ANSWERS = 24
"""Small answers of one turn; a long one has about 20."""
MOST_KINDS = 40
"""Kinds of questions that a person wants to be asked."""
OPTION_LENGTH = 400
"""Characters of an option: a race series with all traits of its robots named is the longest."""
TOKEN_LENGTH = 128
SEED_LENGTH = 80
MOST_TOKENS = MOST_SEATS + 1
LONGEST_CLOCK = 86_400
LONGEST_AWAY = 86_400
WEBHOOK_LENGTH = 300

PLAIN = r"^[^\x00-\x08\x0e-\x1f\x7f]*$"
"""Text without control characters: some databases refuse NUL, and terminals interpret others."""

CommandId = Annotated[str, Meta(min_length=1, max_length=COMMAND_LENGTH, pattern=PLAIN)]
"""Made by the page, new for every command; a resend has the same one."""
Token = Annotated[str, Meta(min_length=16, max_length=TOKEN_LENGTH)]
SeatNumber = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
Version = Annotated[int, Meta(ge=0)]
"""Number of actions and undos played: a point of the match."""
Name = Annotated[str, Meta(max_length=NAME_LENGTH, pattern=PLAIN)]
OwnName = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH, pattern=PLAIN)]
"""A name that must not be empty."""
Seconds = Annotated[int, Meta(ge=5, le=LONGEST_CLOCK)]
Absence = Annotated[int, Meta(ge=5, le=LONGEST_AWAY)]
ActionText = Annotated[str, Meta(min_length=1, max_length=ACTION_LENGTH, pattern=PLAIN)]

Lang = Annotated[str, Meta(max_length=35)]
"""A language as browsers name it; an unknown one is answered in English."""
DEFAULT_LANG = LANGUAGES[0]
SeatKind = Literal["me", "local", "link", "open", "computer"]
"""`link` is for the holder of its link, `open` for the first guest."""
Room = Literal["players", "spectators"]
Known = Literal["", "seed", "branch"]
"""Why somebody may know future random events: the host chose the seed, or the race continues from a
point of one that is over."""


class Inbound(Struct, forbid_unknown_fields=True):
    """Comes from a browser; fields with a default may be missing."""


class Outbound(Struct):
    """Goes to a browser, with all its fields."""


class Problem(Outbound):
    """Why something was refused."""

    code: str
    text: str
    data: dict[str, Any]
    rule: str = ""


# ---- A track, before a race


class Fact(Outbound):
    """A number worth knowing about a track."""

    id: str
    label: str
    value: int


class TrackFacts(Outbound):
    """The facts of a track, for choosing one."""

    id: str
    name: str
    turns: int
    """Turns of a race: a fixed number, or those of a good race."""
    size: tuple[float, float]
    outline: str
    """The lap as an SVG path in board units, for thumbnails."""
    facts: list[Fact]
    about: str | None
    """A description, if there is one."""


class Layer(Outbound):
    """A part of a drawing: SVG for a group of that name."""

    name: str
    svg: str


class Board(Outbound):
    """A board: its drawing in one language. Games add the coordinates for cars."""

    facts: TrackFacts
    lang: str
    layers: list[Layer]
    """The layers of the drawing, the lowest first."""


class Components(Outbound):
    """Printed components of a game in one language: the same for every race, without secrets."""


# ---- The public state of a race


class Car(Outbound):
    """A car. `seat` is the player who drives it, -1 for nobody."""

    index: int
    seat: int
    number: str
    """The text painted on the car."""
    livery: str
    position: int
    """Position in the race, 1 the first; 0 before the grid is known."""
    laps_down: int
    acted: bool
    """Had its turn."""
    out: int
    """0 in the race, else the n-th car to be eliminated."""
    stops: int


class RaceState(Outbound):
    """The public state. Turn 0 is before the start."""

    turn: int
    turns: int
    phase: Literal["setup", "qualifying", "race", "over"]
    order: list[int]
    """Cars first to last."""
    leader: int
    mover: int
    """The car whose turn it is, -1 for none."""
    ranking: list[int]
    """Final classification, empty while the race goes on."""
    cars: Sequence[Car]


Changes = dict[str, Any]
"""Changed fields of a struct. `cars` of a state has the changed fields of each changed car, by
index."""


# ---- Questions


class Choice(Outbound):
    """One legal answer: the text of the action and its label."""

    action: str
    verb: str
    label: Sentence


class QuestionMessage(Outbound):
    """The question of a seat. The usual answer comes first; `default` is played on time-out.

    The page may answer a `routine` question with the default. If it is `private` as well, the page
    must take the same time as a person: which answers exist is known to the seat alone.
    """

    kind: str
    rule: str
    prompt: Sentence
    data: dict[str, Any]
    default: str
    routine: bool
    private: bool
    choices: Sequence[Choice]


class TurnAnswer(Inbound):
    """A small answer of a composed turn, in both directions.

    `mark` identifies the question it was composed for: the same kind with the same facts.
    """

    kind: Annotated[str, Meta(min_length=1, max_length=KIND_LENGTH, pattern=PLAIN)]
    action: ActionText
    mark: Annotated[str, Meta(max_length=MARK_LENGTH, pattern=PLAIN)] = ""


class AutomaticAnswer(Outbound):
    """The answer that the page may give without asking, and why there is no better one."""

    action: str
    text: str


class OwnSeat(Outbound):
    """The private state of one seat, and its question."""

    seat: int
    can_undo: bool
    asked: QuestionMessage | None


class Outcome(Outbound):
    """The outcome of an action, as far as the seat can know."""


# ---- Events


class Private(Outbound):
    """The private part of an event; show it to that seat only."""

    seat: int
    data: dict[str, Any]
    text: Sentence


class EventMessage(Outbound):
    """One event. `kind` and `data` are the engine's, `rule` is the id of the rule behind it."""

    kind: str
    data: dict[str, Any]
    text: Sentence
    rule: str
    private: Private | None = None
    phase: str | UnsetType = UNSET
    """Lettered phase of the individual turn, if the edition has some."""


class LogEntry(Outbound):
    """The events of one action; `version` is the state after it. Seat -1 is the set-up."""

    version: int
    seat: int
    events: list[EventMessage]


# ---- Replay


class Frame(Outbound):
    """One step of the race. Fold the frames: `cars` has only those that changed.

    Frame 0 is the table before the first action.
    """

    version: int
    seat: int
    turn: int
    order: list[int]
    leader: int
    thinking: list[int]
    events: list[EventMessage]
    cars: Sequence[Car]


class TurnRow(Outbound):
    """The end of a turn (0: the grid), for lap chart and plots; lists are by car."""

    turn: int
    version: int
    positions: list[int]
    """Position of every car, 0 once it is out."""
    gaps: list[float]
    pitted: list[int]
    """Cars that made a pit stop in this turn."""


class ReplayMore(Outbound):
    """What a game's replay has besides frames and chart."""
