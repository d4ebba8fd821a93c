"""Weather of the advanced game: before the race and at the 1/2 GP rolls (chapter 10)."""

from __future__ import annotations

from pitboard.bolide.procedure import new_chapter
from pitboard.bolide.ruleset import LARGEST_SUNNY_ROLL, RAIN, SUN
from pitboard.bolide.state.race import State

CHAPTER = new_chapter()
step, question = CHAPTER.step, CHAPTER.question


@step
def determine_weather(state: State) -> None:
    """Rolls whether the weather is settled or variable, and how the race starts."""
    if not state.config.rules.advanced:
        return
    wanted = state.config.options["weather"]
    if wanted == "roll":
        roll = state.roll()
        state.variable = roll <= LARGEST_SUNNY_ROLL
    else:
        roll = 0
        state.variable = wanted == "variable"
    state.emit("weather-kind", roll=roll, variable=state.variable)
    if state.variable:
        _roll_weather(state)


@step
def check_weather(state: State) -> None:
    """Rolls for the weather at the end of the round in which the 1/2 GP line was reached."""
    if state.weather_due:
        state.weather_due = False
        _roll_weather(state)


def _roll_weather(state: State) -> None:
    roll = state.roll()
    state.weather_roll = (roll, state.round)
    before = state.weather
    state.weather = RAIN if roll <= state.circuit.rain_risk else SUN
    state.emit(
        "weather",
        roll=roll,
        risk=state.circuit.rain_risk,
        weather=state.weather,
        changed=state.weather != before,
    )
