"""What race series are called."""

from __future__ import annotations

from pitboard.f90.box.series import Series
from pitboard.f90.career import same_today, series_tables
from pitboard.i18n import Translator


def series_name(tr: Translator, series: Series) -> str:
    """Gets the name of a series: printed ones have one in every language, own ones their own."""
    printed = {each.code: name for name, each in series_tables().printed.items()}
    code = same_today(series).code
    if code in printed:
        return tr.text(f"f90-series-{printed[code]}")
    return series.name or series.code
