"""The editions of Race! Formula 90: each has its steps, components and citations.

The only module that imports an edition.
"""

from __future__ import annotations

from collections.abc import Mapping

from pitboard.f90.edition import Edition
from pitboard.f90.editions.first import FIRST
from pitboard.f90.editions.second import SECOND

EDITIONS: Mapping[int, Edition] = {each.number: each for each in (FIRST, SECOND)}
WITH_SERIES = next(each for each in EDITIONS.values() if each.box.series)
"""The edition that race series are for."""
