"""What everything on the wire is made of, and what the messages of every game have in common.

A game's own structs derive from those here and add what is theirs; shared code reads the common
part and never asks which game it is. What people read comes in the one language the page asked
for: plain text, or a `Sentence` where cars and other things are told apart from the words. A
struct that is `Inbound` comes from a browser, one that is `Outbound` goes there.
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
"""The version of all this. A page that was built for another one has to load itself again."""

MOST_SEATS = 12
CHAT_LENGTH = 300
COMMAND_LENGTH = 64
ACTION_LENGTH = 200
OPTION_LENGTH = 400
"""Of an option: a race series whose robots all have their traits named is the longest."""
TOKEN_LENGTH = 128
SEED_LENGTH = 80
MOST_TOKENS = MOST_SEATS + 1
LONGEST_CLOCK = 86_400
LONGEST_AWAY = 86_400
WEBHOOK_LENGTH = 300

PLAIN = r"^[^\x00-\x08\x0e-\x1f\x7f]*$"
"""Text without the signs that some databases refuse (NUL) and no terminal should be sent."""

CommandId = Annotated[str, Meta(min_length=1, max_length=COMMAND_LENGTH, pattern=PLAIN)]
"""Made by the page, new for every command; a resend carries the same one."""
Token = Annotated[str, Meta(min_length=16, max_length=TOKEN_LENGTH)]
SeatNumber = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
Version = Annotated[int, Meta(ge=0)]
"""How many actions (and undos) were played: the point of the match something speaks of."""
Name = Annotated[str, Meta(max_length=NAME_LENGTH, pattern=PLAIN)]
OwnName = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH, pattern=PLAIN)]
"""A name somebody takes."""
Seconds = Annotated[int, Meta(ge=5, le=LONGEST_CLOCK)]
Absence = Annotated[int, Meta(ge=5, le=LONGEST_AWAY)]
ActionText = Annotated[str, Meta(min_length=1, max_length=ACTION_LENGTH, pattern=PLAIN)]

Lang = Annotated[str, Meta(max_length=35)]
"""A language as browsers name it; one that is not spoken here is answered in English."""
DEFAULT_LANG = LANGUAGES[0]
SeatKind = Literal["me", "local", "link", "open", "computer"]
"""`link` waits for who has its link, `open` for whoever comes first."""
Room = Literal["players", "spectators"]
Known = Literal["", "seed", "branch"]
"""Why somebody may know what chance will bring: the host chose the seed, or the race goes on from
a point of one that is over."""


class Inbound(Struct, forbid_unknown_fields=True):
    """Comes from a browser; fields with a default may be left out."""


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
    """What there is to know about a track before choosing it."""

    id: str
    name: str
    turns: int
    """Turns of a race: as many as there are, or as a good one takes."""
    size: tuple[float, float]
    outline: str
    """The lap as an SVG path in board units, for thumbnails."""
    facts: list[Fact]
    about: str | None
    """Its character, where somebody has described it."""


class Layer(Outbound):
    """A part of a drawing: SVG to be put inside a group of that name."""

    name: str
    svg: str


class Board(Outbound):
    """A board: its drawing in one language. Games add what they place cars by."""

    facts: TrackFacts
    lang: str
    layers: list[Layer]
    """The drawing, the lowest layer first."""


class Components(Outbound):
    """Printed matter of a game in one language: the same for every race, without secrets."""


# ---- The state of a race, as everybody may know it


class Car(Outbound):
    """A car. `seat` is the player who drives it, -1 for nobody."""

    index: int
    seat: int
    number: str
    """What is painted on the car."""
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
    """What lies open on the table. Turn 0 is before the start."""

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
"""Fields of a struct that are not as they were. `cars` of a state are told by index: of each car
the fields that changed."""


# ---- What is asked


class Choice(Outbound):
    """One legal answer: the text of the action and what it means."""

    action: str
    verb: str
    label: Sentence


class QuestionMessage(Outbound):
    """What a seat is asked. The usual answer comes first; `default` is given on time-out.

    A `routine` question may be answered by the page with the default. If it is `private` as well,
    others must not see from the time it takes that it was: what can be answered is the seat's own.
    """

    kind: str
    rule: str
    prompt: Sentence
    data: dict[str, Any]
    default: str
    routine: bool
    private: bool
    choices: Sequence[Choice]


class OwnSeat(Outbound):
    """What the person in one seat may know beyond the table, and what they are asked."""

    seat: int
    can_undo: bool
    asked: QuestionMessage | None


class Outcome(Outbound):
    """What an action would bring, as far as the seat can know."""


# ---- What happened


class Private(Outbound):
    """What one seat alone may know of an event; show it to that seat only."""

    seat: int
    data: dict[str, Any]
    text: Sentence


class EventMessage(Outbound):
    """One event in order. `kind` and `data` are the engine's, `rule` the one to read about it."""

    kind: str
    data: dict[str, Any]
    text: Sentence
    rule: str
    private: Private | None = None
    phase: str | UnsetType = UNSET
    """Lettered phase of the individual turn, where the edition has some."""


class LogEntry(Outbound):
    """What one action brought: the state after it is `version`. Seat -1 is the set-up."""

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
    """What a game's replay has beyond frames and chart."""
