"""Race! Formula 90 as a game of the core: options in, states out."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from functools import lru_cache

from pitboard.core.errors import BadOption
from pitboard.core.json_values import JsonObject
from pitboard.core.options import FIRST_VERSION, Option, Options, OptionValue, check_together
from pitboard.core.rng import RandomSource
from pitboard.f90.box.box import Box
from pitboard.f90.box.cards import Card, Deck, joined, parse_track_cards
from pitboard.f90.box.track import Track
from pitboard.f90.box.tracks import cards_text
from pitboard.f90.box.versions import COMPONENTS, components_option, version_of
from pitboard.f90.edition import Edition
from pitboard.f90.editions import EDITIONS
from pitboard.f90.names import TRACK_CARDS
from pitboard.f90.options import OPTIONS, check_editions
from pitboard.f90.preset_choices import check_assigned
from pitboard.f90.sampling import sample_state
from pitboard.f90.state.config import Config
from pitboard.f90.state.race import State
from pitboard.f90.state.view import F90View

MODES = tuple(dict.fromkeys(mode for edition in EDITIONS.values() for mode in edition.levels))


class F90:
    """The rules of Race! Formula 90."""

    id = "f90"
    drawing = "pitboard.f90.drawing.position:position_svg"
    options: tuple[Option, ...] = (
        Option("edition", int, default=1, low=min(EDITIONS), high=max(EDITIONS)),
        Option("mode", str, default="basic", choices=MODES),
        *OPTIONS,
        components_option(),
    )

    def __reduce__(self) -> str:
        return "F90_GAME"  # pickled by reference: there is one

    def seats(self, options: Options) -> int:
        return int(options["players"])

    def rules_version(self, options: Options) -> int:
        return EDITIONS[int(options["edition"])].levels[str(options["mode"])].version

    def upgrade_options(self, options: Options, rules: int) -> Options:
        return options

    def config(self, options: Options) -> Config:
        """Makes the unchanging part of a race.

        :raises BadOption: if track or charts are unknown, or options cannot go together.
        """
        return _config(tuple([item for item in options.items() if item not in OMITTED_DEFAULTS]))

    def new(self, options: Options, rng: RandomSource) -> State:
        config = self.config(options)
        state = config.layout.state(config, rng)
        state.push(*config.rules.starting_procedure, "begin_game_turn")
        state.run()
        return state

    def load(self, options: Options, data: JsonObject) -> State:
        return State.load(self.config(options), data)

    def sample(self, view: F90View, rng: RandomSource) -> State:
        return sample_state(self.config(view.options), view, rng)


OMITTED_DEFAULTS = frozenset(
    [
        *((option.name, option.default) for option in F90.options if option.omit_if_default),
        (COMPONENTS, FIRST_VERSION),
    ]
)
"""Options that nobody speaks of while they are at their default, or at the value that races had
before there was the option."""


@lru_cache(maxsize=32)
def _config(items: tuple[tuple[str, OptionValue], ...]) -> Config:
    options = dict(items)
    edition = EDITIONS[int(options["edition"])]
    box = edition.box_of(version_of(options))
    if options["mode"] not in edition.levels:
        choices = ", ".join(edition.levels)
        raise BadOption("option-choice", name="mode", value=options["mode"], choices=choices)
    check_editions(edition.number, options, edition.citations)
    check_assigned(edition, box, options)
    rules = edition.ruleset(options)
    check_together(F90.options, options, edition.words(options), edition.citations)
    check_fuel_cap(edition, box, options)
    name = str(options["track"])
    track = box.track(name)
    return Config(
        options=options,
        edition=edition,
        rules=rules,
        track=track,
        deck=deck_for(edition, box, rules.modules, track, name),
        players=int(options["players"]),
    )


def deck_for(edition: Edition, box: Box, modules: frozenset[str], track: Track, name: str) -> Deck:
    """Gets the cards of a race; Track Cards of an own track stand below its text.

    :raises BadOption: if Track Cards are played and the track has none.
    """
    race = box.deck
    if TRACK_CARDS not in modules:
        return race
    cards: tuple[Card, ...] = ()
    if name in (*box.track_ids(), *box.adapted_ids()):
        cards = box.track_cards(track)
    elif text := cards_text(name):
        cards = parse_track_cards(text, len(track.corners))
    if not cards:
        rule = edition.citations["track-cards-missing"]
        raise BadOption("track-cards-missing", track=track.name, rule=rule)
    return joined(race, cards)


def check_fuel_cap(edition: Edition, box: Box, options: Options) -> None:
    """Refuses a limit of fuel below what a stop loads.

    :raises BadOption:
    """
    least = box.fuel.stop
    cap = int(options.get("fuel_cap", least))
    if cap < least:
        rule = edition.citations["fuel-cap"]
        raise BadOption("fuel-cap", value=cap, least=least, rule=rule)


F90_GAME = F90()


def _pickled(config: Config) -> tuple[Callable[..., Config], tuple[object, ...]]:
    """Pickles a config as its options: track, deck and rules are read again where it arrives."""
    return _config, (tuple(config.options.items()),)


copyreg.pickle(Config, _pickled)
