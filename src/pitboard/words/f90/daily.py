"""The result of a daily race in one line, to be shared."""

from __future__ import annotations

from pitboard.f90.box.series import Series
from pitboard.f90.box.track import Track
from pitboard.f90.daily import DailyResult
from pitboard.i18n import Translator
from pitboard.words.narrator import fluent_value


def daily_line(tr: Translator, result: DailyResult, track: Track, series: Series) -> str:
    """Renders a result in a line: date, track, series with its difficulty, place and gap."""
    return tr.text(
        "daily-line",
        day=result.day.isoformat(),
        track=track.name,
        series=tr.text(f"f90-series-{series.id}"),
        difficulty=series.difficulty,
        place=result.place,
        cars=result.cars,
        gap=result.gap,
        out=fluent_value(result.out),
    )
