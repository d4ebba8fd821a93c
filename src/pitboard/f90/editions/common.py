"""Steps and questions that editions share: all chapters and modules. An edition adds its own."""

from __future__ import annotations

from pitboard.core.procedure import Procedure, joined
from pitboard.f90.chapters import (
    contest,
    game_turn,
    movement,
    pit,
    playing,
    robots,
    starting,
    trajectories,
)
from pitboard.f90.modules import (
    car_setup,
    flags,
    fuel,
    off_track,
    rescue,
    safety_car,
    series,
    skills,
    specials,
    track_cards,
    tyres,
    weather,
)
from pitboard.f90.procedure import MARKED
from pitboard.f90.state.race import State

COMMON: Procedure[State] = joined(
    (
        MARKED,
        *(starting.CHAPTER, game_turn.CHAPTER, contest.CHAPTER, pit.CHAPTER, playing.CHAPTER),
        *(movement.CHAPTER, trajectories.CHAPTER, robots.CHAPTER),
        *(skills.CHAPTER, car_setup.CHAPTER, fuel.CHAPTER, weather.CHAPTER, tyres.CHAPTER),
        *(track_cards.CHAPTER, specials.CHAPTER, flags.CHAPTER, off_track.CHAPTER),
        *(safety_car.CHAPTER, rescue.CHAPTER, series.CHAPTER),
    )
)
