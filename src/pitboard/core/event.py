"""Events: what happened, as ids and numbers, without text.

`data` is public. `private` is for one seat only (for example the cards it drew); other seats and
spectators never receive it.
"""

from __future__ import annotations

from pitboard.core.json_values import DataReader, JsonValue


class Event(DataReader):
    """One thing that happened."""

    __slots__ = ("data", "kind", "private", "seat")

    def __init__(
        self,
        kind: str,
        data: dict[str, JsonValue],
        seat: int = -1,
        private: dict[str, JsonValue] | None = None,
    ) -> None:
        self.kind: str = kind
        self.data: dict[str, JsonValue] = data
        self.seat: int = seat
        self.private: dict[str, JsonValue] | None = private

    def seen_by(self, viewer: int | None) -> tuple[str, dict[str, JsonValue]]:
        """Gets kind and data that `viewer` (a seat, or None for a spectator) may see."""
        if self.private is not None and viewer is not None and viewer == self.seat:
            return self.kind, {**self.data, **self.private}
        return self.kind, self.data

    def everything(self) -> dict[str, JsonValue]:
        """Gets all data, private included."""
        return {**self.data, **(self.private or {})}

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.everything()!r})"
