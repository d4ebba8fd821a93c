"""The designers' intentions for the tracks of the 2nd edition, compared with simulated races.

An intention is a number of a study and a claim about it, alone or among the tracks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from pitboard.lab.study import TrackStudy

Measure = Callable[[TrackStudy], float]
Claim = Callable[[float, Sequence[float]], bool]
"""Returns whether a track's number is as intended, given the numbers of the other tracks."""

CENTRAL = (8, 20)
"""The first and the last turn of what its designer calls the central part of the Hungaroring."""
FAIR = 1.8
"""Times its fair share that nothing should win more than."""


@dataclass(frozen=True, slots=True)
class Intention:
    """What a track is meant to be."""

    track: str
    name: str
    measure: Measure
    claim: Claim
    share: bool = False
    """The number is a share."""
    beside: tuple[str, ...] = ()
    """Tracks that it does not compete with."""

    def shown(self, studies: Mapping[str, TrackStudy]) -> float:
        """Gets the track's number."""
        return self.measure(studies[self.track])

    def rivals(self, studies: Mapping[str, TrackStudy]) -> dict[str, float]:
        """Gets the numbers of the tracks it competes with."""
        apart = {self.track, *self.beside}
        return {name: self.measure(each) for name, each in studies.items() if name not in apart}

    def holds(self, studies: Mapping[str, TrackStudy]) -> bool:
        """Returns whether races bear it out."""
        return self.claim(self.shown(studies), list(self.rivals(studies).values()))


# -- claims


def fewest(value: float, others: Sequence[float]) -> bool:
    return value < min(others, default=value + 1)


def second_fewest(value: float, others: Sequence[float]) -> bool:
    return sum(other < value for other in others) == 1


def most(value: float, others: Sequence[float]) -> bool:
    return value > max(others, default=value - 1)


def above_average(value: float, others: Sequence[float]) -> bool:
    return value > fmean(others)


def at_least(limit: float) -> Claim:
    return lambda value, _: value >= limit


def at_most(limit: float) -> Claim:
    return lambda value, _: value <= limit


COMPARED = (fewest, second_fewest, most)
"""Claims about a track among the others."""


# -- measures


def figure(name: str) -> Measure:
    """Counts a figure of a race."""
    return lambda study: study.figures[name] / max(1, study.races)


def overtakes(study: TrackStudy) -> float:
    return study.overtakes.total() / max(1, study.races)


def robot_place(study: TrackStudy) -> float:
    return study.figures["robot-places"] / max(1, study.figures["robots"])


def points(study: TrackStudy) -> float:
    return study.points / max(1, study.turns)


def quick_turns(study: TrackStudy) -> float:
    return study.figures["quick"] / max(1, study.turns)


def saved_a_stop(stops: int) -> Measure:
    """Gets the share of the races in which a player finished with so few stops."""
    return lambda study: study.fewest_stops[str(stops)] / max(1, study.races)


def overtakes_at(*corners: int) -> Measure:
    """Gets the share of the overtakes that happen in these corners or on the way to them."""

    def share(study: TrackStudy) -> float:
        here = sum(study.overtakes[str(corner)] for corner in corners)
        return here / max(1, study.overtakes.total())

    return share


def rank(counted: Callable[[TrackStudy], Counter[str]], place: int) -> Measure:
    """Gets the rank of a corner among those where things happen."""

    def ranked(study: TrackStudy) -> float:
        counts = counted(study)
        return 1 + sum(count > counts[str(place)] for count in counts.values())

    return ranked


def traffic(first: int, last: int) -> Measure:
    """Gets the rank of these turns, among those before and after, by points lost behind cars."""

    def ranked(study: TrackStudy) -> float:
        parts = Counter[int]()
        for turn, lost in study.lost.items():
            parts[(int(turn) >= first) + (int(turn) > last)] += lost
        return 1 + sum(lost > parts[1] for lost in parts.values())

    return ranked


def stopped(stops: int) -> Measure:
    """Gets the share of the cars that stopped so many times."""
    return lambda study: study.tallies["stops"].starts[str(stops)] / max(1, study.players)


def wins(choice: str, made: str) -> Measure:
    """Gets how many times its fair share of wins a choice takes."""
    return lambda study: study.tallies[choice].advantage(made)


def most_wins(study: TrackStudy) -> float:
    """Gets how many times its fair share of wins anything takes that is dealt."""
    return max(
        study.tallies[choice].advantage(each)
        for choice in ("strategy", "skill")
        for each in study.tallies[choice].starts
    )


def gain_of_speed(*corners: int) -> Measure:
    """Gets how much farther turns go that begin at these corners than others do."""
    here = {str(corner) for corner in corners}

    def gain(study: TrackStudy) -> float:
        turns, moved = study.turns_from, study.points_from
        fast, slow = here & turns.keys(), turns.keys() - here
        mean_fast, mean_slow = (
            sum(moved[each] for each in some) / max(1, sum(turns[each] for each in some))
            for some in (fast, slow)
        )
        return mean_fast - mean_slow

    return gain


INTENTIONS = (
    Intention("monaco", "overtakes-fewest", overtakes, fewest),
    Intention("monaco", "robots-best", robot_place, fewest),
    Intention("monaco", "two-stops", stopped(2), at_least(0.5), share=True),
    Intention("monaco", "save-tyres", wins("strategy", "save-tyres"), above_average),
    Intention("monaco", "banging-wheels", wins("strategy", "banging-wheels"), above_average),
    Intention("spa", "laps-fewest", figure("laps"), fewest),
    Intention("spa", "weather-most", figure("weather"), most, beside=("silverstone",)),
    Intention("silverstone", "weather-most", figure("weather"), most, beside=("spa",)),
    Intention("spa", "les-combes", rank(lambda study: study.overtakes, 3), at_most(2)),
    Intention("barcelona", "overtakes-second", overtakes, second_fewest),
    Intention("barcelona", "elf", rank(lambda study: study.overtakes, 1), at_most(1)),
    Intention("barcelona", "one-stop", saved_a_stop(1), at_least(0.2), share=True),
    Intention("silverstone", "out-most", figure("eliminated"), most),
    Intention("silverstone", "off-most", figure("off"), most),
    Intention("silverstone", "vale-abbey", overtakes_at(4, 5), at_least(0.5), share=True),
    Intention("silverstone", "funnel", overtakes_at(6, 7), at_most(0.1), share=True),
    Intention("suzuka", "points-most", points, most),
    Intention("suzuka", "quick-most", quick_turns, most, share=True),
    Intention("suzuka", "three-stops", wins("stops", "3"), at_least(1.0)),
    Intention("magny-cours", "no-jam", figure("jam"), at_most(0.2)),
    Intention("magny-cours", "adelaide", rank(lambda study: study.braked, 3), at_most(1)),
    Intention("magny-cours", "renewed-speed", gain_of_speed(9, 1, 2, 3), at_least(0.1)),
    Intention("monza", "kind", most_wins, at_most(FAIR)),
    Intention("hungaroring", "two-stops", stopped(2), at_least(0.5), share=True),
    Intention("hungaroring", "third-stop", stopped(3), at_least(0.15), share=True),
    Intention("hungaroring", "traffic", traffic(*CENTRAL), at_most(1)),
)
"""In the order in which the tracks are listed."""
